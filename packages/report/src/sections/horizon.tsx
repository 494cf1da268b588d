import type { CSSProperties } from "react";
import { EquityTable, InterestTable } from "../charts/chart-table.tsx";
import { EquityChart } from "../charts/equity-chart.tsx";
import { InterestChart } from "../charts/interest-chart.tsx";
import { yearTicks } from "../charts/plot.tsx";
import { horizonRows } from "../document/horizon-rows.ts";
import { longestYears } from "../document/standing.ts";
import { dollars, numberWord, span } from "../format/format.ts";
import { viewOf } from "../kinds/kinds.ts";
import { homeValueOf } from "../live/live.ts";
import type { SectionProps } from "../page/report-state.ts";
import { ComparisonTable } from "../parts/comparison-table.tsx";
import { ForEachShown } from "../parts/for-each-shown.tsx";
import { SectionFrame } from "../parts/section.tsx";
import { wordsOf } from "../words/catalog/words-of.ts";
import { isolated } from "../words/isolated.ts";
import { growthWords, letterOf } from "../words/scenario-words.ts";

/** Interest and equity over the years. The slider is the x axis of both charts. */
export function Horizon({ document, state }: SectionProps) {
  const { month } = state;
  const view = viewOf(document);
  const years = longestYears(document);
  const many = document.scenarios.length > 1;
  const scenario = document.scenarios[state.shown];
  const drag = state.alive ? ` ${view.sliderHint}` : "";
  return (
    <SectionFrame
      state={state}
      section="horizon"
      style={{ "--h": (month / (years * 12)).toFixed(4) } as CSSProperties}
      title={
        <>
          If you keep this loan for <output className="r-out">{month === 0 ? "no time" : span(month)}</output>
        </>
      }
    >
      <p className="r-lede">
        Home value assumed {growthWords(document.appreciationRate, wordsOf(document.language))} from{" "}
        {dollars(scenario ? homeValueOf(document, scenario) : 0)}.{drag}
      </p>
      <div className="r-over">
        <figure className="r-pane">
          <figcaption>
            Interest paid so far
            {many && (
              <small>
                all {numberWord(document.scenarios.length)}
                {view.pinned && `, and ${view.pinned.toLowerCase()}`}
              </small>
            )}
          </figcaption>
          <InterestChart document={document} month={month} tips={state.alive} />
          <InterestTable document={document} />
        </figure>
        <ForEachShown document={document} state={state}>
          {(scenario, index) => (
            <figure className="r-pane r-deep">
              <figcaption>
                Your home’s value
                {many && (
                  <small>
                    {letterOf(scenario, index)}, {isolated(scenario.name)}
                  </small>
                )}
              </figcaption>
              <EquityChart document={document} index={index} month={month} tips={state.alive} />
              <EquityTable document={document} index={index} />
            </figure>
          )}
        </ForEachShown>
        <HorizonAxis state={state} years={years} step={document.horizonMonths % 12 === 0 ? 12 : 1} />
      </div>
      <ComparisonTable
        document={document}
        state={state}
        caption={`After ${span(month)}`}
        rows={horizonRows(document, month)}
      />
      <p className="r-key">{view.horizonNote}</p>
    </SectionFrame>
  );
}

function HorizonAxis({ state, years, step }: { state: SectionProps["state"]; years: number; step: number }) {
  return (
    <div className="r-axis">
      <div className="r-rail">
        <i />
      </div>
      <input
        type="range"
        min={0}
        max={years * 12}
        step={step}
        value={state.month}
        disabled={!state.alive}
        onChange={(event) => state.setMonth(Number(event.currentTarget.value))}
        aria-label="How long you keep the loan"
        aria-valuetext={span(state.month)}
      />
      {yearTicks(years).map((tick, index, all) => (
        <span
          key={tick.at}
          className={index === all.length - 1 ? "r-tick r-end" : "r-tick"}
          style={{ left: `${(tick.at * 100).toFixed(2)}%` }}
          aria-hidden="true"
        >
          {tick.words}
        </span>
      ))}
    </div>
  );
}
