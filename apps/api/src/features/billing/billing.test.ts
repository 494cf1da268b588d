import { describe, expect, it } from "vitest";
import {
  admin,
  company,
  DAY,
  idOf,
  OVER,
  pay,
  rpc,
  setUp,
  stored,
  stripe,
  subscriptionOf,
  twoPages,
  world,
} from "./billing.fixture.ts";

setUp();

describe("a trial", () => {
  it("is unlocked by billing info, and first charged when it ends", async () => {
    const trialEndsAt = new Date(Date.now() + 9 * DAY);
    const { id } = await company({ trialEndsAt, billingInfoAt: null, plan: null });
    const back = "/view-purchase-loans/1?tab=activity";
    const { data } = await rpc(admin, "billing.checkout", { plan: "growth_month", back });

    const early = await rpc(admin, "billing.confirm", { session: idOf(data.url) });
    expect(early).toMatchObject({ status: 409, message: expect.stringContaining("Nothing was charged") });
    expect((await stored(id)).plan).toBeNull();

    expect(await (await pay(data.url, "4000 0000 0000 0002")).text()).toContain("Your card was declined.");
    const paid = await pay(data.url);
    const returned = new URL(paid.headers.get("location") ?? "");
    expect(returned.pathname).toBe("/subscription/checkout");
    expect(returned.searchParams.get("back")).toBe(back);
    const session = returned.searchParams.get("session") ?? "";
    const confirmed = await rpc(admin, "billing.confirm", { session });
    expect(confirmed.data).toMatchObject({ plan: "growth_month", locked: false });
    const charge = new Date(confirmed.data.firstChargeAt).getTime();
    expect(charge).toBeGreaterThanOrEqual(trialEndsAt.getTime());
    expect(charge).toBeLessThan(trialEndsAt.getTime() + 60_000);
    expect(await stored(id)).toMatchObject({ plan: "growth_month", billingCustomer: expect.stringMatching(/^cus_/) });
    const user = await world.api(admin, "get", "/api/auth/user");
    expect(user.body.data.locked).toBe(false);

    // Reloading the page changes nothing.
    expect((await rpc(admin, "billing.confirm", { session })).data).toMatchObject({ plan: "growth_month" });
    expect(await rpc(admin, "billing.checkout", { plan: "growth_year" })).toMatchObject({ status: 409 });
  });

  it("that ends within two days is never charged before it ends", async () => {
    const trialEndsAt = new Date(Date.now() + 3_600_000);
    await company({ trialEndsAt, billingInfoAt: null, plan: null });
    const { data } = await rpc(admin, "billing.checkout", { plan: "growth_month" });
    await pay(data.url);
    const { data: state } = await rpc(admin, "billing.confirm", { session: idOf(data.url) });
    expect(new Date(state.firstChargeAt).getTime()).toBeGreaterThan(trialEndsAt.getTime());
  });

  it("is charged immediately if it is over", async () => {
    await company({ trialEndsAt: new Date(Date.now() - DAY), billingInfoAt: null, plan: null });
    const { data } = await rpc(admin, "billing.checkout", { plan: "growth_month" });
    await pay(data.url);
    const { data: state } = await rpc(admin, "billing.confirm", { session: idOf(data.url) });
    expect(state).toMatchObject({ firstChargeAt: null, locked: false });
  });
});

const refunded = async (url: string) => {
  const { id } = await subscriptionOf(url);
  const { latest_invoice } = await stripe(`/subscriptions/${id}?expand[]=latest_invoice`);
  const [{ payment }] = latest_invoice.payments.data;
  const { data } = await stripe("/refunds");
  return data.some((one: { payment_intent: string }) => one.payment_intent === payment.payment_intent);
};

