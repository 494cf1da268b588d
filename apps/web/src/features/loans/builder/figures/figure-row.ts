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
  /** Its index among the computed scenarios. */
  among: FigureAmong;
}

/** A computed scenario together with all others. */
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
  /** The number that is explained and compared with A. */
  read(figures: F, terms: LoanTerms): number | null;
  /** A figure that exists only relative to the other scenarios; replaces `read`, with its note and whether it is best. Null if it has nothing to show. */
  readAmong?(among: FigureAmong): { value: number; note: string; best: boolean } | null;
  /** Formats the number; as cents by default. */
  write?(value: number, figures?: F): string;
  /** The long form if `write` abbreviates: shown on hover. */
  long?(value: number): string;
  /** Shown if there is no number: "never". A dash by default. */
  nothing?: string;
  /** Small text instead of the difference from A. */
  note?(figures: F, terms: LoanTerms): string | null | undefined;
  /** The long form if `note` abbreviates. */
  longNote?(figures: F): string | null | undefined;
  /** Formats the difference from A in whole dollars. */
  round?: boolean;
  /** Shows no difference from A: a rate or a ratio. */
  alone?: boolean;
  best?: BestFigure;
  /** What a click explains, in order: figures of `calc`, or sums of the table. The last ends with this figure. */
  explains: readonly (AnyFigure | ExplainRow)[];
  /** The row shown instead while a part of the sum is unknown. */
  partial?: FigureRow<F>;
  /** Hidden while a part of the payment is unknown. */
  whole?: true;
  /** A total: stronger, with a rule above. */
  total?: boolean;
  /** The pinned column's number, read from its figures; none if omitted. A method, as the other readers. */
  pinned?(figures: object): number | null;
  /** Small text next to the figure. */
  pinnedNote?(figures: object): string | null | undefined;
  /** Explains it, from the same figures. */
  pinnedExplains?(figures: object): readonly ExplainedParts[];
  /** Hides the row if it has nothing to show. Terms are in the order of the figures. */
  shown?(figures: readonly F[], terms: readonly LoanTerms[]): boolean;
}
export interface FigureGroup {
  title: string;
  rows: readonly FigureRow[];
}
