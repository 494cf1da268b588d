import { centsOrNone, numberOf, wholeOf } from "../arithmetic/require.ts";
import { aheadMonths, type MonthRange } from "../comparisons/ahead-months.ts";
import { sumOf } from "../comparisons/column-sums.ts";
import { consolidation } from "../comparisons/consolidation.ts";
import { type LoanColumns, scenarioColumns } from "../comparisons/loan-columns.ts";
import { withDebts } from "../comparisons/with-debts.ts";
import { loanFigures } from "../loan/loan-figures.ts";
import { scenarioPlan } from "../loan/scenario-plan.ts";
import type { LoanFigures, LoanTerms } from "../loan/types.ts";
import { levelSchedule } from "../schedule/level-schedule.ts";
import { loanSchedule } from "../schedule/loan-schedule.ts";
import { currentLoan, keptColumns } from "./current-loan.ts";
import { lastPaymentMade, refinancePayoff, skippedPayments } from "./payoff.ts";
import { extraOnCurrent, plansExtra, withoutExtra } from "./planned-extra.ts";
import { premiumCredited, refinanceLoan } from "./refinance-loan.ts";
import { type Beside, samePayment, samePayoffDate } from "./same-terms.ts";
import { refinanceSavings } from "./savings.ts";
import { refinanceTimeline } from "./timeline.ts";
import type { CurrentLoan, RefinanceBasis, RefinanceFigures, RefinanceScenario } from "./types.ts";

/**
 * Every figure of a refinance proposal: those of the new loan, and of the new loan compared with the current one: payment change, three
 * break-evens, when it turns worse again, and the same loan at the same payment or payoff date.
 *
 * The simple payback looks at the payment only; a longer term lowers it without saving anything. The interest-aware break-even counts
 * interest, mortgage insurance and costs on both sides, so it can come much later, end again, or never come. Both loans are compared by
 * their cent-rounded schedules as they are due: an ARM, a temporary buydown and the end of mortgage insurance count. Extra principal does not, not even in
 * the figures at the horizon: it is the borrower's own money and saves on either loan, so its effect is listed separately, on the new loan (`interestSavedCents`,
 * `monthsSaved`) and on the current one (`extraOnCurrent`).
 *
 *     payment change = payment once a temporary buydown is over − current payment
 *     simple payback = first month in which Σ payments saved covers the costs
 *     interest-aware = months in which interest and insurance saved ≥ costs
 *     discounted = months in which Σ payment difference · vᵏ + balance difference · vᵏ + new loan − balance − costs ≥ 0
 *     costs = sections A, B, C, E, H + fees of the payoff − credits
 *
 * Debts that the new loan pays off are on the current loan's side with their interest, as if they continued to be paid; the payment saved
 * is that of the loans alone.
 *
 * @param basis the current loan, home value, debts, horizon, discount rate
 * @param scenario the proposal
 * @throws {RangeError} naming the argument and its range, for impossible input
 * @see 250,000 at 6.25 %, 264 left, to 5.75 % for 360 at costs of 6,000: simple payback 21 months, by interest never
 * @example refinanceFigures(refinance, proposal).aheadMonths // [{ from: 78, through: 101 }]
 */
