import type { ExplainedFigure } from "./loan/loan-figures.ts";
import type { RefinanceFigure } from "./refinance/refinance.ts";

/** Figures that can be explained, by kind of loan. */
export interface FiguresOfKind {
  purchase: ExplainedFigure;
  refinance: RefinanceFigure;
}

/** A figure of any kind of loan. */
export type AnyFigure = FiguresOfKind[keyof FiguresOfKind];
