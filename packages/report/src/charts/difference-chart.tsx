import type { Differences } from "../document/difference-lines.ts";
import type { DocumentOf } from "../document/document-of.ts";
import { signed } from "../format/format.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import { ChartTip } from "./chart-tip.tsx";
import { Plot } from "./plot.tsx";
import { apart, pathOf, scaleFor, yOf } from "./scale.ts";

interface DifferenceChartProps {
  document: DocumentOf;
  differences: Differences;
  month: number;
  /** Whether to show figures under the pointer. */
  tips?: boolean;
  labelGap?: number;
}

/** Savings of each scenario compared with the baseline: a line above zero costs less. */
export function DifferenceChart({ document, differences, month, tips, labelGap = 8.6 }: DifferenceChartProps) {
  const w = wordsOf(document.language);
  const { from, against, lines } = differences;
  const curves = lines.map(({ years }) => years);
  const scale = scaleFor(Math.max(0, ...curves.flat()), Math.min(0, ...curves.flat()));
  const zero = { key: "zero", label: from, at: 0 };
  const ends = [...lines.map(({ key, label, years }) => ({ key, label, at: years.at(-1) ?? 0 })), zero];
  const tops = apart(
    ends.map(({ at }) => yOf(at, scale)),
    labelGap,
  );
  return (
    <Plot
      scale={scale}
      curves={curves}
      lines={lines.map(({ key, className, years }) => (
        <path key={key} className={`r-ln ${className}`} d={pathOf(years, scale)} />
      ))}
    >
      <i className="r-vline" />
      {lines.map(({ key, className, at }) => (
        <i key={key} className={`r-dot ${className}`} style={{ top: `${yOf(at(month), scale).toFixed(2)}%` }} />
      ))}
      {ends.map(({ key, label, at }, index) => (
        <span key={key} className="r-el" style={{ top: `${(tops[index] ?? 0).toFixed(2)}%` }} aria-hidden="true">
          {label}
          {key !== "zero" && <small>{signed(at)}</small>}
        </span>
      ))}
      {tips && (
        <ChartTip
          lines={lines.map(({ key, label, className, years }) => ({ key, label, className, values: years }))}
          label={w.verdict.tip(against)}
          write={signed}
          w={w}
        />
      )}
    </Plot>
  );
}
