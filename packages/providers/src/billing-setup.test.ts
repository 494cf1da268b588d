import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSandbox } from "@hearthline/sandbox/sandbox";
import { expect, onTestFinished, test } from "vitest";
import { setUpStripe, setUpWebhook } from "./billing-setup.ts";

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
  const read = async (path: string) =>
    (await fetch(`${sandbox.url}/v1${path}`, { headers: { authorization: "Bearer sk_test_x" } })).json();
  return { config: { secretKey: "sk_test_x", apiUrl: sandbox.url }, read };
}

test("products and prices of the table are made once, and another run changes nothing", async () => {
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

test("prices that are there already are found by their lookup keys", async () => {
  const { config } = await account();
  const { prices, made } = await setUpStripe(config);
  expect(prices.growth_month).toBe("price_growth_month");
  expect(made).toEqual([]);
});

test("a price of another amount keeps those who pay it, and its key goes to the new one", async () => {
  const { config, read } = await account();
  const product = { name: "Growth", "metadata[hearthline]": "old_growth" };
  const headers = { authorization: "Bearer sk_test_x" };
  const post = async (path: string, form: Record<string, string>) => {
    const body = new URLSearchParams(form);
    const answer = await fetch(`${config.apiUrl}/v1${path}`, { method: "POST", headers, body });
    return (await answer.json()) as { id: string };
  };
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

test("the webhook is set up once, and its secret told then", async () => {
  const { config } = await account();
  expect(await setUpWebhook(config, "https://app.test/")).toMatch(/^whsec_/);
  expect(await setUpWebhook(config, "https://app.test")).toBeUndefined();
});
