import type { AnyFigure } from "@hearthline/calc/explain/kinds";
import type { LoanContext } from "@hearthline/calc/explain/loan/loan-context";
import type { ExplainedParts } from "@hearthline/calc/explain/types";
import type { BestFigure, LoanTerms, ShownFigures } from "@hearthline/calc/loan/types";
import type { DraftShared } from "../store/draft.ts";

/** A computed scenario, as explanations read it. */
export interface FigureContext extends LoanContext {
  figures: ShownFigures;
  /** How `calc` explains a figure of this scenario. */
  explain(figure: AnyFigure): ExplainedParts;
  /** Where it stands among the scenarios that are computed. */
  among: FigureAmong;
}

/** A computed scenario among all that are. */
export interface FigureAmong {
  loans: readonly { terms: LoanTerms; figures: ShownFigures }[];
  index: number;
  shared: DraftShared;
}

/** How a sum of the table is computed. */
export type ExplainRow = (context: FigureContext) => ExplainedParts;

/** One computed line of the table. Readers are methods, as those of `TypedField`. */
export interface FigureRow<F extends ShownFigures = ShownFigures> {
  id: string;
  label: string | ((shared: DraftShared) => string);
  /** The number compared with A and explained. */
  read(figures: F, terms: LoanTerms): number | null;
  /** A figure that a scenario has only beside the others: in place of `read`, with its words and whether it is best. Null where it says nothing. */
  readAmong?(among: FigureAmong): { value: number; note: string; best: boolean } | null;
  /** How it is written; cents unless told. */
  write?(value: number, figures?: F): string;
  /** The same in whole words, where `write` shortens them: what the cell says when it is hovered. */
  long?(value: number): string;
  /** Said where there is no number: "never". Without it, a dash. */
  nothing?: string;
  /** Small words instead of the difference from A. */
  note?(figures: F, terms: LoanTerms): string | null | undefined;
  /** The same in whole words, where `note` shortens them. */
  longNote?(figures: F): string | null | undefined;
  /** The difference from A is written in whole dollars. */
  round?: boolean;
  /** No difference from A: a rate or a ratio. */
  alone?: boolean;
  best?: BestFigure;
  /** What a click explains, in order: figures of `calc`, or sums of the table. The last ends with this figure. */
  explains: readonly (AnyFigure | ExplainRow)[];
  /** What stands in its place while a part of the sum is not known. */
  partial?: FigureRow<F>;
  /** Left out while a part of the payment is not known. */
  whole?: true;
  /** A line that sums up: stronger, with a rule above. */
  total?: boolean;
  /** The same of the pinned column, read from its figures; left out, it has none. A method, as the other readers. */
  pinned?(figures: object): number | null;
  /** Small words beside it. */
  pinnedNote?(figures: object): string | null | undefined;
  /** How it is computed, from the same figures. */
  pinnedExplains?(figures: object): readonly ExplainedParts[];
  /** Left out where it says nothing. Terms in the order of the figures. */
  shown?(figures: readonly F[], terms: readonly LoanTerms[]): boolean;
}
export interface FigureGroup {
  title: string;
  rows: readonly FigureRow[];
}
