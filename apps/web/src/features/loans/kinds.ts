import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import { PURCHASE_VIEW } from "./purchase/view.ts";
import type { ScenarioLine } from "./scenario-line.ts";
import type { Aspect, FrozenScenario } from "./versions/aspect.ts";

/** What a loan's page says for one kind alone. */
export interface LoanView {
  /** Of its scenarios, between their terms and their figures. */
  lines: readonly ScenarioLine[];
  /** What two versions of its report may say differently. */
  aspects: readonly Aspect<FrozenScenario>[];
}

const NOTHING: LoanView = { lines: [], aspects: [] };
const VIEWS: Partial<Record<LoanKind, LoanView>> = { purchase: PURCHASE_VIEW };

export const loanViewOf = (kind: LoanKind): LoanView => VIEWS[kind] ?? NOTHING;
