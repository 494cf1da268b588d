import type { CashToCloseRow, LoanBasis, LoanFigures, LoanFrame, LoanTerms } from "@hearthline/calc/loan/types";
import { ENGINES } from "../figures/kinds.ts";
import type { LoanKind } from "./loan-kinds.ts";

type Engines = typeof ENGINES;
/** The inputs of figures from a loan: its kind, and what its scenarios share. */
export type LoanInputs<K extends LoanKind = LoanKind> = { [Kind in K]: Parameters<Engines[Kind]["compute"]>[0] }[K];
/** The inputs of figures from a scenario of a draft, a stored loan or a report. */
export type TermsOf<K extends LoanKind = LoanKind> = { [Kind in K]: Parameters<Engines[Kind]["compute"]>[1] }[K];
/** All computed figures of a scenario, including its schedule. */
export type ComputedOf<K extends LoanKind = LoanKind> = { [Kind in K]: ReturnType<Engines[Kind]["compute"]> }[K];
/** The scalar figures of a scenario, as on the wire. */
export type FiguresOf<K extends LoanKind = LoanKind> = { [Kind in K]: ReturnType<Engines[Kind]["scalars"]> }[K];

/** A scenario in the form that calc's shared functions take, for any kind of loan. */
export interface EngineLoan {
  basis: LoanBasis;
  terms: LoanTerms;
  frame: LoanFrame;
}

/** The parts of a scenario's cash to close. */
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

/** Computes all figures of a scenario, including its schedule. @throws {RangeError} for impossible input */
export const computedOf = <K extends LoanKind>(
  loan: LoanInputs<K> & { kind: K },
  scenario: TermsOf<K>,
): ComputedOf<K> => engineOf<K>(loan).compute(loan, scenario);

/** Computes all scalar figures of a scenario. @throws {RangeError} for impossible input */
export function figuresOf<K extends LoanKind>(loan: LoanInputs<K> & { kind: K }, scenario: TermsOf<K>): FiguresOf<K> {
  const engine = engineOf<K>(loan);
  return engine.scalars(engine.compute(loan, scenario));
}

/** Whether recomputing a scenario reproduces its frozen figures to the cent, checked by the figures most likely to change. */
export function agrees<K extends LoanKind>(loan: { kind: K }, computed: ComputedOf<K>, frozen: FiguresOf<K>): boolean {
  const { scalars, telling } = engineOf<K>(loan);
  const before = telling(frozen);
  return telling(scalars(computed)).every((figure, index) => figure === before[index]);
}

/** Converts a scenario to the form that calc's shared functions take. @throws {RangeError} for impossible input */
export const engineLoanOf = <K extends LoanKind>(loan: LoanInputs<K> & { kind: K }, scenario: TermsOf<K>): EngineLoan =>
  engineOf<K>(loan).asLoan(loan, scenario);

/** Builds the Calculating Cash to Close table of the Loan Estimate from known figures. */
export const cashTableOf = <K extends LoanKind>(
  loan: { kind: K },
  scenario: TermsOf<K>,
  figures: CashFigures,
): CashToCloseRow[] => engineOf<K>(loan).cashTable(scenario, figures);

/** Returns what the kind of loan determines for calc: value, base loan, its own lines of cash. @throws {RangeError} for impossible input */
export const frameOf = <K extends LoanKind>(loan: LoanInputs<K> & { kind: K }, scenario: TermsOf<K>): LoanFrame =>
  engineLoanOf<K>(loan, scenario).frame;

/** Increased whenever figures change for the same inputs. Each report records the version that computed it. */
export const ENGINE_VERSION = "2026.12.1";
