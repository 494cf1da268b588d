import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestSandbox, type TestSandbox } from "../test/sandbox.ts";
import { type Billing, createBilling, type Invoice } from "./billing.ts";
import type { InvoiceLine } from "./billing-types.ts";
import { stripeAt } from "./stripe-at.ts";

const PLANS = ["growth_month", "growth_year", "professional_month", "professional_year"];
const TIERS = { home_value_report_plan_250: 2_999, home_value_report_plan_500: 4_999 };
const prices = Object.fromEntries(
  [...PLANS, ...Object.keys(TIERS), "credit_monitoring"].map((name) => [name, `price_${name}`]),
);
const TEXAS = { line1: "1 Main St", city: "Austin", state: "TX", postal_code: "78701" };
const OREGON = { line1: "1 Main St", city: "Portland", state: "OR", postal_code: "97201" };

let sandbox: TestSandbox;
let sdk: Stripe;
let taxing: Billing;
let untaxed: Billing;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  const config = { secretKey: "sk_test_x", apiUrl: sandbox.url };
  sdk = stripeAt(config);
  taxing = createBilling({ ...config, prices, tax: true });
  untaxed = createBilling({ ...config, prices });
});
afterAll(() => sandbox.close());

const post = (path: string, fields: Record<string, string>) =>
  fetch(sandbox.url + path, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) });
const advance = (customer: string, days: number) =>
  post(`/sandbox/stripe/customers/${customer}/advance`, { days: String(days) });

let number = 0;
const order = (plan: string, firstChargeAt: Date | null = null) => {
  number += 1;
  return {
    plan,
    companyId: `01990000-0000-7000-8000-0000000${String(number).padStart(5, "0")}`,
    email: `payer-${number}@app.test`,
    customer: null,
    firstChargeAt,
    successUrl: "http://app.test/{CHECKOUT_SESSION_ID}",
    cancelUrl: "http://app.test/",
  };
};

/** Creates a coupon and returns its code. */
async function codeOf(coupon: Stripe.CouponCreateParams | undefined): Promise<string | undefined> {
  if (!coupon) return undefined;
  number += 1;
  const { id } = await sdk.coupons.create(coupon);
  return (await sdk.promotionCodes.create({ promotion: { type: "coupon", coupon: id }, code: `CODE${number}` })).code;
}

interface Buyer {
  plan?: string;
  coupon?: Stripe.CouponCreateParams;
  address?: Record<string, string>;
  firstChargeAt?: Date;
  billing?: Billing;
}
/** A company that bought a plan on the checkout page. */
async function bought({ plan = "growth_month", coupon, address = TEXAS, firstChargeAt, billing = taxing }: Buyer) {
  const { url, customer } = await billing.start(order(plan, firstChargeAt));
  const page = new URL(url).pathname;
  const code = await codeOf(coupon);
  if (code) await post(`${page}/code`, { code });
  await post(`${page}/pay`, { number: "4242424242424242", ...address });
  const [subscription] = await billing.read(customer);
  return { customer, subscription: subscription?.id ?? "" };
}

const sum = (lines: readonly InvoiceLine[]) => lines.reduce((all, { cents }) => all + cents, 0);
const newest = async (customer: string): Promise<Invoice> => {
  const [invoice] = (await taxing.account(customer)).invoices;
  if (!invoice) throw new Error("There is no invoice.");
  return invoice;
};

const COUPONS: Record<string, Stripe.CouponCreateParams | undefined> = {
  "no coupon": undefined,
  "a fifth off for three months": { percent_off: 20, duration: "repeating", duration_in_months: 3 },
  "a third off for ever": { percent_off: 33.33, duration: "forever" },
  "half off the first charge": { percent_off: 50, duration: "once" },
  "$15 off each charge": { amount_off: 1_500, currency: "usd", duration: "forever" },
  "more off the first charge than it costs": { amount_off: 9_000, currency: "usd", duration: "once" },
};
const CHANGES = [
  ["growth_month", "professional_month"],
  ["professional_month", "growth_month"],
  ["growth_month", "growth_year"],
  ["professional_year", "growth_year"],
] as const;
const ADDRESSES = { "an address that is taxed": TEXAS, "an address that is not": OREGON };

