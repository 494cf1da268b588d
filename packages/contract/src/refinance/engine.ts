import { type CashAlternatives, type CashOptions, cashOptions } from "@hearthline/calc/refinance/cash-options";
import { currentLoan } from "@hearthline/calc/refinance/current-loan";
import { refinancePayoff } from "@hearthline/calc/refinance/payoff";
import { refinanceCashTable } from "@hearthline/calc/refinance/refinance-cash-table";
import { refinanceLoan } from "@hearthline/calc/refinance/refinance-loan";
import { refinanceShown } from "@hearthline/calc/refinance/refinance-shown";
import type { RefinanceBasis, RefinanceScenario } from "@hearthline/calc/refinance/types";
import { basisOf, type SharedInputs } from "../figures/basis.ts";
import { distinguishingFigures } from "../figures/distinguishing-figures.ts";
import type { CurrentLoanFigures } from "./current-figures.ts";

export interface RefinanceInputs
  extends SharedInputs,
    Pick<RefinanceBasis, "homeValueCents" | "current" | "otherCurrent" | "discountRate" | "debts" | "occupancy"> {
  kind: "refinance";
  disbursementDate?: string | null | undefined;
}

/** Converts a loan to calc's inputs, leaving out what is missing. */
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

/** Computes balance, payment and remaining term of the loan being paid off, now and until its end. @throws {RangeError} for an impossible entry */
export const currentFiguresOf = ({
  current,
  homeValueCents,
  closingDate,
}: Pick<RefinanceInputs, "current" | "homeValueCents" | "closingDate">): CurrentLoanFigures =>
  currentLoan({ current, homeValueCents, closingDate: closingDate ?? undefined });

/** A loan with its proposals, and other ways to get their cash if it specifies any. */
export interface RefinanceWays extends RefinanceInputs {
  cashAlternatives?: CashAlternatives | null | undefined;
  scenarios: readonly RefinanceScenario[];
}

/** Computes other ways to get each proposal's cash; null for one without cash-out, empty if the loan specifies no other way. @throws {RangeError} */
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
  /** Figures of both the new loan and the current one, because either may be computed differently. */
  telling: (figures: ReturnType<typeof scalars>) => [
    ...distinguishingFigures(figures),
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
