import type { AnyFigure } from "@hearthline/calc/explain/kinds";
import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { BestFigures } from "../document/best.ts";
import type { CashLayout } from "../document/cash-table.ts";
import type { ComparisonRow } from "../document/comparison-rows.ts";
import type { DocumentOf } from "../document/document-of.ts";
import type { Payoff } from "../document/payoff.ts";
import type { Standing } from "../document/standing.ts";
import type { StepKey } from "../document/timeline.ts";
import type { Saying } from "../words/verdict-sayings.ts";
import type { Tries } from "./tries.ts";

/** One of the numbers a report begins with. */
export interface LeadFigure {
  label: string;
  /** A sum, or words where it is none. */
  cents?: number;
  words?: string;
  figure?: AnyFigure;
  /** Without cents where there are none. */
  whole?: boolean;
  /** The one that leads, and what becomes of it later. */
  hero?: boolean;
  /** It is no gain: then it leads without the color of one. */
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
    /** By place, those that are no gain; all others have its color. Left out, where nothing is compared with. */
    plain?: number[];
  }[];
  rows: ComparisonRow[];
}

/** A column of sums beside the scenarios' names in an email. */
export interface MailColumn {
  label: string;
  values: string[];
  best: number[];
}

/**
 * Everything that a report says or computes differently for one kind of loan. The rest of the package asks `viewOf(document)` and names no kind.
 * What it draws for a kind is listed in `sections/kinds.ts` and `print/kinds.ts`, so that emails load no components and the link no paper.
 */
export interface KindView<K extends LoanKind = LoanKind> {
  /** What the report is called in titles and names of files, before "report". */
  readonly name: string;
  /** The steps to closing that such a loan has, in order. */
  readonly steps: { title: string; keys: readonly StepKey[] };
  /** Above the columns of what the scenarios are compared with; null where they are compared with each other alone. */
  readonly pinned: string | null;
  /** The same within a sentence: "today’s loan". */
  readonly pinnedSaid: string | null;
  /** Which lines cash to close has around the sections of a Loan Estimate. */
  readonly cash: CashLayout;
  /** Beside the slider of the years: what may end the loan. */
  readonly sliderHint: string;
  /** The figures in the years' table. */
  readonly horizonLines: readonly (keyof Standing)[];
  /** What a borrower may change on the link; null where nothing can be tried. */
  readonly tries: Tries<K> | null;

  /** Below the side-by-side comparison: what cost by the horizon is made of; empty where no such line is there. */
  costNote(document: DocumentOf<K>): string;
  /** Over the report and as the subject of its mail: "Three ways to finance 1418 Alder Creek Lane". */
  headline(count: number, place: string): string;
  /** Where the slider of the years starts, and the extra payment that is tried where none is planned. */
  startMonth(document: DocumentOf<K>): number;
  exampleExtraCents(document: DocumentOf<K>): number;
  /** How the letter begins. */
  opening(document: DocumentOf<K>, closing: string): string;
  /** Of the side-by-side comparison. */
  comparisonTitle(document: DocumentOf<K>): string;
  leadFigures(document: DocumentOf<K>, index: number): LeadFigure[];
  bestFigures(document: DocumentOf<K>): BestFigures;
  comparisonRows(document: DocumentOf<K>, best: BestFigures): ComparisonRow[];
  glance(document: DocumentOf<K>, best: BestFigures): Glance;
  /** Where the borrower would be after `month` payments without any of the scenarios; null where that is not compared. */
  pinnedStanding(document: DocumentOf<K>, month: number): Standing | null;
  /** What a scenario has saved by `month` against what all are compared with; null for that itself, or where it is not known. */
  savedBy(document: DocumentOf<K>, index: number, month: number): number | null;
  /** What the years' table has besides the figures of `horizonLines`. */
  horizonRows(document: DocumentOf<K>, month: number): ComparisonRow[];
  /** What is said below that table. */
  horizonNote(document: DocumentOf<K>): string;
  /** What the best mark is given among, after "best" or "lowest": "of the three". */
  among(document: DocumentOf<K>): string;
  /** A sentence for each scenario: what it is best at, and what that costs. */
  sayings(document: DocumentOf<K>, best: BestFigures): Saying[];
  /** What a scenario takes each month: "$3,536.81 a month". */
  monthlyWords(document: DocumentOf<K>, index: number): string;
  /** Paragraphs of the disclosures that only this kind needs. */
  disclosures(document: DocumentOf<K>): string[];
  /** When that ends, as due and with the extra payments that the scenarios plan alike; null where there is none. */
  pinnedPayoff(document: DocumentOf<K>): Omit<Payoff, "index"> | null;
  /** Beside a scenario's name, where it is for something else than the others: "At another price, $480,000". */
  aside(document: DocumentOf<K>, index: number): string | null;
  /** Of one scenario, as a messenger shows it below the title of a link. */
  inShort(document: DocumentOf<K>, index: number): string;
  mailColumns(document: DocumentOf<K>, best: BestFigures): MailColumn[];
  /** Below the table of an email: "Price $500,000. Loan $450,000 (A and B), $505,050.51 (C)." */
  mailFacts(document: DocumentOf<K>): string;
  /** One scenario in the text of an email, a line each. */
  mailLines(document: DocumentOf<K>, index: number): string[];
}

/** What only the server writes: sentences and drawings that do not move, disclosures, previews of links, and mails. */
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
