import { monthInterest } from "../arithmetic/month-interest.ts";
import { partsPerMillion } from "../arithmetic/parts-per-million.ts";
import { requireCents } from "../arithmetic/require.ts";

/** Result of a statement's balance, rate and payment; null if the payment never pays the loan off. */
export interface StatementOutlook {
  nextInterestCents: number;
  /** Payment − interest; negative if the balance grows. */
  nextPrincipalCents: number;
  amortizes: boolean;
  paymentsRemaining: number | null;
  remainingInterestCents: number | null;
  lastPaymentCents: number | null;
}

/** Maximum run: a thousand years of months. */
const MAX_PAYMENTS = 12_000;

/**
 * Months and interest that remain on a loan, from its statement: the cent-rounded schedule run with the stated payment.
 *
 *     interest = round(balance · rate / 12);  a payment not above it never pays off
 *
 * @param balanceCents principal balance of the statement
 * @param noteRate yearly rate as a fraction
 * @param paymentCents principal and interest a month
 * @throws {RangeError} an argument outside its range
 * @see Mortgage statement, 12 CFR 1026.41
 * @example statementOutlook(287_412_55, 0.065, 1_896_20).paymentsRemaining // 319
 * @example statementOutlook(200_000_00, 0.06, 1_000_00).paymentsRemaining // null
 */
export function statementOutlook(balanceCents: number, noteRate: number, paymentCents: number): StatementOutlook {
  requireCents("balanceCents", balanceCents, 1);
  requireCents("paymentCents", paymentCents);
  const parts = partsPerMillion(noteRate);
  const nextInterestCents = monthInterest(balanceCents, parts);
  const next = {
    nextInterestCents,
    nextPrincipalCents: Math.min(paymentCents - nextInterestCents, balanceCents),
    amortizes: paymentCents > nextInterestCents,
  };
  const never = { ...next, paymentsRemaining: null, remainingInterestCents: null, lastPaymentCents: null };
  if (!next.amortizes) return never;
  let balance = balanceCents;
  let total = 0;
  for (let made = 1; made <= MAX_PAYMENTS; made++) {
    const due = monthInterest(balance, parts);
    total += due;
    if (paymentCents - due >= balance)
      return { ...next, paymentsRemaining: made, remainingInterestCents: total, lastPaymentCents: balance + due };
    balance -= paymentCents - due;
  }
  return never;
}
