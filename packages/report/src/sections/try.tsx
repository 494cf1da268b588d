import { useState } from "react";
import type { ReportScenario } from "../document/document-of.ts";
import { firstPrincipalAndInterest, paymentTold } from "../document/known.ts";
import { money } from "../format/format.ts";
import { viewOf } from "../kinds/kinds.ts";
import type { Tries, TryValues } from "../kinds/tries.ts";
import { liveAt } from "../live/live.ts";
import type { SectionProps } from "../page/report-state.ts";
import { LeadMoney } from "../parts/figure.tsx";
import { RangeField } from "../parts/range-field.tsx";
import { SectionFrame } from "../parts/section.tsx";
import type { Words } from "../words/catalog/en.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import { isolated } from "../words/isolated.ts";
import { firstName, letterAt, rateWords } from "../words/scenario-words.ts";

/** The borrower's own numbers, within the limits the officer set. */
export function Try({ document, state }: SectionProps) {
  const w = wordsOf(document.language);
  const scenario = document.scenarios[state.shown];
  const { tries } = viewOf(document);
  if (!scenario || !tries) return null;
  // If the document's numbers change, as next to the builder, it starts over from them.
  const starts = tries.fields(document, state.shown).map(({ start, bounds }) => [start, bounds]);
  const officer = isolated(firstName(document.branding.officer.name));
  return (
    <SectionFrame state={state} section="try" title={w.tryNumbers.title} className="r-alive-only">
      <p className="r-lede">{w.tryNumbers.lead(rateWords(scenario, w), officer)}</p>
      <TryForm
        key={`${scenario.id} ${JSON.stringify(starts)}`}
        document={document}
        state={state}
        tries={tries}
        scenario={scenario}
        officer={officer}
      />
    </SectionFrame>
  );
}

interface TryFormProps extends SectionProps {
  tries: Tries;
  scenario: ReportScenario;
  officer: string;
}

function TryForm({ document, state, tries, scenario, officer }: TryFormProps) {
  const w = wordsOf(document.language);
  const fields = tries.fields(document, state.shown);
  const [values, setValues] = useState<TryValues>(() =>
    Object.fromEntries(fields.map(({ key, start }) => [key, start])),
  );
  const tried = tries.tried(values, fields);
  const loan = { ...document, ...tries.loan(tried) };
  const moved = tries.scenario(scenario, tried);
  const outcome = liveAt(document, state.shown, moved, loan);
  const disabled = !state.alive;
  // Unchanged numbers are those that the officer sent.
  const isMoved = fields.some(({ key, start }) => (values[key] ?? start) !== start);
  const told = paymentTold(document, w);
  const lead = (figures: Parameters<typeof firstPrincipalAndInterest>[0]) =>
    told.whole ? figures.firstHousingPaymentCents : firstPrincipalAndInterest(figures);
  return (
    <div className="r-try">
      <div className="r-try-in">
        {fields.map(({ key, label, start, bounds, words, endWords, hint }) => (
          <RangeField
            {...bounds}
            key={key}
            label={label}
            value={values[key] ?? start}
            disabled={disabled}
            onChange={(value) => setValues({ ...values, [key]: value })}
            words={(value) => words(value, values)}
            endWords={endWords}
            hint={hint}
          />
        ))}
      </div>
      <div className="r-try-out">
        <div aria-live="polite">
          <p>{told.label}</p>
          <b>{outcome ? <LeadMoney cents={lead(outcome)} /> : w.tryNumbers.notPossible}</b>
          <p>
            {outcome &&
              differenceWords(
                lead(outcome) - (told.cents[state.shown] ?? 0),
                document.scenarios.length > 1 ? letterAt(document.scenarios, state.shown) : null,
                w,
              )}
          </p>
        </div>
        {outcome && (
          <dl>
            {tries.lines(loan, moved, outcome).map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {state.onTry && outcome && (
          <SendTry
            w={w}
            officer={officer}
            disabled={disabled || !isMoved}
            send={() => state.onTry?.({ scenarioId: scenario.id, numbers: tried })}
            key={JSON.stringify(tried)}
          />
        )}
      </div>
    </div>
  );
}

function differenceWords(cents: number, letter: string | null, { tryNumbers }: Words): string {
  const compared =
    cents === 0 ? tryNumbers.same(letter) : tryNumbers.differs(money(Math.abs(cents)), cents < 0, letter);
  return `${compared} ${tryNumbers.restAsAbove}`;
}

type Sending = "idle" | "sending" | "sent" | "failed";

function sendingWords(sending: Sending, officer: string, { tryNumbers }: Words): string {
  switch (sending) {
    case "idle":
      return tryNumbers.send(officer);
    case "sending":
      return tryNumbers.sending;
    case "sent":
      return tryNumbers.sent(officer);
    case "failed":
      return tryNumbers.sendAgain;
  }
}

function SendTry({
  w,
  officer,
  disabled,
  send,
}: {
  w: Words;
  officer: string;
  disabled: boolean;
  send: () => Promise<void> | void;
}) {
  const [sending, setSending] = useState<Sending>("idle");
  const press = async () => {
    setSending("sending");
    try {
      await send();
      setSending("sent");
    } catch {
      setSending("failed");
    }
  };
  return (
    <>
      <button
        type="button"
        className="r-btn"
        disabled={disabled || sending === "sending" || sending === "sent"}
        onClick={press}
      >
        {sendingWords(sending, officer, w)}
      </button>
      <p role="status">
        {sending === "failed" && w.tryNumbers.notSent}
        {sending === "sent" && w.tryNumbers.willSee(officer)}
      </p>
    </>
  );
}
