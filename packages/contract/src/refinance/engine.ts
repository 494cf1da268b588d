import { currentLoan } from "@hearthline/calc/refinance/current-loan";
import { refinanceFigures } from "@hearthline/calc/refinance/refinance-figures";
import { refinanceLoan } from "@hearthline/calc/refinance/refinance-loan";
import type { RefinanceBasis, RefinanceFigures, RefinanceScenario } from "@hearthline/calc/refinance/types";
import { basisOf, type SharedInputs } from "../figures/basis.ts";

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

export const refinanceEngine = {
  asLoan(loan: RefinanceInputs, scenario: RefinanceScenario) {
    const basis = refinanceBasis(loan);
    return refinanceLoan(basis, scenario, currentLoan(basis).balanceCents);
  },
  compute: (loan: RefinanceInputs, scenario: RefinanceScenario): RefinanceFigures =>
    refinanceFigures(refinanceBasis(loan), scenario),
  scalars({ schedule: _, armPaths: __, timeline: ___, ...figures }: RefinanceFigures) {
    return figures;
  },
};
