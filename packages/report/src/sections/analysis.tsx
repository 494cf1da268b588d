import type { ReportSection } from "@hearthline/contract/reports/report-sections";
import type { SectionProps } from "../page/report-state.ts";
import { SectionFrame } from "../parts/section.tsx";
import { AnalysisDrawings } from "./analysis-drawings.tsx";
import { AsWritten } from "./as-written.tsx";

interface AnalysisProps extends SectionProps {
  section: ReportSection;
  title: string;
}

/** The conclusion first, then the figures behind it, then the assumptions. */
export function Analysis({ document, state, section, title }: AnalysisProps) {
  return (
    <SectionFrame state={state} section={section} title={title}>
      <AnalysisBody document={document} state={state} section={section} />
    </SectionFrame>
  );
}

/** An analysis without its heading, for a section with more content. Until a link's script draws it, the server's markup stays, and its figures do not open. */
export function AnalysisBody({ document, state, section }: Omit<AnalysisProps, "title">) {
  const view = state.analyses?.(document, section) ?? undefined;
  const id = state.id(section);
  const parts = view && state.analysisParts;
  return (
    <div className="r-analysis">
      {parts ? <parts.Above document={document} view={view} /> : <AsWritten id={id} within="r-above" />}
      <AnalysisDrawings document={document} view={view} id={id} />
      {parts ? <parts.Below document={document} view={view} state={state} /> : <AsWritten id={id} within="r-below" />}
    </div>
  );
}
