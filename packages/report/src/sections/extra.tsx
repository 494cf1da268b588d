import { PayoffLanes } from "../charts/payoff-lanes.tsx";
import { extraOutcome, extraTitle } from "../document/extra.ts";
import { addMonths } from "../format/dates.ts";
import { dollars } from "../format/format.ts";
import type { SectionProps } from "../page/report-state.ts";
import { Explained } from "../parts/figure.tsx";
import { ForEachShown } from "../parts/for-each-shown.tsx";
import { SectionFrame } from "../parts/section.tsx";
import { wordsOf } from "../words/catalog/words-of.ts";

/** Savings of paying ahead. */
export function Extra({ document, state }: SectionProps) {
  const w = wordsOf(document.language);
  return (
    <SectionFrame state={state} section="extra" title={extraTitle(document, state.visible)}>
      <ForEachShown document={document} state={state}>
        {(scenario, index) => {
          const outcome = extraOutcome(document, index);
          const first = scenario.figures.firstPaymentMonth;
          if (!outcome) return <p className="r-lede">{w.extra.nothingPlanned}</p>;
          const last = (months: number) => (first ? w.shortMonth(addMonths(first, months - 1)) : w.span(months));
          return (
            <>
              <p className="r-lede">{outcome.words}</p>
              <dl className="r-extra">
                <div>
                  <dt>{w.extra.interestSaved}</dt>
                  <dd>
                    <Explained
                      state={state}
                      figure={outcome.planned ? "interestSavedCents" : undefined}
                      label={w.extra.interestSaved}
                      index={index}
                    >
                      {dollars(outcome.savedCents)}
                    </Explained>
                  </dd>
                </div>
                <div>
                  <dt>{w.extra.soonerBy}</dt>
                  <dd>
                    <Explained
                      state={state}
                      figure={outcome.planned && outcome.monthsSaved > 0 ? "monthsSaved" : undefined}
                      label={w.extra.soonerBy}
                      index={index}
                    >
                      {outcome.sooner}
                    </Explained>
                  </dd>
                </div>
                <div>
                  <dt>{w.extra.lastPayment}</dt>
                  <dd>
                    <Explained state={state} figure={undefined} label={w.extra.lastPayment} index={index}>
                      {last(outcome.payoffMonths)}
                    </Explained>
                  </dd>
                </div>
                <div>
                  <dt>{w.extra.insteadOf}</dt>
                  <dd>
                    <Explained state={state} figure={undefined} label={w.extra.insteadOf} index={index}>
                      {last(outcome.payoffMonths + outcome.monthsSaved)}
                    </Explained>
                  </dd>
                </div>
              </dl>
            </>
          );
        }}
      </ForEachShown>
      <PayoffLanes document={document} id={state.id("extra")} />
    </SectionFrame>
  );
}
