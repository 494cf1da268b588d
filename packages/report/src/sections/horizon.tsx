import type { CSSProperties } from "react";
import { HorizonTables } from "../charts/chart-table.tsx";
import { DifferenceChart } from "../charts/difference-chart.tsx";
import { EquityChart } from "../charts/equity-chart.tsx";
import { InterestChart } from "../charts/interest-chart.tsx";
import { yearTicks } from "../charts/plot.tsx";
import { differencesOf } from "../document/difference-lines.ts";
import { horizonRows } from "../document/horizon-rows.ts";
import { longestYears } from "../document/position.ts";
import { dollars } from "../format/format.ts";
import { viewOf } from "../kinds/kinds.ts";
import { homeValueOf } from "../live/live.ts";
import type { SectionProps } from "../page/report-state.ts";
import { ComparisonTable } from "../parts/comparison-table.tsx";
import { Explained } from "../parts/figure.tsx";
import { ForEachShown } from "../parts/for-each-shown.tsx";
import { SectionFrame } from "../parts/section.tsx";
import { TimeAxis } from "../parts/time-axis.tsx";
import { wordsOf } from "../words/catalog/words-of.ts";
import { isolated } from "../words/isolated.ts";
import { growthWords, letterOf } from "../words/scenario-words.ts";

/** Interest and equity over the years. The slider is the x axis of both charts. */
export function Horizon({ document, state }: SectionProps) {
  const w = wordsOf(document.language);
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
          {w.horizon.ifYouKeep} <output className="r-out">{month === 0 ? w.horizon.noTime : w.span(month)}</output>
        </>
      }
    >
      <p className="r-lede">
        {w.horizon.growth(
          growthWords(document.appreciationRate, w),
          dollars(scenario ? homeValueOf(document, scenario) : 0),
        )}
        {drag}
      </p>
      <div className="r-over" style={{ "--label": labelLength(document) } as CSSProperties}>
        <figure className="r-pane">
          <MoneyChart document={document} state={state} />
        </figure>
        <ForEachShown document={document} state={state}>
          {(scenario, index) => (
            <figure className="r-pane r-deep">
              <figcaption>
                <Explained state={state} figure={undefined} label={w.horizon.homeValue} index={index}>
                  {w.horizon.homeValue}
                </Explained>
                {many && (
                  <small>
                    {letterOf(scenario, index)}, {isolated(scenario.name)}
                  </small>
                )}
              </figcaption>
              <EquityChart document={document} index={index} month={month} tips={state.alive} />
            </figure>
          )}
        </ForEachShown>
        <TimeAxis
          min={0}
          max={years * 12}
          step={document.horizonMonths % 12 === 0 ? 12 : 1}
          value={month}
          disabled={!state.alive}
          onChange={state.setMonth}
          label={w.horizon.howLong}
          valueText={w.span(month)}
          ticks={yearTicks(years, w)}
        />
      </div>
      <ComparisonTable
        document={document}
        state={state}
        caption={w.horizon.after(month)}
        rows={horizonRows(document, month)}
      />
      <p className="r-key">{view.horizonNote(document)}</p>
      <HorizonTables document={document} id={state.id("horizon")} />
    </SectionFrame>
  );
}

/** Number of letters of the longest label at the end of a line: "Today", or a scenario's letter. */
const labelLength = (document: SectionProps["document"]): number => differencesOf(document)?.from.length ?? 1;

/** Savings of each scenario against the one they are compared with; for a single one the interest. */
function MoneyChart({ document, state }: SectionProps) {
  const w = wordsOf(document.language);
  const differences = differencesOf(document);
  const drawn = { document, month: state.month, tips: state.alive };
  const caption = differences ? w.verdict.chart(differences.against) : w.horizon.interestSoFar;
  return (
    <>
      <figcaption>
        <Explained state={state} figure={undefined} label={caption} index={state.shown}>
          {caption}
        </Explained>
        {differences && <small>{w.verdict.chartSmall(differences.against)}</small>}
      </figcaption>
      {differences ? <DifferenceChart {...drawn} differences={differences} /> : <InterestChart {...drawn} />}
    </>
  );
}
