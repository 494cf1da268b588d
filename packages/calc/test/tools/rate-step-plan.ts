import { MILLION, partsPerMillion } from "../../src/arithmetic/parts-per-million.ts";
import { refuse, requireMonths } from "../../src/arithmetic/require.ts";
import { balanceAfterRun } from "../../src/payment/balance-after-run.ts";
import { unroundedPayment } from "../../src/payment/level-payment.ts";
import { amortizingPlan } from "../../src/schedule/amortizing-plan.ts";
import type { LoanPlan, PlanStretch } from "../../src/schedule/loan-plan.ts";

/** A rate in effect from some payment on. */
export interface RateStep {
  fromMonth: number;
  noteRate: number;
}

/**
 * Plan of a loan whose rate steps are known: the payment is recast at each on the balance and the months that remain.
 *
 * SAS PROC LOAN calls this a buydown; a temporary buydown, where an account pays the difference, is `temporaryBuydown`.
 *
 *     payment = level payment of the balance at each step over the months that remain
 *
 * Cent-rounded when run, see `loanSchedule`.
 *
 * @param principalCents amount of the note in cents
 * @param termMonths number of payments
 * @param steps in order, the first from payment 1
 * @throws {RangeError} an argument outside its range
 * @see SAS/ETS PROC LOAN, buydown: 6.5 %, 8 % from payment 24, 9 % from 48 on 100,000 over 15 years: 871.11, 946.50, 992.01
 * @example rateStepPlan(100_000_00, 180, [{ fromMonth: 1, noteRate: 0.065 }, { fromMonth: 24, noteRate: 0.08 }]).stretches.length // 2
 */
export function rateStepPlan(principalCents: number, termMonths: number, steps: readonly RateStep[]): LoanPlan {
  const stretches = steps.map(({ fromMonth, noteRate }): PlanStretch => ({ fromMonth, noteRate, pays: "level" }));
  return amortizingPlan(principalCents, termMonths, stretches);
}

/**
 * Steps from lengths: each rate with the months it lasts, null for the rest of the term.
 *
 *     from month = 1 + Σ months of the steps before
 *
 * Nothing is rounded.
 *
 * @param lengths rates and months in order
 * @throws {RangeError} a length left out before the last one
 * @see Capitol Federal rate page: payments by their number
 * @example rateStepsByLength([{ noteRate: 0.035, months: 84 }, { noteRate: 0.0525, months: null }]) // [{ fromMonth: 1, noteRate: 0.035 }, { fromMonth: 85, noteRate: 0.0525 }]
 */
export function rateStepsByLength(lengths: readonly { noteRate: number; months: number | null }[]): RateStep[] {
  let fromMonth = 1;
  return lengths.map(({ noteRate, months }, k) => {
    const step = { fromMonth, noteRate: partsPerMillion(noteRate) / MILLION };
    if (months === null && k < lengths.length - 1) refuse("months", "be a number for all steps but the last");
    fromMonth += months === null ? 0 : requireMonths("months", months);
    return step;
  });
}

/**
 * Plan with a payment cap: at each change the payment rises at most by a share, even below the interest, until it pays the loan off
 * in full again.
 *
 *     payment = min(level payment, payment before · (1 + cap))
 *
 * Cent-rounded when run, see `loanSchedule`.
 *
 * @param principalCents amount of the note in cents
 * @param termMonths number of payments
 * @param steps rates, the first from payment 1
 * @param cap largest rise as a share, 0.075
 * @param everyMonths months between payment changes
 * @throws {RangeError} an argument outside its range
 * @see 12 CFR 1026, comment 17(c)(1)-10, third example: 804.62, 864.97, 929.84, 999.58, then 1,070.04; the balance grows to 102,205
 * @example paymentCapPlan(100_000_00, 360, [{ fromMonth: 1, noteRate: 0.09 }, { fromMonth: 13, noteRate: 0.12 }], 0.075).stretches.length // 5
 */
export function paymentCapPlan(
  principalCents: number,
  termMonths: number,
  steps: readonly RateStep[],
  cap: number,
  everyMonths = 12,
): LoanPlan {
  requireMonths("termMonths", termMonths);
  const stretches: PlanStretch[] = [];
  let balance = principalCents;
  let payment = 0;
  let rate = -1;
  let pays = false;
  for (let fromMonth = 1; fromMonth <= termMonths; fromMonth += everyMonths) {
    const step = steps.findLast((s) => s.fromMonth <= fromMonth);
    if (step === undefined) refuse("steps", "start with a step from month 1");
    if (!pays || step.noteRate !== rate) {
      const level = unroundedPayment(balance, step.noteRate, termMonths - fromMonth + 1);
      const most = payment === 0 ? level : payment * (1 + cap);
      pays = level <= most;
      payment = pays ? level : most;
      rate = step.noteRate;
      stretches.push({ fromMonth, noteRate: rate, pays: { risesAtMost: cap } });
    }
    balance = Math.max(0, balanceAfterRun(balance, payment, rate / 12, everyMonths));
  }
  return amortizingPlan(principalCents, termMonths, stretches);
}
