import { YearBars } from "../charts/year-bars.tsx";
import type { ReportScenario } from "../document/document-of.ts";
import { money } from "../format/format.ts";
import type { SectionProps } from "../page/report-state.ts";
import { ForEachShown } from "../parts/for-each-shown.tsx";
import { Icon } from "../parts/icons.tsx";
import { SectionFrame } from "../parts/section.tsx";
import { wordsOf } from "../words/catalog/words-of.ts";
import { buydownAccountWords, secondLoanWords } from "../words/scenario-words.ts";
import { YearTable } from "./year-table.tsx";

const FIRST = 10;

/** Year by year; a year opens to its months once the page is alive. */
export function Years({ document, state }: SectionProps) {
  const w = wordsOf(document.language);
  return (
    <SectionFrame state={state} section="years" title="Year by year">
      <ForEachShown document={document} state={state}>
        {(scenario, index) => (
          <>
            <p className="r-lede">
              Where {principalAndInterestWords(scenario)} goes: <i className="r-swk r-s1" />
              principal and <i className="r-swk r-s2" />
              interest. {crossWords(scenario)}
              {secondLoanWords(scenario, w)} {buydownAccountWords(scenario, w)}
            </p>
            <YearBars scenario={scenario} years={scenario.years.length} />
            <YearTable document={document} index={index} state={state} from={0} to={FIRST} />
            {scenario.years.length > FIRST && (
              <details className="r-more">
                <summary>
                  Years {FIRST + 1} to {scenario.years.length} <Icon name="chevron" />
                </summary>
                <YearTable document={document} index={index} state={state} from={FIRST} to={scenario.years.length} />
              </details>
            )}
          </>
        )}
      </ForEachShown>
    </SectionFrame>
  );
}

/** An adjustable rate and interest only are other sums later. */
const principalAndInterestWords = ({ figures, amortization, interestOnlyMonths }: ReportScenario) =>
  amortization === "arm" || interestOnlyMonths
    ? "each month’s payment"
    : `the ${money(figures.principalAndInterestCents)} of each month`;

function crossWords(scenario: ReportScenario): string {
  const year = scenario.years.findIndex((row) => row.principalCents > row.interestCents) + 1;
  if (year < 1) return "";
  return year === 1 ? "Principal leads from the first year." : `Principal overtakes in year ${year}.`;
}
