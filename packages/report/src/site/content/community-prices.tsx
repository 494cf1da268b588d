import { HEIGHT, pathOf, scaleFor, WIDTH, yOf } from "../../charts/scale.ts";
import { percent } from "../../format/format.ts";

/** FHFA's index of home prices for a community, as far as it is published. */
export interface CommunityPrices {
  /** Metro area or state of the index: "Raleigh-Cary, NC". */
  place: string;
  /** Newest quarter: "2026Q2". */
  through: string;
  /** Changes over a number of years before that quarter, as factors: 1.38 is 38 % more. */
  changes: readonly { years: number; factor: number }[];
  series: readonly { quarter: string; index: number }[];
}

/** Scales are made for cents: this many units are one percent. */
const UNITS = 1_000;
/** Minimum number of quarters for a chart. */
const FEWEST = 8;

const quarterWords = (quarter: string): string => `${quarter.slice(4)} ${quarter.slice(0, 4)}`;

const changeWords = ({ years, factor }: CommunityPrices["changes"][number]): string =>
  `${factor >= 1 ? "Up" : "Down"} ${percent(Math.abs(factor - 1), 1)} in ${years === 1 ? "1 year" : `${years} years`}`;

/** The last quarter of each year, and the newest one. */
function yearly(series: CommunityPrices["series"]): CommunityPrices["series"] {
  return series.filter(({ quarter }, at) => quarter.endsWith("Q4") || at === series.length - 1);
}

/** How home prices in an area have changed: in words, as a line, and as a table for those who do not see the line. */
export function PriceSection({ prices: { place, through, changes, series } }: { prices: CommunityPrices }) {
  const [first] = series;
  if (!first || series.length < FEWEST || changes.length === 0) return null;
  const since = (index: number) => index / first.index - 1;
  const values = series.map(({ index }) => since(index) * 100 * UNITS);
  const scale = scaleFor(Math.max(0, ...values), Math.min(0, ...values));
  const zero = yOf(0, scale);
  return (
    <section className="s-section s-prices" aria-labelledby="prices-title">
      <h2 id="prices-title">Home prices in {place}</h2>
      <p>{changes.map(changeWords).join(" · ")}</p>
      <figure>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <line x1={0} x2={WIDTH} y1={zero} y2={zero} />
          <path d={pathOf(values, scale)} />
        </svg>
        <figcaption>
          <span>{quarterWords(first.quarter)}</span>
          <span>{quarterWords(through)}</span>
        </figcaption>
      </figure>
      <details>
        <summary>Year by year</summary>
        <table className="s-parts">
          <caption>Change since {quarterWords(first.quarter)}</caption>
          <tbody>
            {yearly(series).map(({ quarter, index }) => (
              <tr key={quarter}>
                <th scope="row">{quarterWords(quarter)}</th>
                <td>
                  {since(index) < 0 ? "−" : "+"}
                  {percent(Math.abs(since(index)), 1)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <p className="s-fine">
        House price index of the Federal Housing Finance Agency for {place}, through {quarterWords(through)}. Single
        homes differ from it.
      </p>
    </section>
  );
}
