import type { LoanKind } from "../../loans/loan-kinds.ts";
import type { Screen } from "./screen.ts";
import { WORK_SCREENS } from "./work-screens.ts";

const LOAN_PAGES: Record<LoanKind, Screen> = {
  purchase: WORK_SCREENS.purchaseLoan,
  refinance: WORK_SCREENS.refinanceLoan,
};

/** Returns the path of a loan's page, for emails; the dashboard if its kind has none yet. */
export function loanPagePath(kind: LoanKind, id: string): string {
  const { path, planned } = LOAN_PAGES[kind];
  return planned ? WORK_SCREENS.dashboard.path : path.replace(":id", encodeURIComponent(id));
}
