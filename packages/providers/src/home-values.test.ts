import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSandbox, type TestSandbox } from "../test/sandbox.ts";
import { createHomeValues } from "./home-values.ts";
import { createPropertyRecords } from "./property.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox?.close());

const values = ({ rentcast = "key", attom = "key" as string | null, timeoutMs = 3_000 } = {}) =>
  createHomeValues({
    rentcast: createPropertyRecords({ apiKey: rentcast, apiUrl: sandbox.url, timeoutMs }),
    attom: attom === null ? null : { apiKey: attom, apiUrl: sandbox.url, timeoutMs },
  });
const home = (address1: string) => ({ address1, city: "Austin", state: "TX", zipcode: "78701" });

test("both providers are asked, RentCast's answer comes first and with a rent", async () => {
  const { found, failed } = await values().estimates(home("12 Ridgewood Ave"));
  expect(failed).toEqual([]);
  expect(found.map(({ provider }) => provider)).toEqual(["rentcast", "attom"]);
  for (const { valueCents, lowCents, highCents } of found) {
    expect(lowCents).toBeLessThan(valueCents);
    expect(highCents).toBeGreaterThan(valueCents);
  }
  expect(found[0]?.rentMonthlyCents).toBeGreaterThan(50_000);
  expect(found[1]?.rentMonthlyCents).toBeNull();
});

test("an address that neither knows has no value, and nobody failed", async () => {
  expect(await values().estimates(home("1 Nowhere Ln"))).toEqual({ found: [], failed: [] });
});

test("what one of them says counts where the other has no value for it", async () => {
  const { found, failed } = await values().estimates(home("9 Unvalued Way"));
  expect([found.map(({ provider }) => provider), failed]).toEqual([["rentcast"], []]);
});

test.each([
  [
    "busy",
    "12 Toomany St",
    {},
    ["The property data service is busy or out of order.", "ATTOM is busy or out of order."],
  ],
  [
    "out of order",
    "12 Broken St",
    {},
    ["The property data service is busy or out of order.", "ATTOM is busy or out of order."],
  ],
  [
    "slow",
    "12 Slow St",
    { timeoutMs: 200 },
    ["The property data service cannot be reached.", "ATTOM cannot be reached."],
  ],
])("providers that are %s are told of in a sentence each, and nothing is thrown", async (_, address, given, failed) => {
  expect(await values(given).estimates(home(address))).toEqual({ found: [], failed });
});

test("a key that ATTOM does not take leaves RentCast's value", async () => {
  const { found, failed } = await values({ attom: "invalid" }).estimates(home("12 Ridgewood Ave"));
  expect([found.length, failed]).toEqual([1, ["ATTOM does not accept our key."]]);
});

test("without a key nobody is asked", async () => {
  const none = createHomeValues({ rentcast: null, attom: null });
  expect([none.isSetUp, await none.estimates(home("12 Ridgewood Ave"))]).toEqual([false, { found: [], failed: [] }]);
});
