import { explain } from "./kinds.ts";
import { explainWith } from "./live-explain.ts";

/** "How is this computed" for `<Report explain={…}>`; kept out of the link's first script. */
export const explainFigure = explainWith(explain);
