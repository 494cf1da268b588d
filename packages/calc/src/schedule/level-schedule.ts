import { monthInterest } from "../arithmetic/month-interest.ts";
import { partsPerMillion } from "../arithmetic/parts-per-million.ts";
import { requireCents, requireMonths } from "../arithmetic/require.ts";
import { levelPayment } from "../payment/level-payment.ts";
import { fourColumns } from "./columns.ts";

/** A whole amortization table in columns; index 0 is payment 1. Cents throughout. */
export interface LevelSchedule {
  /** Number of payments made. */
  payments: number;
  /** The payment as the note states it; the last one differs. */
  levelPaymentCents: number;
  lastPaymentCents: number;
  /** Last payment − level payment. */
  lastPaymentDifferenceCents: number;
  totalInterestCents: number;
  totalPaidCents: number;
  paymentCents: Float64Array;
  interestCents: Float64Array;
  principalCents: Float64Array;
  balanceCents: Float64Array;
}

/**
 * Amortization table of a level, fully amortizing loan, rounded to the cent row by row (cent-rounded convention: what a
 * note, a statement, SAS PROC LOAN and the HP 12C print).
 *
 *     interest = round(balance · rate / 12);  principal = payment − interest;  last payment = balance + interest
 *
 * Whole-cent arithmetic: multiplied before divided, half up, exact at any size.
 *
 * @param principalCents amount of the note in cents, at least 1
 * @param noteRate yearly rate as a fraction, a multiple of 0.000001
 * @param termMonths number of payments, 1 to 1200
 * @param paymentCents payment to use in place of the level one, as a statement shows it; the last payment settles the rest
 * @throws {RangeError} an argument outside its range
 * @see SAS/ETS PROC LOAN: 240,000 at 8.25 % for 30 years, total interest 409,094.17
 * @example levelSchedule(240_000_00, 0.0825, 360).totalInterestCents // 40_909_417
 */
export function levelSchedule(
  principalCents: number,
  noteRate: number,
  termMonths: number,
  paymentCents?: number,
): LevelSchedule {
  requireCents("principalCents", principalCents, 1);
  const parts = partsPerMillion(noteRate);
  requireMonths("termMonths", termMonths);
  const level = paymentCents ?? levelPayment(principalCents, noteRate, termMonths);
  if (paymentCents !== undefined) requireCents("paymentCents", paymentCents);

  const [payment, interest, principal, balances] = fourColumns(termMonths);
  let balance = principalCents;
  let total = 0;
  let made = 0;
  while (made < termMonths - 1) {
    const due = monthInterest(balance, parts);
    const paid = level - due;
    if (paid >= balance) break;
    balance -= paid;
    total += due;
    interest[made] = due;
    principal[made] = paid;
    balances[made] = balance;
    made++;
  }
  // The last row settles the balance; all rows before it have the same payment.
  payment.fill(level, 0, made);
  const lastInterest = monthInterest(balance, parts);
  const lastPayment = balance + lastInterest;
  payment[made] = lastPayment;
  interest[made] = lastInterest;
  principal[made] = balance;
  total += lastInterest;
  made++;
  const whole = made === termMonths;
  return {
    payments: made,
    levelPaymentCents: level,
    lastPaymentCents: lastPayment,
    lastPaymentDifferenceCents: lastPayment - level,
    totalInterestCents: total,
    totalPaidCents: principalCents + total,
    paymentCents: whole ? payment : payment.subarray(0, made),
    interestCents: whole ? interest : interest.subarray(0, made),
    principalCents: whole ? principal : principal.subarray(0, made),
    balanceCents: whole ? balances : balances.subarray(0, made),
  };
}
