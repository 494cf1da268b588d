import type { ReportDocument } from "@hearthline/contract/reports/report-document";
import { longestYears, type Standing, yearStandings } from "../document/standing.ts";
import { dollars } from "../format/format.ts";
import { letterOf } from "../words/scenario-words.ts";

const STEP = 5;

interface ChartTableProps {
  document: ReportDocument;
  caption: string;
  /** One column each: a figure of a scenario. */
  columns: readonly { head: string; index: number; figure: keyof Standing }[];
}

/** What a chart draws, every five years, for who reads it by ear. */
function ChartTable({ document, caption, columns }: ChartTableProps) {
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
            <th scope="col">Year</th>
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
              <th scope="row">{year === 0 ? "Closing" : year}</th>
              {columns.map(({ head, index, figure }) => (
                <td key={head}>{dollars(yearStandings(document, index)[year]?.[figure] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Interest so far of every scenario. */
export function InterestTable({ document }: { document: ReportDocument }) {
  const many = document.scenarios.length > 1;
  return (
    <ChartTable
      document={document}
      caption="Interest paid so far"
      columns={document.scenarios.map(({ name }, index) => ({
        head: many ? `${letterOf(index)}, ${name}` : name,
        index,
        figure: "interestCents",
      }))}
    />
  );
}

/** Value, debt and what is the borrower's, of one scenario. */
export function EquityTable({ document, index }: { document: ReportDocument; index: number }) {
  return (
    <ChartTable
      document={document}
      caption="Your home’s value, what is still owed and your equity"
      columns={[
        { head: "Home value", index, figure: "homeValueCents" },
        { head: "Still owed", index, figure: "balanceCents" },
        { head: "Your equity", index, figure: "equityCents" },
      ]}
    />
  );
}
