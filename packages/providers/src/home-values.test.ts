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

const askBoth = async (address: string, given = {}) => {
  const asked = values(given);
  return Promise.all(asked.providers.map((provider) => asked.ask(provider, home(address))));
};
const sentences = async (address: string, given = {}) =>
  (await askBoth(address, given)).map((one) => (one.outcome === "found" ? "" : one.sentence));

test("RentCast returns a value with its range and a rent in two billed calls; ATTOM returns a value", async () => {
  const [rentcast, attom] = await askBoth("12 Ridgewood Ave");
  expect([rentcast?.calls, attom?.calls]).toEqual([2, 1]);
  for (const one of [rentcast, attom]) {
    if (one?.outcome !== "found") throw new Error("Both know the address.");
    const { lowCents, valueCents, highCents } = one.estimate;
    expect(lowCents < valueCents && valueCents < highCents).toBe(true);
    expect(one.estimate.rentMonthlyCents === null).toBe(one.estimate.provider === "attom");
  }
});

test("an address that a provider does not know is reported with advice on what to do", async () => {
  expect(await sentences("1 Nowhere Ln")).toEqual([
    "RentCast does not know this address. Check its spelling.",
    "ATTOM does not know this address. Check its spelling.",
  ]);
  expect((await askBoth("9 Unvalued Way")).map(({ outcome }) => outcome)).toEqual(["found", "unknown"]);
});

test.each([
  ["busy", "12 Toomany St", {}, "failed", "is busy. Try again in a few minutes."],
  ["out of order", "12 Broken St", {}, "failed", "is out of order. Try again in a few minutes."],
  ["slow", "12 Slow St", { timeoutMs: 200 }, "failed", "did not respond in time. Try again in a few minutes."],
  ["sending garbage", "12 Garbage St", {}, "failed", "sent a response that we cannot read. Try again later."],
  ["unsure which home is meant", "12 Ambiguous St", {}, "ambiguous", "found two homes at this address: add the unit."],
])(
  "a provider that is %s returns a message with its name and does not throw",
  async (_, address, given, outcome, said) => {
    expect((await askBoth(address, given)).map((one) => one.outcome)).toEqual([outcome, outcome]);
    expect(await sentences(address, given)).toEqual([`RentCast ${said}`, `ATTOM ${said}`]);
  },
);

test("a key that ATTOM rejects still leaves RentCast's value", async () => {
  expect(await sentences("12 Ridgewood Ave", { attom: "invalid" })).toEqual([
    "",
    "ATTOM does not accept our key. Your administrator can check it.",
  ]);
});

test("a provider is listed only if its key is set", () => {
  expect(createHomeValues({ rentcast: null, attom: null }).providers).toEqual([]);
  expect(values({ attom: null }).providers).toEqual(["rentcast"]);
});
