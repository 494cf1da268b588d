import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestSandbox, type TestSandbox } from "../test/sandbox.ts";
import { DESCRIBED_CALLS, eventIssues, startCheckedStripe } from "../test/stripe-description.ts";
import { type Billing, createBilling } from "./billing.ts";
import { setUpPortal, setUpStripe, setUpWebhook } from "./billing-setup.ts";
import { stripeAt } from "./stripe-at.ts";

const DAY = 86_400;
const PAYS = "4242424242424242";
const FAILS_LATER = "4000000000000341";
const ASKS_BANK_EACH_TIME = "4000002760003184";
const ASKS_BANK_ONCE = "4000002500003155";
const PRICES = ["growth_month", "growth_year", "professional_month", "home_value_report_plan_250", "credit_monitoring"];

const pricesOf = () => Object.fromEntries(PRICES.map((name) => [name, `price_${name}`]));

let sandbox: TestSandbox;
let checked: Awaited<ReturnType<typeof startCheckedStripe>>;
let billing: Billing;
let sdk: Stripe;
const events: { type: string; body: string; signature: string }[] = [];

/** The URL that the sandbox sends events to. */
const receiver = createServer(async (request, reply) => {
  const body = await text(request);
  events.push({ type: JSON.parse(body).type, body, signature: String(request.headers["stripe-signature"]) });
  reply.end("{}");
});

const post = (path: string, fields: Record<string, string>) =>
  fetch(sandbox.url + path, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) });
const pay = (url: string, fields: Record<string, string>) => post(`${new URL(url).pathname}/pay`, fields);
async function card(customer: string, number: string) {
  const url = await billing.portal(customer, "http://app.test/");
  await post(`${new URL(url).pathname}/card`, { number });
}
const refused = (work: Promise<unknown>) => expect(work).rejects.toThrow();

let companies = 0;
const order = (customer: string | null, firstChargeAt: Date | null) => ({
  plan: "growth_month",
  companyId: `01990000-0000-7000-8000-00000000${String(++companies).padStart(4, "0")}`,
  email: "payer@app.test",
  customer,
  firstChargeAt,
  successUrl: "http://app.test/{CHECKOUT_SESSION_ID}",
  cancelUrl: "http://app.test/",
});
const idOf = (url: string) => /cs_\w+/.exec(url)?.[0] ?? "";

async function checkouts() {
  const inTrial = await billing.start(order(null, new Date(Date.now() + 10 * DAY * 1000)));
  await pay(inTrial.url, { number: ASKS_BANK_ONCE });
  await pay(inTrial.url, { number: ASKS_BANK_ONCE, bank: "yes" });
  await billing.find(idOf(inTrial.url));
  await billing.find("cs_test_none");
  await billing.account(inTrial.customer);

  const first = await billing.start(order(null, null));
  const second = await billing.start(order(first.customer, null));
  await pay(second.url, { number: PAYS });
  const { data } = await sdk.checkout.sessions.list({ customer: first.customer });
  expect(data.map(({ status }) => status)).toEqual(["complete", "expired"]);
  // Another server opens a page at the same moment, and that page is paid too.
  const other = await sdk.checkout.sessions.create({
    mode: "subscription",
    customer: first.customer,
    client_reference_id: "x",
    line_items: [{ price: "price_growth_year", quantity: 1 }],
    success_url: "http://app.test/",
    cancel_url: "http://app.test/",
  });
  await pay(other.url ?? "", { number: PAYS });
  await billing.settle(first.customer);
  await sdk.refunds.list({ limit: 10 });
}

/** Sets up an account that already has some of what it needs, partly configured differently. */
async function setUp(config: { secretKey: string; apiUrl: string }) {
  await setUpStripe(config, "checked_");
  const { id } = await setUpPortal(config, "checked_");
  await sdk.billingPortal.configurations.update(id, { features: { invoice_history: { enabled: false } } });
  await setUpPortal(config, "checked_");
  await sdk.webhookEndpoints.create({ url: "http://app.test/webhooks/stripe", enabled_events: ["invoice.paid"] });
  await setUpWebhook(config, "http://app.test");
  await setUpWebhook(config, "http://other.test");
}

const HOME = { line1: "1 Main St", city: "Austin", state: "TX", postal_code: "78701" };

