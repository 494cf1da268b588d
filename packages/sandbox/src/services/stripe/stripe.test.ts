import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTest, type TestSandbox } from "../../../test/start.ts";

/** Stripe's own OpenAPI description; its source is named in the file. */
const { components } = JSON.parse(
  readFileSync(new URL("../../../test/stripe-openapi.json", import.meta.url), "utf8"),
) as { components: { schemas: Record<string, { properties?: { object?: { const?: string } } }> } };
const ajv = new Ajv({ strict: false });
ajv.addSchema({ components }, "stripe");
const shapes = new Map(
  Object.entries(components.schemas).flatMap(([name, { properties }]) => {
    const kind = properties?.object?.const;
    const isWhole = kind !== undefined && !name.startsWith("Deleted") && kind !== "list";
    return isWhole ? [[kind, ajv.getSchema(`stripe#/components/schemas/${name}`)] as const] : [];
  }),
);

type Answer = Record<string, never> & { id: string; error?: { code: string; type: string } };
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTest();
});
afterAll(() => sandbox.end());

const DAY = 86_400;
/** Makes a call as the SDK does, and checks that the response has the fields that Stripe promises. */
async function stripe(
  method: "GET" | "POST" | "DELETE",
  path: string,
  form: Record<string, string> = {},
  key?: string,
) {
  const response = await sandbox.get(`/v1${path}`, {
    method,
    headers: { authorization: "Bearer sk_test_x", ...(key && { "idempotency-key": key }) },
    ...(method === "POST" && { body: new URLSearchParams(form) }),
  });
  const body = (await response.json()) as Answer;
  check(body);
  return { status: response.status, body };
}
function check(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  const shape = shapes.get(String((value as { object?: unknown }).object));
  if (shape && !("deleted" in value) && !shape(value))
    throw new Error(`${(value as { object: string }).object}: ${ajv.errorsText(shape.errors)}`);
  for (const inner of Object.values(value)) check(inner);
}

async function customer(number = "4242424242424242") {
  const frozen = Math.floor(Date.UTC(2027, 0, 31, 15) / 1000);
  const clock = (await stripe("POST", "/test_helpers/test_clocks", { frozen_time: String(frozen) })).body.id;
  const { id } = (await stripe("POST", "/customers", { email: "a@x.test", test_clock: clock })).body;
  const portal = await stripe("POST", "/billing_portal/sessions", { customer: id, return_url: "http://x.test/" });
  await sandbox.get(`/sandbox/stripe/portal/${portal.body.id}/card`, {
    method: "POST",
    body: new URLSearchParams({ number }),
  });
  let now = frozen;
  const advance = async (days: number) => {
    now += days * DAY;
    await stripe("POST", `/test_helpers/test_clocks/${clock}/advance`, { frozen_time: String(now) });
  };
  return { id, frozen, advance, at: () => now };
}
const subscribe = (id: string, price: string, more: Record<string, string> = {}) =>
  stripe("POST", "/subscriptions", { customer: id, "items[0][price]": price, ...more });
const read = async (id: string) => (await stripe("GET", `/subscriptions/${id}?expand[]=latest_invoice`)).body as never;

/** Opens a checkout page for Growth. */
const checkoutOf = (customerId: string) =>
  stripe("POST", "/checkout/sessions", {
    mode: "subscription",
    client_reference_id: "ours",
    customer: customerId,
    "line_items[0][price]": "price_growth_month",
    success_url: "http://x.test/{CHECKOUT_SESSION_ID}",
    cancel_url: "http://x.test/",
  });

