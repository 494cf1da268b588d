import type { Explain } from "../live/explaining.ts";
import { explain as explainInEnglish } from "../live/kinds.ts";
import { toldOf } from "../words/explanations/told-of.ts";

/** The link's second script: explains figures in the page's language, without code that the first one has. */
export const explain: Explain = (figure, document, scenario, live) =>
  toldOf(document.language, figure, explainInEnglish(figure, document, scenario, live));
