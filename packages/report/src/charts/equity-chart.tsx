import type { ReportDocument } from "@hearthline/contract/report-document";
import { standingAt, yearStandings } from "../document/standing.ts";
import { dollars, span } from "../format.ts";
import { Plot } from "./plot.tsx";
import { areaOf, pathOf, scaleFor, yOf } from "./scale.ts";

interface EquityChartProps {
  document: ReportDocument;
  index: number;
  month: number;
}

/** The home's value over the years: what is still owed, and what is yours. */
export function EquityChart({ document, index, month }: EquityChartProps) {
  const points = yearStandings(document, index);
  const value = points.map((point) => point.homeValueCents);
  const owed = points.map((point) => point.balanceCents);
  const scale = scaleFor(Math.max(...value, ...owed));
  const now = standingAt(document, index, month);
  const top = (cents: number) => `${yOf(cents, scale).toFixed(2)}%`;
  const equity = bandPlace(value, owed, 0.58);
  const debt = bandPlace(
    owed,
    owed.map(() => 0),
    0.06,
  );
  return (
    <Plot
      scale={scale}
      lines={
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
          <path className="r-edge2" d={pathOf(owed, scale)} />
          <path className="r-edge" d={pathOf(value, scale)} />
        </>
      }
    >
      {equity.room / scale.top > 0.17 && (
        <span className="r-al" style={{ left: `${equity.at * 100}%`, top: top(equity.middle) }}>
          Your equity
          <small>
            {dollars(now.equityCents)} {month === 0 ? "at closing" : `after ${span(month)}`}
          </small>
        </span>
      )}
      {debt.room / scale.top > 0.17 && (
        <span className="r-al" style={{ left: `${debt.at * 100}%`, top: top(debt.middle) }}>
          Still owed<small>{dollars(now.balanceCents)}</small>
        </span>
      )}
      <i className="r-vline" />
      <i className="r-dot r-value" style={{ top: top(now.homeValueCents) }} />
      <i className="r-dot r-owed" style={{ top: top(now.balanceCents) }} />
    </Plot>
  );
}

/** Where words fit between two lines: as near to `wish` as there is room, else where there is most. */
function bandPlace(upper: readonly number[], lower: readonly number[], wish: number) {
  const last = upper.length - 1;
  const candidates = [wish, 0.29, 0.45, 0.06, 0.6].map((at) => {
    const from = Math.floor(at * last);
    const to = Math.min(last, Math.ceil((at + 0.3) * last));
    const high = Math.min(...upper.slice(from, to + 1));
    const low = Math.max(...lower.slice(from, to + 1));
    return { at, room: high - low, middle: (high + low) / 2 };
  });
  const [wished] = candidates;
  const widest = candidates.reduce((best, candidate) => (candidate.room > best.room ? candidate : best));
  return wished && wished.room > widest.room * 0.6 ? wished : widest;
}
