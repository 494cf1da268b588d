import { z } from "zod";
import { type Asked, type CallKit, Int, Refusal, Toggle } from "./call-kit.ts";
import { changedItems, Items } from "./changed-items.ts";
import { CardRefused } from "./engine.ts";
import { made } from "./state.ts";

/** Invoices, their previews, and refunds. */
export function invoiceCalls({
  call,
  found,
  listOf,
  theirs,
  customerOf,
  taxed,
  state,
  engine,
  responses,
}: CallKit): void {
  call("POST", "/invoices/create_preview", ({ body }) => {
    const asked = z
      .object({
        subscription: z.string().optional(),
        customer: z.string().optional(),
        automatic_tax: Toggle,
        // An empty string leaves out the subscription's discounts.
        discounts: z.literal("").optional(),
        subscription_details: z
          .object({
            items: Items.optional(),
            proration_date: Int.optional(),
            proration_behavior: z.string().default("create_prorations"),
          })
          .prefault({}),
      })
      .parse(body);
    const { items = [], proration_date: date, proration_behavior: prorates } = asked.subscription_details;
    if (asked.subscription === undefined) {
      const customer = customerOf(asked.customer);
      const quoted = items.map(({ price, quantity = 1 }) => ({
        price: found(state.prices, "price", price).id,
        quantity,
      }));
      const automaticTax = taxed(asked.automatic_tax.enabled, customer);
      const restarts = { customer: customer.id, metadata: {}, trialEnd: null, items: quoted, automaticTax };
      return responses.invoice(engine.quote(restarts));
    }
    const subscription = found(state.subscriptions, "subscription", asked.subscription);
    const changes = items.length > 0 ? changedItems({ found, state, engine }, subscription, items) : undefined;
    if (subscription.status === "canceled" || (!changes && subscription.cancelAtPeriodEnd))
      throw new Refusal(400, "No upcoming invoices for this subscription.", "invoice_upcoming_none");
    return responses.invoice(
      changes && prorates !== "none"
        ? engine.previewChange(subscription, changes, date ?? engine.nowOf(subscription))
        : engine.previewNext(asked.discounts === "" ? engine.undiscounted(subscription) : subscription, changes),
    );
  });
  const invoiceOf = ({ params }: Asked) => found(state.invoices, "invoice", params.id);
  call("GET", "/invoices/:id", (asked) => responses.invoice(invoiceOf(asked)));
  call("GET", "/invoices", ({ query }) => {
    const rows = theirs(state.invoices, query).filter(
      ({ subscription, status }) =>
        (query.subscription === undefined || subscription === query.subscription) &&
        (query.status === undefined || status === query.status),
    );
    return listOf("/v1/invoices", rows, query, responses.invoice);
  });
  call("POST", "/invoices/:id/pay", (asked) => {
    const invoice = invoiceOf(asked);
    if (invoice.status !== "open") throw new Refusal(400, "Invoice is already paid.", "invoice_already_paid");
    const subscription = found(state.subscriptions, "subscription", invoice.subscription);
    const { attempts } = invoice;
    const said = engine.attempt(subscription, invoice, engine.nowOf(subscription));
    // A manual payment retry counts as an attempt only the first time.
    if (attempts > 0) invoice.attempts = attempts;
    if (said !== "paid") throw new CardRefused(said);
    return responses.invoice(invoice);
  });

  call("POST", "/refunds", ({ body }) => {
    const { payment_intent, reason } = z
      .object({ payment_intent: z.string(), reason: z.string().optional() })
      .parse(body);
    if (state.refunds.some((one) => one.payment_intent === payment_intent))
      throw new Refusal(400, "Charge has already been refunded.", "charge_already_refunded");
    const amount = Object.values(state.invoices).find(({ payment }) => payment === payment_intent)?.due ?? 0;
    const created = Math.floor(Date.now() / 1000);
    const refund = { id: made("re"), payment_intent, amount, created, reason: reason ?? null };
    state.refunds.push(refund);
    return responses.refund(refund);
  });
  call("GET", "/refunds", ({ query }) => listOf("/v1/refunds", [...state.refunds].reverse(), query, responses.refund));
}
