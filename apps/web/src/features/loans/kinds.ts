import type { BestFigure } from "@hearthline/calc/loan/types";
import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { ComponentType } from "react";
import type { LoanPaths } from "@/paths.ts";
import type { Loan } from "./loan.ts";
import { PURCHASE_VIEW } from "./purchase/view.ts";
import { REFINANCE_VIEW } from "./refinance/view.ts";
import type { Scenario, ScenarioLine } from "./scenario-line.ts";
import type { AnyReport, Aspect, FrozenScenario } from "./versions/aspect.ts";

/** A tab of a kind's own, after the scenarios. */
export interface LoanTab {
  id: string;
  label: string;
  Tab: ComponentType<{ loan: Loan; at: LoanPaths; may: boolean }>;
}

/** What a loan's page says for one kind alone. */
export interface LoanView {
  /** Of its scenarios, between their terms and their figures. */
  lines: readonly ScenarioLine[];
  /** What two versions of its report may say differently. */
  aspects: readonly Aspect<FrozenScenario>[];
  /** Indexes of the scenarios that are best in each figure. A method, as readers of lines are. */
  best(scenarios: readonly Scenario[]): Record<BestFigure, number[]>;
  tabs?: readonly LoanTab[];
  /** The same of what all scenarios share. */
  shared?: readonly Aspect<AnyReport>[];
}

const VIEWS: Record<LoanKind, LoanView> = { purchase: PURCHASE_VIEW, refinance: REFINANCE_VIEW };

export const loanViewOf = (kind: LoanKind): LoanView => VIEWS[kind];

/** Of a loan that closed: the next one refinances it. */
export { RefinanceClosedItem as NextLoanItem } from "@/shared/loans/refinance/refinance-closed.tsx";
