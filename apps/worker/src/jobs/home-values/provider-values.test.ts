import { newId } from "@hearthline/db/ids";
import { expect, test } from "vitest";
import {
  clock,
  mailings,
  NOON,
  openForEachTest,
  reopenWorld,
  scoped,
  strikes,
  watch,
  watchRow,
  world,
} from "./home-values.fixture.ts";

openForEachTest();

test("queries no provider for an email that would not be sent", async () => {
  await reopenWorld({ LOG_LEVEL: "silent", PROPERTY_API_KEY: "key", ATTOM_API_KEY: "key" });
  clock(NOON);
  const silent = await watch("12");
  await scoped((db) =>
    db.consent.create({
      data: { channel: "email", address: "12", purpose: "all", granted: false, source: "unsubscribe" },
    }),
  );
  await strikes();
  expect(await mailings(silent)).toMatchObject([{ state: "skipped" }]);
  expect(await scoped((db) => db.homeValue.count({ where: { source: "automatic" } }))).toBe(0);
});

test("queries the providers if nothing newer is known, and stores their values with their range", async () => {
  await reopenWorld({ LOG_LEVEL: "silent", PROPERTY_API_KEY: "key", ATTOM_API_KEY: "key" });
  clock(NOON);
  const asked = await watch("12");
  await strikes();
  await strikes();
  const values = (watchId: string) =>
    scoped(async (db) => {
      const { homeId } = await db.homeWatch.findUniqueOrThrow({ where: { id: watchId } });
      return db.homeValue.findMany({ where: { homeId, source: "automatic" }, orderBy: { provider: "asc" } });
    });
  expect((await values(asked)).map(({ provider }) => provider)).toEqual(["attom", "rentcast"]);
  for (const { lowCents, amountCents, highCents } of await values(asked))
    expect((lowCents ?? 0n) < amountCents && amountCents < (highCents ?? 0n)).toBe(true);
  const busy = await watch("14 Toomany");
  clock("2026-12-02T17:15:00Z");
  await strikes();
  // The value comes from the price that was paid.
  expect(await values(busy)).toEqual([]);
  expect(await mailings(busy)).toMatchObject([{ state: "queued" }]);
});

const calls = () => scoped((db) => db.providerCall.findMany({ orderBy: [{ provider: "desc" }, { askedAt: "asc" }] }));
async function withProviders() {
  await reopenWorld({ LOG_LEVEL: "silent", PROPERTY_API_KEY: "key", ATTOM_API_KEY: "key" });
  await world.database.system((db) =>
    db.company.update({
      where: { id: world.company.companyId },
      data: { plan: "growth_month", updatedAt: new Date() },
    }),
  );
  clock(NOON);
}
const ask = async (watchId: string) => {
  const { homeId } = await watchRow(watchId);
  const payload = { companyId: world.company.companyId, homeId };
  await world.deliver({ name: "home-values.ask-providers", payload, id: newId() });
  return scoped((db) =>
    db.homeValue.findMany({ where: { homeId, source: "automatic" }, orderBy: { provider: "asc" } }),
  );
};

test("queries an address that two clients share about once a month, counts it, and values both homes", async () => {
  await withProviders();
  const [one, other] = [await watch("nora@haddad.test"), await watch("omar@haddad.test")];
  const address = { address1: "12 Ridgewood Avenue", city: "Austin", state: "TX" };
  const spelled = { ...address, address1: "12  ridgewood ave.", zipcode: "78701" };
  for (const [id, place] of [
    [one, address],
    [other, spelled],
  ] as const) {
    const { homeId } = await watchRow(id);
    await scoped((db) => db.home.update({ where: { id: homeId }, data: place }));
    await scoped((db) => db.homeValue.deleteMany({ where: { homeId } }));
  }
  const first = await ask(one);
  await ask(one);
  const second = await ask(other);
  expect(first.map(({ provider }) => provider)).toEqual(["attom", "rentcast"]);
  expect(second.map(({ amountCents }) => amountCents)).toEqual(first.map(({ amountCents }) => amountCents));
  // RentCast bills the value and the rent separately.
  expect(await calls()).toMatchObject([
    { provider: "rentcast", month: "2026-12", outcome: "found", calls: 2 },
    { provider: "attom", month: "2026-12", outcome: "found", calls: 1 },
  ]);
  clock("2027-01-02T17:00:00Z");
  await ask(one);
  expect((await calls()).length).toBe(4);
});

test("does not query an unknown address again this month, but retries a failed call", async () => {
  await withProviders();
  const [unknown, broken] = [await watch("1 Nowhere"), await watch("1 Broken")];
  for (let turn = 0; turn < 3; turn += 1) for (const id of [unknown, broken]) expect(await ask(id)).toEqual([]);
  const found = await calls();
  expect(found.filter(({ outcome }) => outcome === "unknown").map((one) => one.calls)).toEqual([1, 1]);
  expect(found.filter(({ outcome }) => outcome === "failed").map((one) => one.calls)).toEqual([3, 3]);
});

test.each([
  ["onedollar", "implausible", "RentCast says $1, too little for a home. This value is not used."],
  ["tenfold", "implausible", "more than three times away from"],
  ["ambiguous", "ambiguous", "RentCast found two homes at this address: add the unit."],
  ["garbage", "failed", "RentCast sent a response that we cannot read. Try again later."],
])(
  "takes no value from a provider's response for an address with %s: it is %s, with a message",
  async (word, outcome, said) => {
    await withProviders();
    const values = await ask(await watch(`12 ${word}`));
    expect(values.some(({ provider }) => provider === "rentcast")).toBe(false);
    expect((await calls())[0]).toMatchObject({ outcome, reason: expect.stringContaining(said) });
  },
);

test("repeats a call that was lost with its worker after a minute, and not before", async () => {
  await withProviders();
  const id = await watch("12 Ridgewood");
  await ask(id);
  await scoped((db) => db.providerCall.updateMany({ data: { outcome: "asking" } }));
  clock("2026-12-02T17:00:59Z");
  await ask(id);
  expect((await calls()).map(({ calls }) => calls)).toEqual([2, 1]);
  clock("2026-12-02T17:01:01Z");
  await ask(id);
  expect((await calls()).map(({ calls }) => calls)).toEqual([4, 2]);
});
