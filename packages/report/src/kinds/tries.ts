import type { ComputedOf } from "@hearthline/contract/loans/figures";
import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { Bounds } from "../document/bounds.ts";
import type { DocumentOf, ReportScenario } from "../document/document-of.ts";

/** Numbers by name: slider positions, or the loan's fields that they change; unchanged ones may be left out. */
export type TryValues = Readonly<Record<string, number | undefined>>;

/** One slider. Its value is in the slider's unit: cents, or a fraction. */
export interface TryField {
  key: string;
  label: string;
  /** Where the slider starts: the officer's number. */
  start: number;
  bounds: Bounds;
  /** Formats a value, given the other sliders' values. */
  words: (value: number, values: TryValues) => string;
  /** Format at the ends of the slider, where shorter words are enough. */
  endWords?: (value: number) => string;
  /** Why the range ends where it does. */
  hint?: string;
}

/** What a try changes in a loan in addition to its payment. */
export interface TryLine {
  label: string;
  value: string;
}

/** What a borrower may change on the link, and within which limits. */
export interface Tries<K extends LoanKind = LoanKind> {
  fields(document: DocumentOf<K>, index: number): TryField[];
  /** The numbers by field name, as the sliders have them: what is computed, sent and stored. */
  tried(values: TryValues, fields: readonly TryField[]): TryValues;
  /** The scenario at the tried numbers. */
  scenario(scenario: ReportScenario<K>, tried: TryValues): ReportScenario<K>;
  /** The tried numbers that belong to the loan, whatever the scenario. */
  loan(tried: TryValues): { horizonMonths?: number };
  /** Its results in addition to the payment. */
  lines(document: DocumentOf<K>, scenario: ReportScenario<K>, figures: ComputedOf<K>): TryLine[];
  /** A message by field for values outside the officer's limits; empty if all are inside. */
  faults(document: DocumentOf<K>, index: number, tried: TryValues): Record<string, string>;
}
