import type { Explain } from "../live/explaining.ts";
import { explain as explainInEnglish } from "../live/kinds.ts";
import { toldOf } from "../words/explanations/told-of.ts";

/** The link's second script: what explains a figure in the page's language, without what the first one has. */
export const explain: Explain = (figure, document, scenario, live) =>
  toldOf(document.language, figure, explainInEnglish(figure, document, scenario, live));
