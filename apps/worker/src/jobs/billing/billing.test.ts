import { newId } from "@hearthline/db/ids";
import { beforeEach, describe, expect, test } from "vitest";
import {
  card,
  companyId,
  companyOf,
  customer,
  read,
  setUp,
  stored,
  stripe,
  subscribed,
  world,
} from "./billing.fixture.ts";

setUp();

const advance = (days: number) =>
  fetch(`${world.sandbox.url}/sandbox/stripe/customers/${customer}/advance`, {
    method: "POST",
    body: new URLSearchParams({ days: String(days) }),
  });

const compare = (day = "2026-11-28") =>
  world.deliver({ name: "billing.compare", payload: { companyId, day }, id: newId() });

const remind = () => world.deliver({ name: "billing.remind", payload: {}, id: newId() });

const told = async () => {
  const rows = await world.database.system((db) =>
    db.message.findMany({ where: { companyId }, orderBy: { createdAt: "asc" } }),
  );
  return rows.map(({ template }) => template);
};

describe("a Stripe event", () => {
  beforeEach(subscribed);

  test("causes a fresh read: the plan opens, a failed payment has days of grace and then locks, a paid one unlocks", async () => {
    await read();
    expect(await stored()).toMatchObject({ plan: "growth_month", lapsesAt: null });
    await card("4000000000000341");
    await advance(31);
    await read();
    await read();
    const grace = await stored();
    expect(grace.lapsesAt?.getTime()).toBeGreaterThan(Date.now());
    await advance(7);
    await read();
    const locked = await stored();
    expect(locked.lapsesAt?.getTime()).toBeLessThanOrEqual(Date.now());
    const owed = await world.database.system((db) => db.subscription.findFirstOrThrow({ where: { companyId } }));
    await fetch(`${world.sandbox.url}/sandbox/stripe/invoices/${owed.unpaidInvoiceId}/pay`, {
      method: "POST",
      redirect: "manual",
    });
    await read();
    await read();
    expect(await stored()).toMatchObject({ plan: "growth_month", lapsesAt: null });
    expect(await told()).toEqual(["payment-failed", "plan-locked", "payment-made"]);
  });

  test("the comparison records and fixes five differences, and the next one finds none", async () => {
    await read();
    await stripe("/subscriptions", { customer, "items[0][price]": "price_home_value_report_plan_250" });
    await world.database.system(async (db) => {
      await db.company.update({ where: { id: companyId }, data: { plan: "professional_year" } });
      await db.subscription.updateMany({
        where: { companyId },
        data: { status: "unpaid", seats: 9, cancelsAt: new Date("2026-12-24T00:00:00Z") },
      });
    });
    expect(await compare()).toEqual({ differences: 5 });
    const rows = await world.database.system((db) =>
      db.billingDifference.findMany({ where: { companyId }, orderBy: { what: "asc" } }),
    );
    expect(rows.map(({ what }) => what)).toEqual(["ends", "missing", "plan", "seats", "status"]);
    expect(await stored()).toMatchObject({ plan: "growth_month", lapsesAt: null });
    expect(await compare("2026-11-29")).toEqual({ differences: 0 });
  });

  test("each night starts one comparison per company that Stripe knows", async () => {
    const start = () => world.deliver({ name: "billing.start-comparisons", payload: {}, id: newId() });
    await start();
    await start();
    const jobs = await world.database.system((db) => db.outbox.count({ where: { companyId, job: "billing.compare" } }));
    expect(jobs).toBe(1);
  });

  test("a company that Stripe does not know stays as it is", async () => {
    await companyOf({});
    expect(await read()).toEqual({ read: false });
    expect(await compare()).toEqual({ differences: 0 });
  });
});

describe("the end of a trial", () => {
  const endsIn = (hours: number) => companyOf({ trialEndsAt: new Date(Date.now() + hours * 3_600_000) });

  test.each([
    [80, []],
    [71, [3]],
    [23, [1]],
    [-1, []],
  ])("in %i hours sends each due reminder once: %j", async (hours, days) => {
    await endsIn(hours);
    await remind();
    await remind();
    const rows = await world.database.system((db) => db.message.findMany({ where: { companyId } }));
    expect(rows.map(({ data }) => (data as { days: number }).days)).toEqual(days);
  });

  test("sends two reminders: three days ahead and one day ahead", async () => {
    await endsIn(71);
    await remind();
    await world.database.system((db) =>
      db.company.update({ where: { id: companyId }, data: { trialEndsAt: new Date(Date.now() + 20 * 3_600_000) } }),
    );
    await remind();
    expect(await told()).toEqual(["trial-ending", "trial-ending"]);
  });
});

test("notifies the billing managers once of a limit that is nearly used", async () => {
  await companyOf({});
  const payload = { companyId, use: "propertyTaxPulls", month: "2026-11-01", used: 20, limit: 25 };
  const deliver = () => world.deliver({ name: "billing.tell-usage", payload, id: newId() });
  await deliver();
  await deliver();
  expect(await told()).toEqual(["usage-told"]);
});
