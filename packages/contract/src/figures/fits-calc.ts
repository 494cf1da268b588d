import type { FiguresOf, TermsOf } from "../loans/figures.ts";
import type { LoanKind } from "../loans/loan-kinds.ts";
import type { LoanOf } from "../loans/loans.ts";
import type { ScenarioOf } from "../loans/scenario.ts";

// The wire's types and calc's types must match: this fails to compile if they differ.
type Assignable<From extends To, To> = From;
export type ScenariosFitCalc = { [K in LoanKind]: Assignable<ScenarioOf<K>, TermsOf<K>> };
export type FiguresFitTheWire = {
  [K in LoanKind]: Assignable<FiguresOf<K>, LoanOf<K>["scenarios"][number]["figures"]>;
};
