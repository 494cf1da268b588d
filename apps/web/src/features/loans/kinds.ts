import type { BestFigure } from "@hearthline/calc/loan/types";
import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { ComponentType } from "react";
import type { LoanPaths } from "@/paths.ts";
import type { Loan } from "./loan.ts";
import { PURCHASE_VIEW } from "./purchase/view.ts";
import { REFINANCE_VIEW } from "./refinance/view.ts";
import type { Scenario, ScenarioLine } from "./scenario-line.ts";
import type { AnyReport, Aspect, FrozenScenario } from "./versions/aspect.ts";

/** A kind's own tab, after the scenarios. */
export interface LoanTab {
  id: string;
  label: string;
  Tab: ComponentType<{ loan: Loan; at: LoanPaths; may: boolean }>;
}

/** The parts of a loan's page that differ by kind. */
export interface LoanView {
  /** Lines of its scenarios between terms and figures. */
  lines: readonly ScenarioLine[];
  /** What may differ between two versions of its report. */
  aspects: readonly Aspect<FrozenScenario>[];
  /** Indexes of the scenarios that are best in each figure. A method, like the readers of lines. */
  best(scenarios: readonly Scenario[]): Record<BestFigure, number[]>;
  tabs?: readonly LoanTab[];
  /** The same for shared values. */
  shared?: readonly Aspect<AnyReport>[];
}

const VIEWS: Record<LoanKind, LoanView> = { purchase: PURCHASE_VIEW, refinance: REFINANCE_VIEW };

export const loanViewOf = (kind: LoanKind): LoanView => VIEWS[kind];

/** For a closed loan: starts the refinance that follows. */
export { RefinanceClosedItem as NextLoanItem } from "@/shared/loans/refinance/refinance-closed.tsx";
