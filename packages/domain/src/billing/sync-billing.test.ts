import type { SubscriptionState } from "@hearthline/contract/billing/subscriptions";
import { newId } from "@hearthline/db/ids";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCompany, setUp, subscriptionOf } from "./company.fixture.ts";
import { syncBilling } from "./sync-billing.ts";

setUp();

const minute = (count: number) => new Date(Date.UTC(2027, 2, 20, 12, count));
const unpaid = { invoiceId: "in_1", cents: 4_900, since: new Date("2027-03-10T12:00:00Z") };

/** A company that Stripe knows, and fetches of its one subscription. */
async function payer() {
  const customer = `cus_${newId()}`;
  const id = `sub_${newId()}`;
  const company = await createCompany({ billingCustomer: customer });
  /** Saves the result of a fetch that started in that minute. */
  const sync = (begun: number, more: Partial<SubscriptionState> = {}, of = customer) =>
    company.at(minute(60), (ctx) =>
      syncBilling(ctx, { customer: of, readAt: minute(begun), subscriptions: [subscriptionOf(id, more)] }),
    );
  const end = async () => {
    const { plan, lapsesAt, billingReadAt } = await company.stored();
    const rows = await company.subscriptions();
    return { plan, lapsesAt, billingReadAt, rows: rows.map(({ stripeId: _, id: __, companyId: ___, ...row }) => row) };
  };
  return { ...company, id, sync, end };
}

describe("syncBilling", () => {
  it("drops a fetch older than the last saved one: nothing is written and no one is notified", async () => {
    const { sync, end, messages } = await payer();
    await sync(2, { name: "professional_month" });
    const before = await end();
    expect(await sync(1, { status: "past_due", unpaid })).toEqual({ entitled: undefined, differences: [], before: [] });
    expect(await end()).toEqual(before);
    expect(await messages()).toEqual([]);
  });

  it("saves a fetch that started at the same time, and saving it again changes nothing", async () => {
    const { sync, end } = await payer();
    await sync(1);
    expect((await sync(1, { name: "professional_month" })).differences).toEqual([
      { what: "plan", ours: "growth_month", theirs: "professional_month" },
    ]);
    const before = await end();
    expect((await sync(1, { name: "professional_month" })).differences).toEqual([]);
    expect(await end()).toEqual(before);
  });

  it("ends in the state of the latest fetch, whatever the order in which results are saved", async () => {
    const state = fc.constantFrom<Partial<SubscriptionState>>(
      {},
      { name: "professional_month" },
      { status: "past_due", unpaid },
      { status: "unpaid", unpaid },
      { cancelsAt: new Date("2027-04-10T12:00:00Z") },
      { status: "canceled", endedAt: new Date("2027-03-19T12:00:00Z") },
    );
    const saved = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 50 }), state), {
      selector: ([begun]) => begun,
      minLength: 2,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(saved, async (results) => {
        const [mixed, alone] = [await payer(), await payer()];
        for (const [begun, more] of results) await mixed.sync(begun, more);
        const [begun, more] = results.reduce((one, other) => (other[0] > one[0] ? other : one));
        await alone.sync(begun, more);
        expect(await mixed.end()).toEqual(await alone.end());
      }),
      { numRuns: 25 },
    );
  });

  it("ignores another customer's subscriptions and removes rows that Stripe no longer lists", async () => {
    const { id, sync, end, at, stored, subscriptions } = await payer();
    await sync(1);
    const before = await end();
    expect((await sync(2, { name: "professional_month" }, "cus_stranger")).entitled).toBeUndefined();
    expect(await end()).toEqual(before);
    const { billingCustomer } = await stored();
    const { differences } = await at(minute(60), (ctx) =>
      syncBilling(ctx, { customer: billingCustomer ?? "", readAt: minute(3), subscriptions: [] }),
    );
    expect(differences).toContainEqual({ what: "missing", ours: id, theirs: null });
    expect(await subscriptions()).toEqual([]);
  });

  it("writes payment notices in the transaction of the plan and lock they lead to", async () => {
    const { id, at, sync, end, stored, messages, jobs } = await payer();
    await sync(1);
    const before = await end();
    const { billingCustomer } = await stored();
    const failing = at(minute(60), async (ctx) => {
      const owed = subscriptionOf(id, { status: "past_due", unpaid });
      await syncBilling(ctx, { customer: billingCustomer ?? "", readAt: minute(2), subscriptions: [owed] });
      throw new Error("The worker died.");
    });
    await expect(failing).rejects.toThrow("The worker died.");
    expect(await end()).toEqual(before);
    expect(await messages()).toEqual([]);

    for (const begun of [3, 4]) await sync(begun, { status: "past_due", unpaid });
    for (const begun of [5, 6]) await sync(begun);
    expect((await messages()).map(({ template }) => template)).toEqual(["payment-failed", "payment-made"]);
    expect(await jobs("messages.send")).toHaveLength(2);
  });
});
