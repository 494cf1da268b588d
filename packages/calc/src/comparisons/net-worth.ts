import { requireNumber, requireWhole } from "../arithmetic/require.ts";
import { horizonFigures } from "../loan/horizon-figures.ts";
import { scenarioPlan } from "../loan/scenario-plan.ts";
import type { LoanBasis, LoanFigures, LoanFrame, LoanTerms } from "../loan/types.ts";
import { loanSchedule } from "../schedule/loan-schedule.ts";
import { savedMoney } from "./saved-money.ts";

/** What the borrower does with money a cheaper scenario leaves over. */
export type SavingsUse = "prepay" | "invest" | "keep";

/** A scenario with what was computed of it. */
export interface ComputedScenario {
  scenario: LoanTerms;
  frame: LoanFrame;
  figures: LoanFigures;
}

/** What a scenario leaves its borrower with at the horizon; cents. */
export interface NetWorth {
  equityCents: number;
  /** Money left over, with what it has earned. */
  savingsCents: number;
  netWorthCents: number;
}

/**
 * Net worth of each scenario at the horizon, when all borrowers spend the same.
 *
 * The scenario with the highest cash to close and, month by month, the highest payment sets the budget; what another leaves of it is
 * used to prepay its loan, invested, or kept at no interest. Money left over at closing is invested or kept (it is not prepaid). Taxes
 * and insurance of the home are in the payments, so a scenario is not favored by its price. Cent-rounded schedules.
 *
 *     net worth = home value − balances + savings
 *
 * @param basis what the scenarios share
 * @param scenarios terms, frame and figures of each
 * @param use what is done with the money left over
 * @param yearlyReturn of invested money, a fraction
 * @param month horizon
 * @returns one entry per scenario
 * @throws {RangeError} an argument outside its range
 * @see Own definition, as no agency publishes one; payments and balances as a statement has them
 * @example netWorth(loan, [{ scenario, frame, figures: loanFigures(loan, scenario, frame) }], "invest", 0.05, 84)[0]?.savingsCents // 0
 */
export function netWorth(
  basis: LoanBasis,
  scenarios: readonly ComputedScenario[],
  use: SavingsUse,
  yearlyReturn: number,
  month: number,
): NetWorth[] {
  requireWhole("month", month, 1, 1200);
  const earned = use === "invest" ? requireNumber("yearlyReturn", yearlyReturn, -0.5, 1) : 0;
  const outlays = scenarios.map(({ figures }) => outlay(figures, month));
  const budget = Array.from({ length: month }, (_, k) => Math.max(0, ...outlays.map((column) => column[k] ?? 0)));
  const cash = Math.max(...scenarios.map(({ figures }) => figures.cashToCloseCents));
  return scenarios.map(({ scenario, frame, figures: own }, s) => {
    const left = budget.map((cents, k) => cents - (outlays[s]?.[k] ?? 0));
    const atHorizon = horizonFigures(basis, scenario, frame, own, month);
    const start = cash - own.cashToCloseCents;
    if (use !== "prepay") {
      const savingsCents = savedMoney(start, left, earned);
      return { equityCents: atHorizon.equityCents, savingsCents, netWorthCents: atHorizon.equityCents + savingsCents };
    }
    const prepaid = prepay(scenario, own, left);
    const equityCents = atHorizon.equityCents + ownBalance(own, month) - prepaid.balanceCents;
    const savingsCents = start + prepaid.unusedCents;
    return { equityCents, savingsCents, netWorthCents: equityCents + savingsCents };
  });
}

/** Everything that leaves the account in each month. */
function outlay(figures: LoanFigures, months: number): number[] {
  const { schedule } = figures;
  const home =
    figures.propertyTaxMonthlyCents +
    figures.insuranceMonthlyCents +
    figures.hoaMonthlyCents +
    figures.otherMonthlyCents +
    figures.secondLienPaymentCents;
  return Array.from(
    { length: months },
    (_, k) =>
      (schedule.interestCents[k] ?? 0) +
      (schedule.principalCents[k] ?? 0) +
      (schedule.mortgageInsuranceCents[k] ?? 0) +
      home,
  );
}

function ownBalance(figures: LoanFigures, month: number): number {
  return figures.schedule.balanceCents[month - 1] ?? 0;
}

/** The scenario's loan with the money left over as extra principal; what is left after the payoff is kept. */
function prepay(
  scenario: LoanTerms,
  figures: LoanFigures,
  left: readonly number[],
): { balanceCents: number; unusedCents: number } {
  const plan = scenarioPlan(scenario, figures.loanAmountCents);
  const extra = figures.schedule.extraCents;
  const once = left.map((cents, k) => ({ month: k + 1, amountCents: cents + (extra[k] ?? 0) }));
  const paid = loanSchedule(plan, { once });
  let unusedCents = 0;
  for (let k = 0; k < left.length; k++) {
    const wanted =
      (figures.schedule.interestCents[k] ?? 0) + (figures.schedule.principalCents[k] ?? 0) + (left[k] ?? 0);
    const used = k < paid.payments ? (paid.paymentCents[k] ?? 0) + (paid.extraCents[k] ?? 0) : 0;
    unusedCents += wanted - used;
  }
  return { balanceCents: paid.balanceCents[left.length - 1] ?? 0, unusedCents };
}
