import { unroundedPayment } from "../payment/level-payment.ts";
import { type LoanPlan, requirePlan } from "./loan-plan.ts";

/** A run of equal payments. */
export interface PaymentStream {
  /** Number of the first payment of the run. */
  fromMonth: number;
  count: number;
  /** Cents with a fraction. */
  amountCents: number;
}

/** Payments of a loan as runs of equal amounts, nothing rounded. */
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
 * A balloon is a run of one: the balance before it plus a month of interest.
 *
 * @param plan see `fixedPlan`, `armPlan`; extra principal has no place in a disclosure
 * @throws {RangeError} an argument outside its range
 * @see CFPB forms H-24 and H-25
 * @example paymentStreams(fixedPlan(162_000_00, 0.03875, 360)).totalCents.toFixed(0) // "27424227"
 */
export function paymentStreams(plan: LoanPlan): PaymentStreams {
  requirePlan(plan);
  const streams: PaymentStream[] = [];
  let balance = plan.principalCents;
  let before = 0;
  let total = 0;
  for (let s = 0; s < plan.stretches.length; s++) {
    const stretch = plan.stretches[s];
    if (stretch === undefined || stretch.fromMonth > plan.termMonths) break;
    const end = Math.min((plan.stretches[s + 1]?.fromMonth ?? plan.termMonths + 1) - 1, plan.termMonths);
    const count = end - stretch.fromMonth + 1;
    const i = stretch.noteRate / 12;
    const rule = stretch.pays;
    const months = plan.amortizationMonths - stretch.fromMonth + 1;
    let amount: number;
    if (rule === "interest-only") amount = balance * i;
    else if (rule === "level") amount = unroundedPayment(balance, stretch.noteRate, months);
    else if ("fixedCents" in rule) amount = rule.fixedCents;
    else {
      const level = unroundedPayment(balance, stretch.noteRate, months);
      amount = before === 0 ? level : Math.min(level, before * (1 + rule.risesAtMost));
    }
    before = amount;
    const last = end === plan.termMonths;
    const settles = last && rule === "level" && plan.amortizationMonths === plan.termMonths;
    const run = last && !settles ? count - 1 : count;
    if (run > 0) {
      streams.push({ fromMonth: stretch.fromMonth, count: run, amountCents: amount });
      total += amount * run;
      balance = grow(balance, amount, i, run);
    }
    if (last && !settles) {
      const amountCents = Math.max(balance, 0) * (1 + i);
      streams.push({ fromMonth: end, count: 1, amountCents });
      total += amountCents;
    }
  }
  return { streams, totalCents: total, totalInterestCents: total - plan.principalCents };
}

/** Balance after `count` equal payments, not rounded. */
function grow(balance: number, amount: number, i: number, count: number): number {
  if (i === 0) return balance - amount * count;
  const growth = Math.expm1(count * Math.log1p(i));
  return balance + growth * (balance - amount / i);
}
