import { Fragment } from "react";
import type { ReportScenario } from "../document/document-of.ts";
import { hides } from "../document/hidden.ts";
import { addMonths } from "../format/dates.ts";
import { amount, wholeAmount } from "../format/format.ts";
import { Letter } from "../parts/scenario-heads.tsx";
import { wordsOf } from "../words/catalog/words-of.ts";
import { isolated } from "../words/isolated.ts";
import { buydownAccountWords, letterOf } from "../words/scenario-words.ts";
import type { PrintProps } from "./print-props.ts";

/** Widths in points: of a character of figures at text size, between two columns, and shared by all columns. */
const CHARACTER = 5.5;
const GAP = 8;
const ROOM = 426;

/** Number of scenarios that fit a table with figures as large as the text: the others get another table of about the same width. */
function scenariosATable(scenarios: readonly ReportScenario[], write: (cents: number) => string): number {
  const longest = Math.max(
    ...scenarios.flatMap((scenario) => [
      ...scenario.years.map((row) => write(row.balanceCents).length),
      write(sum(scenario, "principalCents")).length,
      write(sum(scenario, "interestCents")).length,
    ]),
  );
  const most = Math.max(1, Math.floor(ROOM / (3 * (longest * CHARACTER + GAP))));
  return Math.ceil(scenarios.length / Math.ceil(scenarios.length / most));
}

/** Principal, interest and balance year by year: tables side by side as long as they fit the page, then one below the other. */
export function PrintYears({ document }: PrintProps) {
  if (hides(document, "years")) return null;
  const w = wordsOf(document.language);
  const { scenarios } = document;
  const many = scenarios.length > 1;
  const write = many ? wholeAmount : amount;
  const size = scenariosATable(scenarios, write);
  const columns = scenarios.map((scenario, index) => ({ scenario, index }));
  const groups = Array.from({ length: Math.ceil(columns.length / size) }, (_, group) =>
    columns.slice(group * size, (group + 1) * size),
  );
  const second = scenarios.some((scenario) => scenario.secondLien?.amountCents);
  const accounts = scenarios.map((scenario, index) => {
    const words = buydownAccountWords(scenario, w);
    return words && many ? `${letterOf(scenario, index)}: ${words}` : words;
  });
  const notes = [many && w.years.rounded, second && w.years.secondLoan, ...accounts].filter(Boolean);
  return (
    <section className="p-page">
      <h2>{w.years.title}</h2>
      {groups.map((group) => (
        <YearsTable key={group[0]?.index} document={document} group={group} write={write} />
      ))}
      {notes.length > 0 && <p className="p-note">{notes.join(" ")}</p>}
    </section>
  );
}

interface YearsTableProps extends PrintProps {
  group: readonly { scenario: ReportScenario; index: number }[];
  write: (cents: number) => string;
}

function YearsTable({ document, group, write }: YearsTableProps) {
  const w = wordsOf(document.language);
  const many = document.scenarios.length > 1;
  const scenarios = group.map(({ scenario }) => scenario);
  const rows = Math.max(...scenarios.map((scenario) => scenario.years.length));
  const first = document.scenarios[0]?.figures.firstPaymentMonth ?? null;
  return (
    <table className="p-table p-years">
      <colgroup>
        <col className="p-y" />
        {first && <col className="p-to" />}
        {scenarios.map((scenario) => (
          <Fragment key={scenario.id}>
            <col />
            <col />
            <col />
          </Fragment>
        ))}
      </colgroup>
      <thead>
        {many && (
          <tr>
            <td colSpan={first ? 2 : 1} />
            {group.map(({ scenario, index }) => (
              <th key={scenario.id} colSpan={3} scope="colgroup">
                <span className="p-h">
                  <Letter of={scenario} index={index} />
                  <span className="p-name">{isolated(scenario.name)}</span>
                </span>
              </th>
            ))}
          </tr>
        )}
        <tr>
          <th scope="col" colSpan={first ? 2 : 1}>
            {first ? w.years.yearEnding : w.years.year}
          </th>
          {scenarios.map((scenario) => (
            <Fragment key={scenario.id}>
              <th scope="col">{w.years.principal}</th>
              <th scope="col">{w.years.interest}</th>
              <th scope="col">{w.years.balance}</th>
            </Fragment>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: rows }, (_, index) => index + 1).map((year) => (
          <tr key={year} className={year % 5 === 0 ? "p-fifth" : undefined}>
            <th scope="row">{year}</th>
            {first && <td className="p-to">{w.shortMonth(addMonths(first, year * 12 - 1))}</td>}
            {scenarios.map((scenario) => (
              <YearCells key={scenario.id} scenario={scenario} year={year} write={write} />
            ))}
          </tr>
        ))}
        <tr className="p-sum">
          <th scope="row" colSpan={first ? 2 : 1}>
            {w.years.total}
          </th>
          {scenarios.map((scenario) => (
            <Fragment key={scenario.id}>
              <td>{write(sum(scenario, "principalCents"))}</td>
              <td>{write(sum(scenario, "interestCents"))}</td>
              <td />
            </Fragment>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

const sum = (scenario: ReportScenario, key: "principalCents" | "interestCents") =>
  scenario.years.reduce((total, row) => total + row[key], 0);

interface YearCellsProps {
  scenario: ReportScenario;
  year: number;
  write: (cents: number) => string;
}

function YearCells({ scenario, year, write }: YearCellsProps) {
  const row = scenario.years[year - 1];
  return (
    <>
      <td>{row && write(row.principalCents)}</td>
      <td>{row && write(row.interestCents)}</td>
      <td>{row && write(row.balanceCents)}</td>
    </>
  );
}
