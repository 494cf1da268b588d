import { createHash } from "node:crypto";
import { CREDIT_MONITORING_CENTS, CREDIT_TIERS, MONITORING_PRICE, PLANS } from "@hearthline/contract/billing/plans";
import type Stripe from "stripe";
import type { BillingConfig } from "./billing-types.ts";
import { STRIPE_API_VERSION, stripeAt } from "./stripe-at.ts";

interface Wanted {
  /** The plan's name, which is also the price's lookup key. */
  plan: string;
  product: string;
  title: string;
  cents: number;
  interval: "month" | "year";
  metered?: true;
}

const METER = MONITORING_PRICE;
/** Stripe's tax code for software that businesses use over the web. */
const TAX_CODE = "txcd_10103001";

/** Everything that is sold, from the one price table. Enterprise is priced by sales; Credit Graphs is free. */
function catalog(): Wanted[] {
  const plans = PLANS.flatMap(({ key, title, monthlyCents, yearlyCents }): Wanted[] =>
    monthlyCents && yearlyCents
      ? [
          { plan: `${key}_month`, product: key, title, cents: monthlyCents, interval: "month" },
          { plan: `${key}_year`, product: key, title, cents: yearlyCents, interval: "year" },
        ]
      : [],
  );
  const tiers = CREDIT_TIERS.filter(({ monthlyCents }) => monthlyCents > 0).map(
    ({ name, credits, monthlyCents }): Wanted => ({
      plan: name,
      product: name,
      title: `${credits} more home value reports`,
      cents: monthlyCents,
      interval: "month",
    }),
  );
  const monitoring = { plan: METER, product: METER, title: "Credit monitoring", cents: CREDIT_MONITORING_CENTS };
  return [...plans, ...tiers, { ...monitoring, interval: "month", metered: true }];
}

/**
 * Creates the products and prices of the contract's table that a Stripe account is missing; running it again
 * changes nothing. A price is found by its lookup key. A price with a different amount stays with its subscribers, and
 * its key moves to the new price.
 *
 * @param prefix prepended to each lookup key, so that one account can hold several servers' prices
 * @returns price ids by plan name: `STRIPE_PRICES`
 */
export async function setUpStripe(
  config: Pick<BillingConfig, "secretKey" | "apiUrl">,
  prefix = "",
): Promise<{ prices: Record<string, string>; made: string[] }> {
  const stripe = stripeAt(config);
  const made: string[] = [];
  const products = await stripe.products.list({ active: true, limit: 100 }).autoPagingToArray({ limit: 1_000 });
  const byKey = new Map(products.map(({ id, metadata }) => [metadata.hearthline, id]));

  async function productOf({ product, title }: Wanted): Promise<string> {
    const key = prefix + product;
    const known = byKey.get(key);
    if (known) return known;
    const { id } = await stripe.products.create(
      { name: title, tax_code: TAX_CODE, metadata: { hearthline: key } },
      { idempotencyKey: `setup-product-${key}` },
    );
    byKey.set(key, id);
    made.push(title);
    return id;
  }
  async function meterOf(): Promise<string> {
    const meters = await stripe.billing.meters.list({ status: "active", limit: 100 });
    const known = meters.data.find(({ event_name: event }) => event === METER);
    if (known) return known.id;
    const meter = await stripe.billing.meters.create(
      { display_name: "Credits monitored", event_name: METER, default_aggregation: { formula: "sum" } },
      { idempotencyKey: `setup-meter-${METER}` },
    );
    made.push("Meter of credits monitored");
    return meter.id;
  }

  const prices: Record<string, string> = {};
  for (const wanted of catalog()) {
    const lookup = prefix + wanted.plan;
    const [known] = (await stripe.prices.list({ lookup_keys: [lookup], limit: 1 })).data;
    if (known && known.unit_amount === wanted.cents && known.recurring?.interval === wanted.interval) {
      prices[wanted.plan] = known.id;
      continue;
    }
    const created = await stripe.prices.create(
      {
        product: await productOf(wanted),
        currency: "usd",
        unit_amount: wanted.cents,
        tax_behavior: "exclusive",
        recurring: {
          interval: wanted.interval,
          ...(wanted.metered && { usage_type: "metered" as const, meter: await meterOf() }),
        },
        lookup_key: lookup,
        transfer_lookup_key: true,
        metadata: { plan: wanted.plan },
      },
      { idempotencyKey: `setup-price-${lookup}-${wanted.cents}-${wanted.interval}-${known?.id ?? ""}` },
    );
    prices[wanted.plan] = created.id;
    made.push(`${wanted.title}, ${wanted.interval}`);
  }
  return { prices, made };
}

