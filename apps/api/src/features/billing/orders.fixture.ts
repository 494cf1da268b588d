import { createHmac } from "node:crypto";
import { beforeAll, expect } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

export let world: World;

export const admin = "admin@demo.test";

export const DAY = 86_400;

export let companyId: string;

export let customer: string;

export async function stripe(method: "GET" | "POST", path: string, form: Record<string, string> = {}) {
  const response = await fetch(`${world.sandboxUrl}/v1${path}`, {
    method,
    headers: { authorization: "Bearer sk_test_x" },
    ...(method === "POST" && { body: new URLSearchParams(form) }),
  });
  return response.json();
}

export async function card(number: string) {
  const { id } = await stripe("POST", "/billing_portal/sessions", { customer, return_url: "http://x.test/" });
  await fetch(`${world.sandboxUrl}/sandbox/stripe/portal/${id}/card`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ number }),
  });
}

export const advance = (days: number) =>
  fetch(`${world.sandboxUrl}/sandbox/stripe/customers/${customer}/advance`, {
    method: "POST",
    body: new URLSearchParams({ days: String(days) }),
  });

export const invoices = async () => (await stripe("GET", `/invoices?customer=${customer}&limit=100`)).data;

export async function rpc(name: string, input: object, method: "GET" | "POST" = "POST", as = admin) {
  const url = method === "GET" ? `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}` : `/trpc/${name}`;
  const response = await world.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${await world.token(as)}`, "content-type": "application/json" },
    ...(method === "POST" && { payload: JSON.stringify(input) }),
  });
  const body = response.json();
  return { status: response.statusCode, data: body.result?.data, message: body.error?.message };
}

export const preview = (input: object) => rpc("billing.preview", input, "GET");

export async function change(input: { name: string; seats?: number }) {
  const { data } = await preview(input);
  return rpc("billing.change", { ...input, at: data.at, todayCents: data.todayCents });
}

/** Puts the company on a plan with a new Stripe customer, ten days into its month. */
export async function on(plan: string, days = 10, more: Record<string, string> = {}) {
  const frozen = Math.floor(Date.now() / 1000) - days * DAY;
  const clock = await stripe("POST", "/test_helpers/test_clocks", { frozen_time: String(frozen) });
  ({ id: customer } = await stripe("POST", "/customers", { email: admin, test_clock: clock.id }));
  await card("4242424242424242");
  await stripe("POST", "/subscriptions", { customer, "items[0][price]": `price_${plan}`, ...more });
  await advance(days);
  await world.running.services.database.system(async (db) => {
    await db.subscription.deleteMany({ where: { companyId } });
    const fresh = { billingSubscription: null, billingReadAt: null, lapsesAt: null, plan: null };
    await db.company.update({ where: { id: companyId }, data: { ...fresh, billingCustomer: customer } });
  });
  await rpc("billing.refresh", {});
}

/** Signs an event as Stripe does. */
export function signed(event: object, { secret = "whsec_sandbox", at = Math.floor(Date.now() / 1000) } = {}) {
  const payload = JSON.stringify(event);
  const signature = createHmac("sha256", secret).update(`${at}.${payload}`).digest("hex");
  return { payload, headers: { "content-type": "application/json", "stripe-signature": `t=${at},v1=${signature}` } };
}

export const send = (event: object, how: { secret?: string; at?: number } = {}) =>
  world.app.inject({ method: "POST", url: "/webhooks/stripe", ...signed(event, how) });

export const event = (id: string, more: object = {}) => ({
  id,
  object: "event",
  type: "customer.subscription.updated",
  created: Math.floor(Date.now() / 1000),
  livemode: false,
  data: { object: { object: "subscription", id: "sub_x", customer } },
  ...more,
});

export const kept = () =>
  world.running.services.database.system(async (db) => ({
    events: await db.stripeEvent.count({ where: { companyId } }),
    jobs: await db.outbox.count({ where: { companyId, job: "billing.read" } }),
  }));

/** Buys extra credits several times concurrently, and expects one subscription. */
export async function expectOneOfCredits(times: number): Promise<void> {
  await on("professional_year");
  const { data: shown } = await preview({ name: "home_value_report_plan_250" });
  expect(shown).toMatchObject({ todayCents: 2_999, nextCents: 2_999 });
  const order = { name: "home_value_report_plan_250", at: shown.at, todayCents: shown.todayCents };
  const responses = await Promise.all(Array.from({ length: times }, () => rpc("billing.change", order)));
  expect(responses.map(({ status }) => status)).toContain(200);
  const bought = (await stripe("GET", `/subscriptions?customer=${customer}`)).data;
  expect(bought).toHaveLength(2);
  const { data: larger } = await change({ name: "home_value_report_plan_500" });
  expect(larger.subscriptions.map(({ name }: { name: string }) => name)).toEqual([
    "professional_year",
    "home_value_report_plan_500",
  ]);
  const { data: given } = await change({ name: "home_value_report_plan_free" });
  expect(given.subscriptions[1].cancelsAt).not.toBeNull();
}

export function setUp(): void {
  beforeAll(async () => {
    world = await openWorld();
    const { database } = world.running.services;
    ({ companyId } = await database.system((db) => db.user.findUniqueOrThrow({ where: { email: admin } })));
  });
}