async function discountsAndTax(config: { secretKey: string; apiUrl: string }) {
  const coupon = await sdk.coupons.create({ percent_off: 20, duration: "repeating", duration_in_months: 3 });
  await sdk.promotionCodes.create({ promotion: { type: "coupon", coupon: coupon.id }, code: "FIFTH" });
  await sdk.promotionCodes.list({ code: "FIFTH", expand: ["data.promotion.coupon"] });
  const taxing = createBilling({ ...config, prices: pricesOf(), tax: true });
  const { url, customer } = await taxing.start(order(null, null));
  await post(`${new URL(url).pathname}/code`, { code: "FIFTH" });
  await taxing.find(idOf(url));
  await pay(url, { number: PAYS, ...HOME });
  await taxing.find(idOf(url));
  const [plan] = await taxing.read(customer);
  const change = { subscription: plan?.id ?? "", plan: "professional_month", seats: 1 };
  await taxing.change(change, (await taxing.preview(change)).at);
  await taxing.previewNew({ customer, plan: "home_value_report_plan_250" });
  await taxing.begin({ customer, plan: "home_value_report_plan_250", companyId: "x" }, `taxed-${customer}`);
  await taxing.account(customer);
  await sdk.subscriptions.list({ customer, expand: ["data.discounts"] });
  await sdk.customers.del(customer);
  await taxing.read(customer);
  await taxing.account(customer);
  await taxing.start(order(customer, null));
}

async function plans() {
  const frozen = Math.floor(Date.UTC(2027, 0, 31, 15) / 1000);
  const clock = await sdk.testHelpers.testClocks.create({ frozen_time: frozen, name: "plans" });
  await sdk.testHelpers.testClocks.retrieve(clock.id);
  const { id: customer } = await sdk.customers.create({ email: "clock@app.test", test_clock: clock.id });
  let now = frozen;
  const advance = async (days: number) => {
    now += days * DAY;
    await sdk.testHelpers.testClocks.advance(clock.id, { frozen_time: now });
  };
  const companyId = "01990000-0000-7000-8000-000000000002";
  await card(customer, PAYS);
  await billing.begin({ customer, plan: "growth_month", companyId }, "plans");
  await advance(10);
  const [plan] = await billing.read(customer);
  const subscription = plan?.id ?? "";
  const change = { subscription, plan: "professional_month", seats: 1 };
  const { at } = await billing.preview(change);
  await card(customer, ASKS_BANK_EACH_TIME);
  await refused(billing.change(change, at));
  await card(customer, PAYS);
  await billing.change(change, at);
  await billing.begin({ customer, plan: "home_value_report_plan_250", companyId }, "credits");
  await billing.beginMeter({ customer, companyId });
  await billing.meter(customer, "client-1");
  await billing.meter(customer, "client-1");
  await billing.endWithPeriod(subscription, true);
  await billing.account(customer);
  await billing.endWithPeriod(subscription, false);
  await billing.account(customer);
  await card(customer, FAILS_LATER);
  await advance(31);
  const owed = (await billing.read(customer)).flatMap(({ unpaid }) => (unpaid ? [unpaid.invoiceId] : []));
  for (const invoice of owed) await refused(billing.pay(invoice));
  await advance(8);
  await billing.read(customer);
  await card(customer, PAYS);
  for (const invoice of owed) await billing.pay(invoice);
  const down = { subscription, plan: "growth_month", seats: 1 };
  await billing.change(down, (await billing.preview(down)).at);
  await billing.account(customer);
  await sdk.subscriptions.cancel(subscription);
  await sdk.paymentMethods.list({ customer });
  await sdk.events.list({ limit: 5 });
}

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const callbackBase = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  sandbox = await startTestSandbox({ callbackBase });
  checked = await startCheckedStripe(sandbox.url);
  const config = { secretKey: "sk_test_x", apiUrl: checked.url };
  billing = createBilling({ ...config, prices: pricesOf(), webhookSecret: "whsec_sandbox" });
  sdk = stripeAt(config);
  await setUp(config);
  await checkouts();
  await discountsAndTax(config);
  await plans();
});
afterAll(async () => {
  receiver.close();
  await checked.close();
  await sandbox.close();
});

describe("the Stripe sandbox", () => {
  it("accepts every described call, and the adapter's requests match Stripe's description", () => {
    expect([...checked.issues].filter((issue) => / (form|query):/.test(issue))).toEqual([]);
    expect([...checked.made].toSorted()).toEqual(DESCRIBED_CALLS.toSorted());
  });

  it("responds with nothing that is missing from Stripe's description", () => {
    expect([...checked.issues]).toEqual([]);
  });

  it("sends signed events in the form that Stripe describes", async () => {
    const told = await Promise.all(events.map(({ body, signature }) => billing.verify(body, signature)));
    expect(told).not.toContain(null);
    expect([...new Set(events.flatMap(({ body }) => eventIssues(JSON.parse(body))))]).toEqual([]);
  });
});
