import type { LoanFigures } from "@hearthline/calc/loan/types";
import type { DraftScenario } from "../store/draft-scenario.ts";

/** An input that can be solved for, so that a figure matches the target. */
export interface SolveWay<S extends DraftScenario = DraftScenario> {
  id: string;
  /** The wire name of the solved input: unreadable text in its cells is replaced, too. */
  fields: readonly [string, ...string[]];
  label: string;
  unit: "$" | "%";
  /** The range to search; null if it cannot be solved for, such as a down payment without a price. */
  range(scenario: S): { low: number; high: number; step: number; prefer: "low" | "high" } | null;
  write(scenario: S, value: number): S;
  /** The current value, if it may only grow: a preset's own down payment. */
  least?(scenario: S): number;
  /** Next to the solution: "12.24% of the price". */
  note?(scenario: S): string;
}

/** A figure that can be typed over. */
export interface SolveTarget<S extends DraftScenario = DraftScenario> {
  id: string;
  label: string;
  /** Inside a sentence: "monthly payment". */
  words: string;
  unit: "$" | "%";
  /** The value compared with the target; null if the loan has no such figure. */
  read(figures: LoanFigures): number | null;
  ways: readonly SolveWay<S>[];
  /** The input proposed when the figure is typed over in the table; the first by default. */
  overTyped?: string;
  /** How much of it the table shows while the payment is partly unknown. */
  shownOf?(figures: LoanFigures): { cents: number; words: string };
  /** Why there is no figure: "DTI needs a monthly income." */
  lacks?: string;
}
