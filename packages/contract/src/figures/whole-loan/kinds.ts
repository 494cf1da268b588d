import type { LoanKind } from "../../loans/loan-kinds.ts";
import { type AnalyzedLoan, analysisFiguresOf } from "../../purchase/analysis-engine.ts";
import type { CurrentLoan } from "../../refinance/current-loan.ts";
import { cashOptionsOf, currentFiguresOf, type RefinanceWays } from "../../refinance/engine.ts";

interface WholeLoans {
  purchase: AnalyzedLoan;
  refinance: RefinanceWays;
}
/** The parts of a response that differ from the input because figures are added to them. */
export interface TypedParts {
  purchase: object;
  refinance: { current: CurrentLoan };
}
/** The inputs for figures of a whole loan. */
export type WholeLoan<K extends LoanKind = LoanKind> = { [Kind in K]: WholeLoans[Kind] & { kind: Kind } }[K];
type OfLoan = { [K in LoanKind]: (loan: WholeLoan<K>) => Record<string, unknown> };

const OF_LOAN: OfLoan = {
  purchase: (loan) => ({ analysisFigures: analysisFiguresOf(loan) }),
  refinance: (loan) => ({
    current: { ...loan.current, figures: currentFiguresOf(loan) },
    cashOptions: cashOptionsOf(loan),
  }),
};

/** Computes figures of a loan that do not belong to a single scenario. Separate from `ENGINES` because a reader's page does not recompute them. */
export const figuresOfLoan = <K extends LoanKind>(loan: WholeLoan<K>): Record<string, unknown> => {
  const compute: OfLoan[K] = OF_LOAN[loan.kind];
  return compute(loan);
};
