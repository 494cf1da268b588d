import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { House, Service } from "../service.ts";
import { build, type Home, parseAddress, picker } from "./property.ts";
import { factsOf } from "./states.ts";

/**
 * ATTOM's automated valuation (`GET /propertyapi/v1.0.0/attomavm/detail`) of the same houses as RentCast's stand-in, with values a few percent
 * different. A house at an address with "apart" is worth a third more here. "unvalued" is not found, "toomany" responds 429, "broken" 500, "slow"
 * after 20 seconds, "garbage" with a page that is not JSON. "ambiguous" has two homes at the address, "onedollar" is worth $1.
 */
export const attom: Service = { name: "attom", register };

function register(app: Parameters<Service["register"]>[0], house: House): void {
  app.get("/propertyapi/v1.0.0/attomavm/detail", (request, reply) => response(request, reply, house));
}

const status = (code: number, msg: string, total = 0) => ({
  status: { version: "1.0.0", code, msg, total, page: 1, pagesize: 10 },
});

const Query = z.object({
  address1: z.string().max(200).default(""),
  address2: z.string().max(200).default(""),
});

async function response(request: FastifyRequest, reply: FastifyReply, { callbacks }: House): Promise<FastifyReply> {
  const key = request.headers.apikey;
  if (!key || key === "invalid") return reply.code(401).send(status(401, "Unauthorized"));
  const { address1, address2 } = Query.catch({ address1: "", address2: "" }).parse(request.query);
  const address = `${address1}, ${address2}`;
  const word = /\b(nowhere|unvalued|toomany|broken|slow|garbage|ambiguous|onedollar)\b/i
    .exec(address)?.[1]
    ?.toLowerCase();
  if (word === "toomany") return reply.code(429).send(status(429, "Too Many Requests"));
  if (word === "broken") return reply.code(500).send(status(500, "Internal Server Error"));
  if (word === "slow") await callbacks.pause(20_000);
  if (word === "garbage") return reply.type("text/html").send("<html><body>Gateway</body></html>");
  const parsed = parseAddress(address);
  const facts = parsed && factsOf(parsed.city, parsed.state);
  if (word === "nowhere" || word === "unvalued" || !parsed || !facts)
    return reply.code(400).send({ ...status(400, "SuccessWithoutResult"), property: [] });
  const home = build(parsed, facts);
  const homes =
    word === "ambiguous" ? [1, 2].map((unit) => build({ ...parsed, line2: `Unit ${unit}` }, facts)) : [home];
  const property = homes.map((one) => valued(word === "onedollar" ? { ...one, price: 1 } : one));
  return reply.send({ ...status(0, "SuccessWithResult", property.length), property });
}

function valued({ address, price, seed }: Home) {
  const off = seed.includes("apart") ? 1.34 : 0.97 + picker(seed)("attom") * 0.06;
  const value = price < 1_000 ? price : Math.round((price * off) / 1_000) * 1_000;
  const [low, high] = [0.93, 1.07].map((part) => (price < 1_000 ? value : Math.round((value * part) / 1_000) * 1_000));
  return {
    identifier: { attomId: 100_000_000 + Math.floor(picker(seed)("id") * 90_000_000) },
    address: {
      line1: address.line1,
      line2: `${address.city}, ${address.state} ${address.zipCode}`.trim(),
      locality: address.city,
      countrySubd: address.state,
      postal1: address.zipCode,
    },
    avm: {
      eventDate: new Date().toISOString().slice(0, 10),
      amount: { scr: 88, value, high, low, valueRange: (high ?? value) - (low ?? value) },
    },
  };
}
