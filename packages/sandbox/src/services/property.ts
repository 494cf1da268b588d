import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { House, Service } from "../service.ts";
import { factsOf, type StateFacts } from "./states.ts";

/**
 * RentCast's property records and value estimates (https://developers.rentcast.io/reference). The same address has the same house every time. A
 * word in the address makes it fail: "nowhere" is not found, "toomany" responds 429, "broken" 500, "slow" after 20 seconds, "garbage" with a page
 * that is not JSON. "ambiguous" has two homes at the address, "onedollar" is worth $1, "tenfold" ten times as much. The key may be anything except
 * empty or "invalid".
 */
export const property: Service = { name: "property", register };

function register(app: Parameters<Service["register"]>[0], house: House): void {
  app.get("/v1/properties", (request, reply) => response(request, reply, house, (home) => [record(home)]));
  app.get("/v1/avm/value", (request, reply) => response(request, reply, house, value));
  app.get("/v1/avm/rent/long-term", (request, reply) => response(request, reply, house, rent));
}

export type Address = { line1: string; line2: string | null; city: string; state: string; zipCode: string };

async function response(
  request: FastifyRequest,
  reply: FastifyReply,
  { callbacks }: House,
  body: (home: Home) => unknown,
): Promise<FastifyReply> {
  const refuse = (status: number, error: string, message: string) =>
    reply.code(status).send({ status, error, message });
  const key = request.headers["x-api-key"];
  if (!key)
    return refuse(401, "auth/api-key-missing", "No API key provided in request. Provide it in the X-Api-Key header.");
  if (key === "invalid") return refuse(401, "auth/api-key-invalid", "The provided API key is not valid.");

  const { address } = z
    .object({ address: z.string().max(300).catch("") })
    .catch({ address: "" })
    .parse(request.query);
  const word = /\b(nowhere|toomany|broken|slow|garbage|ambiguous|onedollar|tenfold)\b/i
    .exec(address)?.[1]
    ?.toLowerCase();
  if (word === "nowhere") return refuse(404, "resource/not-found", "No data found for the provided address");
  if (word === "toomany")
    return refuse(429, "request/rate-limited", "Request rate limit exceeded, please try again later");
  if (word === "broken") return refuse(500, "internal/server-error", "An internal error has occurred");
  if (word === "slow") await callbacks.pause(20_000);
  if (word === "garbage") return reply.type("text/html").send("<html><body>Service temporarily moved</body></html>");

  const parsed = parseAddress(address);
  const facts = parsed && factsOf(parsed.city, parsed.state);
  if (!parsed || !facts) {
    return refuse(400, "resource/bad-request", `The provided address '${address}' could not be parsed or geolocated`);
  }
  const home = build(parsed, facts);
  if (word === "ambiguous")
    return reply.send([1, 2].flatMap((unit) => body(build({ ...parsed, line2: `Unit ${unit}` }, facts))));
  const price = word === "onedollar" ? 1 : word === "tenfold" ? home.price * 10 : home.price;
  return reply.send(body({ ...home, price }));
}

/** Parses "12 Ridgewood Ave, Apt 4, Austin, TX, 78701" and similar; the last parts are city, state and ZIP code. */
export function parseAddress(text: string): Address | undefined {
  const parts = text
    .replace(/(?:,|(?<!\s))\s*(USA|United States)\s*$/i, "")
    .replace(/\b([A-Za-z]{2})(?:\s*,\s+|\s+)(\d{5})(-\d{4})?\s*$/, "$1, $2")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const zipCode = /^\d{5}$/.test(parts.at(-1) ?? "") ? (parts.pop() ?? "") : "";
  const state = (parts.pop() ?? "").toUpperCase();
  const city = parts.pop() ?? "";
  const [line1 = "", ...rest] = parts;
  if (!/^\d\w*\s+\S/.test(line1) || !/^[A-Z]{2}$/.test(state) || !city) return undefined;
  return { line1, line2: rest.join(", ") || null, city, state, zipCode };
}