describe("a repeated checkout", () => {
  it("closes the earlier page when a page is opened again", async () => {
    await company(OVER());
    const first = await rpc(admin, "billing.checkout", { plan: "growth_month" });
    const second = await rpc(admin, "billing.checkout", { plan: "growth_year" });
    expect((await pay(first.data.url)).status).toBe(404);
    await pay(second.data.url);
    const { data } = await rpc(admin, "billing.confirm", { session: idOf(second.data.url) });
    expect(data).toMatchObject({ plan: "growth_year", duplicate: false });
  });

  it("leads back to what was paid if another tab has already paid", async () => {
    const { id } = await company(OVER());
    const first = await rpc(admin, "billing.checkout", { plan: "growth_month" });
    await pay(first.data.url);
    const second = await rpc(admin, "billing.checkout", { plan: "growth_year" });
    expect(new URL(second.data.url).pathname).toBe("/subscription/checkout");
    expect(idOf(second.data.url)).toBe(idOf(first.data.url));
    await rpc(admin, "billing.confirm", { session: idOf(second.data.url) });
    expect(await stored(id)).toMatchObject({ plan: "growth_month" });
  });

  it("keeps the first subscription if two pages were paid, and cancels and refunds the other", async () => {
    const { id, first, second } = await twoPages();
    await pay(first);
    await pay(second);
    const { data } = await rpc(admin, "billing.confirm", { session: idOf(second) });
    expect(data).toMatchObject({ plan: "growth_month", duplicate: true, locked: false });
    expect((await subscriptionOf(second)).status).toBe("canceled");
    expect(await refunded(second)).toBe(true);
    expect((await subscriptionOf(first)).status).toBe("active");
    expect(await refunded(first)).toBe(false);
    expect(await stored(id)).toMatchObject({ billingSubscription: (await subscriptionOf(first)).id });
  });

  it("is canceled and refunded if the company already has a plan", async () => {
    const { id, first } = await twoPages();
    await pay(first);
    await world.running.services.database.system((db) =>
      db.company.update({ where: { id }, data: { plan: "enterprise" } }),
    );
    const { data } = await rpc(admin, "billing.confirm", { session: idOf(first) });
    expect(data).toMatchObject({ plan: "enterprise", duplicate: true });
    expect((await subscriptionOf(first)).status).toBe("canceled");
    expect(await refunded(first)).toBe(true);
  });
});

describe("a user who paid and closed the tab", () => {
  it("is let in at the next visit", async () => {
    const { id } = await company(OVER());
    const { data } = await rpc(admin, "billing.checkout", { plan: "growth_month" });
    expect((await world.api(admin, "get", "/api/auth/user")).body.data.locked).toBe(true);
    await pay(data.url);
    const officer = await world.api("officer@demo.test", "get", "/api/auth/user");
    expect(officer.body.data.locked).toBe(false);
    expect(await stored(id)).toMatchObject({
      plan: "growth_month",
      billingSubscription: (await subscriptionOf(data.url)).id,
      billingPageOpen: false,
    });
  });
});

it("a subscription that has ended opens nothing", async () => {
  const { id } = await company(OVER());
  const { data } = await rpc(admin, "billing.checkout", { plan: "growth_month" });
  await pay(data.url);
  await stripe(`/subscriptions/${(await subscriptionOf(data.url)).id}`, "DELETE");
  expect(await rpc(admin, "billing.confirm", { session: idOf(data.url) })).toMatchObject({ status: 409 });
  expect((await world.api(admin, "get", "/api/auth/user")).body.data.locked).toBe(true);
  expect((await stored(id)).plan).toBeNull();
});

describe("a checkout", () => {
  it("is rejected if it belongs to another company, or to none", async () => {
    await company({ trialEndsAt: new Date(Date.now() + 9 * DAY), billingInfoAt: null, plan: null });
    const other = await world.running.services.billing?.start({
      plan: "growth_month",
      companyId: "01990000-0000-7000-8000-00000000ffff",
      email: "x@x.test",
      customer: null,
      firstChargeAt: null,
      successUrl: "http://127.0.0.1/{CHECKOUT_SESSION_ID}",
      cancelUrl: "http://127.0.0.1/",
    });
    await pay(other?.url ?? "");
    expect(await rpc(admin, "billing.confirm", { session: idOf(other?.url ?? "") })).toMatchObject({ status: 404 });
    expect(await rpc(admin, "billing.confirm", { session: "cs_test_none" })).toMatchObject({ status: 404 });
  });

  it("leads back to a page of the app only, and is open only to those who manage billing", async () => {
    const away = await rpc(admin, "billing.checkout", { plan: "growth_month", back: "//evil.test" });
    expect(away).toMatchObject({ status: 422 });
    for (const as of ["officer@demo.test", "realtor@demo.test"])
      expect(await rpc(as, "billing.checkout", { plan: "growth_month" })).toMatchObject({ status: 403 });
  });
});
