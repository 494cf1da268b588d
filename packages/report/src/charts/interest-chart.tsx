import { chartLines, valuesOf } from "../document/chart-lines.ts";
import type { DocumentOf } from "../document/document-of.ts";
import { wholeAmount } from "../format/format.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import { ChartTip } from "./chart-tip.tsx";
import { Plot } from "./plot.tsx";
import { apart, pathOf, scaleFor, yOf } from "./scale.ts";

interface InterestChartProps {
  document: DocumentOf;
  month: number;
  /** Whether to show figures under the pointer. */
  tips?: boolean;
  /** Minimum distance between the labels at the lines' ends, in percent of the height: a low drawing needs more. */
  labelGap?: number;
}

/** Interest paid so far, one line per scenario: color, dash and the letter at its end. */
export function InterestChart({ document, month, tips, labelGap = 8.6 }: InterestChartProps) {
  const w = wordsOf(document.language);
  const lines = chartLines(document);
  const curves = lines.map(({ years }) => years.map((one) => one.interestCents));
  const scale = scaleFor(Math.max(...curves.flat()));
  const ends = curves.map((values) => values.at(-1) ?? 0);
  const tops = apart(
    ends.map((value) => yOf(value, scale)),
    labelGap,
  );
  return (
    <Plot
      scale={scale}
      curves={curves}
      lines={lines.map(({ key, className }, index) => (
        <path key={key} className={`r-ln ${className}`} d={pathOf(curves[index] ?? [], scale)} />
      ))}
    >
      <i className="r-vline" />
      {lines.map(({ key, className, at }) => (
        <i
          key={key}
          className={`r-dot ${className}`}
          style={{ top: `${yOf(at(month).interestCents, scale).toFixed(2)}%` }}
        />
      ))}
      {lines.map(({ key, label }, index) => (
        <span key={key} className="r-el" style={{ top: `${(tops[index] ?? 0).toFixed(2)}%` }} aria-hidden="true">
          {label}
          <small>{wholeAmount(ends[index] ?? 0)}</small>
        </span>
      ))}
      {tips && <ChartTip lines={valuesOf(lines, "interestCents")} label={w.horizon.interestTip} w={w} />}
    </Plot>
  );
}
