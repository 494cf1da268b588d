import type Stripe from "stripe";
import { asFailures } from "./billing-failures.ts";
import { discountsOf, idOf, lineOf, moment, taxLinesOf } from "./billing-invoices.ts";
import type { Billing, InvoiceLine, PlanChange } from "./billing-types.ts";

/** The subscription item being changed, and its new value. */
export interface ChangedItem {
  found: Stripe.Subscription;
  item: Stripe.SubscriptionItem;
  price: string;
  items: { id: string; price: string; quantity: number }[];
}

interface Lookups {
  changed(change: PlanChange): Promise<ChangedItem>;
  priceId(plan: string): string;
  taxOf(customer: string): Promise<{ automatic_tax?: { enabled: true } }>;
}

/** Returns what orders would cost, as Stripe itself computes it. */
export function stripePreviews(
  stripe: Stripe,
  { changed, priceId, taxOf }: Lookups,
): Pick<Billing, "preview" | "previewNew"> {
  return {
    preview: (change, at) =>
      asFailures(async () => {
        const { found, items, item, price: priceNow } = await changed(change);
        const trial = found.status === "trialing";
        const [invoice, price, today] = await Promise.all([
          stripe.invoices.createPreview({
            subscription: change.subscription,
            subscription_details: {
              items,
              proration_behavior: "always_invoice",
              ...(at && !trial && { proration_date: Math.floor(at.getTime() / 1000) }),
            },
          }),
          stripe.prices.retrieve(priceNow),
          stripe.customers.retrieve(idOf(found.customer) ?? ""),
        ]);
        const lines = trial ? [] : invoice.lines.data;
        const total = trial ? 0 : invoice.total;
        const due = trial ? 0 : invoice.amount_due;
        const begun = lines.find(({ period }) => period.start < item.current_period_end)?.period.start;
        const restarts = price.recurring?.interval !== item.price.recurring?.interval;
        const end = Math.max(...lines.map(({ period }) => period.end), item.current_period_end);
        const nextAt = trial ? (found.trial_end ?? item.current_period_end) : restarts ? end : item.current_period_end;
        const isDiscounted = trial || !restarts || found.discounts.every((one) => lastsUntil(one, nextAt));
        const next = await stripe.invoices.createPreview({
          subscription: change.subscription,
          ...(!isDiscounted && { discounts: "" }),
          subscription_details: {
            items,
            proration_behavior: "none",
            ...(found.cancel_at_period_end && { cancel_at_period_end: false }),
          },
        });
        const left = leftOf(today, total - due);
        return {
          at: begun === undefined ? (at ?? new Date()) : moment(begun),
          lines: trial ? [] : linesOf(invoice),
          totalCents: total,
          todayCents: due,
          creditCents: Math.max(0, -left),
          next: {
            at: moment(nextAt),
            cents: nextCents(next, left),
          },
        };
      }),

    previewNew: ({ customer, plan }) =>
      asFailures(async () => {
        const [today, taxed] = await Promise.all([stripe.customers.retrieve(customer), taxOf(customer)]);
        const invoice = await stripe.invoices.createPreview({
          customer,
          ...taxed,
          subscription_details: { items: [{ price: priceId(plan), quantity: 1 }] },
        });
        const { total, amount_due: due } = invoice;
        const left = leftOf(today, total - due);
        const periods = invoice.lines.data.map(({ period }) => period);
        return {
          at: moment(Math.min(invoice.created, ...periods.map(({ start }) => start))),
          lines: linesOf(invoice),
          totalCents: total,
          todayCents: due,
          creditCents: Math.max(0, -left),
          next: {
            at: moment(Math.max(invoice.created, ...periods.map(({ end }) => end))),
            cents: nextCents(invoice, left),
          },
        };
      }),
  };
}

const linesOf = (invoice: Stripe.Invoice): InvoiceLine[] => [
  ...invoice.lines.data.map(lineOf),
  ...discountsOf(invoice),
  ...taxLinesOf(invoice),
];

/** The customer's balance after an invoice; below zero it is credit. */
const leftOf = (customer: Stripe.Customer | Stripe.DeletedCustomer, added: number): number =>
  (customer.deleted ? 0 : customer.balance) + added;

const nextCents = ({ total }: Stripe.Invoice, left: number): number => Math.max(0, total + Math.min(0, left));

/** Whether a discount that applies to an immediate change still applies to the invoice after it. */
function lastsUntil(discount: string | Stripe.Discount, seconds: number): boolean {
  if (typeof discount === "string") return false;
  const { end, source } = discount;
  const isForOneCharge = typeof source.coupon === "object" && source.coupon?.duration === "once";
  return !isForOneCharge && (end === null || end > seconds);
}
