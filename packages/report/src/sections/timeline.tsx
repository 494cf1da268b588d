import { timelineSteps } from "../document/timeline.ts";
import { shortDay } from "../format/dates.ts";
import { viewOf } from "../kinds/kinds.ts";
import type { SectionProps } from "../page/report-state.ts";
import { Icon } from "../parts/icons.tsx";
import { SectionFrame } from "../parts/section.tsx";

const STATES = { done: "Done", next: "Next", planned: "Planned", inactive: "No date yet" } as const;

export function Timeline({ document, state }: SectionProps) {
  const { steps } = viewOf(document);
  return (
    <SectionFrame state={state} section="timeline" title={steps.title}>
      <ol className="r-steps">
        {timelineSteps(document, steps.keys).map((step) => (
          <li key={step.key} className={`r-${step.state}`} aria-current={step.state === "next" ? "step" : undefined}>
            <i aria-hidden="true">{step.state === "done" && <Icon name="check" />}</i>
            <b>{step.label}</b>
            <span>
              {step.date ? shortDay(step.date) : STATES.inactive}
              {step.state === "next" && <em> Next</em>}
              {step.state === "done" && <span className="r-sr">, done</span>}
            </span>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
