import { type CompletableLoan, type Completeness, completenessOf } from "./completeness.ts";
import { engineLoanOf, type LoanInputs, type TermsOf } from "./figures.ts";
import type { LoanKind } from "./loan-kinds.ts";

/** Calls `completenessOf` for a loan with its scenarios as stored or entered. */
export const completenessOfLoan = <K extends LoanKind>(
  loan: LoanInputs<K> & { kind: K; scenarios: readonly TermsOf<K>[] } & Pick<
      CompletableLoan,
      "origins" | "originSources"
    >,
  borrowers: number,
): Completeness =>
  completenessOf({
    origins: loan.origins,
    originSources: loan.originSources,
    closingDate: loan.closingDate,
    borrowers,
    terms: loan.scenarios.map((scenario) => engineLoanOf<K>(loan, scenario).terms),
  });
