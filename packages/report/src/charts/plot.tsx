import type { ReactNode } from "react";
import { dollars, wholeAmount } from "../format/format.ts";
import type { Words } from "../words/catalog/en.ts";
import { HEIGHT, type Scale, tickPlace, WIDTH, yOf } from "./scale.ts";
import type { Tick } from "./ticks.tsx";

interface PlotProps {
  scale: Scale;
  /** Values of the curves, which axis labels avoid. */
  curves: readonly (readonly number[])[];
  /** Formats a grid line's label; dollars by default. */
  axis?: (tick: number) => string;
  /** Surfaces under the grid, in the drawing's coordinates. */
  surfaces?: ReactNode;
  /** Paths over the grid. */
  lines: ReactNode;
  /** Words and dots over the grid, placed in percent. */
  children?: ReactNode;
}

/** Grid, zero line and axis labels around a drawing that stretches while its text does not. */
export function Plot({ scale, curves, axis, surfaces, lines, children }: PlotProps) {
  const highest = scale.ticks.at(-1);
  return (
    <div className="r-plot">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {surfaces}
        {scale.ticks.map((tick) => (
          <line key={tick} className="r-g" x1={0} x2={WIDTH} y1={yOf(tick, scale)} y2={yOf(tick, scale)} />
        ))}
        <line className="r-base" x1={0} x2={WIDTH} y1={yOf(0, scale)} y2={yOf(0, scale)} />
        {lines}
      </svg>
      {scale.ticks.map((tick) => {
        const { edge, side } = tickPlace(tick, curves, scale);
        return (
          <span
            key={tick}
            className={`r-yl${edge === "right" ? " r-at-end" : ""}${side === "below" ? " r-under" : ""}`}
            style={{ top: `${yOf(tick, scale).toFixed(2)}%` }}
            aria-hidden="true"
          >
            {axis ? axis(tick) : tick === highest ? dollars(tick) : wholeAmount(tick)}
          </span>
        );
      })}
      {children}
    </div>
  );
}

/** Years under a drawing: closing, then every ten, or every five of a short loan. */
export function yearTicks(years: number, { horizon }: Words): Tick[] {
  const step = years > 20 ? 10 : years > 8 ? 5 : years > 4 ? 2 : 1;
  const inner = Array.from({ length: Math.ceil(years / step) - 1 }, (_, index) => (index + 1) * step).filter(
    (year) => years - year >= step * 0.6,
  );
  return [
    { at: 0, words: horizon.closing },
    ...inner.map((year) => ({ at: year / years, words: String(year) })),
    { at: 1, words: horizon.years(years) },
  ];
}
