import { newId } from "@hearthline/db/ids";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld({
    LOG_LEVEL: "silent",
    STRIPE_SECRET_KEY: "sk_test_sandbox",
    STRIPE_PRICES: "growth_month=price_growth_month,credit_monitoring=price_credit_monitoring",
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await world.close();
});

const scoped = <T>(work: Parameters<typeof world.database.scoped<T>>[1]) =>
  world.database.scoped(world.company.companyId, work);
const bureau = async () =>
  (await (await fetch(`${world.sandbox.url}/sandbox/bureau/enrollments`)).json()) as { id: string; paused: boolean }[];
const rowOf = (clientId: string) => scoped((db) => db.monitoring.findUniqueOrThrow({ where: { clientId } }));
const months = () => scoped((db) => db.monitoringMonth.findMany());

/** Creates a client with recorded consent, whom the bureau is yet to enroll. */
async function watched(lastName = "Haddad"): Promise<string> {
  const { officerId, branchId } = world.company;
  const clientId = newId();
  await scoped(async (db) => {
    await db.client.create({ data: { id: clientId, officerId, branchId, firstName: "Nora", lastName } });
    await db.monitoringConsent.create({
      data: { clientId, granted: true, words: "I agree to it.", source: "spoken", address: "+19195550142" },
    });
    await db.monitoring.create({ data: { clientId, wanted: "on" } });
  });
  return clientId;
}
const settle = (clientId: string, revision = 1) =>
  world.deliver({
    name: "monitoring.settle",
    payload: { companyId: world.company.companyId, clientId, revision },
    id: newId(),
  });
const meter = () =>
  world.deliver({ name: "monitoring.meter", payload: { companyId: world.company.companyId }, id: newId() });
/** Runs the worker's hourly schedule and the jobs that it starts. */
async function strikes() {
  await world.deliver({ name: "monitoring.sweep", payload: {}, id: newId() });
  const rows = await world.database.system((db) =>
    db.outbox.findMany({
      where: { companyId: world.company.companyId, job: { startsWith: "monitoring." }, handedAt: null },
    }),
  );
  for (const { job, payload } of rows) await world.deliver({ name: job, payload, id: newId() }).catch(() => undefined);
}
async function withdraw(clientId: string) {
  const { enrollment } = await rowOf(clientId);
  await scoped(async (db) => {
    await db.monitoring.update({
      where: { clientId },
      data: { wanted: "off", revision: { increment: 1 }, enrollment: null, standing: null, sealedSecret: null },
    });
    await db.monitoringEnding.create({ data: { enrollment: enrollment ?? "", clientId } });
  });
  return enrollment ?? "";
}

test("enrolls a client once, though the job is delivered twice, and stores their scores sealed", async () => {
  const clientId = await watched();
  expect(await settle(clientId)).toEqual({ settled: "active" });
  expect(await settle(clientId)).toEqual({ settled: "active" });
  expect(await bureau()).toHaveLength(1);
  const row = await rowOf(clientId);
  expect(row).toMatchObject({ standing: "active", failure: null });
  expect(row.sealedSecret).not.toMatch(/score|equifax/i);
  expect(row.sealedSecret?.length).toBeGreaterThan(100);
});

test("shows the reason for a client whom the bureau rejects, and does not bill them", async () => {
  const clientId = await watched("Frozen");
  await expect(settle(clientId)).rejects.toThrow("frozen");
  expect(await rowOf(clientId)).toMatchObject({ standing: null, failure: expect.stringContaining("frozen") });
  expect(await months()).toEqual([]);
});

test("keeps the same enrollment through pause and resume, and bills a month once", async () => {
  const clientId = await watched();
  await settle(clientId);
  for (const [revision, wanted] of [
    [2, "paused"],
    [3, "on"],
  ] as const) {
    await scoped((db) => db.monitoring.update({ where: { clientId }, data: { wanted, revision } }));
    await settle(clientId, revision);
    expect(await bureau()).toMatchObject([{ paused: wanted === "paused" }]);
  }
  expect(await settle(clientId, 2)).toEqual({ settled: "another word came" });
  expect(await months()).toHaveLength(1);
});

test("deletes a withdrawn enrollment at the bureau, and verifies that afterwards", async () => {
  const clientId = await watched();
  await settle(clientId);
  const enrollment = await withdraw(clientId);
  await strikes();
  expect(await bureau()).toEqual([]);
  const ending = await scoped((db) => db.monitoringEnding.findUniqueOrThrow({ where: { enrollment } }));
  expect(ending.provedAt).not.toBeNull();
});

test("retries each hour while the bureau cannot delete, and never reports it as done", async () => {
  const clientId = await watched("Sticky");
  await settle(clientId);
  const enrollment = await withdraw(clientId);
  await strikes();
  const ending = () => scoped((db) => db.monitoringEnding.findUniqueOrThrow({ where: { enrollment } }));
  expect((await ending()).provedAt).toBeNull();
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ["Date"] });
  await world.deliver({ name: "monitoring.sweep", payload: {}, id: newId() });
  const tries = await world.database.system((db) => db.outbox.count({ where: { job: "monitoring.end" } }));
  expect(tries).toBe(2);
});

test("ends the enrollment of an erased client", async () => {
  const clientId = await watched();
  await settle(clientId);
  await scoped((db) => db.client.delete({ where: { id: clientId } }));
  await strikes();
  expect(await bureau()).toEqual([]);
});

