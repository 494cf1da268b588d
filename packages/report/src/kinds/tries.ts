import type { ComputedOf } from "@hearthline/contract/loans/figures";
import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { Bounds } from "../document/bounds.ts";
import type { DocumentOf, ReportScenario } from "../document/document-of.ts";

/** Numbers by name: where the sliders are, or what of the loan they change; what is not changed may be left out. */
export type TryValues = Readonly<Record<string, number | undefined>>;

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
  /** Why it ends where it does. */
  hint?: string;
}

/** What of a loan a try changes besides its payment. */
export interface TryLine {
  label: string;
  value: string;
}

/** What a borrower may change on the link, and within which limits. */
export interface Tries<K extends LoanKind = LoanKind> {
  fields(document: DocumentOf<K>, index: number): TryField[];
  /** The numbers by the names of their fields, as the sliders have them: what is computed, sent and stored. */
  tried(values: TryValues, fields: readonly TryField[]): TryValues;
  /** The scenario at the tried numbers. */
  scenario(scenario: ReportScenario<K>, tried: TryValues): ReportScenario<K>;
  /** What of the tried numbers is the loan's own, whatever the scenario. */
  loan(tried: TryValues): { horizonMonths?: number };
  /** What comes of it besides the payment. */
  lines(document: DocumentOf<K>, scenario: ReportScenario<K>, figures: ComputedOf<K>): TryLine[];
  /** A sentence by field for what is outside the officer's limits; empty where all is inside. */
  faults(document: DocumentOf<K>, index: number, tried: TryValues): Record<string, string>;
}
