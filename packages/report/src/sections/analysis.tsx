import type { ReportSection } from "@hearthline/contract/reports/report-sections";
import type { SectionProps } from "../page/report-state.ts";
import { SectionFrame } from "../parts/section.tsx";
import { AnalysisDrawings } from "./analysis-drawings.tsx";
import { AsWritten } from "./as-written.tsx";

interface AnalysisProps extends SectionProps {
  section: ReportSection;
  title: string;
}

/** The answer first, then what it is made of, then what is assumed. */
export function Analysis({ document, state, section, title }: AnalysisProps) {
  return (
    <SectionFrame state={state} section={section} title={title}>
      <AnalysisBody document={document} state={state} section={section} />
    </SectionFrame>
  );
}

/** An analysis without its heading, for a section that has more. What a link's script does not draw yet stays as it is written: figures do not open before. */
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
