import type { AnyFigure } from "@hearthline/calc/explain/kinds";
import type { LoanContext } from "@hearthline/calc/explain/loan/loan-context";
import type { ExplainedParts } from "@hearthline/calc/explain/types";
import type { BestFigure, LoanBasis, LoanTerms, ShownFigures } from "@hearthline/calc/loan/types";
import type { Finding } from "@hearthline/calc/rules/types";
import type { Home } from "@hearthline/contract/clients/homes";
import type { EngineLoan } from "@hearthline/contract/loans/figures";
import type { LoanFile } from "@hearthline/contract/loans/loan-file";
import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { LoanOf } from "@hearthline/contract/loans/loans";
import type { Letterhead } from "@hearthline/contract/reports/freeze-report";
import type { ReportDocument } from "@hearthline/contract/reports/report-document";
import type { ComponentType } from "react";
import type { z } from "zod";
import type { LoanPaths } from "@/paths.ts";
import type { InputRow, SharedField, TypedField } from "./cells/field.ts";
import type { FeeTemplate } from "./fees/fee-template.ts";
import type { FigureGroup, FigureRow } from "./figures/figure-row.ts";
import type { QuickStarting } from "./quick-start/quick-start.ts";
import type { SolveTarget } from "./solve/solve-way.ts";
import type { Draft, DraftClient, DraftTryLimits } from "./store/draft.ts";
import type { DraftFee, DraftScenario, InputOptions } from "./store/draft-scenario.ts";
import type { Issue, Problems } from "./store/problems.ts";
import type { NamePart } from "./store/scenario-names.ts";

/** A figure that belongs beside what is typed. */
export interface FigureInputRow {
  figure: FigureRow;
  /** What is typed for it in the pinned column. */
  pinned?: InputRow["pinned"];
}

/** Rows of the table, in order: what is typed for each scenario, a figure that belongs beside it, what all share. */
export interface InputGroup {
  title: string;
  rows: readonly (InputRow | FigureInputRow | { shared: SharedField })[];
}

/** What follows from the pinned column. */
export interface PinnedState {
  /** Null where something is missing or wrong. */
  figures: object | null;
  problems: Problems;
  missing: Problems;
}

/** The column before the scenarios that they are compared with: typed like them, never moved, duplicated or best. */
export interface PinnedColumn {
  name: string;
  /** The wire’s fields that it holds; the rest are those of scenarios or of the loan. */
  holds: RegExp;
  /** What its fields are called where they are not named by the table. */
  names: Readonly<Record<string, string>>;
  /** The same object as long as nothing of it changes. */
  derive(draft: Draft, basis: LoanBasis): PinnedState;
  /** What rules say of it where no scenario has figures yet, whose findings have it in them. */
  findings?(basis: LoanBasis): Promise<readonly Finding[]>;
}

/** A tab that a kind has besides those of every loan. */
export interface KindTab {
  id: string;
  label: string;
  Tab: ComponentType;
  load(): Promise<unknown>;
  /** The wire’s fields that it shows. */
  holds: RegExp;
  count?(draft: Draft): number;
}

/** What only the officer sees beside the table, in the place of the report's preview. */
export interface BesidePanel {
  /** One word, to switch to it. */
  label: string;
  title: string;
  Panel: ComponentType;
  load(): Promise<unknown>;
}

/** A report before it has its number and version. */
type Unnumbered<Document> = Document extends unknown
  ? Omit<Document, "id" | "number" | "version" | "createdAt">
  : never;

/** One limit of what a borrower may try on the link. */
export interface TryField<L extends DraftTryLimits = DraftTryLimits> {
  name: string;
  label: string;
  decimals: number;
  read(limits: L): number;
  write(limits: L, value: number): L;
}

/**
 * All that differs in the builder between kinds of loan. Store, cells, table, fees and tabs know none: they ask `store.kind`. What takes a draft is a
 * method, so that one kind fits where any is asked for; a store only ever holds drafts of its own kind.
 */
export interface BuilderKind<
  S extends DraftScenario = DraftScenario,
  D extends Draft<S> = Draft<S>,
  Terms extends LoanTerms = LoanTerms,
  Figures extends ShownFigures = ShownFigures,
  Basis extends LoanBasis = LoanBasis,
  K extends LoanKind = LoanKind,
