import { CREDIT_MONITORING_CENTS, CREDIT_TIERS, MONITORING_PRICE, PLANS } from "@hearthline/contract/billing/plans";
import type Stripe from "stripe";
import type { BillingConfig } from "./billing-types.ts";
import { stripeAt } from "./stripe-at.ts";

interface Wanted {
  /** The plan's name, which is the price's lookup key too. */
  plan: string;
  product: string;
  title: string;
  cents: number;
  interval: "month" | "year";
  metered?: true;
}

const METER = MONITORING_PRICE;

/** Everything that is sold, by the one table of prices. Enterprise is priced by sales, Credit Graphs costs nothing. */
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
 * Makes the products and prices of the contract's table in an account of Stripe, as far as they are not there: run again, it changes nothing. A price is
 * known by its lookup key; one of another amount is left to those who pay it, and its key goes to the new one.
 *
 * @param prefix before each lookup key, so that one account may hold several servers' prices
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
      { name: title, metadata: { hearthline: key } },
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
    const meter = await stripe.billing.meters.create({
      display_name: "Credits monitored",
      event_name: METER,
      default_aggregation: { formula: "sum" },
    });
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
    const created = await stripe.prices.create({
      product: await productOf(wanted),
      currency: "usd",
      unit_amount: wanted.cents,
      recurring: {
        interval: wanted.interval,
        ...(wanted.metered && { usage_type: "metered" as const, meter: await meterOf() }),
      },
      lookup_key: lookup,
      transfer_lookup_key: true,
      metadata: { plan: wanted.plan },
    });
    prices[wanted.plan] = created.id;
    made.push(`${wanted.title}, ${wanted.interval}`);
  }
  return { prices, made };
}

const EVENTS = [
  "checkout.session.completed",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "customer.updated",
] as const satisfies readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/** Has Stripe tell a server of what happens. @returns the secret of its signatures; undefined where the endpoint is there already */
export async function setUpWebhook(
  config: Pick<BillingConfig, "secretKey" | "apiUrl">,
  publicUrl: string,
): Promise<string | undefined> {
  const stripe = stripeAt(config);
  const url = `${publicUrl.replace(/\/$/, "")}/webhooks/stripe`;
  const endpoints = await stripe.webhookEndpoints.list({ limit: 100 });
  if (endpoints.data.some((one) => one.url === url)) return undefined;
  return (await stripe.webhookEndpoints.create({ url, enabled_events: [...EVENTS] })).secret;
}