describe("a plan change costs exactly what its preview said, and every invoice adds up,", () => {
  const cases = Object.keys(COUPONS).flatMap((coupon) =>
    Object.keys(ADDRESSES).flatMap((address) => CHANGES.map(([from, to]) => [coupon, address, from, to] as const)),
  );
  it.each(cases)("with %s and %s, from %s to %s", async (coupon, address, from, to) => {
    const { customer, subscription } = await bought({
      plan: from,
      ...(COUPONS[coupon] && { coupon: COUPONS[coupon] }),
      address: ADDRESSES[address as keyof typeof ADDRESSES],
    });
    await advance(customer, 11);
    const change = { subscription, plan: to, seats: 1 };
    const shown = await taxing.preview(change);
    expect(sum(shown.lines)).toBe(shown.totalCents);
    await taxing.change(change, shown.at);

    const invoice = await newest(customer);
    expect(invoice).toMatchObject({ totalCents: shown.totalCents, dueCents: shown.todayCents });
    const { upcoming, invoices } = await taxing.account(customer);
    for (const { lines, taxCents, totalCents, creditUsedCents, dueCents } of [...invoices, ...upcoming]) {
      expect(sum(lines) + taxCents).toBe(totalCents);
      expect(Math.max(0, totalCents) - creditUsedCents).toBe(dueCents);
    }
    expect(upcoming.map(({ dueCents }) => dueCents)).toEqual([shown.next.cents]);

    await advance(customer, to.endsWith("year") ? 366 : 32);
    expect((await newest(customer)).dueCents).toBe(shown.next.cents);
  });
});

const CREDITS = ["none", "one cent", "part of it", "exactly the amount", "more than two months cost"] as const;
const creditOf = (credit: (typeof CREDITS)[number], cents: number): number =>
  ({
    none: 0,
    "one cent": 1,
    "part of it": 1_234,
    "exactly the amount": cents,
    "more than two months cost": 2 * cents + 7,
  })[credit];

describe("extra credits cost exactly what their preview said", () => {
  const cases = Object.entries(TIERS).flatMap(([tier, cents]) =>
    Object.keys(ADDRESSES).flatMap((address) => CREDITS.map((credit) => [tier, address, credit, cents] as const)),
  );
  it.each(cases)("when the tier is %s, for %s, with a credit balance of %s", async (plan, address, credit, cents) => {
    const { customer } = await bought({
      plan: "professional_month",
      address: ADDRESSES[address as keyof typeof ADDRESSES],
    });
    await advance(customer, 11);
    const tax = (await taxing.previewNew({ customer, plan })).totalCents - cents;
    const balance = creditOf(credit, cents + tax);
    await post(`/sandbox/stripe/customers/${customer}/credit`, { cents: String(balance) });

    const shown = await taxing.previewNew({ customer, plan });
    expect(shown.lines.map(({ text, cents: line }) => [text, line])).toEqual([
      [expect.stringContaining("home value reports"), cents],
      ...(tax > 0 ? [["Sales tax", tax]] : []),
    ]);
    expect(tax > 0).toBe(address === "an address that is taxed");
    expect(sum(shown.lines)).toBe(shown.totalCents);
    expect(shown.todayCents).toBe(Math.max(0, shown.totalCents - balance));
    await taxing.begin({ customer, plan, companyId: customer }, `credits-${customer}`);

    const { invoices, upcoming, creditCents } = await taxing.account(customer);
    expect(invoices[0]).toMatchObject({ totalCents: shown.totalCents, taxCents: tax, dueCents: shown.todayCents });
    expect(invoices[0]?.lines.map(({ cents: line }) => line)).toEqual([cents]);
    expect(creditCents).toBe(shown.creditCents);
    const subscription = (await taxing.read(customer)).find(({ name }) => name === plan)?.id;
    const next = upcoming.find((one) => one.subscription === subscription);
    expect([next?.dueCents, next?.at]).toEqual([shown.next.cents, shown.next.at]);
  });
});

