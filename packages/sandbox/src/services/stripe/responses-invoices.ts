import { addressOf, list, nulls, type ResponseKit, SELF } from "./response-kit.ts";
import type { Invoice, Line, State } from "./state.ts";

const taxOf = (amount: number, taxable: number) => ({
  amount,
  tax_behavior: "exclusive",
  tax_rate_details: { tax_rate: "txr_sandbox" },
  taxability_reason: amount === 0 ? "not_collecting" : "standard_rated",
  taxable_amount: amount === 0 ? 0 : taxable,
  type: "tax_rate_details",
});

/** Invoices with their lines and payments. */
export function invoiceResponses({ state, engine, page }: ResponseKit) {
  const clockOf = (customer: string) => state.customers[customer]?.clock ?? null;

  const line = (found: Line, invoice: Invoice) => ({
    id: found.id,
    object: "line_item",
    amount: found.amount,
    currency: "usd",
    description: found.description,
    discount_amounts: found.discount === 0 ? [] : [{ amount: found.discount, discount: invoice.discountId }],
    discountable: true,
    discounts: found.discount === 0 ? [] : [invoice.discountId],
    invoice: invoice.id,
    livemode: false,
    metadata: {},
    parent: {
      type: "subscription_item_details",
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: found.proration,
        proration_details: null,
        subscription: invoice.subscription,
        subscription_item: found.item,
      },
    },
    period: { start: found.start, end: found.end },
    pretax_credit_amounts: [],
    pricing: {
      type: "price_details",
      price_details: { price: found.price, product: engine.priceOf(found.price).product },
      unit_amount_decimal: String(engine.priceOf(found.price).amount),
    },
    quantity: found.quantity,
    quantity_decimal: String(found.quantity),
    subscription: invoice.subscription,
    subtotal: found.amount,
    taxes: invoice.automaticTax ? [taxOf(found.tax, found.amount - found.discount)] : [],
  });

  const invoice = (found: Invoice) => {
    const upcoming = found.reason === "upcoming";
    const paid = found.status === "paid";
    return {
      id: found.id,
      object: "invoice",
      account_country: "US",
      account_name: "Hearthline (sandbox)",
      amount_due: found.due,
      amount_overpaid: 0,
      amount_paid: paid ? found.due : 0,
      amount_remaining: paid ? 0 : found.due,
      amount_shipping: 0,
      attempt_count: found.attempts,
      attempted: found.attempts > 0,
      automatic_tax: {
        disabled_reason: null,
        enabled: found.automaticTax,
        liability: found.automaticTax ? SELF : null,
        provider: found.automaticTax ? "stripe" : null,
        status: found.automaticTax ? "complete" : null,
      },
      billing_reason: found.reason,
      collection_method: "charge_automatically",
      created: found.created,
      currency: "usd",
      customer: found.customer,
      customer_address: addressOf(state.customers[found.customer]?.address),
      customer_email: state.customers[found.customer]?.email ?? null,
      customer_tax_exempt: "none",
      default_tax_rates: [],
      discounts: found.discountId === null ? [] : [found.discountId],
      effective_at: found.created,
      ending_balance: found.endingBalance,
      issuer: { type: "self" },
      lines: list(
        `/v1/invoices/${found.id}/lines`,
        found.lines.map((one) => line(one, found)),
      ),
      livemode: false,
      metadata: {},
      next_payment_attempt: found.nextAttempt,
      number: upcoming ? null : found.number,
      parent: {
        type: "subscription_details",
        quote_details: null,
        subscription_details: { metadata: {}, subscription: found.subscription },
      },
      payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
      period_end: found.created,
      period_start: found.created,
      post_payment_credit_notes_amount: 0,
      pre_payment_credit_notes_amount: 0,
      starting_balance: found.startingBalance,
      status: upcoming ? "draft" : found.status,
      status_transitions: {
        finalized_at: upcoming ? null : found.created,
        marked_uncollectible_at: null,
        paid_at: found.paidAt,
        voided_at: null,
      },
      subtotal: found.subtotal,
      subtotal_excluding_tax: found.subtotal,
      test_clock: clockOf(found.customer),
      total: found.total,
      total_discount_amounts: found.discountId === null ? [] : [{ amount: found.discount, discount: found.discountId }],
      total_excluding_tax: found.total - found.tax,
      total_pretax_credit_amounts: [],
      total_taxes: found.automaticTax ? [taxOf(found.tax, found.subtotal - found.discount)] : [],
      ...(!upcoming && {
        hosted_invoice_url: page(`/invoices/${found.id}`),
        invoice_pdf: page(`/invoices/${found.id}?pdf=1`),
      }),
      ...nulls(
        "account_tax_ids application automatically_finalizes_at custom_fields customer_account customer_name customer_phone customer_shipping default_payment_method default_source description due_date footer from_invoice last_finalization_error latest_revision on_behalf_of receipt_number rendering shipping_cost shipping_details statement_descriptor webhooks_delivered_at",
      ),
    };
  };

  return { invoice };
}

export const payments = ({ id, payment, paidAt, due }: Invoice) =>
  list(
    `/v1/invoice_payments?invoice=${id}`,
    payment && paidAt !== null
      ? [
          {
            id: `inpay_${payment.slice(3)}`,
            object: "invoice_payment",
            amount_paid: due,
            amount_requested: due,
            created: paidAt,
            currency: "usd",
            invoice: id,
            is_default: true,
            livemode: false,
            payment: { type: "payment_intent", payment_intent: payment },
            status: "paid",
            status_transitions: { canceled_at: null, paid_at: paidAt },
          },
        ]
      : [],
  );

export const refund = (found: State["refunds"][number]) => ({
  ...found,
  object: "refund",
  charge: `ch_${found.payment_intent.slice(3)}`,
  currency: "usd",
  metadata: {},
  status: "succeeded",
  ...nulls(
    "balance_transaction customer customer_account payment_method receipt_number source_transfer_reversal transfer_reversal",
  ),
});
