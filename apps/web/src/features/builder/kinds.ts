import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import { useLoanScreens } from "@/shared/loans/use-loan-screens.ts";
import type { BuilderKind } from "./kind.ts";
import { PURCHASE } from "./purchase/kind.ts";

/** The kinds that can be built. */
const KINDS: Partial<Record<LoanKind, BuilderKind>> = { purchase: PURCHASE };

/** The kind of the builder's page that is open. */
export function useBuilderKind(): BuilderKind {
  const { kind } = useLoanScreens();
  const found = KINDS[kind];
  if (!found) throw new Error(`No builder for a ${kind}`);
  return found;
}