describe("a subscription at the stand-in", () => {
  it("is charged when its trial ends, and renews on the same day of each month, or the month's last", async () => {
    const { id, frozen, advance } = await customer();
    const { body } = await subscribe(id, "price_growth_month", { trial_end: String(frozen + 14 * DAY) });
    expect(body).toMatchObject({ status: "trialing", trial_end: frozen + 14 * DAY });
    await advance(14);
    expect(await read(body.id)).toMatchObject({ status: "active", latest_invoice: { amount_paid: 4_900 } });

    const paying = await customer();
    const monthly = await subscribe(paying.id, "price_growth_month");
    await paying.advance(29);
    const first = (await read(monthly.body.id)) as { items: { data: { current_period_start: number }[] } };
    expect(first.items.data[0]?.current_period_start).toBe(Date.UTC(2027, 1, 28, 15) / 1000);
    await paying.advance(31);
    const second = (await read(monthly.body.id)) as { items: { data: { current_period_start: number }[] } };
    expect(second.items.data[0]?.current_period_start).toBe(Date.UTC(2027, 2, 31, 15) / 1000);
  });

  it("costs exactly what its preview said on a change, and a change requested twice is made once", async () => {
    const { id, advance, at } = await customer();
    const { body } = await subscribe(id, "price_growth_month");
    await advance(10);
    const item = ((await read(body.id)) as { items: { data: { id: string }[] } }).items.data[0]?.id ?? "";
    const items = { "items[0][id]": item, "items[0][price]": "price_professional_month" };
    const preview = await stripe("POST", "/invoices/create_preview", {
      subscription: body.id,
      "subscription_details[proration_date]": String(at()),
      "subscription_details[items][0][id]": item,
      "subscription_details[items][0][price]": "price_professional_month",
    });
    const change = () =>
      stripe("POST", `/subscriptions/${body.id}`, { ...items, proration_date: String(at()) }, "once");
    const [one, two] = [await change(), await change()];
    expect(two.body).toEqual(one.body);
    const { data } = (await stripe("GET", `/invoices?subscription=${body.id}`)).body as unknown as {
      data: { amount_due: number; lines: { data: { amount: number }[] } }[];
    };
    expect(data).toHaveLength(2);
    expect(data[0]?.amount_due).toBe((preview.body as unknown as { amount_due: number }).amount_due);
    expect(data[0]?.amount_due).toBeGreaterThan(0);
    const other = await stripe("POST", `/subscriptions/${body.id}`, { ...items, proration_date: "1" }, "once");
    expect(other).toMatchObject({ status: 400, body: { error: { type: "idempotency_error" } } });
  });

  it("is past due when its card fails, retried after 3, 5 and 7 days, then unpaid, and resumes once paid", async () => {
    const { id, advance } = await customer("4000000000000341");
    const { body } = await subscribe(id, "price_growth_month", { trial_end: String(Date.UTC(2027, 1, 14, 15) / 1000) });
    await advance(14);
    expect(await read(body.id)).toMatchObject({ status: "past_due", latest_invoice: { attempt_count: 1 } });
    await advance(6);
    expect(await read(body.id)).toMatchObject({ status: "past_due", latest_invoice: { attempt_count: 3 } });
    await advance(1);
    const unpaid = (await read(body.id)) as { latest_invoice: { id: string } };
    expect(unpaid).toMatchObject({ status: "unpaid", latest_invoice: { next_payment_attempt: null, status: "open" } });
    const refused = await stripe("POST", `/invoices/${unpaid.latest_invoice.id}/pay`);
    expect(refused).toMatchObject({ status: 402, body: { error: { code: "card_declined" } } });
    await sandbox.get(`/sandbox/stripe/invoices/${unpaid.latest_invoice.id}/pay`, { method: "POST" });
    expect(await read(body.id)).toMatchObject({ status: "active", latest_invoice: { status: "paid" } });
  });

  it("rejects a change that the card does not pay, and leaves everything as it was", async () => {
    const { id, advance } = await customer();
    const { body } = await subscribe(id, "price_growth_month");
    await advance(5);
    const portal = await stripe("POST", "/billing_portal/sessions", { customer: id, return_url: "http://x.test/" });
    await sandbox.get(`/sandbox/stripe/portal/${portal.body.id}/card`, {
      method: "POST",
      body: new URLSearchParams({ number: "4000002760003184" }),
    });
    const before = await read(body.id);
    const refused = await stripe("POST", `/subscriptions/${body.id}`, {
      "items[0][id]": (before as { items: { data: { id: string }[] } }).items.data[0]?.id ?? "",
      "items[0][price]": "price_professional_month",
      payment_behavior: "error_if_incomplete",
    });
    expect(refused).toMatchObject({ status: 402, body: { error: { code: "authentication_required" } } });
    expect(await read(body.id)).toEqual(before);
  });

  it("bills metered usage with the next period, each event once", async () => {
    const { id, advance } = await customer();
    const { body } = await subscribe(id, "price_credit_monitoring");
    const use = (identifier: string) =>
      stripe("POST", "/billing/meter_events", {
        event_name: "credit_monitoring",
        identifier,
        "payload[stripe_customer_id]": id,
        "payload[value]": "1",
      });
    await use("client-1");
    await use("client-2");
    expect((await use("client-1")).status).toBe(400);
    await advance(31);
    expect(await read(body.id)).toMatchObject({ latest_invoice: { amount_due: 450 } });
  });

  it("ends with its period if it was canceled, and sends events, listed newest first", async () => {
    const { id, advance } = await customer();
    const { body } = await subscribe(id, "price_growth_month");
    await stripe("POST", `/subscriptions/${body.id}`, { cancel_at_period_end: "true" });
    await advance(10);
    expect(await read(body.id)).toMatchObject({ status: "active", cancel_at_period_end: true });
    await advance(20);
    expect(await read(body.id)).toMatchObject({ status: "canceled" });
    const { data } = (await stripe("GET", "/events?limit=1")).body as unknown as { data: { type: string }[] };
    expect(data[0]?.type).toBe("customer.subscription.deleted");
  });
});

