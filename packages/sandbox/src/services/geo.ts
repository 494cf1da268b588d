import type { Service } from "../service.ts";

/**
 * The location of a network address, as ipapi.co returns it (`GET /{address}/json/?key=…`, https://ipapi.co/api/#complete-location). Of the
 * addresses reserved for examples (203.0.113.0/24, RFC 5737): .2 is in Texas, .3 in Berlin, .4 in no known region, .5 reserved; .29 responds 429,
 * .50 500, .77 with an HTML page, .99 after 20 seconds. Every other address is in North Carolina.
 */
export const geo: Service = { name: "geolocation", register };

const RALEIGH = { country_code: "US", region_code: "NC", region: "North Carolina", city: "Raleigh" };
const PLACES: Record<string, object> = {
  "203.0.113.2": { country_code: "US", region_code: "TX", region: "Texas", city: "Austin" },
  "203.0.113.3": { country_code: "DE", region_code: "BE", region: "Berlin", city: "Berlin" },
  "203.0.113.4": { country_code: "US", region_code: null, region: null, city: null },
  "203.0.113.5": { error: true, reason: "Reserved IP Address", reserved: true },
};

function register(app: Parameters<Service["register"]>[0], { callbacks }: Parameters<Service["register"]>[1]): void {
  app.get<{ Params: { address: string }; Querystring: { key?: string } }>(
    "/sandbox/geo/:address/json/",
    async ({ params: { address }, query: { key } }, reply) => {
      if (!key || key === "invalid")
        return reply.code(403).send({ error: true, reason: "Invalid Key", message: "The key is not valid." });
      if (address === "203.0.113.29") return reply.code(429).send({ error: true, reason: "RateLimited" });
      if (address === "203.0.113.50") return reply.code(500).send({ error: true, reason: "Server Error" });
      if (address === "203.0.113.77") return reply.type("text/html").send("<html><body>Gateway</body></html>");
      if (address === "203.0.113.99") await callbacks.pause(20_000);
      return reply.send({ ip: address, ...(PLACES[address] ?? RALEIGH) });
    },
  );
}
