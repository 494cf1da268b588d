import { numberOf, requireWhole } from "../arithmetic/require.ts";
import { roundCents } from "../arithmetic/round-cents.ts";
import { sumOf } from "../comparisons/column-sums.ts";
import { levelSchedule } from "../schedule/level-schedule.ts";
import { monthsOfYear } from "../schedule/months-of-year.ts";
import { progressAt } from "../schedule/progress-at.ts";
import type { HorizonFigures, LoanBasis, LoanFigures, LoanFrame, LoanTerms } from "./types.ts";

/**
 * Returns the borrower's position after a number of payments; after the payoff the figures stay and only the home's value grows.
 *
 * A second lien counts: its interest, principal and balance are in the sums, so that an 80-10-10 can be compared with a single loan
 * directly. A temporary buydown lowers interest and payments by what the account adds. Cent-rounded convention; the home's value
 * is compounded, not linear, and rounded half up.
 *
 *     value = value at closing · (1 + g)^(month/12);  equity = value − balances;  borrowing cost = interest + mortgage insurance + costs
 *
 * @param basis what all scenarios share
 * @param scenario the loan's terms
 * @param frame value at closing, and the credits of its kind
 * @param figures of that scenario, see `loanFigures`
 * @param month payments made, 0 to 1200
 * @returns cents
 * @throws {RangeError} an argument outside its range
 * @see CFPB form H-24: "in 5 years", for any number of months
 * @example horizonFigures(loan, scenario, frame, loanFigures(loan, scenario, frame), 0).balanceCents // 45_000_000
 */
export function horizonFigures(
  basis: LoanBasis,
  scenario: LoanTerms,
  frame: LoanFrame,
  figures: Omit<LoanFigures, "horizon">,
  month: number,
): HorizonFigures {
  requireWhole("month", month, 0, 1200);
  const growth = numberOf(basis, "appreciationRate", -0.5, 1, 0);
  const { schedule } = figures;
  const made = Math.min(month, schedule.balanceCents.length);
  const first = progressAt(figures.loanAmountCents, schedule, made);
  const second = secondLienAt(scenario, month);
  const mortgageInsuranceCents = sumOf(schedule.mortgageInsuranceCents, made);
  const interestCents = first.interestCents + second.interestCents - buydownRelief(figures, made);
  const principalCents = first.principalCents + second.principalCents;
  const balanceCents = first.balanceCents + second.balanceCents;

  const homeValueCents = roundCents(frame.valueCents * (1 + growth) ** (month / 12));
  const costsCents = borrowingCosts(frame, figures);
  return {
    month,
    interestCents,
    mortgageInsuranceCents,
    principalCents,
    balanceCents,
    homeValueCents,
    equityCents: homeValueCents - balanceCents,
    paidCents: interestCents + principalCents + mortgageInsuranceCents,
    costsCents,
    borrowingCostCents: interestCents + mortgageInsuranceCents + costsCents,
  };
}

/** Costs of borrowing at closing: sections A, B, C, E, H and prepaid interest as the borrower pays them, less credits. */
function borrowingCosts(frame: LoanFrame, figures: Omit<LoanFigures, "horizon">): number {
  const { F, G } = figures.sectionTotalsCents;
  let costs = figures.closingCostsCents - F - G + figures.prepaidInterestCents;
  for (const { section, amountCents } of frame.linesAfter) if (section === "credit") costs += amountCents;
  return costs;
}

/** Payments by a buydown account for the borrower by a number of payments. */
function buydownRelief(figures: Omit<LoanFigures, "horizon">, made: number): number {
  let relief = 0;
  figures.buydownPaymentsCents.forEach((payment, k) => {
    relief += (figures.principalAndInterestCents - payment) * monthsOfYear(made, k);
  });
  return relief;
}

function secondLienAt(scenario: LoanTerms, month: number): ReturnType<typeof progressAt> {
  const lien = scenario.secondLien;
  if (lien === undefined || lien.amountCents === 0) return { interestCents: 0, principalCents: 0, balanceCents: 0 };
  return progressAt(lien.amountCents, levelSchedule(lien.amountCents, lien.noteRate, lien.termMonths), month);
}
