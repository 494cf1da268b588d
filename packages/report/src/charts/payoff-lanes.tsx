import { type CSSProperties, Fragment } from "react";
import type { DocumentOf } from "../document/document-of.ts";
import type { Payoff } from "../document/payoff.ts";
import { payoffsOf } from "../document/payoffs.ts";
import { addMonths, monthOfYear } from "../format/dates.ts";
import { money } from "../format/format.ts";
import { viewOf } from "../kinds/kinds.ts";
import { Letter } from "../parts/scenario-heads.tsx";
import type { Words } from "../words/catalog/en.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import { isolated } from "../words/isolated.ts";
import { letterOf } from "../words/scenario-words.ts";
import { WIDTH } from "./scale.ts";
import { Ticks } from "./ticks.tsx";

/** Sizes of a lane in the drawing's units. */
const LANE = 100;
const BAR = { y: 14, height: 34 };
/** Beyond this share of the width, words end where their bar ends. */
const ROOM = 0.6;

interface PayoffLanesProps {
  document: DocumentOf;
  /** Id of the section; a link uses it to find the server's drawing. */
  id: string;
}

/** Shows when each loan is paid off with and without the extra payments, on one time axis. It never changes: see `written-payoff-lanes.tsx`. */
export function PayoffLanes({ document }: PayoffLanesProps) {
  const w = wordsOf(document.language);
  const payoffs = payoffsOf(document);
  const last = Math.max(1, ...payoffs.map(({ dueMonths }) => dueMonths));
  const at = (months: number) => `${((months / last) * 100).toFixed(2)}%`;
  const when = (months: number) => monthWords(document, months, w);
  return (
    <div className="r-payoffs">
      <figure className="r-pane">
        <figcaption>
          {w.extra.timeline}
          <small>
            <i className="r-paid" /> {w.extra.withIt} <i className="r-due" /> {w.extra.asDue}
          </small>
        </figcaption>
        <div className="r-payoff" aria-hidden="true">
          <div className="r-payoff-heads">
            {payoffs.map(({ index }) => (
              <span key={index}>
                {index === null ? (
                  viewOf(document).pinned
                ) : document.scenarios.length > 1 ? (
                  <Letter of={document.scenarios[index]} index={index} />
                ) : (
                  w.comparison.loan
                )}
              </span>
            ))}
          </div>
          <div className="r-payoff-plot">
            <svg viewBox={`0 0 ${WIDTH} ${LANE * payoffs.length}`} preserveAspectRatio="none" aria-hidden="true">
              {ticksOf(document, last).map(({ share }) => (
                <line
                  key={share}
                  className="r-g"
                  x1={share * WIDTH}
                  x2={share * WIDTH}
                  y1={0}
                  y2={LANE * payoffs.length}
                />
              ))}
              {payoffs.map(({ index, dueMonths, aheadMonths }, lane) => {
                const box = { x: 0, y: lane * LANE + BAR.y, height: BAR.height };
                return (
                  <g key={index}>
                    <rect className="r-due" {...box} width={(dueMonths / last) * WIDTH} />
                    <rect className="r-paid" {...box} width={((aheadMonths ?? dueMonths) / last) * WIDTH} />
                  </g>
                );
              })}
            </svg>
            {payoffs.map((payoff, lane) => (
              <Fragment key={payoff.index}>
                <b
                  style={{
                    left: at(payoff.dueMonths),
                    top: `${((lane + (BAR.y + BAR.height / 2) / LANE) / payoffs.length) * 100}%`,
                  }}
                >
                  {when(payoff.dueMonths)}
                </b>
                <Ahead payoff={payoff} lane={lane} of={payoffs.length} last={last} when={when} w={w} />
              </Fragment>
            ))}
          </div>
          <Ticks
            ticks={ticksOf(document, last).map(({ share, words }) => ({
              at: share,
              words: words ?? w.horizon.closing,
            }))}
          />
        </div>
      </figure>
      <PayoffTable document={document} payoffs={payoffs} w={w} />
    </div>
  );
}

interface AheadProps {
  payoff: Payoff;
  lane: number;
  of: number;
  last: number;
  when: (months: number) => string;
  w: Words;
}

/** Below the bar, where it ends with the extra payments: the date, and how much sooner. */
function Ahead({ payoff: { aheadMonths, dueMonths, lower }, lane, of, last, when, w }: AheadProps) {
  if (aheadMonths === null) return null;
  const sooner = dueMonths - aheadMonths;
  const share = aheadMonths / last;
  return (
    <small
      className={share < ROOM ? undefined : "r-from-end"}
      style={
        { "--ahead": share.toFixed(4), top: `${((lane + (BAR.y + BAR.height) / LANE) / of) * 100}%` } as CSSProperties
      }
    >
      {sooner > 0 ? w.extra.soonerAt(when(aheadMonths), w.span(sooner)) : lower ? w.extra.sameEnd : w.extra.sameDate}
    </small>
  );
}

/** The calendar month of a payment, or the time until it. */
function monthWords({ scenarios }: DocumentOf, payment: number, w: Words): string {
  const first = scenarios[0]?.figures.firstPaymentMonth;
  return first ? w.shortMonth(addMonths(first, payment - 1)) : w.span(payment);
}

const TEN_YEARS = 120;

/** A tick every ten years: a calendar year, or a year of the loan. */
function ticksOf({ scenarios }: DocumentOf, last: number): { share: number; words: string | null }[] {
  const first = scenarios[0]?.figures.firstPaymentMonth;
  const [year, month] = first ? monthOfYear(first) : [0, 1];
  const ticks = [{ share: 0, words: first ? String(year) : null }];
  // A year's label is at its start.
  for (let payment = TEN_YEARS - (month - 1); payment < last * 0.97; payment += TEN_YEARS)
    ticks.push({ share: payment / last, words: String(year + Math.round((payment + month - 1) / 12)) });
  return ticks;
}

interface PayoffTableProps {
  document: DocumentOf;
  payoffs: readonly Payoff[];
  w: Words;
}

/** The same as text for screen readers. */
function PayoffTable({ document, payoffs, w }: PayoffTableProps) {
  return (
    <div className="r-sr">
      <table>
        <caption>{w.extra.timeline}</caption>
        <thead>
          <tr>
            <th scope="col">{w.comparison.loan}</th>
            <th scope="col">{w.extra.asDue}</th>
            <th scope="col">{w.extra.withIt}</th>
            <th scope="col">{w.extra.interestSaved}</th>
          </tr>
        </thead>
        <tbody>
          {payoffs.map(({ index, dueMonths, aheadMonths, savedCents }) => {
            const scenario = index === null ? undefined : document.scenarios[index];
            return (
              <tr key={index}>
                <th scope="row">
                  {scenario && index !== null
                    ? `${letterOf(scenario, index)}, ${isolated(scenario.name)}`
                    : viewOf(document).pinned}
                </th>
                <td>{monthWords(document, dueMonths, w)}</td>
                <td>{aheadMonths === null ? "–" : monthWords(document, aheadMonths, w)}</td>
                <td>{aheadMonths === null ? "–" : money(savedCents)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
