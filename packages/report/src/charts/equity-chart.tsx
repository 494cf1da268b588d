import { chartLines, valuesOf } from "../document/chart-lines.ts";
import type { DocumentOf } from "../document/document-of.ts";
import { positionAt, yearPositions } from "../document/position.ts";
import { dollars } from "../format/format.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import { ChartTip } from "./chart-tip.tsx";
import { Plot } from "./plot.tsx";
import { areaOf, pathOf, scaleFor, tickPlace, yOf } from "./scale.ts";

interface EquityChartProps {
  document: DocumentOf;
  index: number;
  month: number;
  /** Whether to show figures under the pointer. */
  tips?: boolean;
  /** Whether it is printed, where words take less of the width. */
  paper?: boolean;
}

/** The home's value over the years: the debt and the borrower's equity. */
export function EquityChart({ document, index, month, tips, paper = false }: EquityChartProps) {
  const w = wordsOf(document.language);
  const points = yearPositions(document, index);
  const value = points.map((point) => point.homeValueCents);
  const owed = points.map((point) => point.balanceCents);
  const scale = scaleFor(Math.max(...value, ...owed));
  const now = positionAt(document, index, month);
  const top = (cents: number) => `${yOf(cents, scale).toFixed(2)}%`;
  const rule = month / ((points.length - 1) * 12);
  const zero = owed.map(() => 0);
  const atEnd = scale.ticks.filter((tick) => tickPlace(tick, [value, owed], scale).edge === "right");
  /** Whether an axis label at the right end is at the same height as words in the middle of a band. */
  const besideTick = (middle: number) => atEnd.some((tick) => Math.abs(tick - middle) < 0.2 * scale.top);
  const equityWords = `${dollars(now.equityCents)} ${month === 0 ? w.horizon.atClosing : w.horizon.afterInSentence(month)}`;
  const least = LEAST * scale.top;
  const words = { least, letter: paper ? PAPER_LETTER : LETTER };
  const { equityCents: yours, balanceCents: due } = w.horizon.lines;
  const equity = bandPlace(value, owed, [0.56, 0.4, 0.3, 0.26, 0.1], rule, [yours, equityWords], besideTick, words);
  const debt = bandPlace(owed, zero, [0.29, 0.24, 0.45, 0.6], rule, [due], besideTick, words);
  return (
    <Plot
      scale={scale}
      curves={[value, owed]}
      surfaces={
        <>
          <path
            className="r-area-loan"
            d={areaOf(
              owed,
              owed.map(() => 0),
              scale,
            )}
          />
          <path className="r-area-eq" d={areaOf(value, owed, scale)} />
        </>
      }
      lines={
        <>
          <path className="r-edge2" d={pathOf(owed, scale)} />
          <path className="r-edge" d={pathOf(value, scale)} />
        </>
      }
    >
      {equity.room > least && (
        <span className="r-al" style={{ left: `${equity.at * 100}%`, top: top(equity.middle) }}>
          {yours}
          <small>{equityWords}</small>
        </span>
      )}
      {debt.room > least && (
        <span className="r-al" style={{ left: `${debt.at * 100}%`, top: top(debt.middle) }}>
          {due}
          <small>{dollars(now.balanceCents)}</small>
        </span>
      )}
      <i className="r-vline" />
      <i className="r-dot r-value" style={{ top: top(now.homeValueCents) }} />
      <i className="r-dot r-owed" style={{ top: top(now.balanceCents) }} />
      {tips && <ChartTip lines={valuesOf(chartLines(document), "equityCents")} label={w.horizon.equityTip} w={w} />}
    </Plot>
  );
}

/** Share of the width that a band's words need on a phone, and the width of one letter. */
const WORDS = 0.3;
const LETTER = 0.0185;
const PAPER_LETTER = 0.0145;

/** Share of the height that their two lines need. */
const LEAST = 0.19;

/** Words that reach further right may overlap an axis label at that end. */
const END = 0.84;

/** Finds where words fit between two lines: the first place with enough room that no line crosses, else the one with the most room, unless the words would run past the end. */
function bandPlace(
  upper: readonly number[],
  lower: readonly number[],
  places: readonly number[],
  rule: number,
  words: readonly string[],
  besideTick: (middle: number) => boolean,
  { least, letter }: { least: number; letter: number },
) {
  const wide = Math.max(WORDS, ...words.map(({ length }) => length * letter));
  const last = upper.length - 1;
  const candidates = places.map((at) => {
    const from = Math.floor(at * last);
    const to = Math.min(last, Math.ceil((at + WORDS) * last));
    const high = Math.min(...upper.slice(from, to + 1));
    const low = Math.max(...lower.slice(from, to + 1));
    const middle = (high + low) / 2;
    const crossed = (rule > at - 0.02 && rule < at + wide - 0.04) || (at + wide > END && besideTick(middle));
    return { at, room: high - low, middle, crossed };
  });
  const widest = candidates.reduce((best, candidate) => (candidate.room > best.room ? candidate : best));
  const free = candidates.filter(({ crossed }) => !crossed);
  const place = free.find(({ room }) => room > widest.room * 0.6) ?? widest;
  const ends = ({ at }: { at: number }) => at + wide <= 1;
  return ends(place) || place.room <= least ? place : (free.find((one) => ends(one) && one.room > least) ?? place);
}