export type Home = {
  address: Address;
  facts: StateFacts;
  seed: string;
  type: "Single Family" | "Condo" | "Townhouse";
  bedrooms: number;
  bathrooms: number;
  squareFootage: number;
  yearBuilt: number;
  lotSize: number;
  /** Today's value in dollars. */
  price: number;
  latitude: number;
  longitude: number;
  soldYear: number;
};

export function build(address: Address, facts: StateFacts): Home {
  const seed = [address.line1, address.line2, address.city, address.state]
    .join("|")
    .toLowerCase()
    .replace(/[^a-z0-9|]+/g, " ");
  const pick = picker(seed);
  const bySize = pick("type");
  const type = address.line2 ? "Condo" : bySize < 0.8 ? "Single Family" : bySize < 0.92 ? "Townhouse" : "Condo";
  const bedrooms = type === "Condo" ? 1 + whole(pick("bedrooms"), 0, 2) : 3 + whole(pick("bedrooms"), 0, 2);
  const squareFootage = bedrooms * 380 + whole(pick("size"), 150, 1_100);
  const yearBuilt = whole(pick("built"), 1948, 2022);
  const age = Math.max(0, new Date().getUTCFullYear() - yearBuilt);
  const perFoot = facts.dollarsPerSquareFoot * (0.8 + pick("location") * 0.5) * (1.08 - Math.min(age, 70) * 0.0025);
  return {
    address,
    facts,
    seed,
    type,
    bedrooms,
    bathrooms: Math.max(1, bedrooms - 1) + (pick("half bath") > 0.5 ? 0.5 : 0),
    squareFootage,
    yearBuilt,
    lotSize: type === "Condo" ? squareFootage : whole(pick("lot"), 4_000, 14_000),
    price: rounded(squareFootage * perFoot, 1_000),
    latitude: Number((facts.latitude + (pick("latitude") - 0.5) * 0.2).toFixed(6)),
    longitude: Number((facts.longitude + (pick("longitude") - 0.5) * 0.2).toFixed(6)),
    soldYear: Math.max(yearBuilt, whole(pick("sold"), 2006, 2023)),
  };
}

function record(home: Home) {
  const { address, facts, price } = home;
  const pick = picker(home.seed);
  const lastYear = new Date().getUTCFullYear() - 1;
  const years = [4, 3, 2, 1, 0].map((ago) => lastYear - ago);
  const assessed = (year: number) => rounded(price * 0.94 * 1.03 ** (year - lastYear), 10);
  const soldOn = `${home.soldYear}-${two(whole(pick("month"), 1, 12))}-${two(whole(pick("day"), 1, 28))}`;
  const soldFor = rounded(price * 1.045 ** (home.soldYear - lastYear), 500);
  const hoa = home.type === "Single Family" ? pick("hoa") < 0.25 : true;
  return {
    ...place(home),
    legalDescription: `LOT ${whole(pick("lot no"), 1, 80)} BLK ${whole(pick("block"), 1, 30)}`,
    subdivision: ["Oak Hollow", "Ridgewood", "Mill Creek", "Cedar Park", "Maple Terrace"][whole(pick("sub"), 0, 4)],
    zoning: home.type === "Condo" ? "MF" : "R1",
    assessorID: `${whole(pick("parcel"), 10_000, 99_999)}-${whole(pick("parcel 2"), 100, 999)}-0${whole(pick("parcel 3"), 100, 999)}`,
    lastSaleDate: `${soldOn}T00:00:00.000Z`,
    lastSalePrice: soldFor,
    ...(hoa && { hoa: { fee: rounded(40 + pick("fee") * (home.type === "Condo" ? 380 : 110), 5) } }),
    features: {
      cooling: true,
      coolingType: "Central",
      floorCount: home.type === "Condo" ? 1 : whole(pick("floors"), 1, 2),
      garage: home.type !== "Condo",
      heating: true,
      heatingType: "Forced Air",
      roofType: "Asphalt",
      roomCount: home.bedrooms + 3,
      unitCount: 1,
    },
    taxAssessments: byYear(years, (year) => {
      const total = assessed(year);
      const land = rounded(total * 0.24, 10);
      return { year, value: total, land, improvements: total - land };
    }),
    propertyTaxes: byYear(years, (year) => ({ year, total: Math.round(assessed(year) * facts.taxRate) })),
    history: { [soldOn]: { event: "Sale", date: `${soldOn}T00:00:00.000Z`, price: soldFor } },
    owner: {
      names: [
        ["Jordan Ellis", "Morgan Reyes", "Casey Lindqvist", "Taylor Brooks", "Avery Okafor"][
          whole(pick("owner"), 0, 4)
        ],
      ],
      type: "Individual",
      mailingAddress: addressFields(address),
    },
    ownerOccupied: pick("occupied") < 0.8,
  };
}