describe("sales tax", () => {
  it("is charged on the amount after the coupon and is a separate line on the invoice", async () => {
    const { customer } = await bought({ coupon: { percent_off: 20, duration: "once" } });
    const { lines, taxCents, totalCents } = await newest(customer);
    expect(lines.map(({ text, cents }) => [text, cents])).toEqual([
      [expect.stringContaining("Growth"), 4_900],
      ["Discount", -980],
    ]);
    expect([taxCents, totalCents]).toEqual([323, 4_243]);
  });

  it("appears as a line of a preview", async () => {
    const { customer, subscription } = await bought({});
    await advance(customer, 11);
    const { lines } = await taxing.preview({ subscription, plan: "professional_month", seats: 1 });
    expect(lines.at(-1)).toMatchObject({ text: "Sales tax", cents: expect.any(Number) });
  });

  it("is charged when a trial ends, and not before", async () => {
    const firstChargeAt = new Date(Date.now() + 10 * 86_400_000);
    const { customer } = await bought({ firstChargeAt, coupon: { percent_off: 50, duration: "once" } });
    expect((await newest(customer)).dueCents).toBe(0);
    await advance(customer, 11);
    expect(await newest(customer)).toMatchObject({ taxCents: 202, dueCents: 2_450 + 202 });
  });

  it("is never requested while tax is off", async () => {
    const { url, customer } = await untaxed.start(order("growth_month"));
    const { data } = await sdk.checkout.sessions.list({ customer });
    expect(data).toMatchObject([{ automatic_tax: { enabled: false }, billing_address_collection: null }]);
    expect(await (await fetch(sandbox.url + new URL(url).pathname)).text()).not.toContain("ZIP");
  });

  it("is left out for a customer without a known address, who can still buy", async () => {
    const { customer } = await bought({ plan: "professional_month", billing: untaxed });
    expect(await taxing.previewNew({ customer, plan: "home_value_report_plan_250" })).toMatchObject({
      todayCents: 2_999,
    });
    await taxing.begin({ customer, plan: "home_value_report_plan_250", companyId: "x" }, `credits-${customer}`);
    await taxing.beginMeter({ customer, companyId: customer });
    expect((await taxing.account(customer)).invoices.map(({ dueCents }) => dueCents).toSorted()).toEqual([
      0, 2_999, 9_900,
    ]);
  });
});

describe("the checkout page", () => {
  it("shows what a promotion code is worth and reports an unknown one as invalid", async () => {
    const code = await codeOf({ percent_off: 20, duration: "forever", name: "A fifth off" });
    const { url } = await untaxed.start(order("growth_month"));
    const page = new URL(url).pathname;
    expect(await (await post(`${page}/code`, { code: "NONE" })).text()).toContain("This code is invalid.");
    await post(`${page}/code`, { code: code ?? "" });
    const shown = await (await fetch(sandbox.url + page)).text();
    expect(shown).toContain("A fifth off is applied.");
    expect(shown).toContain("$39.20 is charged today.");
  });

  it("asks again when the address needed for tax is missing", async () => {
    const { url, customer } = await taxing.start(order("growth_month"));
    const response = await post(`${new URL(url).pathname}/pay`, { number: "4242424242424242" });
    expect(await response.text()).toContain("Enter your full address.");
    expect(await taxing.read(customer)).toEqual([]);
  });

  it("keeps the address and code while the bank asks for confirmation", async () => {
    const { url, customer } = await taxing.start(order("growth_month"));
    const typed = { number: "4000002500003155", ...TEXAS };
    const asked = await (await post(`${new URL(url).pathname}/pay`, typed)).text();
    for (const value of Object.values(TEXAS)) expect(asked).toContain(`value="${value}"`);
    await post(`${new URL(url).pathname}/pay`, { ...typed, bank: "yes" });
    expect((await newest(customer)).taxCents).toBe(404);
  });
});
