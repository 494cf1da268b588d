import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import { useLoanScreens } from "@/shared/loans/use-loan-screens.ts";
import type { BuilderKind } from "./kind.ts";
import { PURCHASE } from "./purchase/kind.ts";
import { REFINANCE } from "./refinance/kind.ts";

const KINDS: Record<LoanKind, BuilderKind> = { purchase: PURCHASE, refinance: REFINANCE };

/** The kind of the builder page that is open. */
export function useBuilderKind(): BuilderKind {
  return KINDS[useLoanScreens().kind];
}
