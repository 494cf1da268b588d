import { multiplyDivide } from "../../src/arithmetic/multiply-divide.ts";
import { MILLION, partsPerMillion } from "../../src/arithmetic/parts-per-million.ts";
import { requireCents, requireWhole } from "../../src/arithmetic/require.ts";
import { roundCents } from "../../src/arithmetic/round-cents.ts";
import { type CalendarDate, daysBetween } from "../../src/dates.ts";
import { unroundedPayment } from "../../src/payment/level-payment.ts";
import { type LoanPlan, requirePlan } from "../../src/schedule/loan-plan.ts";
import { firstPeriod } from "./unit-periods.ts";

/** Length of a first period that is not a month. */
export type FirstPeriod =
  /** Actual days over 365 or 360. */
  | { days: number; basis: 365 | 360 }
  | { from: CalendarDate; to: CalendarDate; basis: 365 | 360 }
  /** A month and so many thirtieths: 30/360 unit periods. */
  | { oddDays: number };

/**
 * Interest of a first period that is longer or shorter than a month, rounded half up.
 *
 *     actual days: balance · rate · days / 365;   unit periods: balance · rate / 12 · (1 + odd days / 30)
 *
 * @param balanceCents cents
 * @param noteRate yearly rate as a fraction
 * @param period its length
 * @throws {RangeError} an argument outside its range
 * @see Sherman SCE: 10,000 at 4.5 %, 40 days of 365 is 49.32; 10,025 at 4.5 %, a month and 10/30 is 50.13
 * @example firstPeriodInterest(10_000_00, 0.045, { days: 40, basis: 365 }) // 4_932
 * @example firstPeriodInterest(10_025_00, 0.045, { oddDays: 10 }) // 5_013
 */
export function firstPeriodInterest(balanceCents: number, noteRate: number, period: FirstPeriod): number {
  requireCents("balanceCents", balanceCents);
  const parts = partsPerMillion(noteRate);
  if ("oddDays" in period) {
    return multiplyDivide(
      balanceCents,
      parts * (30 + requireWhole("period.oddDays", period.oddDays, -30, 3660)),
      360 * MILLION,
    );
  }
  return multiplyDivide(balanceCents, parts * daysOf(period), period.basis * MILLION);
}

function daysOf(period: Exclude<FirstPeriod, { oddDays: number }>): number {
  return requireWhole("period.days", "days" in period ? period.days : daysBetween(period.from, period.to), 0, 3660);
}

/**
 * Level payment when the first period is not a month: the interest of the first period is spread over all payments.
 *
 *     actual days: A · (1 + rate · days / 365) / (1 + i);   unit periods: A · (1 + f · i),  f = odd days / 30
 *
 * In unit periods the odd days come before a whole month, as Appendix J counts them, so that the APR of this payment is the note rate.
 * Rounded half up to the cent.
 *
 * @param principalCents cents
 * @param noteRate yearly rate as a fraction
 * @param payments number of payments
 * @param period length of the first one
 * @throws {RangeError} an argument outside its range
 * @see Sherman SCE: 10,000 at 4 %, 120 payments, 47 days to the first: 101.43; HP 12C Platinum: 4,500 at 15 %, 36, 16 odd days: 157.03
 * @example oddFirstPayment(10_000_00, 0.04, 120, { days: 47, basis: 365 }) // 10_143
 * @example oddFirstPayment(4_500_00, 0.15, 36, { oddDays: 16 }) // 15_703
 */
export function oddFirstPayment(
  principalCents: number,
  noteRate: number,
  payments: number,
  period: FirstPeriod,
): number {
  requireCents("principalCents", principalCents, 1);
  const i = noteRate / 12;
  const payment = unroundedPayment(principalCents, noteRate, payments) / (1 + i);
  if (!("oddDays" in period)) return roundCents(payment * (1 + (noteRate * daysOf(period)) / period.basis));
  const { whole, fraction } = firstPeriod(period.oddDays);
  return roundCents(payment * (1 + fraction * i) * (1 + i) ** whole);
}

/**
 * A plan whose first period is not a month: the first payment spreads its interest, and the payment is recast only where the rate
 * changes.
 *
 *     first payment = level payment · (1 + interest of the first period) / (1 + i)
 *
 * Half up to the cent.
 *
 * @param plan a plan of level stretches, as of an ARM
 * @param period length of the first one
 * @throws {RangeError} an argument outside its range
 * @see Sherman SCE: 10,000 over 120 months at 4 % for 12, then 6 %, then 8 %, 47 days to the first: 101.43, 110.29, 118.64
 * @example withOddFirstPeriod(fixedPlan(10_000_00, 0.04, 120), { days: 47, basis: 365 }).firstInterestCents // 5_151
 */
export function withOddFirstPeriod(plan: LoanPlan, period: FirstPeriod): LoanPlan {
  const rate = plan.stretches[0]?.noteRate ?? 0;
  const fixedCents = oddFirstPayment(plan.principalCents, rate, plan.amortizationMonths, period);
  const changes = plan.stretches.filter(
    (stretch, k) => k === 0 || plan.stretches[k - 1]?.noteRate !== stretch.noteRate,
  );
  return requirePlan({
    ...plan,
    firstInterestCents: firstPeriodInterest(plan.principalCents, rate, period),
    stretches: changes.map((stretch, k) => (k === 0 ? { ...stretch, pays: { fixedCents } } : stretch)),
  });
}
