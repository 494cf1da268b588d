import type { LeadFigure } from "../kinds/kind-view.ts";
import { viewOf } from "../kinds/kinds.ts";
import type { ReportState, SectionProps } from "../page/report-state.ts";
import { Explained, LeadMoney } from "../parts/figure.tsx";
import { ForEachShown } from "../parts/for-each-shown.tsx";
import { wordsOf } from "../words/catalog/words-of.ts";
import { isolated } from "../words/isolated.ts";
import { referencesDrawn } from "../words/note-text.ts";
import { firstName, letterAt } from "../words/scenario-words.ts";
import { ScenarioSwitch } from "./scenario-switch.tsx";
import { SummaryTitle } from "./summary-title.tsx";

/** The four leading numbers; the payment comes first. */
export function Summary({ document, state }: SectionProps) {
  const w = wordsOf(document.language);
  return (
    <section className="r-summary" id={state.id("summary")} data-section="summary" aria-label={w.summary.region}>
      <SummaryTitle document={document} mode={state.mode} id={state.id("summary")} />
      {document.scenarios.length > 1 && <ScenarioSwitch document={document} state={state} />}
      <ForEachShown document={document} state={state}>
        {(_, index) => <Opening document={document} state={state} index={index} />}
      </ForEachShown>
      {(state.explains || state.asks) && <p className="r-hint r-alive-only">{hintWords(document, state)}</p>}
    </section>
  );
}

/** A scenario's numbers, the most important facts about them, and the officer's recommendation. */
function Opening({ document, state, index }: SectionProps & { index: number }) {
  const leads = viewOf(document).leadFigures(document, index);
  const matters = leads.find(({ hero }) => hero)?.after;
  return (
    <>
      <dl className="r-four">
        {leads.map((lead) => (
          <Lead key={lead.label} lead={lead} index={index} state={state} />
        ))}
      </dl>
      {matters && <p className="r-matters">{matters}</p>}
      {leads.map(({ label, hero, after }) =>
        after && !hero ? (
          <p className="r-caveat" key={label}>
            {after}
          </p>
        ) : null,
      )}
      <Recommended document={document} index={index} />
    </>
  );
}

/** The officer's recommendation and its reason, whichever scenario is shown. */
function Recommended({ document, index }: { document: SectionProps["document"]; index: number }) {
  const { verdict } = wordsOf(document.language);
  const { scenarios, branding } = document;
  const at = scenarios.findIndex(({ recommendation }) => recommendation);
  const why = scenarios[at]?.recommendation;
  if (!why) return null;
  const officer = isolated(firstName(branding.officer.name));
  return (
    <div className="r-recommended">
      <b>{at === index ? verdict.recommends(officer) : verdict.recommendsLetter(officer, letterAt(scenarios, at))}</b>
      <p dir="auto">{referencesDrawn(document, why)}</p>
    </div>
  );
}

function hintWords({ branding: { officer } }: SectionProps["document"], { words, asks }: ReportState): string {
  return asks ? words.asking.hint(isolated(firstName(officer.name))) : words.summary.hint;
}

function Lead({ lead, index, state }: { lead: LeadFigure; index: number; state: ReportState }) {
  return (
    <div className={lead.hero ? `r-hero${lead.plain ? " r-no-gain" : ""}` : undefined}>
      <dt>{lead.label}</dt>
      <dd>
        <Explained state={state} figure={lead.figure} label={lead.label} index={index}>
          {lead.cents === undefined ? lead.words : <LeadMoney cents={lead.cents} whole={lead.whole} />}
        </Explained>
      </dd>
    </div>
  );
}
