import type { LoanKind } from "../../loans/loan-kinds.ts";
import { type AnalyzedLoan, analysisFiguresOf } from "../../purchase/analysis-engine.ts";

interface WholeLoans {
  purchase: AnalyzedLoan;
  refinance: object;
}
/** What figures of a whole loan take of it. */
export type WholeLoan<K extends LoanKind = LoanKind> = { [Kind in K]: WholeLoans[Kind] & { kind: Kind } }[K];
type OfLoan = { [K in LoanKind]: (loan: WholeLoan<K>) => Record<string, unknown> };

const OF_LOAN: OfLoan = {
  purchase: (loan) => ({ analysisFigures: analysisFiguresOf(loan) }),
  refinance: () => ({}),
};

/** Figures of a loan that belong to none of its scenarios alone. Apart from `ENGINES`: a reader's page does not compute them anew. */
export const figuresOfLoan = <K extends LoanKind>(loan: WholeLoan<K>): Record<string, unknown> => {
  const compute: OfLoan[K] = OF_LOAN[loan.kind];
  return compute(loan);
};