describe("a first payment that the card does not make", () => {
  it("leaves the subscription incomplete, which expires after a day unless it is paid", async () => {
    const { id, advance } = await customer("4000000000000341");
    const one = await subscribe(id, "price_growth_month");
    const other = await subscribe(id, "price_professional_month");
    expect(one.body).toMatchObject({ status: "incomplete" });
    const invoice = ((await read(one.body.id)) as { latest_invoice: { id: string } }).latest_invoice;
    await sandbox.get(`/sandbox/stripe/invoices/${invoice.id}/pay`, { method: "POST" });
    await advance(1);
    expect(await read(one.body.id)).toMatchObject({ status: "active" });
    expect(await read(other.body.id)).toMatchObject({
      status: "incomplete_expired",
      latest_invoice: { status: "void" },
    });
    const listed = (await stripe("GET", `/subscriptions?customer=${id}`)).body as unknown as { data: { id: string }[] };
    expect(listed.data.map((each) => each.id)).toEqual([one.body.id]);
  });

  it("starts nothing on the checkout page, which says so and accepts another card", async () => {
    const { id } = (await stripe("POST", "/customers", { email: "c@x.test" })).body;
    const { body } = await checkoutOf(id);
    const pay = (number: string) =>
      sandbox.get(`/sandbox/stripe/checkout/${body.id}/pay`, { method: "POST", body: new URLSearchParams({ number }) });
    expect(await (await pay("4000000000000341")).text()).toContain("Your card was declined.");
    expect((await stripe("GET", `/checkout/sessions/${body.id}`)).body).toMatchObject({ status: "open" });
    expect((await pay("4242424242424242")).status).toBe(303);
  });
});

it("never sets a test clock back", async () => {
  const { id, frozen, advance } = await customer();
  const { body } = await subscribe(id, "price_growth_month");
  await advance(3);
  const before = await read(body.id);
  const { test_clock: clock } = (await stripe("GET", `/customers/${id}`)).body as unknown as { test_clock: string };
  const back = await stripe("POST", `/test_helpers/test_clocks/${clock}/advance`, { frozen_time: String(frozen) });
  expect(back).toMatchObject({ status: 400, body: { error: { message: expect.stringContaining("only") } } });
  expect(await read(body.id)).toEqual(before);
});

it("saves a card that needs the bank's confirmation only once the bank has given it", async () => {
  const { id } = (await stripe("POST", "/customers", { email: "b@x.test" })).body;
  const { body } = await checkoutOf(id);
  const pay = (fields: Record<string, string>) =>
    sandbox.get(`/sandbox/stripe/checkout/${body.id}/pay`, {
      method: "POST",
      body: new URLSearchParams({ number: "4000002500003155", ...fields }),
    });
  expect(await (await pay({})).text()).toContain("Your bank asks");
  expect(await (await pay({ bank: "no" })).text()).toContain("unable to authenticate");
  expect((await stripe("GET", `/checkout/sessions/${body.id}`)).body).toMatchObject({ status: "open" });
  expect((await pay({ bank: "yes" })).headers.get("location")).toBe(`http://x.test/${body.id}`);
  expect((await stripe("GET", `/checkout/sessions/${body.id}`)).body).toMatchObject({ status: "complete" });
});
