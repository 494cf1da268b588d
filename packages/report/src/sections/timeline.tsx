import { viewOf } from "../kinds/kinds.ts";
import type { SectionProps } from "../page/report-state.ts";
import { SectionFrame } from "../parts/section.tsx";
import { StepList } from "./step-list.tsx";

export function Timeline({ document, state }: SectionProps) {
  return (
    <SectionFrame state={state} section="timeline" title={viewOf(document).steps.title}>
      <StepList document={document} id={state.id("timeline")} />
    </SectionFrame>
  );
}
