import type { LeadFigure } from "../kinds/kind-view.ts";
import { headline, viewOf } from "../kinds/kinds.ts";
import type { ReportState, SectionProps } from "../page/report-state.ts";
import { Explained, LeadMoney } from "../parts/figure.tsx";
import { ForEachShown } from "../parts/for-each-shown.tsx";
import { wordsOf } from "../words/catalog/words-of.ts";
import { borrowerWords } from "../words/scenario-words.ts";
import { ScenarioSwitch } from "./scenario-switch.tsx";

/** Four numbers first; the payment leads. */
export function Summary({ document, state }: SectionProps) {
  const Title = state.mode === "link" ? "h1" : "h2";
  const w = wordsOf(document.language);
  const day = w.dayOfInstant(document.createdAt, document.timeZone);
  return (
    <section className="r-summary" id={state.id("summary")} data-section="summary" aria-label={w.summary.region}>
      <div className="r-title">
        <Title className="r-h1">{headline(document)}</Title>
        <p>{w.summary.forWhom(borrowerWords(document), day)}</p>
      </div>
      {document.scenarios.length > 1 && <ScenarioSwitch document={document} state={state} />}
      <ForEachShown document={document} state={state}>
        {(_, index) => (
          <dl className="r-four">
            {viewOf(document)
              .leadFigures(document, index)
              .map((lead) => (
                <Lead key={lead.label} lead={lead} index={index} state={state} />
              ))}
          </dl>
        )}
      </ForEachShown>
      {state.explains && <p className="r-hint r-alive-only">{w.summary.hint}</p>}
    </section>
  );
}

function Lead({ lead, index, state }: { lead: LeadFigure; index: number; state: ReportState }) {
  return (
    <div className={lead.hero ? "r-hero" : undefined}>
      <dt>{lead.label}</dt>
      <dd>
        <Explained state={state} figure={lead.figure} index={index}>
          {lead.cents === undefined ? lead.words : <LeadMoney cents={lead.cents} whole={lead.whole} />}
        </Explained>
      </dd>
      {lead.after && <dd className="r-after">{lead.after}</dd>}
    </div>
  );
}
