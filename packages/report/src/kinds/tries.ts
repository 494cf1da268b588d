import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { Bounds } from "../document/bounds.ts";
import type { DocumentOf, ScenarioOf, TriedOf } from "../live/live.ts";

/** One slider. Its value is in its own unit: cents, or a fraction. */
export interface TryField {
  key: string;
  label: string;
  /** Where the slider starts: the officer's number. */
  start: number;
  bounds: Bounds;
  /** How a value reads, given the other sliders' values. */
  words: (value: number, values: TryValues) => string;
  /** At the ends of the slider, where shorter words are enough. */
  endWords?: (value: number) => string;
}

/** By a field's key. */
export type TryValues = Readonly<Record<string, number>>;

/** What a borrower may change on the link, and within which limits. */
export interface Tries<K extends LoanKind = LoanKind> {
  fields(document: DocumentOf<K>, index: number): TryField[];
  /** The sliders as numbers of a loan: what is computed, sent and stored. */
  tried(values: TryValues): TriedOf<K>;
  /** The scenario at the tried numbers. */
  scenario(scenario: ScenarioOf<K>, tried: TriedOf<K>): ScenarioOf<K>;
  /** A sentence by field for what is outside the officer's limits; empty where all is inside. */
  faults(document: DocumentOf<K>, index: number, tried: TriedOf<K>): Record<string, string>;
}
