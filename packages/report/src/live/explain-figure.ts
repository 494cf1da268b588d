import { explanationInEnglish } from "../words/explanations/en.ts";
import { explain } from "./kinds.ts";
import { explainWith } from "./live-explain.ts";

/** "How is this computed" for `<Report explain={…}>` on the officers' pages, which are in English. */
export const explainFigure = explainWith((figure, document, scenario, live) =>
  explanationInEnglish(figure, explain(figure, document, scenario, live)),
);
