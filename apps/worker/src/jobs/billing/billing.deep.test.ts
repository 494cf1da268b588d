import { beforeEach, describe, expect, test } from "vitest";
import { companyId, read, setUp, stored, stripe, subscribed, world } from "./billing.fixture.ts";

setUp();

describe("Stripe events", () => {
  beforeEach(subscribed);

  test("lead to the same end in any order, repeated, and ten at a time", async () => {
    await read("evt_a");
    await stripe(`/subscriptions/${(await stored()).billingSubscription}`, { cancel_at_period_end: "true" });
    await Promise.all(Array.from({ length: 10 }, (_, number) => read(`evt_${number % 3}`)));
    const { plan, lapsesAt } = await stored();
    expect([plan, lapsesAt === null]).toEqual(["growth_month", false]);
    expect(await world.database.system((db) => db.subscription.count({ where: { companyId } }))).toBe(1);
  });
});
