import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SPECIFIED_PLANS, specifiedCents } from "@hearthline/contract/billing/plans.fixture";
import { startSandbox } from "@hearthline/sandbox/sandbox";
import { expect, onTestFinished, test } from "vitest";
import { setUpPortal, setUpStripe, setUpWebhook, WEBHOOK_EVENTS } from "./billing-setup.ts";
import { STRIPE_API_VERSION, stripeAt } from "./stripe-at.ts";

async function account() {
  const dataDir = mkdtempSync(join(tmpdir(), "hearthline-setup-"));
  const sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    host: "127.0.0.1",
    dataDir,
    callbackBase: "http://127.0.0.1:9",
    twilioAuthToken: "x",
  });
  onTestFinished(async () => {
    await sandbox.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  // biome-ignore lint/suspicious/noExplicitAny: whatever Stripe has at the address
  const read = async (path: string): Promise<any> =>
    (await fetch(`${sandbox.url}/v1${path}`, { headers: { authorization: "Bearer sk_test_x" } })).json();
  const headers = { authorization: "Bearer sk_test_x" };
  const post = async (path: string, form: Record<string, string>) => {
    const body = new URLSearchParams(form);
    const response = await fetch(`${sandbox.url}/v1${path}`, { method: "POST", headers, body });
    return (await response.json()) as { id: string };
  };
  return { config: { secretKey: "sk_test_x", apiUrl: sandbox.url }, read, post };
}

test("products and prices of the table are created once, and a second run changes nothing", async () => {
  const { config, read } = await account();
  const first = await setUpStripe(config, "staging_");
  expect(Object.keys(first.prices).sort()).toEqual([
    "credit_monitoring",
    "growth_month",
    "growth_year",
    "home_value_report_plan_1000",
    "home_value_report_plan_250",
    "home_value_report_plan_500",
    "professional_month",
    "professional_year",
  ]);
  const { growth_year: id = "", credit_monitoring: metered = "" } = first.prices;
  expect(await read(`/prices/${id}`)).toMatchObject({ unit_amount: 58_000, recurring: { interval: "year" } });
  expect(await read(`/prices/${metered}`)).toMatchObject({ unit_amount: 225, recurring: { usage_type: "metered" } });
  expect(await setUpStripe(config, "staging_")).toEqual({ prices: first.prices, made: [] });
});

test("existing prices are found by their lookup keys", async () => {
  const { config } = await account();
  const { prices, made } = await setUpStripe(config);
  expect(prices.growth_month).toBe("price_growth_month");
  expect(made).toEqual([]);
});

test("a price with a different amount keeps its subscribers, and its lookup key moves to the new price", async () => {
  const { config, read, post } = await account();
  const product = { name: "Growth", "metadata[hearthline]": "old_growth" };
  const { id } = await post("/products", product);
  const old = await post("/prices", {
    product: id,
    currency: "usd",
    unit_amount: "3900",
    "recurring[interval]": "month",
    lookup_key: "old_growth_month",
  });
  const { prices } = await setUpStripe(config, "old_");
  expect(prices.growth_month).not.toBe(old.id);
  expect(await read(`/prices/${old.id}`)).toMatchObject({ unit_amount: 3_900, lookup_key: null });
  expect(await read(`/prices/${prices.growth_month}`)).toMatchObject({ unit_amount: 4_900, product: id });
});

test("the webhook is set up once, and its secret is returned only then", async () => {
  const { config } = await account();
  const { secret, added } = await setUpWebhook(config, "https://app.test/");
  expect(secret).toMatch(/^whsec_/);
  expect(added).toEqual(WEBHOOK_EVENTS);
  expect(await setUpWebhook(config, "https://app.test")).toEqual({ added: [] });
});

test("a webhook with fewer events is subscribed to the missing ones and keeps those that an operator added", async () => {
  const { config, read, post } = await account();
  await post("/webhook_endpoints", {
    url: "https://app.test/webhooks/stripe",
    "enabled_events[0]": "invoice.paid",
    "enabled_events[1]": "charge.refunded",
  });
  const { secret, added } = await setUpWebhook(config, "https://app.test");
  expect(secret).toBeUndefined();
  expect(added).toEqual(WEBHOOK_EVENTS.filter((event) => event !== "invoice.paid"));
  const { data } = await read("/webhook_endpoints");
  expect(data).toMatchObject([{ enabled_events: ["invoice.paid", "charge.refunded", ...added] }]);
  expect(await setUpWebhook(config, "https://app.test")).toEqual({ added: [] });
});

test("a webhook that already receives every event is left unchanged", async () => {
  const { config, post } = await account();
  await post("/webhook_endpoints", { url: "https://app.test/webhooks/stripe", "enabled_events[0]": "*" });
  expect(await setUpWebhook(config, "https://app.test")).toEqual({ added: [] });
});

test("the portal lets customers change the card, see invoices and cancel at period end, but not change the plan", async () => {
  const { config, read } = await account();
  const first = await setUpPortal(config);
  expect(first).toEqual({ id: expect.stringMatching(/^bpc_/), changed: true });
  expect(await setUpPortal(config)).toEqual({ id: first.id, changed: false });
  const { data } = await read("/billing_portal/configurations");
  expect(data).toMatchObject([
    {
      features: {
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: "at_period_end" },
        subscription_update: { enabled: false },
      },
    },
  ]);
});

test("our portal is restored after an operator reconfigures it, and another server's portal is left alone", async () => {
  const { config, read, post } = await account();
  const { id } = await setUpPortal(config, "staging_");
  await post(`/billing_portal/configurations/${id}`, { "features[subscription_cancel][mode]": "immediately" });
  expect((await setUpPortal(config)).id).not.toBe(id);
  expect(await setUpPortal(config, "staging_")).toEqual({ id, changed: true });
  const { data } = await read("/billing_portal/configurations");
  expect(
    data.map((one: { features: { subscription_cancel: { mode: string } } }) => one.features.subscription_cancel.mode),
  ).toEqual(["at_period_end", "at_period_end"]);
});

test("calls name the version of Stripe's API that this code is written against", () => {
  expect(stripeAt({ secretKey: "sk_test_x" }).getApiField("version")).toBe(STRIPE_API_VERSION);
});

test("only the specification's prices are set up at Stripe", async () => {
  const { config, read } = await account();
  const { prices } = await setUpStripe(config, "specified_");
  const { growth, professional, tiers, creditMonitoring } = SPECIFIED_PLANS;
  const expected: Record<string, [number, string]> = {
    growth_month: [growth.monthly, "month"],
    growth_year: [growth.yearly, "year"],
    professional_month: [professional.monthly, "month"],
    professional_year: [professional.yearly, "year"],
    credit_monitoring: [creditMonitoring, "month"],
    ...Object.fromEntries(
      tiers.filter(({ monthly }) => monthly > 0).map(({ name, monthly }) => [name, [monthly, "month"]]),
    ),
  };
  expect(Object.keys(prices).toSorted()).toEqual(Object.keys(expected).toSorted());
  for (const [name, [dollars, interval]] of Object.entries(expected))
    expect(await read(`/prices/${prices[name]}`)).toMatchObject({
      currency: "usd",
      lookup_key: `specified_${name}`,
      recurring: { interval },
      tax_behavior: "exclusive",
      unit_amount: specifiedCents(dollars),
    });
});