test("leaves no enrollment at the bureau for a client who withdraws during the call", async () => {
  const clientId = await watched();
  const [response] = await Promise.all([
    settle(clientId),
    scoped((db) =>
      db.monitoring.update({ where: { clientId }, data: { wanted: "off", revision: 2, endedAt: new Date() } }),
    ),
  ]);
  await strikes();
  const { enrollment } = await rowOf(clientId);
  // Either the call came first, and the row ends the enrollment; or it came later, and was ended.
  if ((response as { settled: string }).settled === "another word came") expect(await bureau()).toEqual([]);
  else expect(enrollment).not.toBeNull();
});

const stripe = async <T>(path: string, form?: Record<string, string>) => {
  const response = await fetch(`${world.sandbox.url}/v1${path}`, {
    headers: { authorization: "Bearer sk_test_x" },
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
  return (await response.json()) as T;
};
const paidBy = (billingCustomer: string) =>
  world.database.system((db) =>
    db.company.update({ where: { id: world.company.companyId }, data: { billingCustomer, updatedAt: new Date() } }),
  );
/** Creates a Stripe customer who pays for the company. */
async function payer(): Promise<{ id: string }> {
  const frozen = String(Math.floor(Date.now() / 1_000));
  const clock = await stripe<{ id: string }>("/test_helpers/test_clocks", { frozen_time: frozen });
  const customer = await stripe<{ id: string }>("/customers", { email: "payer@x.test", test_clock: clock.id });
  await paidBy(customer.id);
  return customer;
}
/** Returns the highest invoice once the month is over. */
async function invoiced({ id }: { id: string }): Promise<number> {
  await fetch(`${world.sandbox.url}/sandbox/stripe/customers/${id}/advance`, {
    method: "POST",
    body: new URLSearchParams({ days: "32" }),
  });
  const { data } = await stripe<{ data: { total: number }[] }>(`/invoices?customer=${id}`);
  return Math.max(...data.map(({ total }) => total));
}

test("reports each active credit to Stripe once a month, and the invoice shows $2.25 for each", async () => {
  const customer = await payer();
  for (const name of ["Haddad", "Dvorak", "Tate"]) await settle(await watched(name));
  expect(await meter()).toEqual({ metered: 3 });
  expect(await meter()).toEqual({ metered: 0 });
  // A worker that died before it recorded that Stripe has them.
  await scoped((db) => db.monitoringMonth.updateMany({ data: { meteredAt: null } }));
  expect(await meter()).toEqual({ metered: 3 });
  const subscriptions = await stripe<{ data: unknown[] }>(`/subscriptions?customer=${customer.id}`);
  expect(subscriptions.data).toHaveLength(1);
  expect(await invoiced(customer)).toBe(675);
});

test("does not repeat a count that Stripe may have had two days ago, since Stripe would count it twice", async () => {
  vi.useFakeTimers({ now: new Date("2026-12-10T15:00:00Z"), toFake: ["Date"] });
  const customer = await payer();
  await settle(await watched());
  expect(await meter()).toEqual({ metered: 1 });
  // Killed before it recorded that Stripe has it, and down for the weekend.
  await scoped((db) => db.monitoringMonth.updateMany({ data: { meteredAt: null } }));
  vi.setSystemTime(new Date("2026-12-12T15:00:00Z"));
  expect(await meter()).toEqual({ metered: 0 });
  await world.deliver({ name: "monitoring.sweep", payload: {}, id: newId() });
  expect(await world.database.system((db) => db.outbox.count({ where: { job: "monitoring.meter" } }))).toBe(0);
  await settle(await watched("Dvorak"));
  expect(await meter()).toEqual({ metered: 1 });
  expect(await invoiced(customer)).toBe(450);
});

test("sends a count that was never sent to Stripe, no matter how late", async () => {
  vi.useFakeTimers({ now: new Date("2026-12-10T15:00:00Z"), toFake: ["Date"] });
  await settle(await watched());
  await paidBy("cus_nobody");
  await expect(meter()).rejects.toThrow();
  expect(await months()).toMatchObject([{ sentAt: null, meteredAt: null }]);
  vi.setSystemTime(new Date("2026-12-12T15:00:00Z"));
  const customer = await payer();
  expect(await meter()).toEqual({ metered: 1 });
  expect(await invoiced(customer)).toBe(225);
});

test("starts the next month in the company's time zone, not in the server's", async () => {
  const clientId = await watched();
  await world.database.system((db) =>
    db.company.update({
      where: { id: world.company.companyId },
      data: { timeZone: "Pacific/Honolulu", updatedAt: new Date() },
    }),
  );
  vi.useFakeTimers({ now: new Date("2026-12-31T20:00:00Z"), toFake: ["Date"] });
  await settle(clientId);
  await strikes();
  expect((await months()).map(({ month }) => month)).toEqual(["2026-12"]);
  vi.setSystemTime(new Date("2027-01-01T09:00:00Z"));
  await strikes();
  expect((await months()).map(({ month }) => month)).toEqual(["2026-12"]);
  vi.setSystemTime(new Date("2027-01-01T11:00:00Z"));
  await strikes();
  expect((await months()).map(({ month }) => month).sort()).toEqual(["2026-12", "2027-01"]);
});
