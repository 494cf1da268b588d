import { beforeEach, describe, expect, it } from "vitest";
import { companyId, companyOf, customer, read, setUp, stored, stripe, subscribed, world } from "./billing.fixture.ts";

setUp();

const DAY = 86_400_000;
const call = (method: string, path: string) =>
  fetch(`${world.sandbox.url}/v1${path}`, { method, headers: { authorization: "Bearer sk_test_x" } });
/** A Stripe customer whose card pays. */
async function withCard(): Promise<string> {
  const { id } = await stripe("/customers", { email: "early@billing.test" });
  const portal = await stripe("/billing_portal/sessions", { customer: id, return_url: "http://x.test/" });
  await fetch(`${world.sandbox.url}/sandbox/stripe/portal/${portal.id}/card`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ number: "4242424242424242" }),
  });
  return id;
}
const rows = () => world.database.system((db) => db.subscription.findMany({ where: { companyId } }));

describe("a Stripe event", () => {
  it("that arrives before its subscription exists changes nothing, and the next one opens the plan", async () => {
    const id = await withCard();
    await companyOf({ billingCustomer: id, trialEndsAt: new Date(Date.now() + 5 * DAY) });
    expect(await read("evt_early")).toEqual({ read: true, changed: 0 });
    expect(await stored()).toMatchObject({ plan: null, lapsesAt: null });
    expect(await rows()).toEqual([]);

    await stripe("/subscriptions", { customer: id, "items[0][price]": "price_growth_month" });
    await read("evt_then");
    expect(await stored()).toMatchObject({ plan: "growth_month", lapsesAt: null });
  });

  it("for a company without a customer is ignored; the page that its admin returns to handles it", async () => {
    await companyOf({});
    expect(await read("evt_first")).toEqual({ read: false });
    expect(await stored()).toMatchObject({ plan: null, billingReadAt: null });
  });
});

describe("a company", () => {
  beforeEach(async () => {
    await subscribed();
    await read();
  });

  it("is locked once its Stripe customer is deleted, and its rows say that the plan has ended", async () => {
    expect(await stored()).toMatchObject({ plan: "growth_month" });
    await call("DELETE", `/customers/${customer}`);
    expect(await read("evt_deleted")).toMatchObject({ read: true });
    const { plan, lapsesAt, billingCustomer } = await stored();
    expect([plan, billingCustomer]).toEqual([null, customer]);
    expect(lapsesAt?.getTime()).toBeLessThanOrEqual(Date.now());
    expect(await rows()).toMatchObject([{ status: "canceled", endedAt: expect.any(Date) }]);
    expect(await read("evt_again")).toEqual({ read: true, changed: 0 });
  });

  it("gets no plan for an unknown price that its Stripe customer pays, and the read succeeds", async () => {
    const { id: product } = await stripe("/products", { name: "By hand" });
    const price = await stripe("/prices", {
      product,
      currency: "usd",
      unit_amount: "7700",
      "recurring[interval]": "month",
    });
    const [row] = await rows();
    const subscription = await (await call("GET", `/subscriptions/${row?.stripeId}`)).json();
    await stripe(`/subscriptions/${subscription.id}`, {
      "items[0][id]": subscription.items.data[0].id,
      "items[0][price]": price.id,
    });
    expect(await read("evt_unknown")).toMatchObject({ read: true });
    expect(await rows()).toMatchObject([{ name: null, priceId: price.id }]);
    expect(await stored()).toMatchObject({ plan: null });
  });

  it("keeps its plan while Stripe is down, and the job is retried", async () => {
    const before = await stored();
    await world.sandbox.close();
    await expect(read("evt_away")).rejects.toThrow("The billing service cannot be reached.");
    expect(await stored()).toEqual(before);
  });
});
