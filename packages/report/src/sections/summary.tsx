import { dayOfInstant } from "../dates.ts";
import { afterWords } from "../document/payment-parts.ts";
import { Explained, LeadMoney } from "../parts/figure.tsx";
import { ForEachShown } from "../parts/for-each-shown.tsx";
import type { SectionProps } from "../report-state.ts";
import { borrowerWords, headline } from "../words/scenario-words.ts";
import { ScenarioSwitch } from "./scenario-switch.tsx";

/** Four numbers first; the payment leads. */
export function Summary({ document, state }: SectionProps) {
  const Title = state.mode === "link" ? "h1" : "h2";
  const names = borrowerWords(document);
  const day = dayOfInstant(document.createdAt, document.timeZone);
  return (
    <section className="r-summary" id={state.id("summary")} data-section="summary" aria-label="Summary">
      <div className="r-title">
        <Title className="r-h1">{headline(document)}</Title>
        <p>{names ? `For ${names}, ${day}` : day}. Estimates; the rate is not locked.</p>
      </div>
      {document.scenarios.length > 1 && <ScenarioSwitch document={document} state={state} />}
      <ForEachShown document={document} state={state}>
        {({ figures, ...scenario }, index) => {
          const after = afterWords({ figures, ...scenario });
          const toYou = figures.cashToCloseCents < 0;
          return (
            <dl className="r-four">
              <div>
                <dt>Price</dt>
                <dd>
                  <LeadMoney cents={scenario.priceCents} whole />
                </dd>
              </div>
              <div>
                <dt>Loan</dt>
                <dd>
                  <Explained state={state} figure="loanAmountCents" index={index}>
                    <LeadMoney cents={figures.loanAmountCents} whole />
                  </Explained>
                </dd>
              </div>
              <div className="r-hero">
                <dt>Monthly payment</dt>
                <dd>
                  <Explained state={state} figure="housingPaymentCents" index={index}>
                    <LeadMoney cents={figures.housingPaymentCents} />
                  </Explained>
                </dd>
                {after && <dd className="r-after">{after}</dd>}
              </div>
              <div>
                <dt>{toYou ? "Cash to you" : "Cash to close"}</dt>
                <dd>
                  <Explained state={state} figure="cashToCloseCents" index={index}>
                    <LeadMoney cents={Math.abs(figures.cashToCloseCents)} />
                  </Explained>
                </dd>
              </div>
            </dl>
          );
        }}
      </ForEachShown>
      {state.explains && <p className="r-hint r-alive-only">Tap or click a figure to see how it is computed.</p>}
    </section>
  );
}
