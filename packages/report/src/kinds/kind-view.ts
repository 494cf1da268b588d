import type { AnyFigure } from "@hearthline/calc/explain/kinds";
import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { BestFigures } from "../document/best.ts";
import type { CashLayout } from "../document/cash-table.ts";
import type { ComparisonRow } from "../document/comparison-rows.ts";
import type { DocumentOf } from "../document/document-of.ts";
import type { Payoff } from "../document/payoff.ts";
import type { Position } from "../document/position.ts";
import type { StepKey } from "../document/timeline.ts";
import type { Saying } from "../words/verdict-sayings.ts";
import type { Tries } from "./tries.ts";

/** One of a report's leading numbers. */
export interface LeadFigure {
  label: string;
  /** A sum, or words if there is none. */
  cents?: number;
  words?: string;
  figure?: AnyFigure;
  /** Whether to omit zero cents. */
  whole?: boolean;
  /** Whether it is the first of them; says what becomes of it later. */
  hero?: boolean;
  /** Whether it is not a gain, and so does not get the gain color. */
  plain?: boolean;
  after?: string | null;
}

/** The first table on paper: a few sums in large type, the rest below them. */
export interface Glance {
  lead: {
    label: string;
    cents: number[];
    best: number[];
    pinnedCents?: number;
    /** Indexes of scenarios that are not a gain; all others have the gain color. Left out if nothing is compared. */
    plain?: number[];
  }[];
  rows: ComparisonRow[];
}

/** A column of sums next to the scenarios' names in an email. */
export interface MailColumn {
  label: string;
  values: string[];
  best: number[];
}

/**
 * Everything that a report says or computes differently for one kind of loan. The rest of the package calls `viewOf(document)` and names no kind.
 * What is drawn for a kind is listed in `sections/kinds.ts` and `print/kinds.ts`, so that emails load no components, and the link loads no print pages.
 */
export interface KindView<K extends LoanKind = LoanKind> {
  /** Name of the report in titles and file names, before "report". */
  readonly name: string;
  /** The steps to closing of such a loan, in order. */
  readonly steps: { title: string; keys: readonly StepKey[] };
  /** Heading of the baseline's columns; null if the scenarios are compared only with each other. */
  readonly pinned: string | null;
  /** The same within a sentence: "today’s loan". */
  readonly pinnedSaid: string | null;
  /** The lines of cash to close around the sections of a Loan Estimate. */
  readonly cash: CashLayout;
  /** Text next to the slider of the years: what may end the loan. */
  readonly sliderHint: string;
  /** The figures in the years' table. */
  readonly horizonLines: readonly (keyof Position)[];
  /** What a borrower may change on the link; null if nothing can be tried. */
  readonly tries: Tries<K> | null;

  /** Text below the side-by-side comparison: the parts of the cost by the horizon; empty if there is no such line. */
  costNote(document: DocumentOf<K>): string;
  /** Title of the report and subject of its email: "Three ways to finance 1418 Alder Creek Lane". */
  headline(count: number, place: string): string;
  /** Where the slider of the years starts, and the extra payment that is tried if none is planned. */
  startMonth(document: DocumentOf<K>): number;
  exampleExtraCents(document: DocumentOf<K>): number;
  /** Opening of the letter. */
  opening(document: DocumentOf<K>, closing: string): string;
  /** Rows of the side-by-side comparison. */
  comparisonTitle(document: DocumentOf<K>): string;
  leadFigures(document: DocumentOf<K>, index: number): LeadFigure[];
  bestFigures(document: DocumentOf<K>): BestFigures;
  comparisonRows(document: DocumentOf<K>, best: BestFigures): ComparisonRow[];
  glance(document: DocumentOf<K>, best: BestFigures): Glance;
  /** The borrower's position after `month` payments without any of the scenarios; null if that is not compared. */
  pinnedPosition(document: DocumentOf<K>, month: number): Position | null;
  /** Savings of a scenario by `month` against the baseline; null for the baseline itself, or if unknown. */
  savedBy(document: DocumentOf<K>, index: number, month: number): number | null;
  /** Rows of the years' table in addition to the figures of `horizonLines`. */
  horizonRows(document: DocumentOf<K>, month: number): ComparisonRow[];
  /** Text below that table. */
  horizonNote(document: DocumentOf<K>): string;
  /** The group that the best mark refers to, after "best" or "lowest": "of the three". */
  among(document: DocumentOf<K>): string;
  /** A sentence for each scenario: what it is best at, and the cost of that. */
  sayings(document: DocumentOf<K>, best: BestFigures): Saying[];
  /** Monthly cost of a scenario: "$3,536.81 a month". */
  monthlyWords(document: DocumentOf<K>, index: number): string;
  /** Disclosure paragraphs that only this kind needs. */
  disclosures(document: DocumentOf<K>): string[];
  /** When the baseline loan ends, as due and with the extra payments that all scenarios plan; null if there is none. */
  pinnedPayoff(document: DocumentOf<K>): Omit<Payoff, "index"> | null;
  /** Text next to a scenario's name if its basis differs from the others: "At another price, $480,000". */
  aside(document: DocumentOf<K>, index: number): string | null;
  /** One scenario, as a messenger shows it below the title of a link. */
  inShort(document: DocumentOf<K>, index: number): string;
  mailColumns(document: DocumentOf<K>, best: BestFigures): MailColumn[];
  /** Text below the table of an email: "Price $500,000. Loan $450,000 (A and B), $505,050.51 (C)." */
  mailFacts(document: DocumentOf<K>): string;
  /** One scenario in the text of an email, one line each. */
  mailLines(document: DocumentOf<K>, index: number): string[];
}

/** Parts that only the server writes: static sentences and drawings, disclosures, link previews and emails. */
export type WrittenView<K extends LoanKind = LoanKind> = Pick<
  KindView<K>,
  | "opening"
  | "sayings"
  | "disclosures"
  | "pinnedPayoff"
  | "monthlyWords"
  | "inShort"
  | "mailColumns"
  | "mailFacts"
  | "mailLines"
>;
