import { currentLoan } from "@hearthline/calc/refinance/current-loan";
import { refinanceFigures } from "@hearthline/calc/refinance/refinance-figures";
import { refinanceLoan } from "@hearthline/calc/refinance/refinance-loan";
import type { RefinanceBasis, RefinanceFigures, RefinanceScenario } from "@hearthline/calc/refinance/types";
import { basisOf, type SharedInputs } from "../figures/basis.ts";
import { tellingFigures } from "../figures/telling.ts";

export interface RefinanceInputs
  extends SharedInputs,
    Pick<RefinanceBasis, "homeValueCents" | "current" | "discountRate" | "debts"> {
  kind: "refinance";
}

const refinanceBasis = (loan: RefinanceInputs): RefinanceBasis => ({
  ...basisOf(loan),
  homeValueCents: loan.homeValueCents,
  current: loan.current,
  discountRate: loan.discountRate,
  debts: loan.debts,
});

function scalars({ schedule: _, armPaths: __, timeline: ___, ...figures }: RefinanceFigures) {
  return figures;
}

export const refinanceEngine = {
  asLoan(loan: RefinanceInputs, scenario: RefinanceScenario) {
    const basis = refinanceBasis(loan);
    return refinanceLoan(basis, scenario, currentLoan(basis).balanceCents);
  },
  compute: (loan: RefinanceInputs, scenario: RefinanceScenario): RefinanceFigures =>
    refinanceFigures(refinanceBasis(loan), scenario),
  scalars,
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
