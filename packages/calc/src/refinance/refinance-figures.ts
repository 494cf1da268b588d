import { centsOrNone, numberOf, wholeOf } from "../arithmetic/require.ts";
import { aheadMonths, type MonthRange } from "./ahead-months.ts";
import type { CurrentLoan } from "./current-loan.ts";
import { type RefinanceProposal, type RefinanceSavings, refinanceSavings } from "./refinance-savings.ts";
import { type RefinanceTimeline, refinanceTimeline } from "./refinance-timeline.ts";
import { type SamePayment, type SamePayoffDate, samePayment, samePayoffDate } from "./same-terms.ts";

/** What all proposals of a refinance share. */
export interface RefinanceBasis {
  homeValueCents?: number;
  /** How long the borrower expects to keep the loan; 84 when left out. */
  horizonMonths?: number;
  /** What the borrower's money earns elsewhere, yearly; 0.04 when left out. */
  discountRate?: number;
}

/** Every figure of one proposal against the current loan; cents, rates as fractions. */
export interface RefinanceFigures extends RefinanceSavings {
  newLoanToValue: number | null;
  /** New payment − current, mortgage insurance in both; negative: it falls. */
  paymentChangeCents: number;
  /** Costs / payment saving to the nearest month, as people say it: "pays back in 20 months". */
  simplePaybackNearestMonths: number | null;
  /** First month in which interest and insurance saved cover the costs; null where it never comes. */
  interestBreakEvenMonth: number | null;
  /** Months in which it is ahead by interest, insurance and costs. */
  aheadMonths: MonthRange[];
  /** First month in which it has fallen behind again; null where it stays ahead or never was. */
  turnsWorseMonth: number | null;
  discountedBreakEvenMonth: number | null;
  discountedAheadMonths: MonthRange[];
  /** At the horizon: interest and insurance saved less costs. */
  horizonMonth: number;
  horizonAdvantageCents: number;
  horizonDiscountedCents: number;
  samePayment: SamePayment;
  samePayoffDate: SamePayoffDate;
  /** Cash paid at closing (negative: received). */
  cashAtClosingCents: number;
  timeline: RefinanceTimeline;
}

/**
 * Every figure of a refinance proposal: payment change, three kinds of break-even, when it turns worse again, and the same loan at the
 * same payment or payoff date.
 *
 * The simple payback looks at the payment only; a longer term lowers it without saving anything. The interest-aware break-even counts
 * interest, mortgage insurance and costs on both sides, so it can come much later, end again, or never come. Cent-rounded schedules.
 *
 *     simple payback = first month in which saved payments cover the costs
 *     interest-aware = months in which interest and insurance saved ≥ costs
 *     discounted = months in which Σ payment difference · vᵏ + balance difference · vᵏ − cash ≥ 0
 *
 * @param current see `currentFromOriginal`, `currentFromStatement`, `currentFromRoughEntry`
 * @param proposal the new loan
 * @param basis home value, horizon, discount rate
 * @throws {RangeError} an argument outside its range
 * @see 250,000 at 6.25 %, 264 left, to 5.75 % for 360 at costs of 6,000: simple payback 21 months, by interest never
 * @example refinanceFigures(currentFromRoughEntry({ balanceCents: 350_000_00, noteRate: 0.065, remainingMonths: 276 }), { noteRate: 0.06, termMonths: 360, closingCostsCents: 7_000_00 }).aheadMonths // [{ from: 78, through: 101 }]
 */
export function refinanceFigures(
  current: CurrentLoan,
  proposal: RefinanceProposal,
  basis: RefinanceBasis = {},
): RefinanceFigures {
  const timeline = refinanceTimeline(current, proposal, numberOf(basis, "discountRate", 0, 1, 0.04));
  const savings = refinanceSavings(current, proposal);
  const ahead = aheadMonths(timeline.advantageCents);
  const discounted = aheadMonths(timeline.discountedCents);
  const horizonMonth = wholeOf(basis, "horizonMonths", 1, 1200, 84);
  const at = Math.min(horizonMonth, timeline.advantageCents.length) - 1;
  const value = centsOrNone(basis, "homeValueCents");
  const fresh = { loanCents: timeline.newLoanCents, noteRate: proposal.noteRate };
  return {
    ...savings,
    newLoanToValue: value > 0 ? timeline.newLoanCents / value : null,
    paymentChangeCents: -savings.monthlySavingsCents || 0,
    simplePaybackNearestMonths: savings.simplePaybackMonths === null ? null : Math.round(savings.simplePaybackMonths),
    interestBreakEvenMonth: ahead[0]?.from ?? null,
    aheadMonths: ahead,
    turnsWorseMonth: worseAgain(ahead, timeline.advantageCents.length),
    discountedBreakEvenMonth: discounted[0]?.from ?? null,
    discountedAheadMonths: discounted,
    horizonMonth,
    horizonAdvantageCents: timeline.advantageCents[at] ?? 0,
    horizonDiscountedCents: Math.round(timeline.discountedCents[at] ?? 0),
    samePayment: samePayment(current, { ...fresh, paymentCents: timeline.newPaymentCents }),
    samePayoffDate: samePayoffDate(current, fresh),
    cashAtClosingCents: timeline.cashCostsCents - (proposal.cashOutCents ?? 0),
    timeline,
  };
}

function worseAgain(ahead: readonly MonthRange[], months: number): number | null {
  const first = ahead[0];
  return first === undefined || first.through === months ? null : first.through + 1;
}
