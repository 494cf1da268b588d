import { holdLock } from "@hearthline/db/test-locks";
import { type HoldingProxy, startHoldingProxy } from "@hearthline/sandbox/holding-proxy";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WAIT_MS } from "../../../../../scripts/waits.ts";
import { type ApiProcess, buildApi, startApi } from "../../testing/api-process.ts";
import { idOf } from "./billing.fixture.ts";
import {
  admin,
  advance,
  card,
  companyId,
  customer,
  event,
  invoices,
  kept,
  on,
  preview,
  setUp,
  signed,
  stripe,
  world,
} from "./orders.fixture.ts";

let proxy: HoldingProxy;

setUp();
beforeAll(async () => {
  buildApi();
  proxy = await startHoldingProxy(world.sandboxUrl);
});
afterAll(() => proxy.close());

const start = () => startApi({ ...world.env, STRIPE_API_BASE: proxy.url });

/** Sends a request as the admin to an API in its own process. */
async function request({ url }: ApiProcess, name: string, input: object) {
  const response = await fetch(`${url}/trpc/${name}`, {
    method: "POST",
    headers: { authorization: `Bearer ${await world.token(admin)}`, "content-type": "application/json" },
    body: JSON.stringify(input),
  });
  const body = await response.json();
  return { status: response.status, data: body.result?.data, message: body.error?.message };
}

/** Sends a request whose API is killed right after Stripe has carried out one of its calls, then sends the same request to a new API. */
async function repeatedAfterKill([method, path]: readonly [string, RegExp], name: string, input: object) {
  const doomed = await start();
  const held = proxy.holdNext(method, path);
  const lost = request(doomed, name, input).then(
    ({ status, message }) => `responded ${status} ${message}`,
    () => "lost",
  );
  expect(await Promise.race([held.then(() => "held"), lost])).toBe("held");
  doomed.child.kill("SIGKILL");
  expect(await doomed.ended).toBeNull();
  expect(await lost).toBe("lost");
  const next = await start();
  const response = await request(next, name, input);
  next.child.kill("SIGTERM");
  await next.ended;
  return response;
}

const stored = () =>
  world.running.services.database.system((db) => db.company.findUniqueOrThrow({ where: { id: companyId } }));
const rows = () => world.running.services.database.system((db) => db.subscription.findMany({ where: { companyId } }));
const listed = async (path: string) => (await stripe("GET", path)).data;
const subscriptions = () => listed(`/subscriptions?customer=${customer}&status=all`);
const paid = async () => (await invoices()).map(({ amount_paid: cents }: { amount_paid: number }) => cents);
const order = async (input: { name: string; seats?: number }) => {
  const { data } = await preview(input);
  return { ...input, at: data.at, todayCents: data.todayCents as number };
};

/** Resets the company to one without a Stripe customer: deletes the customer of an earlier test. */
async function newCustomer(): Promise<void> {
  const { billingCustomer } = await stored();
  const headers = { authorization: "Bearer sk_test_x" };
  if (billingCustomer)
    await fetch(`${world.sandboxUrl}/v1/customers/${billingCustomer}`, { method: "DELETE", headers });
  const none = { plan: null, billingSubscription: null, billingCustomer: null, billingReadAt: null };
  await world.running.services.database.system(async (db) => {
    await db.subscription.deleteMany({ where: { companyId } });
    await db.company.update({ where: { id: companyId }, data: { ...none, lapsesAt: null, trialEndsAt: null } });
  });
}

const SUBSCRIPTION = ["POST", /^\/v1\/subscriptions\/sub_\w+$/] as const;

