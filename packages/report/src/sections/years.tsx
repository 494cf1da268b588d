import { YearBars } from "../charts/year-bars.tsx";
import type { ReportScenario } from "../document/document-of.ts";
import { plannedWords } from "../document/planned-extra.ts";
import { money } from "../format/format.ts";
import type { SectionProps } from "../page/report-state.ts";
import { ForEachShown } from "../parts/for-each-shown.tsx";
import { Icon } from "../parts/icons.tsx";
import { SectionFrame } from "../parts/section.tsx";
import type { Words } from "../words/catalog/en.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import { buydownAccountWords, secondLoanWords } from "../words/scenario-words.ts";
import { YearTable } from "./year-table.tsx";

const FIRST = 10;

/** Year by year; a year opens to its months once the page is hydrated. */
export function Years({ document, state }: SectionProps) {
  const w = wordsOf(document.language);
  return (
    <SectionFrame state={state} section="years" title={w.years.title}>
      <ForEachShown document={document} state={state}>
        {(scenario, index) => (
          <>
            <p className="r-lede">
              {w.years.where(...levelPayment(scenario, w))} <i className="r-swk r-s1" />
              {w.years.principalAnd} <i className="r-swk r-s2" />
              {w.years.interestEnd} {crossWords(scenario, w)}
              {secondLoanWords(scenario, w)} {buydownAccountWords(scenario, w)}
            </p>
            <YearBars scenario={scenario} years={scenario.years.length} />
            <YearTable document={document} index={index} state={state} from={0} to={FIRST} />
            {scenario.years.length > FIRST && (
              <details className="r-more">
                <summary>
                  {w.years.more(FIRST + 1, scenario.years.length)} <Icon name="chevron" />
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

/** The payment that the years show, and its extra part; null if a rate, interest-only period or plan changes the sum later. */
function levelPayment(scenario: ReportScenario, w: Words): [amount: string | null, extra: string | null] {
  const { figures, amortization, interestOnlyMonths, extraMonthlyCents: extra } = scenario;
  const planned = plannedWords(scenario, w).length;
  const level = amortization !== "arm" && !interestOnlyMonths;
  if (planned === 0) return [level ? money(figures.principalAndInterestCents) : null, null];
  if (level && planned === 1 && extra > 0)
    return [money(figures.principalAndInterestCents + extra), w.years.extraOfIt(money(extra))];
  return [null, w.years.withExtra];
}

function crossWords(scenario: ReportScenario, { years }: Words): string {
  const year = scenario.years.findIndex((row) => row.principalCents > row.interestCents) + 1;
  if (year < 1) return "";
  return year === 1 ? years.leadsAtOnce : years.leadsFrom(year);
}
