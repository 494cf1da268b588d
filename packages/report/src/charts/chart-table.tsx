import { chartLines, valuesOf } from "../document/chart-lines.ts";
import type { Differences } from "../document/difference-lines.ts";
import type { DocumentOf } from "../document/document-of.ts";
import { longestYears, yearStandings } from "../document/standing.ts";
import { dollars, signed } from "../format/format.ts";
import { wordsOf } from "../words/catalog/words-of.ts";

const STEP = 5;

interface ChartTableProps {
  document: DocumentOf;
  caption: string;
  /** One column each: a figure at each year's end. */
  columns: readonly { head: string; values: readonly number[] }[];
  write?: (cents: number) => string;
}

/** What a chart draws, every five years, for who reads it by ear. */
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
export function InterestTable({ document }: { document: DocumentOf }) {
  return (
    <ChartTable
      document={document}
      caption={wordsOf(document.language).horizon.interestSoFar}
      columns={valuesOf(chartLines(document), "interestCents")}
    />
  );
}

/** What each scenario has saved against what they are compared with. */
export function DifferenceTable({ document, differences }: { document: DocumentOf; differences: Differences }) {
  return (
    <ChartTable
      document={document}
      caption={wordsOf(document.language).verdict.chart(differences.against)}
      columns={differences.lines.map(({ head, years }) => ({ head, values: years }))}
      write={signed}
    />
  );
}

/** Value, debt and what is the borrower's, of one scenario. */
export function EquityTable({ document, index }: { document: DocumentOf; index: number }) {
  const w = wordsOf(document.language);
  const years = yearStandings(document, index);
  return (
    <ChartTable
      document={document}
      caption={w.horizon.equityTable}
      columns={[
        { head: w.horizon.lines.homeValueCents, values: years.map((one) => one.homeValueCents) },
        { head: w.horizon.lines.balanceCents, values: years.map((one) => one.balanceCents) },
        { head: w.horizon.lines.equityCents, values: years.map((one) => one.equityCents) },
      ]}
    />
  );
}
