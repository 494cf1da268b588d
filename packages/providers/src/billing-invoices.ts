import type Stripe from "stripe";
import type { Invoice, InvoiceLine } from "./billing-types.ts";

export const moment = (seconds: number): Date => new Date(seconds * 1000);
export const orNull = (seconds: number | null): Date | null => (seconds === null ? null : moment(seconds));
export const idOf = (named: string | { id: string } | null): string | null =>
  typeof named === "string" ? named : (named?.id ?? null);

export const lineOf = ({ description, amount, period }: Stripe.InvoiceLineItem): InvoiceLine => ({
  text: description ?? "",
  cents: amount,
  from: moment(period.start),
  to: moment(period.end),
});

const taxOf = ({ total_taxes }: Stripe.Invoice) => (total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);

/** Stripe lists no line for a coupon's discount; on a credit line it reduces what is given back. */
export function discountsOf(invoice: Stripe.Invoice): InvoiceLine[] {
  const off = (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return off === 0 ? [] : [ofWhole(invoice, "Discount", -off)];
}

/** Returns the tax as a line, for invoices that have no separate tax total. */
export function taxLinesOf(invoice: Stripe.Invoice): InvoiceLine[] {
  const tax = taxOf(invoice);
  return tax === 0 ? [] : [ofWhole(invoice, "Sales tax", tax)];
}

const ofWhole = ({ period_start, period_end }: Stripe.Invoice, text: string, cents: number): InvoiceLine => ({
  text,
  cents,
  from: moment(period_start),
  to: moment(period_end),
});

export const invoiceOf = (invoice: Stripe.Invoice): Invoice => ({
  id: invoice.id ?? "",
  number: invoice.number,
  at: moment(invoice.created),
  status: invoice.status ?? "draft",
  lines: [...invoice.lines.data.map(lineOf), ...discountsOf(invoice)],
  totalCents: invoice.total,
  taxCents: taxOf(invoice),
  creditUsedCents: Math.max(0, invoice.total) - invoice.amount_due,
  dueCents: invoice.amount_due,
  url: invoice.hosted_invoice_url ?? null,
  pdfUrl: invoice.invoice_pdf ?? null,
});

/** When an upcoming invoice is charged. */
export const chargedAt = (invoice: Stripe.Invoice): Date => moment(invoice.next_payment_attempt ?? invoice.created);
