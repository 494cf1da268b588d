import { daysBetween } from "@hearthline/calc/dates";
import type { HomeReport } from "@hearthline/contract/loans/closing";
import { dollars } from "../format/format.ts";
import type { Words } from "../words/catalog/en.ts";

/** The drawing stretches while its words do not. */
export const VALUES_CSS = `
.v-plot{position:relative;height:150px;margin:28px 8px 8px}
.v-plot svg{position:absolute;inset:0;width:100%;height:100%;overflow:visible}
.v-plot path{fill:none;stroke:var(--brand,currentColor);stroke-width:2;vector-effect:non-scaling-stroke}
.v-plot .v-open{stroke:currentColor;opacity:.5;stroke-dasharray:4 5}
.v-dot{position:absolute;width:10px;height:10px;margin:-5px 0 0 -5px;border-radius:50%;background:var(--brand,currentColor)}
.v-word{position:absolute;font-size:13px;line-height:1;font-variant-numeric:tabular-nums;white-space:nowrap;transform:translate(-50%,-22px)}
.v-word.v-first{transform:translate(-5px,-22px)}
.v-word.v-last{transform:translate(calc(-100% + 5px),-22px)}
.v-word.v-under{translate:0 34px}
.v-days{display:flex;justify-content:space-between;font-size:13px;opacity:.75;border-top:1px solid color-mix(in srgb,currentColor 30%,transparent);padding-top:6px;margin:0 8px}
.v-table{width:100%;border-collapse:collapse;margin:16px 0 4px;font-size:15px}
.v-table td,.v-table th{text-align:left;font-weight:400;padding:8px 0;border-bottom:1px solid color-mix(in srgb,currentColor 16%,transparent)}
.v-table td:last-child{text-align:right;font-variant-numeric:tabular-nums}
`;

/** What it draws of a page. */
type Known = Pick<HomeReport, "values" | "asOf">;

interface Point {
  /** In percent of the drawing. */
  x: number;
  y: number;
  amountCents: number;
}

/** The values between the first of them and today, in a drawing that leaves room above and below. */
function pointsOf({ values, asOf }: Known): Point[] {
  const first = values[0];
  if (!first) return [];
  const days = Math.max(1, daysBetween(first.asOf, asOf));
  const amounts = values.map(({ amountCents }) => amountCents);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const room = high - low || high * 0.1;
  return values.map(({ asOf: on, amountCents }) => ({
    x: Math.min(100, Math.max(0, (daysBetween(first.asOf, on) / days) * 100)),
    y: 80 - ((amountCents - low) / room) * 60,
    amountCents,
  }));
}

const at = ({ x, y }: Point) => `${x.toFixed(2)} ${y.toFixed(2)}`;

/** Words at every point while they do not run into each other, else at the first and last. */
const worded = (points: readonly Point[], index: number): boolean => {
  const last = points.length - 1;
  if (index === 0 || index === last) return index === last || (points[last]?.x ?? 0) - (points[0]?.x ?? 0) > 24;
  return points.every((point, other) => other === index || Math.abs(point.x - (points[index]?.x ?? 0)) > 24);
};

/** Under the point where the line comes down to it, so that no word lies on the line. */
const fallsTo = (points: readonly Point[], index: number): boolean =>
  index > 0 && (points[index]?.y ?? 0) > (points[index - 1]?.y ?? 0);

/** What the home has been worth, day by day as far as it is known, and from where on it is not. */
export function HomeValues({ report, w: { home, day, shortDay } }: { report: Known; w: Words }) {
  const points = pointsOf(report);
  const [first, last] = [report.values[0], report.values.at(-1)];
  const end = points.at(-1);
  if (!first || !last || !end) return null;
  const isOld = last.asOf < report.asOf;
  return (
    <>
      <h2>{home.values}</h2>
      <div className="v-plot" aria-hidden="true">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          <title>{home.values}</title>
          <path d={`M${points.map(at).join(" L")}`} />
          {isOld && <path className="v-open" d={`M${at(end)} L100 ${end.y.toFixed(2)}`} />}
        </svg>
        {points.map((point) => (
          <span key={`${point.x} dot`} className="v-dot" style={{ left: `${point.x}%`, top: `${point.y}%` }} />
        ))}
        {points.map(
          (point, index) =>
            worded(points, index) && (
              <span
                key={`${point.x} words`}
                className={`v-word${point.x < 12 ? " v-first" : point.x > 88 ? " v-last" : ""}${fallsTo(points, index) ? " v-under" : ""}`}
                style={{ left: `${point.x}%`, top: `${point.y}%` }}
              >
                {dollars(point.amountCents)}
              </span>
            ),
        )}
      </div>
      <p className="v-days" aria-hidden="true">
        <span>{shortDay(first.asOf)}</span>
        {first.asOf < report.asOf && <span>{shortDay(report.asOf)}</span>}
      </p>
      <table className="v-table">
        <tbody>
          {report.values.toReversed().map(({ asOf, amountCents, source }) => (
            <tr key={asOf}>
              <th scope="row">{day(asOf)}</th>
              <td>{home.sources[source]}</td>
              <td>{dollars(amountCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isOld && <p>{home.noneSince(day(last.asOf))}</p>}
    </>
  );
}
