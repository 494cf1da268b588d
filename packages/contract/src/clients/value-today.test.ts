import fc from "fast-check";
import { expect, test } from "vitest";
import { SOME_MARKET } from "../estimates/market.fixture.ts";
import { type StoredValue, valueToday } from "./value-today.ts";

const TODAY = "2026-11-28";
const RALEIGH = { city: "Raleigh", state: "NC" };
const on = (asOf: string, amount: number, source: string, more: Partial<StoredValue> = {}): StoredValue => ({
  amountCents: amount * 100,
  asOf,
  source,
  createdAt: `${asOf}T12:00:00.000Z`,
  ...more,
});
const rentcast = on("2026-11-20", 412_000, "automatic", {
  provider: "rentcast",
  lowCents: 396_000_00,
  highCents: 428_000_00,
});
const sale = on("2019-12-02", 300_000, "sale");
const own = on("2026-10-05", 450_000, "owner", { reason: "A new kitchen." });
const now = (...values: StoredValue[]) => valueToday(values, RALEIGH, { today: TODAY, market: SOME_MARKET });

test.each([
  ["nothing is known", [], null],
  ["only a value of the future", [on("2026-12-24", 400_000, "sale")], null],
  ["an estimate of last week", [rentcast, sale], { basis: "estimate", amountCents: 412_000_00, confidence: "good" }],
  [
    "returns an owner’s value with a reason, ahead of an estimate",
    [rentcast, own],
    { basis: "own", amountCents: 450_000_00, reason: "A new kitchen." },
  ],
  [
    "returns an estimate, ahead of an owner’s value without a reason",
    [rentcast, { ...own, reason: "" }],
    { basis: "estimate" },
  ],
  [
    "returns an estimate, ahead of an owner’s value that is more than a year old",
    [rentcast, { ...own, asOf: "2025-11-01" }],
    { basis: "estimate" },
  ],
  [
    "returns an appraisal that is newer than the owner’s value",
    [own, on("2026-11-01", 405_000, "appraisal")],
    { source: "appraisal", amountCents: 405_000_00, confidence: "good" },
  ],
  [
    "moves an estimate that is half a year old",
    [{ ...rentcast, asOf: "2026-05-20" }],
    { basis: "growth", growthRate: 0.03 },
  ],
  [
    "moves a purchase price by the index, and by growth after its last quarter",
    [sale],
    { basis: "index", place: "Raleigh-Cary, NC", through: "2025Q4", growthRate: 0.03, amountCents: 513_000_00 },
  ],
  [
    "returns a value from this month unchanged",
    [on("2026-11-15", 431_250, "officer")],
    { amountCents: 431_250_00, growthRate: null },
  ],
])("%s", (_, values, expected) => {
  const found = now(...values);
  if (expected === null) expect(found).toBeNull();
  else expect(found).toMatchObject(expected);
});

test("adjusts the price of 2019 by FHFA's index and eleven months of 3%: 300,000 · 363.79 / 218.74 · 1.03^(332 / 365.2425)", () => {
  const exact = 300_000 * (363.79 / 218.74) * 1.03 ** (332 / 365.2425);
  expect(now(sale)?.amountCents).toBe(Math.round(exact / 1_000) * 1_000_00);
});

test("uses only the officer's growth rate if no index covers the home", () => {
  const [value] = [on("2026-02-28", 400_000, "sale")];
  expect(valueToday([value], {}, { today: TODAY, market: SOME_MARKET, growthRate: 0.06 })).toMatchObject({
    basis: "growth",
    growthRate: 0.06,
    amountCents: 418_000_00,
  });
});

test("shows a second source that differs by more than 15%, but not one at 15%, and never averages them", () => {
  const attom = (amount: number) => on("2026-11-20", amount, "automatic", { provider: "attom" });
  expect(now(rentcast, attom(473_800))).toMatchObject({ amountCents: 412_000_00, provider: "rentcast", other: null });
  expect(now(attom(474_000), rentcast)).toMatchObject({
    amountCents: 412_000_00,
    other: { provider: "attom", amountCents: 474_000_00 },
  });
  expect(now(rentcast, { ...own, amountCents: 700_000_00 })).toMatchObject({
    basis: "own",
    other: { basis: "estimate", amountCents: 412_000_00 },
  });
});

test("ignores a provider's range that does not contain its value", () => {
  expect(now({ ...rentcast, lowCents: 500_000_00, highCents: 510_000_00 })).toMatchObject({
    lowCents: 387_000_00,
    highCents: 437_000_00,
  });
});

test("keeps every value within its range, and never rates an older one as more certain", () => {
  const day = fc.integer({ min: 0, max: 6_000 }).map((ago) => new Date(Date.parse(TODAY) - ago * 86_400_000));
  const stored = fc.record({
    amount: fc.integer({ min: 1, max: 20_000_000 }),
    at: day,
    source: fc.constantFrom("sale", "owner", "officer", "appraisal", "automatic"),
  });
  fc.assert(
    fc.property(fc.array(stored, { minLength: 1, maxLength: 6 }), (drawn) => {
      const found = now(...drawn.map(({ amount, at, source }) => on(at.toISOString().slice(0, 10), amount, source)));
      if (!found) throw new Error("A value is known.");
      expect(found.lowCents).toBeGreaterThan(0);
      expect(found.highCents).toBeGreaterThanOrEqual(found.amountCents);
      expect(found.within).toBeLessThanOrEqual(0.25);
      if (found.amountCents >= 20_000_00) expect(found.lowCents).toBeLessThanOrEqual(found.amountCents);
    }),
  );
  const within = (asOf: string) => now(on(asOf, 300_000, "sale"))?.within ?? 0;
  expect(within("2015-01-02")).toBeGreaterThan(within("2022-01-02"));
});
