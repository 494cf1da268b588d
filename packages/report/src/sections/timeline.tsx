import { timelineSteps } from "../document/timeline.ts";
import { viewOf } from "../kinds/kinds.ts";
import type { SectionProps } from "../page/report-state.ts";
import { Icon } from "../parts/icons.tsx";
import { SectionFrame } from "../parts/section.tsx";
import { wordsOf } from "../words/catalog/words-of.ts";

export function Timeline({ document, state }: SectionProps) {
  const w = wordsOf(document.language);
  const { steps } = viewOf(document);
  return (
    <SectionFrame state={state} section="timeline" title={steps.title}>
      <ol className="r-steps">
        {timelineSteps(document, steps.keys).map((step) => (
          <li key={step.key} className={`r-${step.state}`} aria-current={step.state === "next" ? "step" : undefined}>
            <i aria-hidden="true">{step.state === "done" && <Icon name="check" />}</i>
            <b>{step.label}</b>
            <span>
              {step.date && w.shortDay(step.date)}
              {step.state === "next" && <em> {w.timeline.next}</em>}
              {step.state === "done" && <span className="r-sr">, {w.timeline.done}</span>}
            </span>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