/** What the portal lets customers do: no plan changes, since their amounts are confirmed in the app. */
const PORTAL = {
  customer_update: { enabled: true, allowed_updates: ["address", "email", "name", "tax_id"] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: "at_period_end", proration_behavior: "none" },
  subscription_update: { enabled: false },
} as const satisfies Stripe.BillingPortal.ConfigurationCreateParams.Features;

/**
 * Configures the portal, or updates our earlier configuration.
 *
 * @returns its id, `STRIPE_PORTAL`, and whether anything was changed
 */
export async function setUpPortal(
  config: Pick<BillingConfig, "secretKey" | "apiUrl">,
  prefix = "",
): Promise<{ id: string; changed: boolean }> {
  const stripe = stripeAt(config);
  const key = `${prefix}portal`;
  const features = {
    ...PORTAL,
    customer_update: { ...PORTAL.customer_update, allowed_updates: [...PORTAL.customer_update.allowed_updates] },
  };
  const listed = stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const earlier = (await listed.autoPagingToArray({ limit: 1_000 })).find(
    ({ metadata }) => metadata?.hearthline === key,
  );
  if (!earlier) {
    const { id } = await stripe.billingPortal.configurations.create(
      { features, business_profile: { headline: "Card, invoices and cancellation" }, metadata: { hearthline: key } },
      {
        idempotencyKey: `setup-${key}-${createHash("sha256").update(JSON.stringify(features)).digest("hex").slice(0, 16)}`,
      },
    );
    return { id, changed: true };
  }
  if (includes(earlier.features, features)) return { id: earlier.id, changed: false };
  await stripe.billingPortal.configurations.update(earlier.id, { features });
  return { id: earlier.id, changed: true };
}

/** Whether everything wanted is present, in whatever order Stripe lists it. */
function includes(there: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    const listed = Array.isArray(there) ? there : [];
    return listed.length === wanted.length && wanted.every((one) => listed.includes(one));
  }
  if (typeof wanted !== "object" || wanted === null) return there === wanted;
  return Object.entries(wanted).every(([name, value]) =>
    includes((there as Record<string, unknown> | null)?.[name], value),
  );
}

/** Every event that may make a company's subscriptions differ from our rows. */
export const WEBHOOK_EVENTS = [
  "checkout.session.completed",
  "customer.updated",
  "customer.deleted",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "customer.subscription.trial_will_end",
  "invoice.finalized",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "invoice.voided",
  "invoice.marked_uncollectible",
] as const satisfies readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/**
 * Subscribes a server to Stripe's events. An endpoint with fewer events is subscribed to the missing ones.
 *
 * @returns the signing secret, which Stripe shows only when the endpoint is created, and the events that are new
 */
export async function setUpWebhook(
  config: Pick<BillingConfig, "secretKey" | "apiUrl">,
  publicUrl: string,
): Promise<{ secret?: string; added: string[] }> {
  const stripe = stripeAt(config);
  const url = `${publicUrl.replace(/\/$/, "")}/webhooks/stripe`;
  const endpoints = await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
  const there = endpoints.find((one) => one.url === url);
  if (!there) {
    const { secret } = await stripe.webhookEndpoints.create({
      url,
      enabled_events: [...WEBHOOK_EVENTS],
      api_version: STRIPE_API_VERSION,
    });
    return { ...(secret && { secret }), added: [...WEBHOOK_EVENTS] };
  }
  const told = there.enabled_events;
  const added = told.includes("*") ? [] : WEBHOOK_EVENTS.filter((event) => !told.includes(event));
  if (added.length > 0)
    await stripe.webhookEndpoints.update(there.id, {
      enabled_events: [...told, ...added] as Stripe.WebhookEndpointUpdateParams.EnabledEvent[],
    });
  return { added };
}
