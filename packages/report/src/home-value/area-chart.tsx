import type { HomeValueReport } from "@hearthline/contract/clients/home-value-report";
import { Plot } from "../charts/plot.tsx";
import { pathOf, scaleFor } from "../charts/scale.ts";
import { Ticks } from "../charts/ticks.tsx";
import { percent } from "../format/format.ts";
import type { HomeValueWords } from "./home-value-words.ts";
import { shortQuarter } from "./quarter.ts";

type Series = NonNullable<HomeValueReport["area"]>["series"];

/** Scales are made for cents: this many units are one percent, and a chart shows at least ten percent. */
const UNITS = 1_000;
/** Minimum number of quarters for a chart. */
const FEWEST = 8;
/** Room above the highest value, so that a grid line's label fits over the line. */
const HEADROOM = 1.15;

/** Whether a series is long enough to draw. */
export const isDrawn = (series: Series): boolean => series.length >= FEWEST;

const numberOf = (quarter: string): number => Number(quarter.slice(0, 4)) * 4 + Number(quarter.slice(5));

/** Returns the index at every quarter between the first and the last; a missing quarter is on the line between its neighbors. */
function evenly(series: Series): number[] {
  return series.flatMap(({ quarter, index }, at) => {
    const before = series[at - 1];
    if (!before) return [index];
    const steps = numberOf(quarter) - numberOf(before.quarter);
    return Array.from({ length: steps }, (_, step) => before.index + ((index - before.index) * (step + 1)) / steps);
  });
}

/** The change of an area's prices since the first quarter of a series, by quarter. */
export function AreaChart({ series, words }: { series: Series; words: HomeValueWords["homeValue"] }) {
  const [first, last] = [series[0], series.at(-1)];
  if (!first || !last) return null;
  const changes = evenly(series).map((index) => (index / first.index - 1) * 100 * UNITS);
  const scale = scaleFor(HEADROOM * Math.max(0, ...changes), Math.min(0, ...changes));
  const middle = Math.floor((changes.length - 1) / 2 / 4) * 4;
  const yearAt = (at: number) => String(Number(first.quarter.slice(0, 4)) + at / 4);
  return (
    <div className="r-pane v-chart" aria-hidden="true">
      <Plot
        scale={scale}
        curves={[changes]}
        axis={(tick) => percent(tick / UNITS / 100, 0)}
        lines={<path d={pathOf(changes, scale)} />}
      />
      <Ticks
        ticks={[
          { at: 0, words: shortQuarter(first.quarter, words) },
          ...(first.quarter.endsWith("Q1") && middle > 0
            ? [{ at: middle / (changes.length - 1), words: yearAt(middle) }]
            : []),
          { at: 1, words: shortQuarter(last.quarter, words) },
        ]}
      />
    </div>
  );
}
