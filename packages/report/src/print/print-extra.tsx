import { PayoffLanes } from "../charts/payoff-lanes.tsx";
import { extraOutcome, extraTitle } from "../document/extra.ts";
import { hides } from "../document/hidden.ts";
import { addMonths } from "../format/dates.ts";
import { amount } from "../format/format.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import type { PrintProps } from "./print-props.ts";
import { PrintHeads, PrintRow } from "./print-table.tsx";

/** Under a schedule of up to 33 years there is room for it on the same page; else it opens the last. */
export const extraFitsYears = (document: PrintProps["document"]) =>
  !hides(document, "years") && document.scenarios.every((scenario) => scenario.years.length <= 33);

/** The same where it is a subject of its own. */
export function PrintExtraPage({ document }: PrintProps) {
  return (
    <section className="p-page">
      <PrintExtra document={document} drawn />
    </section>
  );
}

/** What paying ahead saves; where there is room, drawn with the dates at which each loan is paid off. */
export function PrintExtra({ document, drawn = false }: PrintProps & { drawn?: boolean }) {
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
    <>
      <div className="p-keep">
        <h2 className="p-gap">{title}</h2>
        {drawn && <PayoffLanes document={document} id="" />}
      </div>
      <table className="p-table p-plain p-keep" data-n={document.scenarios.length}>
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
    </>
  );
}
