import type { LoanFigures } from "@hearthline/calc/loan/types";
import type { DraftScenario } from "../store/draft-scenario.ts";

/** What may give way, so that a figure comes to what was typed. */
export interface SolveWay<S extends DraftScenario = DraftScenario> {
  id: string;
  /** The wire's name of what is set: text in its cells that cannot be read gives way too. */
  fields: readonly [string, ...string[]];
  label: string;
  unit: "$" | "%";
  /** What may be tried; null where it cannot give way, such as a down payment without a price. */
  range(scenario: S): { low: number; high: number; step: number; prefer: "low" | "high" } | null;
  write(scenario: S, value: number): S;
  /** What it is already, where it may only grow from there: a preset's own down payment. */
  least?(scenario: S): number;
  /** Beside the answer: "12.24% of the price". */
  note?(scenario: S): string;
}

/** A figure that can be typed. */
export interface SolveTarget<S extends DraftScenario = DraftScenario> {
  id: string;
  label: string;
  /** Inside a sentence: "monthly payment". */
  words: string;
  unit: "$" | "%";
  /** What is compared with what was typed; null where the loan has no such figure. */
  read(figures: LoanFigures): number | null;
  ways: readonly SolveWay<S>[];
  /** The way that is proposed where the figure is typed over in the table; the first, where none is named. */
  overTyped?: string;
  /** How much of it the table shows while the payment is not wholly known. */
  shownOf?(figures: LoanFigures): { cents: number; words: string };
  /** Why there is none: "DTI needs a monthly income." */
  lacks?: string;
}
