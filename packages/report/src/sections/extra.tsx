import { extraOutcome, extraTitle } from "../document/extra.ts";
import { addMonths, shortMonth } from "../format/dates.ts";
import { dollars, span } from "../format/format.ts";
import type { SectionProps } from "../page/report-state.ts";
import { Explained } from "../parts/figure.tsx";
import { ForEachShown } from "../parts/for-each-shown.tsx";
import { SectionFrame } from "../parts/section.tsx";

/** What paying ahead saves. */
export function Extra({ document, state }: SectionProps) {
  return (
    <SectionFrame state={state} section="extra" title={extraTitle(document, state.visible)}>
      <ForEachShown document={document} state={state}>
        {(scenario, index) => {
          const outcome = extraOutcome(document, index);
          const first = scenario.figures.firstPaymentMonth;
          if (!outcome) return <p className="r-lede">Nothing extra is planned in this scenario.</p>;
          const last = (months: number) => (first ? shortMonth(addMonths(first, months - 1)) : span(months));
          return (
            <>
              <p className="r-lede">{outcome.words}</p>
              <dl className="r-extra">
                <div>
                  <dt>Interest saved</dt>
                  <dd>
                    <Explained state={state} figure={outcome.planned ? "interestSavedCents" : undefined} index={index}>
                      {dollars(outcome.savedCents)}
                    </Explained>
                  </dd>
                </div>
                <div>
                  <dt>Paid off sooner by</dt>
                  <dd>{outcome.monthsSaved > 0 ? span(outcome.monthsSaved) : "No change"}</dd>
                </div>
                <div>
                  <dt>Last payment</dt>
                  <dd>{last(outcome.payoffMonths)}</dd>
                </div>
                <div>
                  <dt>Instead of</dt>
                  <dd>{last(outcome.payoffMonths + outcome.monthsSaved)}</dd>
                </div>
              </dl>
            </>
          );
        }}
      </ForEachShown>
    </SectionFrame>
  );
}
