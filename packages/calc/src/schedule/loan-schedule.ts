import { fractionOf } from "../arithmetic/fraction-of.ts";
import { monthInterest } from "../arithmetic/month-interest.ts";
import { partsPerMillion } from "../arithmetic/parts-per-million.ts";
import { refuse } from "../arithmetic/require.ts";
import { levelPayment } from "../payment/level-payment.ts";
import { extraByMonth } from "./extra-by-month.ts";
import { type ExtraPrincipal, type LoanPlan, requirePlan } from "./loan-plan.ts";
import { stretchPayment } from "./stretch-payment.ts";

/** Any loan's payments in columns; index 0 is payment 1. Cents throughout. */
export interface PlanSchedule {
  /** Number of payments made. */
  payments: number;
  firstPaymentCents: number;
  /** Last payment including extra principal. */
  lastPaymentCents: number;
  totalInterestCents: number;
  totalExtraCents: number;
  totalPaidCents: number;
  /** Highest scheduled payment except the last, which only settles the balance. */
  highestPaymentCents: number;
  /** Highest balance; above the principal if the loan amortizes negatively. */
  highestBalanceCents: number;
  /** Scheduled payment, without extra principal. */
  paymentCents: Float64Array;
  interestCents: Float64Array;
  /** Scheduled principal; negative if the payment is below the interest. */
  principalCents: Float64Array;
  extraCents: Float64Array;
  balanceCents: Float64Array;
  /** Numbers of the payments that were recast because of the balance limit or a lump sum. */
  recastMonths: number[];
}

/**
 * Payment by payment schedule of any plan, rounded to the cent row by row (cent-rounded convention).
 *
 *     interest = round(balance · rate / 12);  principal = payment − interest;  balance −= principal + extra
 *
 * The last payment is balance + interest, whatever the amount: a balloon, or a few dollars more or less than the others. Extra
 * principal is applied after the scheduled payment and never takes the balance below zero; the scheduled payment stays unless a
 * stretch starts, or a lump sum or the balance limit requires a recast: the payment that would leave more than
 * principal · limit becomes the level payment of the balance over the remaining months, and a set payment stays as set.
 *
 * @param plan the loan, see `fixedPlan`, `armPlan`
 * @param extra principal beyond the schedule
 * @throws {RangeError} an argument outside its range; stretches that do not start at 1 or do not follow each other; a
 *   balance that grows past 100 billion dollars
 * @see SAS/ETS PROC LOAN example 17.3: 500 more a month ends 240,000 at 8.25 % with payment 184
 * @see CFPB Consumer Handbook on ARMs, payment-option ARMs: 180,000 may grow to 225,000 (125 %), then is paid in full
 * @example loanSchedule(fixedPlan(240_000_00, 0.0825, 360), { monthlyCents: 500_00 }).payments // 184
 */
export function loanSchedule(plan: LoanPlan, extra?: ExtraPrincipal): PlanSchedule {
  const { principalCents, termMonths: term, amortizationMonths: amortization, stretches } = requirePlan(plan);

  const table = new ArrayBuffer(term * 40);
  const column = (k: number) => new Float64Array(table, term * 8 * k, term);
  const paymentCents = column(0);
  const interestCents = column(1);
  const principalColumn = column(2);
  const extraCents = column(3);
  const balanceCents = column(4);
  const plus = extra === undefined ? undefined : extraByMonth(extra, term);
  const upTo = extra?.upToCents;

  let balance = principalCents;
  let payment = 0;
  let totalInterest = 0;
  let totalExtra = 0;
  let made = 0;
  const recastMonths: number[] = [];
  const limit =
    plan.balanceLimit === undefined ? Number.POSITIVE_INFINITY : fractionOf(principalCents, plan.balanceLimit);
  let limited = false;
  for (let s = 0; s < stretches.length && balance > 0; s++) {
    const stretch = stretches[s];
    if (stretch === undefined) break;
    const next = stretches[s + 1]?.fromMonth ?? term + 1;
    const parts = partsPerMillion(stretch.noteRate);
    const only = stretch.pays === "interest-only";
    const level = () => levelPayment(balance, stretch.noteRate, amortization - made);
    const raised = (share: number) => fractionOf(payment, 1 + share);
    payment = stretchPayment(stretch.pays, { before: payment, level, raised, limited });
    const end = Math.min(next - 1, term);
    while (made < end && balance > 0) {
      let due = monthInterest(balance, parts);
      if (made === 0 && plan.firstInterestCents !== undefined) due = plan.firstInterestCents;
      let paid = only ? 0 : payment - due;
      if (paid >= balance || made === term - 1) paid = balance;
      else if (balance - paid > limit) {
        limited = true;
        payment = level();
        paid = payment - due;
        recastMonths.push(made + 1);
      }
      balance -= paid;
      let more = 0;
      if (plus !== undefined && balance > 0) {
        more = plus.cents[made] ?? 0;
        if (upTo !== undefined) more = Math.max(more, (upTo[made] ?? 0) - paid - due);
        more = Math.min(more, balance);
        balance -= more;
        totalExtra += more;
      }
      totalInterest += due;
      paymentCents[made] = paid + due;
      interestCents[made] = due;
      principalColumn[made] = paid;
      extraCents[made] = more;
      balanceCents[made] = balance;
      made++;
      if (plus?.recast.has(made) && balance > 0 && made < end && !only) {
        payment = level();
        recastMonths.push(made + 1);
      }
    }
    if (balance > 10_000_000_000_000)
      refuse("balance", `stay below 100 billion dollars; at payment ${made} it is ${balance} cents`);
  }
  const cut = (column: Float64Array) => (made === term ? column : column.subarray(0, made));
  return {
    payments: made,
    firstPaymentCents: paymentCents[0] ?? 0,
    lastPaymentCents: (paymentCents[made - 1] ?? 0) + (extraCents[made - 1] ?? 0),
    totalInterestCents: totalInterest,
    totalExtraCents: totalExtra,
    totalPaidCents: principalCents + totalInterest,
    highestPaymentCents: highest(paymentCents, Math.max(made - 1, 1)),
    highestBalanceCents: Math.max(principalCents, highest(balanceCents, made)),
    paymentCents: cut(paymentCents),
    interestCents: cut(interestCents),
    principalCents: cut(principalColumn),
    extraCents: cut(extraCents),
    balanceCents: cut(balanceCents),
    recastMonths,
  };
}

function highest(column: Float64Array, count: number): number {
  let most = 0;
  for (let k = 0; k < count; k++) most = Math.max(most, column[k] ?? 0);
  return most;
}
