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

/** Other ways to the cash of a proposal; null where the loan names none, or the proposal pays out none. @throws {RangeError} */
export const cashOptionsOf = (
  loan: RefinanceInputs & { cashAlternatives?: CashAlternatives | null | undefined },
  scenario: RefinanceScenario,
): CashOptions | null =>
  loan.cashAlternatives ? cashOptions(refinanceBasis(loan), scenario, loan.cashAlternatives) : null;

function scalars({ schedule: _, armPaths: __, timeline: ___, ...figures }: ReturnType<typeof refinanceShown>) {
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
