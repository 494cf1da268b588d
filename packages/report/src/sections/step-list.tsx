import type { DocumentOf } from "../document/document-of.ts";
import { timelineSteps } from "../document/timeline.ts";
import { viewOf } from "../kinds/kinds.ts";
import { Icon } from "../parts/icons.tsx";
import { wordsOf } from "../words/catalog/words-of.ts";

/** The steps to closing. It never changes: a link's script keeps what the server wrote, see `written-step-list.tsx`. @param id of the section */
export function StepList({ document }: { document: DocumentOf; id: string }) {
  const w = wordsOf(document.language);
  return (
    <div className="r-stepped">
      <ol className="r-steps">
        {timelineSteps(document, viewOf(document).steps.keys).map((step) => (
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
    </div>
  );
}
