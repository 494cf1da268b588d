import { type PointerEvent, useState } from "react";
import { dollars } from "../format/format.ts";
import type { Words } from "../words/catalog/en.ts";

/** A line of the drawing: its value at each year's end, closing first. */
interface TipLine {
  key: string;
  label: string;
  className: string;
  values: readonly number[];
}

interface ChartTipProps {
  lines: readonly TipLine[];
  /** "Interest", "Equity" */
  label: string;
  write?: (cents: number) => string;
  w: Words;
}

/** Tooltip under the pointer: every scenario at that year, each with its letter and dash. The table below says the same to everyone else. */
export function ChartTip({ lines, label, write = dollars, w }: ChartTipProps) {
  const years = (lines[0]?.values.length ?? 1) - 1;
  const [year, setYear] = useState<number | null>(null);
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = Math.round(((event.clientX - box.left) / box.width) * years);
    setYear(Math.min(years, Math.max(0, at)));
  };
  const share = year === null ? 0 : year / years;
  return (
    <div
      className="r-hover"
      onPointerMove={move}
      onPointerDown={move}
      onPointerLeave={() => setYear(null)}
      aria-hidden="true"
    >
      {year !== null && (
        <>
          <i style={{ left: `${share * 100}%` }} />
          <div
            className="r-tip"
            style={share > 0.5 ? { right: `${(1 - share) * 100 + 2}%` } : { left: `${share * 100 + 2}%` }}
          >
            <b>
              {label} {year === 0 ? w.horizon.atClosing : w.horizon.afterInSentence(year * 12)}
            </b>
            {lines.map((line) => (
              <span key={line.key}>
                {line.label}
                <svg className={line.className} viewBox="0 0 22 2" aria-hidden="true">
                  <line x1={0} x2={22} y1={1} y2={1} />
                </svg>
                <em>{write(line.values[year] ?? 0)}</em>
              </span>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
