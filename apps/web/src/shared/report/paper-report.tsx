import interUrl from "@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url";
import type { ReportDocument } from "@hearthline/contract/reports/report-document";
import printCss from "@hearthline/report/print.css?inline";
import { renderPrintDocument } from "@hearthline/report/print-document";
import reportCss from "@hearthline/report/report.css?inline";
import { type Ref, useEffect, useMemo, useRef, useState } from "react";
import { dataUrl, useCarriedPictures } from "@/shared/report/paper-pictures.ts";
import { cn } from "@/ui/cn.ts";

const css = `${reportCss}\n${printCss}`;
/** Letter is 8.5 in wide, with 0.8 in of margin on both sides. */
const PAGE_WIDTH = 816;
const SHEET =
  "@media screen{html{background:#fff}body{margin:0;padding:58px 77px 77px}section,article{break-inside:avoid}}";

interface PaperReportProps {
  document: ReportDocument;
  className?: string;
  /** For printing: the frame that contains the pages. */
  frameRef?: Ref<HTMLIFrameElement>;
}

let inter: Promise<string> | undefined;

/** The frame may load nothing: its fonts are embedded, as in the PDF. */
function interBase64(): Promise<string> {
  inter ??= dataUrl(interUrl).then((url) => url.split(",")[1] ?? "");
  return inter;
}

/** The report as it will be printed: the PDF's own page, scaled to the available width. No script runs in it. */
export function PaperReport({ document, className, frameRef }: PaperReportProps) {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0.5);
  const [font, setFont] = useState<string>();
  useEffect(() => {
    // Without the fonts it is still the report.
    interBase64().then(setFont, () => setFont(""));
  }, []);
  const complete = useCarriedPictures(document);
  const html = useMemo(
    () =>
      renderPrintDocument({ document: complete, css, fonts: font ? [{ woff2Base64: font }] : [] }).replace(
        "</head>",
        `<style>${SHEET}</style></head>`,
      ),
    [complete, font],
  );
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const fit = () => setScale(Math.min(1, element.clientWidth / PAGE_WIDTH));
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    fit();
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      className={cn("min-h-0 overflow-hidden rounded-t-md border border-b-0 border-border-strong bg-white", className)}
    >
      <iframe
        ref={frameRef}
        title="The report on paper"
        sandbox="allow-same-origin allow-modals"
        srcDoc={html}
        className="origin-top-left border-0 bg-white"
        style={{ width: PAGE_WIDTH, height: `${100 / scale}%`, transform: `scale(${scale})` }}
      />
    </div>
  );
}
