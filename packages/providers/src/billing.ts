import { z } from "zod";
import type { Billing, BillingConfig } from "./billing-types.ts";

export type {
  Account,
  Billing,
  BillingConfig,
  BillingEvent,
  ChangePreview,
  Checkout,
  CheckoutPage,
  CheckoutRequest,
  Invoice,
  PlanChange,
  Settled,
} from "./billing-types.ts";

/** Stripe's configuration; api and worker must have the same values. */
export const billingVariables = {
  /** Enables card payments; without it no one can enter billing info. */
  STRIPE_SECRET_KEY: z.string().optional(),
  /** Replaces https://api.stripe.com: the sandbox's address. */
  STRIPE_API_BASE: z.url().optional(),
  /** Secret that signs the events Stripe sends to /webhooks/stripe. */
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** `on`: Stripe Tax computes sales tax for new subscriptions, and the checkout page asks for an address. */
  STRIPE_TAX: z.enum(["on", "off"], "STRIPE_TAX is on or off.").default("off"),
  /** What customers may do in Stripe's portal, as created by `npm run stripe:setup`; without it the account's default applies. */
  STRIPE_PORTAL: z
    .string()
    .regex(/^bpc_\w+$/, "A portal configuration of Stripe begins with bpc_.")
    .optional(),
  /** Price ids by plan name: `growth_month=price_…,growth_year=price_…`. */
  STRIPE_PRICES: z
    .string()
    .default("")
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.string().regex(/^\w+=price_\w+$/, "Each is the name of a plan, = and a price id of Stripe.")))
    .transform((pairs) => Object.fromEntries(pairs.map((pair) => pair.split("=", 2) as [string, string]))),
};
const Variables = z.object(billingVariables);

/** Creates billing from the configuration; undefined if it is not configured. */
export const billingOf = (env: z.output<typeof Variables>): Billing | undefined =>
  env.STRIPE_SECRET_KEY
    ? createBilling({
        secretKey: env.STRIPE_SECRET_KEY,
        ...(env.STRIPE_API_BASE && { apiUrl: env.STRIPE_API_BASE }),
        ...(env.STRIPE_WEBHOOK_SECRET && { webhookSecret: env.STRIPE_WEBHOOK_SECRET }),
        ...(env.STRIPE_PORTAL && { portalConfiguration: env.STRIPE_PORTAL }),
        tax: env.STRIPE_TAX === "on",
        prices: env.STRIPE_PRICES,
      })
    : undefined;

/** Checkout pages and subscriptions at Stripe. The SDK is large, so it is loaded on the first call. */
export function createBilling(config: BillingConfig): Billing {
  let opened: Promise<Billing> | undefined;
  const billing = () => {
    opened ??= import("./billing-stripe.ts").then(({ stripeBilling }) => stripeBilling(config));
    return opened;
  };
  return {
    start: async (request) => (await billing()).start(request),
    find: async (id) => (await billing()).find(id),
    settle: async (customer, have) => (await billing()).settle(customer, have),
    prices: config.prices,
    read: async (customer) => (await billing()).read(customer),
    account: async (customer) => (await billing()).account(customer),
    preview: async (change, at) => (await billing()).preview(change, at),
    change: async (change, at) => (await billing()).change(change, at),
    previewNew: async (order) => (await billing()).previewNew(order),
    begin: async (order, key) => (await billing()).begin(order, key),
    beginMeter: async (of) => (await billing()).beginMeter(of),
    meter: async (customer, key) => (await billing()).meter(customer, key),
    endWithPeriod: async (subscription, ends) => (await billing()).endWithPeriod(subscription, ends),
    pay: async (invoice) => (await billing()).pay(invoice),
    portal: async (customer, returnUrl) => (await billing()).portal(customer, returnUrl),
    verify: async (body, signature) => (await billing()).verify(body, signature),
  };
}
