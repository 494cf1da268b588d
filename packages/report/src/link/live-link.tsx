import { useEffect, useState } from "react";
import type { Explain } from "../live/explaining.ts";
import { explainWith } from "../live/live-explain.ts";
import { Report } from "../page/report.tsx";
import type { ExplainFigure, TriedNumbers } from "../page/report-state.ts";
import type { LinkData } from "./link-data.ts";

/** The report come alive; once the page rests, its figures open too. */
export function LiveLink({ data, onTry }: { data: LinkData; onTry: (tried: TriedNumbers) => Promise<void> }) {
  const { document, pdfUrl, explainSrc, newer, switchUrl } = data;
  const [explain, setExplain] = useState<ExplainFigure | "later" | undefined>(explainSrc ? "later" : undefined);
  useEffect(() => {
    if (!explainSrc || !("showPopover" in HTMLElement.prototype)) return;
    const load = async () => {
      const loaded: { explain: Explain } = await import(explainSrc);
      setExplain(() => explainWith(loaded.explain));
    };
    // Without it the report is whole: figures just do not open.
    whenIdle(() => load().catch(() => undefined));
  }, [explainSrc]);
  return (
    <Report
      document={document}
      mode="link"
      pdfUrl={pdfUrl}
      explain={explain}
      newer={newer}
      switchUrl={switchUrl}
      onTry={onTry}
    />
  );
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 600);
}
