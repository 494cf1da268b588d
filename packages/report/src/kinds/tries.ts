import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { Bounds } from "../document/bounds.ts";
import type { DocumentOf, ReportScenario } from "../document/document-of.ts";

/** Numbers by name: where the sliders are, or what of the loan they change. */
export type TryValues = Readonly<Record<string, number>>;

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

/** What a borrower may change on the link, and within which limits. */
export interface Tries<K extends LoanKind = LoanKind> {
  fields(document: DocumentOf<K>, index: number): TryField[];
  /** The scenario's own fields, by name, as the sliders have them: what is computed, sent and stored. */
  tried(values: TryValues): TryValues;
  /** The scenario at the tried numbers. */
  scenario(scenario: ReportScenario<K>, tried: TryValues): ReportScenario<K>;
  /** A sentence by field for what is outside the officer's limits; empty where all is inside. */
  faults(document: DocumentOf<K>, index: number, tried: TryValues): Record<string, string>;
}
