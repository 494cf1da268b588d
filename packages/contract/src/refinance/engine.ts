import { type CashAlternatives, type CashOptions, cashOptions } from "@hearthline/calc/refinance/cash-options";
import { currentLoan } from "@hearthline/calc/refinance/current-loan";
import { refinancePayoff } from "@hearthline/calc/refinance/payoff";
import { refinanceCashTable } from "@hearthline/calc/refinance/refinance-cash-table";
import { refinanceLoan } from "@hearthline/calc/refinance/refinance-loan";
import { refinanceShown } from "@hearthline/calc/refinance/refinance-shown";
import type { RefinanceBasis, RefinanceScenario } from "@hearthline/calc/refinance/types";
import { basisOf, type SharedInputs } from "../figures/basis.ts";
import { tellingFigures } from "../figures/telling.ts";
import type { CurrentLoanFigures } from "./current-figures.ts";

export interface RefinanceInputs
  extends SharedInputs,
    Pick<RefinanceBasis, "homeValueCents" | "current" | "otherCurrent" | "discountRate" | "debts" | "occupancy"> {
  kind: "refinance";
  disbursementDate?: string | null | undefined;
}

/** A loan as calc takes it: what is missing is left out. */
export const refinanceBasis = (loan: RefinanceInputs): RefinanceBasis => ({
  ...basisOf(loan),
  homeValueCents: loan.homeValueCents,
  current: loan.current,
  otherCurrent: loan.otherCurrent,
  discountRate: loan.discountRate,
  debts: loan.debts,
  occupancy: loan.occupancy,
  disbursementDate: loan.disbursementDate ?? undefined,
});

/** Balance, payment and rest of the loan being paid off, today and until it would end. @throws {RangeError} for an entry that is no loan */
export const currentFiguresOf = ({
  current,
  homeValueCents,
  closingDate,
}: Pick<RefinanceInputs, "current" | "homeValueCents" | "closingDate">): CurrentLoanFigures =>
  currentLoan({ current, homeValueCents, closingDate: closingDate ?? undefined });

/** A loan with its proposals, and other ways to their cash where it names any. */
export interface RefinanceWays extends RefinanceInputs {
  cashAlternatives?: CashAlternatives | null | undefined;
  scenarios: readonly RefinanceScenario[];
}

/** Other ways to the cash of each proposal; null for one that pays out none, empty where the loan names no other way. @throws {RangeError} */
export function cashOptionsOf(loan: RefinanceWays): (CashOptions | null)[] {
  const { cashAlternatives, scenarios } = loan;
  if (!cashAlternatives?.heloc && !cashAlternatives?.second) return [];
  const basis = refinanceBasis(loan);
  return scenarios.map((scenario) => cashOptions(basis, scenario, cashAlternatives));
}

function scalars({
  schedule: _,
  dueSchedule: __,
  armPaths: ___,
  timeline: ____,
  ...figures
}: ReturnType<typeof refinanceShown>) {
  return figures;
}

export const refinanceEngine = {
  asLoan(loan: RefinanceInputs, scenario: RefinanceScenario) {
    const basis = refinanceBasis(loan);
    return refinanceLoan(basis, scenario, refinancePayoff(basis, currentLoan(basis)).payoffCents);
  },
  compute: (loan: RefinanceInputs, scenario: RefinanceScenario) => refinanceShown(refinanceBasis(loan), scenario),
  scalars,
  cashTable: (_: RefinanceScenario, figures: Parameters<typeof refinanceCashTable>[0]) => refinanceCashTable(figures),
  /** Those of the new loan, and of today's: either may be computed otherwise. */
  telling: (figures: ReturnType<typeof scalars>) => [
    ...tellingFigures(figures),
    figures.cashToCloseCents,
    figures.newPaymentCents,
    figures.currentPaymentCents,
    figures.payoffCents,
    figures.remainingInterestCurrentCents,
    figures.costsToRecoverCents,
    figures.interestBreakEvenMonth,
    figures.horizonAdvantageCents,
  ],
};
