import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { startTest, type TestSandbox } from "../../test/start.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTest();
});
afterAll(() => sandbox?.end());

const ask = (path: string, address: string, key: string | null = "key") =>
  sandbox.get(`${path}?${new URLSearchParams({ address })}`, { headers: key === null ? {} : { "X-Api-Key": key } });

/** RentCast's property record, as its reference documents it. */
const Place = z.object({
  id: z.string(),
  formattedAddress: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string().nullable(),
  city: z.string(),
  state: z.string().length(2),
  zipCode: z.string(),
  county: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  propertyType: z.enum(["Single Family", "Condo", "Townhouse"]),
  bedrooms: z.int(),
  bathrooms: z.number(),
  squareFootage: z.int(),
  lotSize: z.int(),
  yearBuilt: z.int(),
});
const Property = Place.extend({
  legalDescription: z.string(),
  subdivision: z.string(),
  zoning: z.string(),
  assessorID: z.string(),
  lastSaleDate: z.iso.datetime(),
  lastSalePrice: z.int(),
  hoa: z.object({ fee: z.int() }).optional(),
  features: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  taxAssessments: z.record(
    z.string().regex(/^\d{4}$/),
    z.strictObject({ year: z.int(), value: z.int(), land: z.int(), improvements: z.int() }),
  ),
  propertyTaxes: z.record(z.string().regex(/^\d{4}$/), z.strictObject({ year: z.int(), total: z.int() })),
  history: z.record(z.iso.date(), z.object({ event: z.literal("Sale"), date: z.iso.datetime(), price: z.int() })),
  owner: z.object({
    names: z.array(z.string()),
    type: z.string(),
    mailingAddress: z.object({ city: z.string() }).loose(),
  }),
  ownerOccupied: z.boolean(),
}).strict();
const Value = z.strictObject({
  price: z.number(),
  priceRangeLow: z.number(),
  priceRangeHigh: z.number(),
  latitude: z.number(),
  longitude: z.number(),
  comparables: z.array(
    Place.extend({
      price: z.number(),
      listingType: z.string(),
      listedDate: z.iso.datetime(),
      removedDate: z.iso.datetime(),
      lastSeenDate: z.iso.datetime(),
      daysOnMarket: z.int(),
      distance: z.number(),
      daysOld: z.int(),
      correlation: z.number(),
    }).strict(),
  ),
});

test.each([
  ["12 Ridgewood Ave, Austin, TX, 78701", "TX"],
  ["12 Ridgewood Ave, Austin, TX 78701", "TX"],
  ["450 Market St, Apt 12, San Francisco, CA 94105-1234, USA", "CA"],
  ["7 Elm Ct, Newark, nj", "NJ"],
  ["1 Cove Rd, Honolulu, HI 96815", "HI"],
])("returns a plausible record of %s in RentCast's shape", async (address, state) => {
  const response = await ask("/v1/properties", address);
  expect(response.status).toBe(200);
  const [home, ...others] = z.array(Property).parse(await response.json());
  expect(others).toEqual([]);
  expect(home).toMatchObject({ state });
  expect(home?.lastSalePrice).toBeGreaterThan(40_000);
  const lastYear = new Date().getUTCFullYear() - 1;
  const assessed = home?.taxAssessments[lastYear]?.value ?? 0;
  const rate = (home?.propertyTaxes[lastYear]?.total ?? 0) / assessed;
  expect(rate).toBeGreaterThan(0.0025);
  expect(rate).toBeLessThan(0.0225);
  expect(Number(home?.lastSaleDate.slice(0, 4))).toBeGreaterThanOrEqual(home?.yearBuilt ?? 0);
});

test("returns the same house for the same address, with a value that fits its record", async () => {
  const bodies = await Promise.all(
    ["12 Ridgewood Ave, Austin, TX 78701", "12 RIDGEWOOD AVE, austin, TX, 78701"].map(
      async (address) => z.array(Property).parse(await (await ask("/v1/properties", address)).json())[0],
    ),
  );
  expect(bodies[0]?.lastSalePrice).toBe(bodies[1]?.lastSalePrice);
  const value = Value.parse(await (await ask("/v1/avm/value", "12 Ridgewood Ave, Austin, TX 78701")).json());
  expect(value.comparables).toHaveLength(5);
  const assessed = Object.values(bodies[0]?.taxAssessments ?? {}).at(-1)?.value ?? 0;
  expect(value.price / assessed).toBeCloseTo(1 / 0.94, 1);
});

test.each([
  ["/v1/properties", "1 Main St, Austin, TX", null, 401],
  ["/v1/properties", "1 Main St, Austin, TX", "invalid", 401],
  ["/v1/properties", "1 Nowhere Ln, Austin, TX", "key", 404],
  ["/v1/avm/value", "1 Nowhere Ln, Austin, TX", "key", 404],
  ["/v1/properties", "1 Toomany Ln, Austin, TX", "key", 429],
  ["/v1/properties", "1 Broken Ln, Austin, TX", "key", 500],
  ["/v1/properties", "", "key", 400],
  ["/v1/properties", "Austin", "key", 400],
  ["/v1/properties", "1 Main St, Paris, XX", "key", 400],
  ["/v1/properties", "1 Main St, Austin, __proto__", "key", 400],
])("returns an error with a reason: %s of %j with key %j is %i", async (path, address, key, status) => {
  const response = await ask(path, address, key);
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ status, error: expect.any(String), message: expect.any(String) });
});
