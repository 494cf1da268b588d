import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSandbox, type TestSandbox } from "../test/sandbox.ts";
import { PassingFailure, PermanentFailure } from "./failure.ts";
import { createPropertyRecords } from "./property.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox?.close());

const records = (extra = {}) => createPropertyRecords({ apiKey: "key", apiUrl: sandbox.url, ...extra });
const ridgewood = { address1: "12 Ridgewood Ave", city: "Austin", state: "TX", zipcode: "78701" };

test("an address has the same record each time, in cents and plain dates", async () => {
  const record = await records().lookup(ridgewood);
  expect(record).toEqual({
    address: "12 Ridgewood Ave",
    city: "Austin",
    state: "TX",
    zipcode: "78701",
    county: "Travis",
    propertyType: expect.any(String),
    bedrooms: expect.any(Number),
    bathrooms: expect.any(Number),
    squareFeet: expect.any(Number),
    yearBuilt: expect.any(Number),
    lastSalePriceCents: expect.any(Number),
    lastSaleDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    taxYearlyCents: expect.any(Number),
    taxYear: new Date().getUTCFullYear() - 1,
    assessedValueCents: expect.any(Number),
    hoaMonthlyCents: record?.hoaMonthlyCents ?? null,
    source: "rentcast",
    retrievedAt: expect.stringMatching(/Z$/),
  });
  const rate = (record?.taxYearlyCents ?? 0) / (record?.assessedValueCents ?? 1);
  expect(rate).toBeCloseTo(0.0147, 4);
  const again = await records().lookup({ ...ridgewood, address1: "12 ridgewood ave" });
  expect(again?.lastSalePriceCents).toBe(record?.lastSalePriceCents);
});

test("the estimated value is returned with its range, or within the record on request", async () => {
  const estimate = await records().estimate(ridgewood);
  const record = await records().lookup(ridgewood, { withValue: true });
  expect(record?.estimatedValueCents).toBe(estimate?.valueCents);
  expect(estimate?.lowCents).toBeLessThan(estimate?.valueCents ?? 0);
  expect(estimate?.highCents).toBeGreaterThan(estimate?.valueCents ?? 0);
});

test("an unknown address returns null", async () => {
  expect(await records().lookup({ ...ridgewood, address1: "1 Nowhere Ln" })).toBeNull();
  expect(await records().estimate({ ...ridgewood, address1: "1 Nowhere Ln" })).toBeNull();
});

test("text that is not an address is a permanent failure", async () => {
  await expect(records().lookup({ address1: "somewhere" })).rejects.toBeInstanceOf(PermanentFailure);
});

test.each([
  ["busy", {}, "1 Toomany St"],
  ["broken", {}, "1 Broken St"],
  ["slow", { timeoutMs: 200 }, "1 Slow St"],
  ["rejecting our key", { apiKey: "invalid" }, "1 Main St"],
  ["away", { apiUrl: "http://127.0.0.1:9" }, "1 Main St"],
])("a service that is %s is a passing failure", async (_name, extra, address1) => {
  await expect(records(extra).lookup({ ...ridgewood, address1 })).rejects.toBeInstanceOf(PassingFailure);
});
