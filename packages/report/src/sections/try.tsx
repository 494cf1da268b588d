import { useState } from "react";
import { tryBounds, tryOutcome } from "../document/try-numbers.ts";
import { dollars, money, percent, rate } from "../format/format.ts";
import type { ReportScenario } from "../live/live.ts";
import type { SectionProps } from "../page/report-state.ts";
import { LeadMoney } from "../parts/figure.tsx";
import { RangeField } from "../parts/range-field.tsx";
import { SectionFrame } from "../parts/section.tsx";
import { isolated } from "../words/isolated.ts";
import { firstName, letterOf, rateWords } from "../words/scenario-words.ts";

/** The borrower's own numbers, within the limits the officer set. */
export function Try({ document, state }: SectionProps) {
  const scenario = document.scenarios[state.shown];
  if (!scenario) return null;
  const officer = isolated(firstName(document.branding.officer.name));
  return (
    <SectionFrame state={state} section="try" title="Try other numbers" className="r-alive-only">
      <p className="r-lede">
        {rateWords(scenario)}, within the limits {officer} set. Nothing here changes your file until you send it.
      </p>
      <TryForm key={scenario.id} document={document} state={state} scenario={scenario} officer={officer} />
    </SectionFrame>
  );
}

function TryForm({ document, state, scenario, officer }: SectionProps & { scenario: ReportScenario; officer: string }) {
  const [tried, setTried] = useState({
    price: scenario.priceCents,
    down: scenario.figures.downPaymentRate,
    rate: scenario.noteRate,
  });
  const bounds = tryBounds(document, scenario);
  const down = Math.round(tried.price * tried.down);
  const change = { priceCents: tried.price, downPaymentCents: down, noteRate: tried.rate };
  const outcome = tryOutcome(document, state.shown, change);
  const disabled = !state.alive;
  return (
    <div className="r-try">
      <div className="r-try-in">
        <RangeField
          {...bounds.price}
          label="Price"
          value={tried.price}
          disabled={disabled}
          onChange={(price) => setTried({ ...tried, price })}
          words={dollars}
        />
        <RangeField
          {...bounds.down}
          label="Down payment"
          value={tried.down}
          disabled={disabled}
          onChange={(share) => setTried({ ...tried, down: share })}
          words={(share) => `${percent(share, 2)}, ${dollars(tried.price * share)}`}
          endWords={(share) => percent(share, 2)}
        />
        <RangeField
          {...bounds.rate}
          label="Rate"
          value={tried.rate}
          disabled={disabled}
          onChange={(next) => setTried({ ...tried, rate: next })}
          words={rate}
        />
      </div>
      <div className="r-try-out">
        <div aria-live="polite">
          <p>Monthly payment</p>
          <b>{outcome ? <LeadMoney cents={outcome.housingPaymentCents} /> : "Not possible"}</b>
          <p>
            {outcome &&
              differenceWords(
                outcome.housingPaymentCents - scenario.figures.housingPaymentCents,
                state.shown,
                document.scenarios.length,
              )}
          </p>
          {outcome && <p>Cash to close {money(outcome.cashToCloseCents)}.</p>}
        </div>
        {state.onTry && outcome && (
          <SendTry
            officer={officer}
            disabled={disabled}
            send={() => state.onTry?.({ scenarioId: scenario.id, ...change })}
            key={JSON.stringify(change)}
          />
        )}
      </div>
    </div>
  );
}

function differenceWords(cents: number, index: number, count: number): string {
  const than = count > 1 ? letterOf(index) : "the report";
  const compared =
    cents === 0
      ? `Same as ${count > 1 ? than : "in the report"}.`
      : `${money(Math.abs(cents))} ${cents < 0 ? "less" : "more"} than ${than}.`;
  return `${compared} Taxes, insurance and dues as above.`;
}

type Sending = "idle" | "sending" | "sent" | "failed";
const SENDING: Record<Sending, (officer: string) => string> = {
  idle: (officer) => `Send this to ${officer}`,
  sending: () => "Sending…",
  sent: (officer) => `Sent to ${officer}`,
  failed: () => "Send again",
};

function SendTry({
  officer,
  disabled,
  send,
}: {
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
        {SENDING[sending](officer)}
      </button>
      <p role="status">
        {sending === "failed" && "It could not be sent. Your numbers are kept; check the connection and try again."}
        {sending === "sent" && `${officer} will see these numbers.`}
      </p>
    </>
  );
}
