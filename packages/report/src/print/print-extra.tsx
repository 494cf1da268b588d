import { PayoffLanes } from "../charts/payoff-lanes.tsx";
import { extraOutcome, extraTitle } from "../document/extra.ts";
import { hides } from "../document/hidden.ts";
import { addMonths } from "../format/dates.ts";
import { amount } from "../format/format.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import type { PrintProps } from "./print-props.ts";
import { PrintHeads, PrintRow } from "./print-table.tsx";

/** Savings of paying ahead, drawn with the payoff dates of each loan. */
export function PrintExtra({ document }: PrintProps) {
  if (hides(document, "extra")) return null;
  const w = wordsOf(document.language);
  const outcomes = document.scenarios.map((_, index) => extraOutcome(document, index));
  if (outcomes.every((outcome) => outcome === null)) return null;
  const title = extraTitle(
    document,
    document.scenarios.map((_, index) => index),
  );
  const last = (index: number) => {
    const months = outcomes[index]?.payoffMonths;
    const first = document.scenarios[index]?.figures.firstPaymentMonth;
    if (months === undefined) return "";
    return first ? w.month(addMonths(first, months - 1)) : w.span(months);
  };
  return (
    <section className="p-page">
      <h2>{title}</h2>
      <table className="p-table p-plain" data-n={document.scenarios.length}>
        <PrintHeads document={document} corner={w.extra.fromTheFirstHead} />
        <tbody>
          {title === w.extra.mixed && (
            <PrintRow document={document} label={w.extra.payingLabel} values={outcomes.map((one) => one?.what ?? "")} />
          )}
          <PrintRow
            document={document}
            label={w.extra.interestSaved}
            values={outcomes.map((one) => (one ? amount(one.savedCents) : ""))}
          />
          <PrintRow
            document={document}
            label={w.extra.soonerBy}
            values={outcomes.map((one) => one?.sooner ?? w.extra.noChange)}
          />
          {outcomes.some((one) => one?.lowered) && (
            <PrintRow
              document={document}
              label={w.extra.afterChange}
              values={outcomes.map((one) => one?.lowered ?? "–")}
            />
          )}
          <PrintRow document={document} label={w.extra.lastPayment} values={outcomes.map((_, index) => last(index))} />
        </tbody>
      </table>
      <PayoffLanes document={document} id="" />
    </section>
  );
}
