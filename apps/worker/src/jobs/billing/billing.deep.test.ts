import { beforeEach, describe, expect, test } from "vitest";
import { companyId, read, setUp, stored, stripe, subscribed, world } from "./billing.fixture.ts";

setUp();

describe("what Stripe told of", () => {
  beforeEach(subscribed);

  test("in whichever order and however often, and ten at once, the end is the same", async () => {
    await read("evt_a");
    await stripe(`/subscriptions/${(await stored()).billingSubscription}`, { cancel_at_period_end: "true" });
    await Promise.all(Array.from({ length: 10 }, (_, number) => read(`evt_${number % 3}`)));
    const { plan, lapsesAt } = await stored();
    expect([plan, lapsesAt === null]).toEqual(["growth_month", false]);
    expect(await world.database.system((db) => db.subscription.count({ where: { companyId } }))).toBe(1);
  });
});
