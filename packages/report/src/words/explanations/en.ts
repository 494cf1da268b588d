import type { AnyFigure } from "@hearthline/calc/explain/kinds";
import type { Explanation } from "@hearthline/calc/explain/types";
import { PLAIN } from "./plain-en.ts";

/** An explanation, with a definition of the figure in plain words. */
export interface Told extends Explanation {
  plain: string;
}

/** The explanation as calc writes it. */
export const explanationInEnglish = (figure: AnyFigure, explanation: Explanation): Told => ({
  ...explanation,
  plain: PLAIN[figure],
});