export function refinanceFigures(basis: RefinanceBasis, scenario: RefinanceScenario): RefinanceFigures {
  const current = currentLoan(basis);
  const payoff = refinancePayoff(basis, current);
  const { basis: loanBasis, terms, frame, paidOff } = refinanceLoan(basis, scenario, payoff.payoffCents);
  const figures = loanFigures(loanBasis, terms, frame);
  const due = plansExtra(terms) ? loanFigures(loanBasis, withoutExtra(terms), frame) : figures;
  const kept = keptColumns(current);
  const proposed = scenarioColumns(terms, due);
  // What the horizon counts; interest of the first days would be due on the current loan as well.
  const costs = figures.horizon.costsCents - figures.prepaidInterestCents + payoff.payoffFeesCents;
  const today = withDebts(kept, paidOff, proposed.balanceCents.length);
  const timeline = refinanceTimeline(today, proposed, costs, numberOf(basis, "discountRate", 0, 1, 0.04));
  const debtInterest = paidOff.length === 0 ? 0 : sumOf(today.interestCents) - sumOf(kept.interestCents);
  const savings = refinanceSavings(kept, proposed, costs, debtInterest);
  const paymentChangeCents = savings.newPaymentCents - savings.currentPaymentCents;
  const ahead = aheadMonths(timeline.advantageCents);
  const discounted = aheadMonths(timeline.discountedCents);
  const at = Math.min(wholeOf(basis, "horizonMonths", 1, 1200, 84), timeline.advantageCents.length) - 1;
  return {
    ...figures,
    dueSchedule: due.schedule,
    horizon: due.horizon,
    ...savings,
    current,
    newLoanCents: figures.loanAmountCents,
    cashAtClosingCents: figures.cashToCloseCents,
    ...payoff,
    skippedPayments: skippedPayments(lastPaymentMade(basis), figures.firstPaymentMonth),
    escrowRefundCents: centsOrNone(basis.current, "escrowBalanceCents"),
    upfrontPremiumRefundCents: premiumCredited(figures),
    debtsPaidCents: sumOf(paidOff.map((debt) => debt.balanceCents)),
    costsToRecoverCents: costs,
    paymentChangeCents,
    buydownChangesCents: figures.buydownPaymentsCents.map(
      (paid) => paymentChangeCents + paid - figures.principalAndInterestCents,
    ),
    interestBreakEvenMonth: ahead[0]?.from ?? null,
    aheadMonths: ahead,
    turnsWorseMonth: worseAgain(ahead, timeline.advantageCents.length),
    discountedBreakEvenMonth: discounted[0]?.from ?? null,
    discountedAheadMonths: discounted,
    horizonAdvantageCents: timeline.advantageCents[at] ?? 0,
    horizonDiscountedCents: Math.round(timeline.discountedCents[at] ?? 0),
    largestLossCents: largestLoss(timeline.advantageCents),
    extraOnCurrent: extraOnCurrent(current, terms),
    ...sameTerms(terms, due, current, kept, today),
    debts: paidOff.length === 0 ? null : consolidation(paidOff, terms),
    timeline,
  };
}

/** The new note at the current payment, and over the months that remain. */
function sameTerms(
  terms: LoanTerms,
  figures: LoanFigures,
  current: CurrentLoan,
  kept: LoanColumns,
  today: LoanColumns,
) {
  const plan = scenarioPlan(terms, figures.loanAmountCents);
  const beside = secondLien(terms, figures);
  const { mortgageInsuranceCents: premiums } = figures.schedule;
  const filledTo = (paymentCents: number) =>
    loanSchedule(plan, {
      upToCents: Float64Array.from(
        { length: plan.termMonths },
        (_, k) => paymentCents - (k < beside.months ? beside.paymentCents : 0) - (premiums[k] ?? 0),
      ),
    });
  const remaining = { ...terms, termMonths: current.remainingMonths, interestOnlyMonths: 0 };
  return {
    samePayment: samePayment(kept, filledTo(kept.paymentCents), beside, figures.firstPaymentMonth),
    sameOutgo:
      today === kept
        ? null
        : samePayment(
            { balanceCents: kept.balanceCents, interestCents: today.interestCents },
            filledTo(today.paymentCents),
            beside,
            figures.firstPaymentMonth,
          ),
    samePayoffDate: samePayoffDate(
      kept,
      current.paymentCents,
      loanSchedule(scenarioPlan(remaining, figures.loanAmountCents)),
      beside,
    ),
  };
}

/** The largest deficit before it is ahead for the first time; if it never is, in any month. */
function largestLoss(advantage: Float64Array): number {
  let most = 0;
  for (const ahead of advantage) {
    if (ahead >= 0) break;
    most = Math.max(most, -ahead);
  }
  return most;
}

function secondLien({ secondLien: lien }: LoanTerms, figures: LoanFigures): Beside {
  if (!lien?.amountCents) return { paymentCents: 0, interestCents: 0, months: 0 };
  const { totalInterestCents, payments } = levelSchedule(lien.amountCents, lien.noteRate, lien.termMonths);
  return { paymentCents: figures.secondLienPaymentCents, interestCents: totalInterestCents, months: payments };
}

function worseAgain(ahead: readonly MonthRange[], months: number): number | null {
  const first = ahead[0];
  return first === undefined || first.through === months ? null : first.through + 1;
}
