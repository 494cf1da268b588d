import { partClass, partColor } from "../../charts/part-color.ts";
import { PaymentLanes } from "../../charts/payment-lanes.tsx";
import { hides } from "../../document/hidden.ts";
import { paymentKnownWords, paymentTold } from "../../document/known.ts";
import { pathRows } from "../../document/path-rows.ts";
import { buydownWords } from "../../document/payment-parts.ts";
import { money } from "../../format/format.ts";
import type { PrintProps } from "../../print/print-props.ts";
import { PrintHeads, PrintRow } from "../../print/print-table.tsx";
import { wordsOf } from "../../words/catalog/words-of.ts";
import { refinanceAnalysisWordsOf } from "../../words/refinance-analyses/words-of.ts";
import { letterAt } from "../../words/scenario-words.ts";
import { viewOf } from "../kinds.ts";
import { duePaths } from "./due-paths.ts";
import { changeWords, paidBy, paidRows, partWords } from "./monthly/lines.ts";
import { lanesOf, totalsWords } from "./monthly/monthly-body.tsx";
import { paidMonths } from "./monthly/paid.ts";
import { monthWords } from "./paid-month.ts";

/** Months listed on paper: the first changes of any of the loans. */
const TOLD = 8;

/** The payments of the first month, today and with each proposal, then of every month when something changes. */
export function PrintMonthly({ document }: PrintProps<"refinance">) {
  if (hides(document, "payment")) return null;
  const w = wordsOf(document.language);
  const a = refinanceAnalysisWordsOf(document.language);
  const months = paidMonths(document, duePaths(document));
  const { pinned } = viewOf(document);
  const known = paymentKnownWords(document, w);
  const columns = document.scenarios.length + 1;
  const first = monthWords(document, 1, w);
  const changes = [...new Set(months.changes.map(({ month }) => month))].slice(0, TOLD);
  const highest = document.scenarios.flatMap((scenario, index) => {
    const row = pathRows(scenario, w, paymentTold(document, w).whole).find((one) => one.highest);
    const whose = document.scenarios.length > 1 ? `${letterAt(document.scenarios, index)}: ` : "";
    return [
      ...(row ? [`${whose}${row.from}, ${money(row.cents)}: ${row.why}.`] : []),
      ...(buydownWords(scenario, w) ? [`${whose}${buydownWords(scenario, w)}`] : []),
    ];
  });
  return (
    <section className="p-page">
      <div>
        <div className="p-keep p-lead-in">
          <h2>
            {w.refinance.eachMonth} {first}
          </h2>
          <PaymentLanes
            caption={a.monthly.drawing(first, totalsWords(document, months, 1, w))}
            lanes={lanesOf(document, months, 1, w)}
            highestCents={months.highestCents}
          />
        </div>
        <table className="p-table p-plain" data-n={columns}>
          <PrintHeads document={document} pinned={pinned} />
          <tbody>
            {paidRows(document, months, 1, w).map((row) => (
              <PrintRow
                key={row.label}
                document={document}
                className={row.strong ? "p-sum" : undefined}
                label={
                  <>
                    {row.part && (
                      <i className={partClass({ key: row.part }, "p-swk")} style={partColor({ key: row.part })} />
                    )}
                    {row.label}
                  </>
                }
                pinned={row.pinned ?? ""}
                values={row.values}
              />
            ))}
          </tbody>
        </table>
        <p className="p-note">
          {partWords(document, w)} {months.plansExtra && a.monthly.due} {known}
        </p>
      </div>
      {changes.length > 0 && (
        <div>
          <h3>{a.monthly.changes}</h3>
          <table className="p-table p-plain p-changes" data-n={columns}>
            <PrintHeads document={document} corner={a.monthly.inAll} pinned={pinned} />
            <tbody>
              {changes.map((month) => {
                const [today, ...proposals] = paidBy(document, months, month).map(({ togetherCents }) =>
                  money(togetherCents),
                );
                return (
                  <PrintRow
                    key={month}
                    document={document}
                    label={
                      <>
                        {monthWords(document, month, w, w.shortMonth)}
                        <small>
                          {" "}
                          {changeWords(
                            document,
                            months.changes.filter((one) => one.month === month),
                            a,
                            w,
                          )}
                        </small>
                      </>
                    }
                    pinned={today}
                    values={proposals}
                  />
                );
              })}
            </tbody>
          </table>
          {(months.adjustable || highest.length > 0) && (
            <p className="p-note">{[months.adjustable && a.monthly.index, ...highest].filter(Boolean).join(" ")}</p>
          )}
        </div>
      )}
    </section>
  );
}