> {
  readonly kind: K;
  readonly at: LoanPaths;
  readonly words: {
    /** The title of a loan without borrower and address. */
    untitled: string;
    /** What its report is called, as a heading begins. */
    report: string;
    /** What a report needs at least, said while there is none. */
    needs: string;
    /** What its scenarios are called as a heading, and one of them. */
    scenarios: string;
    scenario: string;
    /** How an amount may be typed as a share of what the loan is measured by. */
    share: { text: string; what: string };
  };

  /** A new loan. */
  blank(): D;
  /** A stored loan. */
  open(loan: LoanOf<K>): D;
  /** What a scenario is called while nobody has named it. */
  nameParts(scenario: S): readonly NamePart[];
  /** What belongs to the home: the same in all scenarios, but where one has its own. */
  readonly home: readonly TypedField<number, S>[];

  readonly pinned?: PinnedColumn;
  /** Tabs besides those of every loan, after the table’s. */
  readonly tabs?: readonly KindTab[];
  readonly beside?: BesidePanel;
  /** More of the home, on the tab of its address. */
  readonly HomeParts?: ComponentType;
  /** What the table asks for. */
  readonly inputs: readonly InputGroup[];
  readonly tries: readonly TryField[];
  /** How scenarios are begun from a few numbers; left out, the kind has no quick start. */
  readonly quickStart?: QuickStarting<S, D>;
  /** A draft with what a loan file says in it; left out, none can be started from one. */
  fromFile?(draft: D, file: LoanFile, known: { clients: readonly DraftClient[]; source: string }): D;
  /** A draft with a home of the borrower in it and the mortgage of record that is paid off; left out, none can be started from one. */
  fromHome?(draft: D, home: Home): D;
  /** A draft with the scenario that a strike rate was solved for, at that rate; left out, none can be started from one. */
  fromStrike?(draft: D, loan: LoanOf<K>, strike: { letter: string; noteRate: number }): D;
  /** A draft measured by what a public record says the home is worth; left out, the record's value is only shown. */
  withRecordedValue?(draft: D, valueCents: number, source: string): D;
  /** Figures that can be typed, and what gives way for them. */
  readonly solving: readonly SolveTarget[];
  /** What in a scenario follows from what was typed: an amount from a share. The same object where nothing changes. */
  follow(scenario: S): S;
  /** What the loan is measured by, in cents: the price, or the home's value; null while it is not typed. */
  valueCents(draft: D, scenario: S): number | null;
  readonly valueName: "price" | "home value";
  /** Fields that have to be typed before a scenario is computed, and are not. */
  missing(scenario: S): Problems;
  /** Fields whose problem only repeats what another field already says. */
  echoes(scenario: S, problems: Problems): readonly string[];
  /** Where an input of an explanation came from, where this kind knows better than the rest. */
  originOf(input: string, scenario: S, draft: D): string | undefined;

  /** What the scenarios share, as far as it can be used. The same object as long as nothing of it changes. */
  basisOf(draft: D): { basis: Basis; problems: Problems };
  /** A scenario as the wire carries it, and its shape. */
  scenarioInput(scenario: S, options: InputOptions): Record<string, unknown>;
  readonly scenario: z.ZodType<Terms>;
  /** A scenario as calc’s shared functions take it. @throws {RangeError} for impossible input */
  asLoan(basis: Basis, scenario: Terms): EngineLoan;
  /** Null while what it is compared with is not known. @throws {RangeError} for impossible input */
  figuresOf(basis: Basis, scenario: Terms): Figures | null;
  /** Indexes of the scenarios that are best in each figure; beside a pinned column, better than it. */
  best(scenarios: readonly Terms[], figures: readonly Figures[]): Record<BestFigure, number[]>;

  /** The computed lines below the inputs. */
  readonly figures: readonly FigureGroup[];
  /** The lines that stay in sight. */
  readonly summary: readonly FigureRow[];
  /** The same at the foot of a phone, three of them; left out, the same. */
  readonly dock?: readonly FigureRow[];
  explain(figure: AnyFigure, context: LoanContext): ExplainedParts;
  /** What explanations of a scenario are written from, where that is more than `asLoan` gives. */
  explainedFrom?(basis: Basis, context: LoanContext): LoanContext;

  /** Who may pay a fee or a buydown. */
  readonly payers: readonly DraftFee["payer"][];
  /** Fee templates of this kind with their fees, the default first. */
  readonly templates: { queryKey: readonly unknown[]; queryFn: () => Promise<readonly FeeTemplate[]> };
  /** The call that saves the whole draft, once per key, or what keeps it from being saved. */
  checked(
    draft: D,
  ): { save: (key: string) => Promise<LoanOf<LoanKind>>; issues?: undefined } | { save?: undefined; issues: Issue[] };
  /** The report of what can be computed, as it would be sent now. */
  report(draft: D, scenarios: readonly (Terms & { id: string })[], letterhead: Letterhead): Unnumbered<ReportDocument>;
}
