import type { AnalysisBar, AnalysisLines as Lines, AnalysisWindows as Windows } from "../document/analysis-view.ts";
import type { DocumentOf } from "../document/document-of.ts";
import { dollars } from "../format/format.ts";
import { Letter } from "../parts/scenario-heads.tsx";
import { Plot } from "./plot.tsx";
import { apart, pathOf, scaleFor, yOf } from "./scale.ts";
import { Ticks } from "./ticks.tsx";

/** A time axis with its two ends. */
const endsOf = (from: string, to: string) => [
  { at: 0, words: from },
  { at: 1, words: to },
];

/** Sums side by side, from zero; the table below them says the same. */
export function AnalysisBars({ caption, bars }: { caption: string; bars: readonly AnalysisBar[] }) {
  const highest = Math.max(1, ...bars.map(({ cents }) => cents));
  return (
    <figure className="r-pane r-sums" aria-hidden="true">
      <figcaption>{caption}</figcaption>
      {bars.map(({ label, cents, words, best }) => (
        <div key={label} className={best ? "r-least" : undefined}>
          <span>{label}</span>
          <i style={{ width: `${((cents / highest) * 100).toFixed(2)}%` }} />
          <b>{words}</b>
        </div>
      ))}
    </figure>
  );
}

/** Lines over the years: color, dash and the name at the end; the table below them says the same. */
export function AnalysisLines({ caption, drawing, lines, from, to }: Lines) {
  const curves = lines.map(({ values }) => values);
  const scale = scaleFor(Math.max(0, ...curves.flat()), Math.min(0, ...curves.flat()));
  const ends = lines.map(({ values }) => values.at(-1) ?? 0);
  const tops = apart(
    ends.map((end) => yOf(end, scale)),
    8.6,
  );
  return (
    <figure className="r-pane r-two" aria-label={drawing} role="img">
      <figcaption>{caption}</figcaption>
      <Plot
        scale={scale}
        curves={curves}
        lines={lines.map(({ label, values }, index) => (
          <path key={label} className={`r-ln r-c${index + 1}`} d={pathOf(values, scale)} />
        ))}
      >
        {lines.map(({ label }, index) => (
          <span key={label} className="r-el" style={{ top: `${(tops[index] ?? 0).toFixed(2)}%` }} aria-hidden="true">
            {label}
            <small>{dollars(ends[index] ?? 0)}</small>
          </span>
        ))}
      </Plot>
      <Ticks ticks={endsOf(from, to)} />
    </figure>
  );
}

/** Shows for each loan when it is ahead and when not, on one time axis; the table below says the same. */
export function AnalysisWindows({
  document,
  caption,
  drawing,
  lanes,
  ahead,
  behind,
  from,
  to,
}: Windows & { document: DocumentOf }) {
  return (
    <figure className="r-pane r-windows" role="img" aria-label={drawing}>
      <figcaption>{caption}</figcaption>
      {lanes.map(({ index, parts }) => (
        <div key={index}>
          {document.scenarios.length > 1 && <Letter of={document.scenarios[index]} index={index} />}
          <span>
            {parts.map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: stretches of time have their place and nothing else
              <i key={at} className={part.ahead ? "r-ahead" : undefined} style={{ flexGrow: part.months }} />
            ))}
          </span>
        </div>
      ))}
      <Ticks ticks={endsOf(from, to)} />
      <p className="r-shades" aria-hidden="true">
        <span>
          <i className="r-ahead" /> {ahead}
        </span>
        <span>
          <i /> {behind}
        </span>
      </p>
    </figure>
  );
}
