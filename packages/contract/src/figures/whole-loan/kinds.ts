import type { LoanKind } from "../../loans/loan-kinds.ts";
import { type AnalyzedLoan, analysisFiguresOf } from "../../purchase/analysis-engine.ts";
import type { CurrentLoan } from "../../refinance/current-loan.ts";
import { cashOptionsOf, currentFiguresOf, type RefinanceWays } from "../../refinance/engine.ts";

interface WholeLoans {
  purchase: AnalyzedLoan;
  refinance: RefinanceWays;
}
/** What is answered with figures of its own, as it is typed. */
export interface TypedParts {
  purchase: object;
  refinance: { current: CurrentLoan };
}
/** What figures of a whole loan take of it. */
export type WholeLoan<K extends LoanKind = LoanKind> = { [Kind in K]: WholeLoans[Kind] & { kind: Kind } }[K];
type OfLoan = { [K in LoanKind]: (loan: WholeLoan<K>) => Record<string, unknown> };

const OF_LOAN: OfLoan = {
  purchase: (loan) => ({ analysisFigures: analysisFiguresOf(loan) }),
  refinance: (loan) => ({
    current: { ...loan.current, figures: currentFiguresOf(loan) },
    cashOptions: cashOptionsOf(loan),
  }),
};

/** Figures of a loan that belong to none of its scenarios alone. Apart from `ENGINES`: a reader's page does not compute them anew. */
export const figuresOfLoan = <K extends LoanKind>(loan: WholeLoan<K>): Record<string, unknown> => {
  const compute: OfLoan[K] = OF_LOAN[loan.kind];
  return compute(loan);
};