describe("after the API was killed between Stripe's response and its own commit, a user who sends the request again", {
  timeout: 2 * WAIT_MS,
}, () => {
  it("upgrades once: one subscription and one invoice of the amount that was shown", async () => {
    await on("growth_month");
    const confirmed = await order({ name: "professional_month" });
    expect(await repeatedAfterKill(SUBSCRIPTION, "billing.change", confirmed)).toMatchObject({
      status: 200,
      data: { plan: "professional_month" },
    });
    expect(await subscriptions()).toHaveLength(1);
    expect(await paid()).toEqual([confirmed.todayCents, 4_900]);
    expect(await stored()).toMatchObject({ plan: "professional_month", lapsesAt: null });
  });

  it("adds seats once: as many as were asked for, charged once", async () => {
    await on("enterprise", 10, { "items[0][quantity]": "5" });
    const confirmed = await order({ name: "enterprise", seats: 8 });
    const { data } = await repeatedAfterKill(SUBSCRIPTION, "billing.change", confirmed);
    expect(data.subscriptions).toMatchObject([{ seats: 8 }]);
    expect(await paid()).toEqual([confirmed.todayCents, 5 * 8_900]);
    expect(await rows()).toMatchObject([{ seats: 8 }]);
  });

  it("buys extra credits once: one subscription alongside the plan, charged once", async () => {
    await on("professional_month");
    const confirmed = await order({ name: "home_value_report_plan_250" });
    const { status } = await repeatedAfterKill(["POST", /^\/v1\/subscriptions$/], "billing.change", confirmed);
    expect(status).toBe(200);
    expect(await subscriptions()).toHaveLength(2);
    expect(await paid()).toEqual([2_999, 9_900]);
    expect(await rows()).toHaveLength(2);
  });

  it("pays an open invoice once, and unlocks the account", async () => {
    await on("growth_month");
    await card("4000000000000341");
    await advance(22);
    const api = await start();
    await request(api, "billing.refresh", {});
    await card("4242424242424242");
    expect((await rows())[0]).toMatchObject({ status: "past_due", unpaidCents: 4_900 });
    const result = await repeatedAfterKill(["POST", /^\/v1\/invoices\/in_\w+\/pay$/], "billing.pay", {});
    expect(result).toMatchObject({ status: 200, data: { subscriptions: [{ status: "active", unpaidCents: null }] } });
    expect(await paid()).toEqual([4_900, 4_900]);
    expect(await stored()).toMatchObject({ plan: "growth_month", lapsesAt: null });
    expect(await request(api, "billing.pay", {})).toMatchObject({
      status: 409,
      message: "There is no open invoice to pay.",
    });
  });

  it("cancels once, and the admins get one email", async () => {
    await on("growth_month");
    const mails = () =>
      world.running.services.database.system((db) =>
        db.message.count({ where: { companyId, template: "plan-canceled" } }),
      );
    const before = await mails();
    const { status } = await repeatedAfterKill(SUBSCRIPTION, "billing.unsubscribe", { name: "growth_month" });
    expect(status).toBe(200);
    expect(await subscriptions()).toMatchObject([{ cancel_at_period_end: true }]);
    expect((await rows())[0]?.cancelsAt).not.toBeNull();
    expect(await mails()).toBe(before + 1);
  });

  it.each([
    ["created the customer", ["POST", /^\/v1\/customers$/]],
    ["created the page", ["POST", /^\/v1\/checkout\/sessions$/]],
  ] as const)(
    "checks out once, though the API died after Stripe %s and again after the payment: one customer, one subscription, one invoice",
    async (_, call) => {
      await newCustomer();
      const { data: page } = await repeatedAfterKill(call, "billing.checkout", { plan: "growth_month" });
      const { billingCustomer } = await stored();
      const sessions = await listed(`/checkout/sessions?customer=${billingCustomer}`);
      expect(sessions.filter(({ status }: { status: string }) => status === "open")).toHaveLength(1);
      await fetch(`${world.sandboxUrl}${new URL(page.url).pathname}/pay`, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams({ number: "4242424242424242" }),
      });
      const confirmed = await repeatedAfterKill(["GET", /^\/v1\/subscriptions\?/], "billing.confirm", {
        session: idOf(page.url),
      });
      expect(confirmed).toMatchObject({ status: 200, data: { plan: "growth_month", locked: false, duplicate: false } });
      expect(await listed(`/subscriptions?customer=${billingCustomer}&status=all`)).toHaveLength(1);
      const charged = await listed(`/invoices?customer=${billingCustomer}`);
      expect(charged.map(({ amount_paid: cents }: { amount_paid: number }) => cents)).toEqual([4_900]);
      expect(await rows()).toHaveLength(1);
    },
  );
});

it("a Stripe event is stored and read once if the API was killed while storing it and Stripe sends it again", async () => {
  await on("growth_month");
  const before = await kept();
  const { payload, headers } = signed(event("evt_killed"));
  const post = ({ url }: ApiProcess) =>
    fetch(`${url}/webhooks/stripe`, { method: "POST", headers, body: payload }).then(
      ({ status }) => status,
      () => "lost",
    );
  const doomed = await start();
  // The event is written, but not yet its job.
  const lock = await holdLock(world.urls.system, `LOCK TABLE "Outbox" IN EXCLUSIVE MODE`);
  const lost = post(doomed);
  await expect.poll(() => lock.stops("StripeEvent")).toBe(true);
  doomed.child.kill("SIGKILL");
  expect([await doomed.ended, await lost]).toEqual([null, "lost"]);
  await lock.letGo();

  const next = await start();
  expect([await post(next), await post(next)]).toEqual([200, 200]);
  expect(await kept()).toEqual({ events: before.events + 1, jobs: before.jobs + 1 });
});
