import type { LoanBasis } from "@hearthline/calc/loan/types";
import type { Finding } from "@hearthline/calc/rules/types";
import { refinanceBasis } from "@hearthline/contract/refinance/engine";
import type { RefinanceBuilderBasis } from "./basis.ts";

const isOfRefinance = (basis: LoanBasis): basis is RefinanceBuilderBasis => "inputs" in basis;

/** Findings on today's loan alone: contradictory entries are reported where they are typed, before there is a proposal. */
export async function todayFindings(basis: LoanBasis): Promise<readonly Finding[]> {
  if (!isOfRefinance(basis) || !basis.inputs) return [];
  const { currentLoanFindings } = await import("@hearthline/calc/refinance/findings");
  return currentLoanFindings(refinanceBasis(basis.inputs));
}
