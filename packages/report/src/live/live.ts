import { horizonFigures } from "@hearthline/calc/loan/horizon-figures";
import type { HorizonFigures } from "@hearthline/calc/loan/types";
import {
  agrees,
  type ComputedOf,
  computedOf,
  type EngineLoan,
  engineLoanOf,
  frameOf,
} from "@hearthline/contract/loans/figures";
import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { DocumentOf, ReportScenario } from "../document/document-of.ts";

/** A recomputed scenario: its figures, and the loan in the form that calc's shared functions take. */
export interface Live<K extends LoanKind = LoanKind> {
  figures: ComputedOf<K>;
  loan: EngineLoan;
}

/** Null if the inputs have no figures. */
function orNull<T>(compute: () => T): T | null {
  try {
    return compute();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Results computed from a document and one of its scenarios. A document never changes, so they are computed once and cached as long as the document exists. */
export function keptOf<T>(work: (document: DocumentOf, index: number) => T): typeof work {
  const kept = new WeakMap<DocumentOf, Map<number, T>>();
  return (document, index) => {
    const known = kept.get(document) ?? new Map<number, T>();
    kept.set(document, known);
    if (!known.has(index)) known.set(index, work(document, index));
    return known.get(index) as T;
  };
}

/** The recomputed scenario; null if it does not match the frozen one to the cent. */
export const liveScenario = /* @__PURE__ */ keptOf((document, index): Live | null => {
  const scenario = document.scenarios[index];
  const now = scenario ? computedLoan(document, scenario) : null;
  return scenario && now && agrees<LoanKind>(document, now.figures, scenario.figures) ? now : null;
});

const computedLoan = (document: DocumentOf, scenario: ReportScenario): Live | null =>
  orNull(() => ({
    figures: computedOf<LoanKind>(document, scenario),
    loan: engineLoanOf<LoanKind>(document, scenario),
  }));

/**
 * The recomputed scenario, for figures that the frozen version does not have (months, other numbers).
 * Null if it does not match the frozen one to the cent: then only what was sent is shown.
 */
export const liveFigures = (document: DocumentOf, index: number): ComputedOf | null =>
  liveScenario(document, index)?.figures ?? null;

/** The horizon figures of a scenario at another month, in cents; null if `liveFigures` is null. */
export function liveHorizon(document: DocumentOf, index: number, month: number): HorizonFigures | null {
  const now = liveScenario(document, index);
  if (!now) return null;
  const { figures, loan } = now;
  // A comparison with the loan that it replaces counts only the payments that are due.
  const due = "dueSchedule" in figures ? { ...figures, schedule: figures.dueSchedule } : figures;
  return horizonFigures(loan.basis, loan.terms, loan.frame, due, month);
}

/** Another scenario of the document's loan, or one with other numbers; null if `liveFigures` is null, or if nothing could be borrowed. */
export const liveAt = (
  document: DocumentOf,
  index: number,
  scenario: ReportScenario,
  loan: DocumentOf = document,
): ComputedOf | null => liveFigures(document, index) && orNull(() => computedOf<LoanKind>(loan, scenario));

const values = new WeakMap<ReportScenario, number>();

/** The value that a scenario's loan-to-value and the home's growth are based on. */
export function homeValueOf(document: DocumentOf, scenario: ReportScenario): number {
  const known = values.get(scenario);
  if (known !== undefined) return known;
  const { month, homeValueCents } = scenario.figures.horizon;
  const value =
    orNull(() => frameOf<LoanKind>(document, scenario).valueCents) ??
    Math.round(homeValueCents / (1 + document.appreciationRate) ** (month / 12));
  values.set(scenario, value);
  return value;
}
