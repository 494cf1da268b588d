import type { DocumentOf } from "../../document/document-of.ts";
import { addMonths, monthsAfter } from "../../format/dates.ts";
import type { Words } from "../../words/catalog/en.ts";
import { currentOf } from "./today.ts";

type Document = DocumentOf<"refinance">;

/** "April 2027", or "month 1" if the closing date is unknown. */
export function monthWords({ scenarios }: Document, month: number, w: Words, write = w.month): string {
  const first = scenarios[0]?.figures.firstPaymentMonth;
  return first ? write(addMonths(first, month - 1)) : w.refinance.month(month);
}

/** Payments of today's loan that fall due before the first one of the new loan. */
export function skippedOf(document: Document): number {
  const { payoffMonth, remainingMonths } = currentOf(document);
  const first = document.scenarios[0]?.figures.firstPaymentMonth;
  if (!payoffMonth || !first) return 0;
  return Math.min(Math.max(0, remainingMonths - 1 - monthsAfter(first, payoffMonth)), remainingMonths);
}

/** Number of payments due on a proposal, without extra ones. */
export const paymentsDue = ({ current, monthsAdded }: Document["scenarios"][number]["figures"]) =>
  current.remainingMonths + monthsAdded;

/** The last month in which a payment is due, on today's loan or a proposal. */
export const lastPaidMonth = (document: Document): number =>
  Math.max(
    1,
    currentOf(document).remainingMonths - skippedOf(document),
    ...document.scenarios.map(({ figures }) => paymentsDue(figures)),
  );
