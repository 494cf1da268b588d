import { PrintedAnalysis } from "../../print/print-analyses.tsx";
import { PrintCash } from "../../print/print-cash.tsx";
import type { PrintProps } from "../../print/print-props.ts";
import { refinanceAnalyses } from "./analyses/views.ts";

/** Cash at closing on paper, with the content below it on the page. */
export function PrintRefinanceCash({ document }: PrintProps<"refinance">) {
  const view = refinanceAnalyses(document, "cash");
  return <PrintCash document={document}>{view && <PrintedAnalysis document={document} view={view} />}</PrintCash>;
}
