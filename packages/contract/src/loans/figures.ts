import type { CashToCloseRow, LoanBasis, LoanFigures, LoanFrame, LoanTerms } from "@hearthline/calc/loan/types";
import { ENGINES } from "../figures/kinds.ts";
import type { LoanKind } from "./loan-kinds.ts";

type Engines = typeof ENGINES;
/** What figures take of a loan: its kind, and what its scenarios share. */
export type LoanInputs<K extends LoanKind = LoanKind> = { [Kind in K]: Parameters<Engines[Kind]["compute"]>[0] }[K];
/** What figures take of a scenario: one of a draft, of a stored loan or of a report. */
export type TermsOf<K extends LoanKind = LoanKind> = { [Kind in K]: Parameters<Engines[Kind]["compute"]>[1] }[K];
/** All that follows from a scenario, its schedule included. */
export type ComputedOf<K extends LoanKind = LoanKind> = { [Kind in K]: ReturnType<Engines[Kind]["compute"]> }[K];
/** The scalar figures of a scenario, as the wire carries them. */
export type FiguresOf<K extends LoanKind = LoanKind> = { [Kind in K]: ReturnType<Engines[Kind]["scalars"]> }[K];

/** A scenario as calc's shared functions take it, whatever the loan is for. */
export interface EngineLoan {
  basis: LoanBasis;
  terms: LoanTerms;
  frame: LoanFrame;
}

/** What a scenario's cash to close is put together of. */
type CashFigures = Pick<
  LoanFigures,
  "baseLoanCents" | "loanAmountCents" | "cashLines" | "closingCostsCents" | "cashToCloseCents"
>;

interface Engine<K extends LoanKind> {
  asLoan(loan: LoanInputs<K>, scenario: TermsOf<K>): EngineLoan;
  compute(loan: LoanInputs<K>, scenario: TermsOf<K>): ComputedOf<K>;
  scalars(computed: ComputedOf<K>): FiguresOf<K>;
  cashTable(scenario: TermsOf<K>, figures: CashFigures): CashToCloseRow[];
  telling(figures: FiguresOf<K>): readonly (number | null)[];
}
const engines: { [K in LoanKind]: Engine<K> } = ENGINES;
const engineOf = <K extends LoanKind>(loan: { kind: K }): Engine<K> => engines[loan.kind];

/** All that follows from a scenario. @throws {RangeError} for impossible input */
export const computedOf = <K extends LoanKind>(
  loan: LoanInputs<K> & { kind: K },
  scenario: TermsOf<K>,
): ComputedOf<K> => engineOf<K>(loan).compute(loan, scenario);

/** Every scalar figure of a scenario. @throws {RangeError} for impossible input */
export function figuresOf<K extends LoanKind>(loan: LoanInputs<K> & { kind: K }, scenario: TermsOf<K>): FiguresOf<K> {
  const engine = engineOf<K>(loan);
  return engine.scalars(engine.compute(loan, scenario));
}

/** Whether a scenario computed again comes out to the cent as it was frozen, by the figures that would part first. */
export function agrees<K extends LoanKind>(loan: { kind: K }, computed: ComputedOf<K>, frozen: FiguresOf<K>): boolean {
  const { scalars, telling } = engineOf<K>(loan);
  const before = telling(frozen);
  return telling(scalars(computed)).every((figure, index) => figure === before[index]);
}

/** A scenario as calc's shared functions take it. @throws {RangeError} for impossible input */
export const engineLoanOf = <K extends LoanKind>(loan: LoanInputs<K> & { kind: K }, scenario: TermsOf<K>): EngineLoan =>
  engineOf<K>(loan).asLoan(loan, scenario);

/** Calculating Cash to Close of the Loan Estimate, from figures that are known. */
export const cashTableOf = <K extends LoanKind>(
  loan: { kind: K },
  scenario: TermsOf<K>,
  figures: CashFigures,
): CashToCloseRow[] => engineOf<K>(loan).cashTable(scenario, figures);

/** What the kind of loan decides for calc: value, base loan, its own lines of cash. @throws {RangeError} for impossible input */
export const frameOf = <K extends LoanKind>(loan: LoanInputs<K> & { kind: K }, scenario: TermsOf<K>): LoanFrame =>
  engineLoanOf<K>(loan, scenario).frame;

/** Raised when a figure of the same inputs changes; each report says by which it was computed. */
export const ENGINE_VERSION = "2026.12.1";
