import { chartLines, valuesOf } from "../document/chart-lines.ts";
import { type Differences, differencesOf } from "../document/difference-lines.ts";
import type { DocumentOf } from "../document/document-of.ts";
import { longestYears, yearPositions } from "../document/position.ts";
import { dollars, signed } from "../format/format.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import { letterOf } from "../words/scenario-words.ts";

const STEP = 5;

interface ChartTableProps {
  document: DocumentOf;
  caption: string;
  /** One column per line: a figure at each year's end. */
  columns: readonly { head: string; values: readonly number[] }[];
  write?: (cents: number) => string;
}

/** The values of a chart, every five years, for screen reader users. */
function ChartTable({ document, caption, columns, write = dollars }: ChartTableProps) {
  const w = wordsOf(document.language);
  const years = longestYears(document);
  const rows = Array.from({ length: years + 1 }, (_, year) => year).filter(
    (year) => year % STEP === 0 || year === years,
  );
  return (
    <div className="r-sr">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{w.horizon.year}</th>
            {columns.map(({ head }) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((year) => (
            <tr key={year}>
              <th scope="row">{year === 0 ? w.horizon.closing : year}</th>
              {columns.map(({ head, values }) => (
                <td key={head}>{write(values[year] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Interest so far of every scenario. */
function InterestTable({ document }: { document: DocumentOf }) {
  return (
    <ChartTable
      document={document}
      caption={wordsOf(document.language).horizon.interestSoFar}
      columns={valuesOf(chartLines(document), "interestCents")}
    />
  );
}

/** Savings of each scenario against the baseline they are compared with. */
function DifferenceTable({ document, differences }: { document: DocumentOf; differences: Differences }) {
  return (
    <ChartTable
      document={document}
      caption={wordsOf(document.language).verdict.chart(differences.against)}
      columns={differences.lines.map(({ head, years }) => ({ head, values: years }))}
      write={signed}
    />
  );
}

/** Value, debt and equity of one scenario. */
function EquityTable({ document, index }: { document: DocumentOf; index: number }) {
  const w = wordsOf(document.language);
  const years = yearPositions(document, index);
  const scenario = document.scenarios[index];
  return (
    <ChartTable
      document={document}
      caption={
        scenario && document.scenarios.length > 1
          ? `${letterOf(scenario, index)}: ${w.horizon.equityTable}`
          : w.horizon.equityTable
      }
      columns={[
        { head: w.horizon.lines.homeValueCents, values: years.map((one) => one.homeValueCents) },
        { head: w.horizon.lines.balanceCents, values: years.map((one) => one.balanceCents) },
        { head: w.horizon.lines.equityCents, values: years.map((one) => one.equityCents) },
      ]}
    />
  );
}

interface HorizonTablesProps {
  document: DocumentOf;
  /** Id of the section; a link uses it to find the server's markup. */
  id: string;
}

/** The tables behind the charts over the years. They never change: see `written-chart-table.tsx`. */
export function HorizonTables({ document }: HorizonTablesProps) {
  const differences = differencesOf(document);
  return (
    <div className="r-behind">
      {differences ? (
        <DifferenceTable document={document} differences={differences} />
      ) : (
        <InterestTable document={document} />
      )}
      {document.scenarios.map(({ id }, index) => (
        <EquityTable key={id} document={document} index={index} />
      ))}
    </div>
  );
}
