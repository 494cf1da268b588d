import { type PaymentLane, PaymentLanes } from "../../../charts/payment-lanes.tsx";
import { yearTicks } from "../../../charts/plot.tsx";
import type { DocumentOf } from "../../../document/document-of.ts";
import { money } from "../../../format/format.ts";
import type { MonthlyDrawing } from "../../../page/report-state.ts";
import { Letter, Pin } from "../../../parts/scenario-heads.tsx";
import type { Words } from "../../../words/catalog/en.ts";
import { wordsOf } from "../../../words/catalog/words-of.ts";
import { refinanceAnalysisWordsOf } from "../../../words/refinance-analyses/words-of.ts";
import { letterAt } from "../../../words/scenario-words.ts";
import { monthWords } from "../paid-month.ts";
import { changeWords, paidBy, paidRows, partWords } from "./lines.ts";
import { type DuePaths, type PaidKey, type PaidMonths, paidMonths } from "./paid.ts";

type Document = DocumentOf<"refinance">;

/** One bar each: today's loan, then the proposals. */
export function lanesOf(document: Document, months: PaidMonths, month: number, w: Words): PaymentLane[] {
  return paidBy(document, months, month).map(({ cents, togetherCents }, at) => {
    const index = at - 1;
    return {
      key: at === 0 ? "today" : (document.scenarios[index]?.id ?? ""),
      head:
        at === 0 ? (
          <>
            <Pin /> {w.refinance.today}
          </>
        ) : document.scenarios.length > 1 ? (
          <Letter of={document.scenarios[index]} index={index} />
        ) : (
          w.refinance.newLoan
        ),
      parts: Object.entries(cents).map(([key, own]) => ({ key: key as PaidKey, cents: own })),
      cents: togetherCents,
      words: money(togetherCents),
    };
  });
}

/** "Today $2,551.00, A $2,143.26" */
export const totalsWords = (document: Document, months: PaidMonths, month: number, w: Words): string =>
  paidBy(document, months, month)
    .map(({ togetherCents }, at) => {
      const whose =
        at === 0
          ? w.refinance.today
          : document.scenarios.length > 1
            ? letterAt(document.scenarios, at - 1)
            : w.refinance.newLoan;
      return `${whose} ${money(togetherCents)}`;
    })
    .join(", ");

/** The payments of the selected month: today's, and with every proposal. A link fetches this; it has no state. */
export const MonthlyBody: MonthlyDrawing<"refinance", DuePaths> = ({ document, state, paths, table, axis }) => {
  const w = wordsOf(document.language);
  const a = refinanceAnalysisWordsOf(document.language);
  const months = paidMonths(document, paths);
  const month = Math.min(state.paidMonth, months.last);
  const at = [...new Set(months.changes.map((change) => change.month))];
  const before = at.findLast((one) => one < month) ?? 1;
  const next = at.find((one) => one > month);
  const share = (one: number) => (one - 1) / Math.max(1, months.last - 1);
  const named = monthWords(document, month, w);
  const [, ...ticks] = yearTicks(Math.ceil(months.last / 12), w);
  const first = { at: 0, words: monthWords(document, 1, w, w.shortMonth) };
  return (
    <div className="r-monthly">
      {state.alive && <p className="r-lede">{a.monthly.hint}</p>}
      <PaymentLanes
        caption={a.monthly.drawing(named, totalsWords(document, months, month, w))}
        lanes={lanesOf(document, months, month, w)}
        highestCents={months.highestCents}
      />
      {axis({
        min: 1,
        max: months.last,
        step: 1,
        value: month,
        disabled: !state.alive,
        onChange: state.setPaidMonth,
        label: a.monthly.slider,
        valueText: a.monthly.drawing(named, totalsWords(document, months, month, w)),
        ticks: [first, ...ticks],
        marks: at.map(share),
      })}
      {state.alive && at.length > 0 && (
        <div className="r-steps-of-time">
          <button type="button" disabled={month === 1} onClick={() => state.setPaidMonth(before)}>
            {a.monthly.before}
          </button>
          <button type="button" disabled={next === undefined} onClick={() => state.setPaidMonth(next ?? month)}>
            {a.monthly.next}
          </button>
        </div>
      )}
      {state.alive && (
        <p className="r-now">
          {changeWords(
            document,
            months.changes.filter((change) => change.month === month),
            a,
            w,
          )}
        </p>
      )}
      {table(a.monthly.caption(named), paidRows(document, months, month, w))}
      <p className="r-key">
        {partWords(document, w)} {months.adjustable && a.monthly.index} {months.plansExtra && a.monthly.due}
      </p>
    </div>
  );
};
