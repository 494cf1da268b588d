import { balanceAfterRun } from "../payment/balance-after-run.ts";
import { unroundedPayment } from "../payment/level-payment.ts";
import { type LoanPlan, requirePlan } from "./loan-plan.ts";
import { stretchPayment } from "./stretch-payment.ts";

/** A run of equal payments. */
export interface PaymentStream {
  /** Number of the first payment of the run. */
  fromMonth: number;
  count: number;
  /** Cents with a fraction. */
  amountCents: number;
}

/** Payments of a loan as runs of equal amounts, unrounded. */
export interface PaymentStreams {
  streams: PaymentStream[];
  /** Sum of all payments of principal and interest, cents with a fraction. */
  totalCents: number;
  totalInterestCents: number;
}

/**
 * Payments of a plan as runs of equal amounts, nothing rounded: the convention of the disclosure totals (CFPB's own
 * samples multiply the unrounded payment; H-25(B) total of payments 285,803.36).
 *
 *     B_k = B (1+i)^k − A ((1+i)^k − 1) / i   from stretch to stretch
 *
 * A balloon is a run of one: the balance before it plus a month of interest. Where the balance limit recasts the payment, a run
 * ends and the next one begins.
 *
 * @param plan see `fixedPlan`, `armPlan`; extra principal is not part of a disclosure
 * @throws {RangeError} an argument outside its range
 * @see CFPB forms H-24 and H-25
 * @example paymentStreams(fixedPlan(162_000_00, 0.03875, 360)).totalCents.toFixed(0) // "27424227"
 */
export function paymentStreams(plan: LoanPlan): PaymentStreams {
  requirePlan(plan);
  const streams: PaymentStream[] = [];
  let balance = plan.principalCents;
  const limit = (plan.balanceLimit ?? Number.POSITIVE_INFINITY) * plan.principalCents;
  let limited = false;
  let payment = 0;
  let total = 0;
  for (let s = 0; s < plan.stretches.length; s++) {
    const stretch = plan.stretches[s];
    if (stretch === undefined || stretch.fromMonth > plan.termMonths) break;
    const end = Math.min((plan.stretches[s + 1]?.fromMonth ?? plan.termMonths + 1) - 1, plan.termMonths);
    const i = stretch.noteRate / 12;
    const rule = stretch.pays;
    let from = stretch.fromMonth;
    const level = () => unroundedPayment(balance, stretch.noteRate, plan.amortizationMonths - from + 1);
    const raised = (share: number) => payment * (1 + share);
    const asked = () => (rule === "interest-only" ? balance * i : payment);
    const pay = (count: number) => {
      if (count <= 0) return;
      const amountCents = asked();
      streams.push({ fromMonth: from, count, amountCents });
      total += amountCents * count;
      balance = balanceAfterRun(balance, amountCents, i, count);
      from += count;
    };
    payment = stretchPayment(rule, { before: payment, level, raised, limited });
    const last = end === plan.termMonths;
    const settles = last && rule === "level" && plan.amortizationMonths === plan.termMonths;
    const through = last && !settles ? end - 1 : end;
    const within = monthsWithin(limit, balance, asked(), i);
    if (within <= through - from) {
      pay(within);
      payment = level();
      limited = true;
    }
    pay(through - from + 1);
    if (last && !settles) {
      const amountCents = Math.max(balance, 0) * (1 + i);
      streams.push({ fromMonth: end, count: 1, amountCents });
      total += amountCents;
    }
  }
  return { streams, totalCents: total, totalInterestCents: total - plan.principalCents };
}

/** Number of equal payments after which the balance is at most `limit`; a payment that covers the interest never exceeds it. */
function monthsWithin(limit: number, balance: number, amount: number, i: number): number {
  if (amount >= balance * i) return Number.POSITIVE_INFINITY;
  return Math.floor(Math.log1p((limit - balance) / (balance - amount / i)) / Math.log1p(i));
}
