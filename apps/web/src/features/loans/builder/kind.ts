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

/** A figure shown among the inputs. */
export interface FigureInputRow {
  figure: FigureRow;
  /** Its input in the pinned column. */
  pinned?: InputRow["pinned"];
}

/** Rows of the table, in order: inputs of each scenario, figures among them, shared inputs. */
export interface InputGroup {
  title: string;
  rows: readonly (InputRow | FigureInputRow | { shared: SharedField })[];
}

/** What is computed from the pinned column. */
export interface PinnedState {
  /** Null if something is missing or wrong. */
  figures: object | null;
  problems: Problems;
  missing: Problems;
}

/** The column before the scenarios that they are compared with: typed like them, but never moved, duplicated or marked best. */
export interface PinnedColumn {
  name: string;
  /** The wire fields that it holds; the rest belong to scenarios or to the loan. */
  holds: RegExp;
  /** Names of its fields that the table does not name. */
  names: Readonly<Record<string, string>>;
  /** Returns the same object as long as nothing in it changes. */
  derive(draft: Draft, basis: LoanBasis): PinnedState;
  /** Findings on it while no scenario has figures; after that, the scenarios' findings include them. */
  findings?(basis: LoanBasis): Promise<readonly Finding[]>;
}

/** A tab of this kind, in addition to those of every loan. */
export interface KindTab {
  id: string;
  label: string;
  Tab: ComponentType;
  load(): Promise<unknown>;
  /** The wire fields that it shows. */
  holds: RegExp;
  count?(draft: Draft): number;
}

/** A panel that only the officer sees next to the table, in place of the report's preview. */
export interface BesidePanel {
  /** One word, for the button that switches to it. */
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
 * Everything in the builder that differs between loan kinds. Store, cells, table, fees and tabs are generic: they use `store.kind`. Members that take a draft are
 * methods, so that one kind is assignable where any is expected; a store only ever holds drafts of its own kind.
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
    /** The name of its report, at the start of a heading. */
    report: string;
    /** What a report requires at least, shown while there is none. */
    needs: string;
    /** The name of its scenarios as a heading, and of one of them. */
    scenarios: string;
    scenario: string;
    /** How an amount may be typed as a percentage of the base amount. */
    share: { text: string; what: string };
  };

  /** A new loan. */
  blank(): D;
  /** A stored loan. */
  open(loan: LoanOf<K>): D;
  /** The default name of a scenario. */
  nameParts(scenario: S): readonly NamePart[];
  /** Values of the home: the same in all scenarios, except where one has its own. */
  readonly home: readonly TypedField<number, S>[];

  readonly pinned?: PinnedColumn;
  /** Tabs in addition to those of every loan, after the table’s. */
  readonly tabs?: readonly KindTab[];
  readonly beside?: BesidePanel;
  /** More fields of the home, on the property tab. */
  readonly HomeParts?: ComponentType;
  /** The table's inputs. */
  readonly inputs: readonly InputGroup[];
  readonly tries: readonly TryField[];
  /** Creates scenarios from a few numbers; if omitted, the kind has no quick start. */
  readonly quickStart?: QuickStarting<S, D>;
  /** A draft filled from a loan file; if omitted, none can start from one. */
  fromFile?(draft: D, file: LoanFile, known: { clients: readonly DraftClient[]; source: string }): D;
  /** A draft with the borrower's home and the mortgage of record to pay off; if omitted, none can start from one. */
  fromHome?(draft: D, home: Home): D;
  /** A draft with the scenario that a strike rate was solved for, at that rate; if omitted, none can start from one. */
  fromStrike?(draft: D, loan: LoanOf<K>, strike: { letter: string; noteRate: number }): D;
  /** A draft that uses a public record's home value as its base; if omitted, the record's value is only shown. */
  withRecordedValue?(draft: D, valueCents: number, source: string): D;
  /** Figures that can be typed over, and the inputs that can be solved for them. */
  readonly solving: readonly SolveTarget[];
  /** Recomputes what follows from typed values in a scenario: an amount from its percentage. Returns the same object if nothing changes. */
  follow(scenario: S): S;
  /** The base of percentages, in cents: the price, or the home's value; null while it is not typed. */
  valueCents(draft: D, scenario: S): number | null;
  readonly valueName: "price" | "home value";
  /** Required fields that are still missing before a scenario can be computed. */
  missing(scenario: S): Problems;
  /** Fields whose problem only repeats another field's. */
  echoes(scenario: S, problems: Problems): readonly string[];
  /** The source of an explanation's input, where this kind knows more than the default. */
  originOf(input: string, scenario: S, draft: D): string | undefined;

  /** The valid shared values. Returns the same object as long as nothing in it changes. */
  basisOf(draft: D): { basis: Basis; problems: Problems };
  /** A scenario in wire format, and its schema. */
  scenarioInput(scenario: S, options: InputOptions): Record<string, unknown>;
  readonly scenario: z.ZodType<Terms>;
  /** A scenario as calc’s shared functions take it. @throws {RangeError} for impossible input */
  asLoan(basis: Basis, scenario: Terms): EngineLoan;
  /** Null while the loan it is compared with is unknown. @throws {RangeError} for impossible input */
  figuresOf(basis: Basis, scenario: Terms): Figures | null;
  /** Indexes of the scenarios that are best in each figure; with a pinned column, they must also beat it. */
  best(scenarios: readonly Terms[], figures: readonly Figures[]): Record<BestFigure, number[]>;

  /** The computed lines below the inputs. */
  readonly figures: readonly FigureGroup[];
  /** The sticky lines. */
  readonly summary: readonly FigureRow[];
  /** The three sticky lines on a phone; the same as above if omitted. */
  readonly dock?: readonly FigureRow[];
  explain(figure: AnyFigure, context: LoanContext): ExplainedParts;
  /** The data for a scenario's explanations, if they need more than `asLoan` gives. */
  explainedFrom?(basis: Basis, context: LoanContext): LoanContext;

  /** Who may pay a fee or a buydown. */
  readonly payers: readonly DraftFee["payer"][];
  /** Fee templates of this kind with their fees, the default first. */
  readonly templates: { queryKey: readonly unknown[]; queryFn: () => Promise<readonly FeeTemplate[]> };
  /** The call that saves the whole draft, once per key, or the problem that prevents it. */
  checked(
    draft: D,
  ): { save: (key: string) => Promise<LoanOf<LoanKind>>; issues?: undefined } | { save?: undefined; issues: Issue[] };
  /** The report of all that can be computed, as it would be sent now. */
  report(draft: D, scenarios: readonly (Terms & { id: string })[], letterhead: Letterhead): Unnumbered<ReportDocument>;
}
