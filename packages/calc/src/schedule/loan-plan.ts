import { partsPerMillion } from "../arithmetic/parts-per-million.ts";
import { centsOf, centsOrNone, numberOf, refuse, requireMonths, wholeOf } from "../arithmetic/require.ts";

/**
 * A loan as a list of stretches, which is enough for every kind this package knows: level, interest-only, balloon, ARM,
 * rate steps, payment caps and negative amortization. Build one with `fixedPlan`, `armPlan`, …; run it with `loanSchedule`
 * (cent-rounded) or `paymentStreams` (unrounded).
 */

/**
 * The payment rule from a month on:
 * `level` pays the balance off over the rest of the amortization, recomputed when the stretch starts;
 * `interest-only` pays the month's interest;
 * `as-before` keeps the payment although the rate has changed: if it is below the interest, the balance grows;
 * `fixedCents` is a set payment, which may also be below the interest;
 * `risesAtMost` is the level payment, but no more than that share above the payment before (payment cap).
 */
export type PaymentRule = "level" | "interest-only" | "as-before" | { fixedCents: number } | { risesAtMost: number };

const NAMED_RULES: readonly unknown[] = ["level", "interest-only", "as-before"];

/** A stretch of months with one rate and one rule; it lasts until the next one starts. */
export interface PlanStretch {
  /** Number of the first payment of the stretch; the first stretch has 1. */
  fromMonth: number;
  /** Yearly rate as a fraction. */
  noteRate: number;
  pays: PaymentRule;
}

/** Principal beyond the scheduled payment, added after it and never more than the balance. */
export interface ExtraPrincipal {
  monthlyCents?: number;
  /** First payment with the monthly extra; 1 when left out. */
  monthlyFrom?: number;
  yearlyCents?: number;
  /** First payment with the yearly extra, then every twelfth; 12 when left out: with payments 12, 24, 36, … */
  yearlyFrom?: number;
  /** Lump sums; several in one month add up. With `recast` the payment is recomputed on the lower balance. */
  once?: readonly { month: number; amountCents: number; recast?: boolean }[];
  /** Total paid each month, index 0 with payment 1: the part beyond the scheduled payment is extra principal. */
  upToCents?: ArrayLike<number>;
}

export interface LoanPlan {
  /** Cents of the note, at least 1. */
  principalCents: number;
  /** Number of the last payment, which settles the balance. */
  termMonths: number;
  /** Months the level payment is computed over; longer than the term for a balloon. */
  amortizationMonths: number;
  /** Interest of a first period that is not a month, see `firstPeriodInterest`; a month of interest when left out. */
  firstInterestCents?: number;
  /**
   * Maximum balance, as a share of the principal: 1.1 to 1.25 in notes that allow negative amortization. A payment that
   * would leave more is recast in full, whatever its rule: level on the balance over the remaining months.
   */
  balanceLimit?: number;
  stretches: readonly PlanStretch[];
}

/**
 * Returns the plan itself if a schedule can be run on it.
 *
 *     1 = first month < second < …;  1 ≤ term ≤ amortization;  0 ≤ rates ≤ 1
 *
 * Nothing is rounded.
 *
 * @param plan what a caller built
 * @throws {RangeError} an amount, term or rate outside its range; stretches that do not start at 1 or do not follow each other
 * @see Every plan and schedule asks it
 * @example requirePlan({ principalCents: 1, termMonths: 12, amortizationMonths: 12, stretches: [] }) // RangeError: stretches must start with a stretch from month 1
 */
export function requirePlan(plan: LoanPlan): LoanPlan {
  const { stretches } = plan;
  centsOf(plan, "principalCents", 1);
  requireMonths("termMonths", plan.termMonths);
  wholeOf(plan, "amortizationMonths", plan.termMonths, 12_000);
  centsOrNone(plan, "firstInterestCents");
  partsPerMillion(plan.balanceLimit ?? 1, "balanceLimit", 1, 2);
  if (stretches[0]?.fromMonth !== 1) refuse("stretches", "start with a stretch from month 1");
  let before = 0;
  for (const { fromMonth, noteRate, pays } of stretches) {
    if (!(Number.isInteger(fromMonth) && fromMonth > before))
      refuse("stretches", `follow each other, not ${fromMonth} after ${before}`);
    before = fromMonth;
    partsPerMillion(noteRate);
    if (typeof pays !== "object" || pays === null) {
      if (!NAMED_RULES.includes(pays))
        refuse("pays", "be level, interest-only, as-before, fixedCents or risesAtMost", pays);
    } else if ("fixedCents" in pays) centsOf(pays, "fixedCents");
    else partsPerMillion(numberOf(pays, "risesAtMost", 0, 1), "risesAtMost");
  }
  return plan;
}
