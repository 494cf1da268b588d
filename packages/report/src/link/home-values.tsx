import { daysBetween } from "@hearthline/calc/dates";
import { providerName } from "@hearthline/contract/clients/value-providers";
import type { HomeReport } from "@hearthline/contract/loans/closing";
import type { CSSProperties } from "react";
import { Plot } from "../charts/plot.tsx";
import { type Scale, scaleFor, WIDTH, yOf } from "../charts/scale.ts";
import { Ticks } from "../charts/ticks.tsx";
import { dollars } from "../format/format.ts";
import type { Words } from "../words/catalog/en.ts";

/** Styles of the chart, and the table below it. */
export const VALUES_CSS = `
.report .v-chart{--pr:8px;--ph:150px;margin:16px 0 8px 8px}
.report .v-chart .r-plot{--ph:inherit}
.v-chart path{stroke:var(--brand,currentColor);stroke-width:2}
.v-chart .v-open{stroke:currentColor;opacity:.5;stroke-dasharray:4 5}
.v-table{width:100%;border-collapse:collapse;margin:16px 0 4px;font-size:15px}
.v-table td,.v-table th{text-align:left;font-weight:400;padding:8px 0;border-bottom:1px solid color-mix(in srgb,currentColor 16%,transparent)}
.v-table td:last-child{text-align:right;font-variant-numeric:tabular-nums}
`;

/** The page data that it draws. */
type Known = Pick<HomeReport, "values" | "asOf">;

interface Point {
  /** Share of the distance from the first value to today. */
  share: number;
  amountCents: number;
}

/** The values between the first one and today. */
function pointsOf({ values, asOf }: Known): Point[] {
  const first = values[0];
  if (!first) return [];
  const days = Math.max(1, daysBetween(first.asOf, asOf));
  return values.map(({ asOf: on, amountCents }) => ({
    share: Math.min(1, Math.max(0, daysBetween(first.asOf, on) / days)),
    amountCents,
  }));
}

/** Room above the highest value, so that a grid line's label fits over the line. */
const HEADROOM = 1.2;

/** Resolution that axis labels need to avoid the line. */
const SAMPLES = 24;

/** The line at even distances: linear from one value to the next, and constant after the last. */
function curveOf(points: readonly Point[]): number[] {
  return Array.from({ length: SAMPLES + 1 }, (_, index) => {
    const share = index / SAMPLES;
    const next = points.findIndex((point) => point.share >= share);
    const [from, to] = [points[Math.max(0, next - 1)], points[next]];
    if (!from || !to) return points.at(-1)?.amountCents ?? 0;
    const way = to.share > from.share ? (share - from.share) / (to.share - from.share) : 1;
    return from.amountCents + (to.amountCents - from.amountCents) * way;
  });
}

const at = ({ share, amountCents }: Point, scale: Scale) =>
  `${(share * WIDTH).toFixed(2)} ${yOf(amountCents, scale).toFixed(2)}`;

/** The home's value day by day as far as it is known, and where it becomes unknown. */
export function HomeValues({ report, w: { home, day, shortDay } }: { report: Known; w: Words }) {
  const points = pointsOf(report);
  const [first, last] = [report.values[0], report.values.at(-1)];
  const end = points.at(-1);
  if (!first || !last || !end) return null;
  const isOld = last.asOf < report.asOf;
  const scale = scaleFor(HEADROOM * Math.max(...points.map(({ amountCents }) => amountCents)));
  return (
    <>
      <h2>{home.values}</h2>
      <div className="r-pane v-chart" aria-hidden="true">
        <Plot
          scale={scale}
          curves={[curveOf(points)]}
          lines={
            <>
              <path d={`M${points.map((point) => at(point, scale)).join(" L")}`} />
              {isOld && <path className="v-open" d={`M${at(end, scale)} L${at({ ...end, share: 1 }, scale)}`} />}
            </>
          }
        >
          {points.map(({ share, amountCents }) => (
            <i
              key={share}
              className="r-dot r-value"
              style={{ "--h": share.toFixed(4), top: `${yOf(amountCents, scale).toFixed(2)}%` } as CSSProperties}
            />
          ))}
        </Plot>
        <Ticks
          ticks={[
            { at: 0, words: shortDay(first.asOf) },
            ...(first.asOf < report.asOf ? [{ at: 1, words: shortDay(report.asOf) }] : []),
          ]}
        />
      </div>
      <table className="v-table">
        <tbody>
          {report.values.toReversed().map(({ asOf, amountCents, source, provider }) => (
            <tr key={asOf}>
              <th scope="row">{day(asOf)}</th>
              <td>{providerName(provider) ?? home.sources[source]}</td>
              <td>{dollars(amountCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isOld && <p>{home.noneSince(day(last.asOf))}</p>}
    </>
  );
}
