import { expect, test } from "vitest";
import { z } from "zod";
import { billingOf, billingVariables } from "./billing.ts";
import { readConfiguration } from "./configuration.ts";

const read = (given: Record<string, string>) => readConfiguration(z.object(billingVariables), given);

test("billing is off without a Stripe key, and tax is off until it is turned on", () => {
  expect(billingOf(read({}))).toBeUndefined();
  expect(read({ STRIPE_TAX: "" }).STRIPE_TAX).toBe("off");
  expect(read({ STRIPE_TAX: "on" }).STRIPE_TAX).toBe("on");
});

test("a setting that Stripe would reject later is rejected at startup, by its name", () => {
  expect(() => read({ STRIPE_TAX: "yes" })).toThrow("STRIPE_TAX is on or off.");
  expect(() => read({ STRIPE_PORTAL: "https://billing.stripe.com/p" })).toThrow(
    "STRIPE_PORTAL: A portal configuration",
  );
  expect(() => read({ STRIPE_PRICES: "growth_month=prod_1" })).toThrow("STRIPE_PRICES");
});