function value(home: Home) {
  const price = home.price < 1_000 ? home.price : rounded(home.price, 1_000);
  const part = (share: number) => (price < 1_000 ? price : rounded(price * share, 1_000));
  return {
    price,
    priceRangeLow: part(0.94),
    priceRangeHigh: part(1.06),
    latitude: home.latitude,
    longitude: home.longitude,
    comparables: [1, 2, 3, 4, 5].map((n) => comparable(home, n)),
  };
}

/** Monthly rents are about a 190th of the value, a little less for the most expensive houses. */
function rent(home: Home) {
  const monthly = rounded(home.price / (190 + Math.min(60, home.price / 25_000)), 10);
  return {
    rent: monthly,
    rentRangeLow: rounded(monthly * 0.95, 10),
    rentRangeHigh: rounded(monthly * 1.05, 10),
    latitude: home.latitude,
    longitude: home.longitude,
    comparables: [1, 2, 3].map((n) => {
      const { price: _, ...near } = comparable(home, n);
      return { ...near, price: rounded(monthly * (0.96 + n * 0.02), 10) };
    }),
  };
}

/** A house a few doors down the same street. */
function comparable(home: Home, n: number) {
  const pick = picker(`${home.seed}|${n}`);
  const line1 = home.address.line1.replace(/^\d+/, (number) => String(Number(number) + n * 4));
  const near = build({ ...home.address, line1, line2: null }, home.facts);
  const today = new Date();
  const daysOld = whole(pick("days"), 3, 160);
  const seen = new Date(today.getTime() - daysOld * 86_400_000).toISOString();
  const daysOnMarket = whole(pick("on market"), 5, 70);
  return {
    ...place({ ...near, type: home.type, bedrooms: home.bedrooms }),
    price: rounded(home.price * (0.93 + pick("price") * 0.14), 500),
    listingType: "Standard",
    listedDate: new Date(Date.parse(seen) - daysOnMarket * 86_400_000).toISOString(),
    removedDate: seen,
    lastSeenDate: seen,
    daysOnMarket,
    distance: Number((0.1 + pick("distance")).toFixed(4)),
    daysOld,
    correlation: Number((0.995 - n * 0.006).toFixed(4)),
  };
}

function place(home: Home) {
  return {
    ...addressFields(home.address),
    county: home.facts.county,
    latitude: home.latitude,
    longitude: home.longitude,
    propertyType: home.type,
    bedrooms: home.bedrooms,
    bathrooms: home.bathrooms,
    squareFootage: home.squareFootage,
    lotSize: home.lotSize,
    yearBuilt: home.yearBuilt,
  };
}

function addressFields({ line1, line2, city, state, zipCode }: Address) {
  const formattedAddress = [line1, line2, city, `${state} ${zipCode}`.trim()].filter(Boolean).join(", ");
  return {
    id: formattedAddress.replace(/ /g, "-"),
    formattedAddress,
    addressLine1: line1,
    addressLine2: line2,
    city,
    state,
    zipCode,
  };
}

/** Returns a number from 0 to 1 for each aspect of a seed, always the same. */
export function picker(seed: string): (aspect: string) => number {
  return (aspect) => createHash("sha256").update(`${seed}#${aspect}`).digest().readUInt32BE(0) / 2 ** 32;
}

const whole = (share: number, low: number, high: number) =>
  low + Math.min(high - low, Math.floor(share * (high - low + 1)));
const rounded = (amount: number, to: number) => Math.round(amount / to) * to;
const two = (number: number) => String(number).padStart(2, "0");
const byYear = <T>(years: number[], of: (year: number) => T) =>
  Object.fromEntries(years.map((year) => [String(year), of(year)]));
