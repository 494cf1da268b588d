import { Fragment } from "react";
import type { ReportScenario } from "../document/document-of.ts";
import { hides } from "../document/hidden.ts";
import { addMonths } from "../format/dates.ts";
import { amount, wholeAmount } from "../format/format.ts";
import { Letter } from "../parts/scenario-heads.tsx";
import { wordsOf } from "../words/catalog/words-of.ts";
import { isolated } from "../words/isolated.ts";
import { buydownAccountWords, letterOf } from "../words/scenario-words.ts";
import { extraFitsYears, PrintExtra } from "./print-extra.tsx";
import type { PrintProps } from "./print-props.ts";

export function PrintYears({ document, flows: own }: PrintProps) {
  if (hides(document, "years")) return null;
  const w = wordsOf(document.language);
  const { scenarios } = document;
  const many = scenarios.length > 1;
  const rows = Math.max(...scenarios.map((scenario) => scenario.years.length));
  const first = scenarios[0]?.figures.firstPaymentMonth ?? null;
  const second = scenarios.some((scenario) => scenario.secondLien?.amountCents);
  const accounts = scenarios.map((scenario, index) => {
    const words = buydownAccountWords(scenario, w);
    return words && many ? `${letterOf(scenario, index)}: ${words}` : words;
  });
  const notes = [many && w.years.rounded, second && w.years.secondLoan, ...accounts].filter(Boolean);
  return (
    <section className="p-page">
      <h2>{w.years.title}</h2>
      <table className="p-table p-years" data-n={scenarios.length}>
        <colgroup>
          <col className="p-y" />
          {first && <col className="p-to" />}
          {scenarios.map((scenario) => (
            <Fragment key={scenario.id}>
              <col className="p-p" />
              <col />
              <col />
            </Fragment>
          ))}
        </colgroup>
        <thead>
          {many && (
            <tr>
              <td colSpan={first ? 2 : 1} />
              {scenarios.map((scenario, index) => (
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
                <YearCells key={scenario.id} scenario={scenario} year={year} write={many ? wholeAmount : amount} />
              ))}
            </tr>
          ))}
          <tr className="p-sum">
            <th scope="row" colSpan={first ? 2 : 1}>
              {w.years.total}
            </th>
            {scenarios.map((scenario) => (
              <Fragment key={scenario.id}>
                <td>{(many ? wholeAmount : amount)(sum(scenario, "principalCents"))}</td>
                <td>{(many ? wholeAmount : amount)(sum(scenario, "interestCents"))}</td>
                <td />
              </Fragment>
            ))}
          </tr>
        </tbody>
      </table>
      {notes.length > 0 && <p className="p-note">{notes.join(" ")}</p>}
      {!own && extraFitsYears(document) && <PrintExtra document={document} />}
    </section>
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
