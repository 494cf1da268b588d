import type { ReportDocument } from "@hearthline/contract/reports/report-document";
import { type PointerEvent, useState } from "react";
import { type Standing, yearStandings } from "../document/standing.ts";
import { dollars, span } from "../format/format.ts";
import { letterOf } from "../words/scenario-words.ts";

interface ChartTipProps {
  document: ReportDocument;
  years: number;
  figure: keyof Standing;
  /** "Interest", "Equity" */
  label: string;
}

/** Under the pointer: every scenario at that year, each with its letter and dash. The table below says the same to everyone else. */
export function ChartTip({ document, years, figure, label }: ChartTipProps) {
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
              {label} {year === 0 ? "at closing" : `after ${span(year * 12)}`}
            </b>
            {document.scenarios.map((scenario, index) => (
              <span key={scenario.id}>
                {document.scenarios.length > 1 ? letterOf(index) : ""}
                <svg className={`r-c${index + 1}`} viewBox="0 0 22 2" aria-hidden="true">
                  <line x1={0} x2={22} y1={1} y2={1} />
                </svg>
                <em>{dollars(yearStandings(document, index)[year]?.[figure] ?? 0)}</em>
              </span>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
