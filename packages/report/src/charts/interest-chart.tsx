import type { ReportDocument } from "@hearthline/contract/reports/report-document";
import { standingAt, yearStandings } from "../document/standing.ts";
import { wholeAmount } from "../format/format.ts";
import { letterOf } from "../words/scenario-words.ts";
import { ChartTip } from "./chart-tip.tsx";
import { Plot } from "./plot.tsx";
import { apart, pathOf, scaleFor, yOf } from "./scale.ts";

interface InterestChartProps {
  document: ReportDocument;
  month: number;
  /** With figures under the pointer. */
  tips?: boolean;
  /** Least distance between the labels at the lines' ends, in percent of the height: a low drawing needs more. */
  labelGap?: number;
}

/** Interest paid so far, one line per scenario: color, dash and the letter at its end. */
export function InterestChart({ document, month, tips, labelGap = 8.6 }: InterestChartProps) {
  const lines = document.scenarios.map((_, index) => yearStandings(document, index).map((one) => one.interestCents));
  const scale = scaleFor(Math.max(...lines.flat()));
  const ends = lines.map((values) => values.at(-1) ?? 0);
  const tops = apart(
    ends.map((value) => yOf(value, scale)),
    labelGap,
  );
  return (
    <Plot
      scale={scale}
      curves={lines}
      lines={lines.map((values, index) => (
        <path key={letterOf(index)} className={`r-ln r-c${index + 1}`} d={pathOf(values, scale)} />
      ))}
    >
      <i className="r-vline" />
      {document.scenarios.map((scenario, index) => (
        <i
          key={scenario.id}
          className={`r-dot r-c${index + 1}`}
          style={{ top: `${yOf(standingAt(document, index, month).interestCents, scale).toFixed(2)}%` }}
        />
      ))}
      {document.scenarios.map((scenario, index) => (
        <span
          key={scenario.id}
          className="r-el"
          style={{ top: `${(tops[index] ?? 0).toFixed(2)}%` }}
          aria-hidden="true"
        >
          {lines.length > 1 && letterOf(index)}
          <small>{wholeAmount(ends[index] ?? 0)}</small>
        </span>
      ))}
      {tips && (
        <ChartTip document={document} years={(lines[0]?.length ?? 1) - 1} figure="interestCents" label="Interest" />
      )}
    </Plot>
  );
}
