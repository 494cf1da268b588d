import type { LoanBasis, LoanTerms } from "@hearthline/calc/loan/types";
import { type Completeness, completenessOf } from "@hearthline/contract/loans/completeness";
import type { Draft } from "../store/draft.ts";
import { originsInput } from "./origins.ts";

/** The source of each draft value, as the report will state it. */
export function draftCompleteness(
  draft: Draft,
  loan: LoanBasis,
  scenarios: readonly { scenario: LoanTerms | null }[],
): Completeness {
  return completenessOf({
    ...originsInput(draft),
    closingDate: loan.closingDate,
    borrowers: draft.clients.length,
    terms: scenarios.flatMap(({ scenario }) => (scenario ? [scenario] : [])),
  });
}
