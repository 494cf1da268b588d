import { extraOutcome, extraTitle, MIXED } from "../document/extra.ts";
import { addMonths, monthWords } from "../format/dates.ts";
import { amount, span } from "../format/format.ts";
import type { PrintProps } from "./print-props.ts";
import { PrintHeads, PrintRow } from "./print-table.tsx";

/** Under a schedule of up to 33 years there is room for it on the same page; else it opens the last. */
export const extraFitsYears = (document: PrintProps["document"]) =>
  document.scenarios.every((scenario) => scenario.years.length <= 33);

/** What paying ahead saves, under the schedule it shortens. */
export function PrintExtra({ document }: PrintProps) {
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
    return first ? monthWords(addMonths(first, months - 1)) : span(months);
  };
  return (
    <div className="p-keep">
      <h2 className="p-gap">{title}</h2>
      <table className="p-table p-plain" data-n={document.scenarios.length}>
        <PrintHeads document={document} corner="From the first payment on" />
        <tbody>
          {title === MIXED && (
            <PrintRow document={document} label="Paying" values={outcomes.map((one) => one?.what ?? "")} />
          )}
          <PrintRow
            document={document}
            label="Interest saved"
            values={outcomes.map((one) => (one ? amount(one.savedCents) : ""))}
          />
          <PrintRow
            document={document}
            label="Paid off sooner by"
            values={outcomes.map((one) => (one && one.monthsSaved > 0 ? span(one.monthsSaved) : "none"))}
          />
          <PrintRow document={document} label="Last payment" values={outcomes.map((_, index) => last(index))} />
        </tbody>
      </table>
    </div>
  );
}
