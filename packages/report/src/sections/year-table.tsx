import { Fragment, useState } from "react";
import type { DocumentOf } from "../document/document-of.ts";
import { addMonths } from "../format/dates.ts";
import { columnAmount } from "../format/format.ts";
import { liveFigures } from "../live/live.ts";
import type { ReportState } from "../page/report-state.ts";
import { Explained } from "../parts/figure.tsx";
import { Icon } from "../parts/icons.tsx";
import { wordsOf } from "../words/catalog/words-of.ts";
import { letterOf } from "../words/scenario-words.ts";

interface YearTableProps {
  document: DocumentOf;
  index: number;
  state: ReportState;
  from: number;
  to: number;
}

export function YearTable({ document, index, state, from, to }: YearTableProps) {
  const w = wordsOf(document.language);
  const [open, setOpen] = useState<number | null>(null);
  const scenario = document.scenarios[index];
  if (!scenario) return null;
  const first = scenario.figures.firstPaymentMonth;
  const insured = scenario.figures.mortgageInsuranceCents > 0;
  const write = columnAmount([scenario.figures.loanAmountCents]);
  return (
    <table className="r-yr">
      <caption className="r-sr">{w.years.caption(letterOf(scenario, index), scenario.name, from + 1)}</caption>
      <thead>
        <tr>
          <th scope="col">{w.years.year}</th>
          <th scope="col">{w.years.principal}</th>
          <th scope="col">{w.years.interest}</th>
          {insured && (
            <th scope="col" className="r-w">
              {w.years.insurance}
            </th>
          )}
          <th scope="col">{w.years.balance}</th>
        </tr>
      </thead>
      <tbody>
        {scenario.years.slice(from, to).map((row) => {
          const ends = first ? w.shortMonth(addMonths(first, row.year * 12 - 1)) : "";
          return (
            <Fragment key={row.year}>
              <tr className="r-year">
                <th scope="row">
                  {state.alive ? (
                    <button
                      type="button"
                      aria-expanded={open === row.year}
                      onClick={() => setOpen(open === row.year ? null : row.year)}
                    >
                      <span>{row.year}</span>
                      <small>{ends}</small>
                      <span className="r-sr"> {w.years.months}</span>
                      <Icon name="chevron" />
                    </button>
                  ) : (
                    <>
                      <span>{row.year}</span>
                      <small>{ends}</small>
                    </>
                  )}
                </th>
                <Amounts state={state} index={index} year={row.year} insured={insured}>
                  {[row.principalCents, row.interestCents, row.mortgageInsuranceCents, row.balanceCents].map(write)}
                </Amounts>
              </tr>
              {open === row.year && (
                <Months document={document} index={index} year={row.year} insured={insured} write={write} />
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

interface AmountsProps {
  state: ReportState;
  index: number;
  /** Label of the year in questions about it. */
  year: number;
  insured: boolean;
  /** Principal, interest, insurance and balance as text. */
  children: readonly string[];
}

/** The cells of a year, each of which can be asked about. */
function Amounts({ state, index, year, insured, children }: AmountsProps) {
  const { years } = state.words;
  const columns = [years.principal, years.interest, years.insurance, years.balance];
  return columns.map((column, at) =>
    column === years.insurance && !insured ? null : (
      <td key={column} className={column === years.insurance ? "r-w" : undefined}>
        <Explained state={state} figure={undefined} label={`${column}, ${years.year} ${year}`} index={index}>
          {children[at]}
        </Explained>
      </td>
    ),
  );
}

function Months({
  document,
  index,
  year,
  insured,
  write,
}: {
  document: DocumentOf;
  index: number;
  year: number;
  insured: boolean;
  write: (cents: number) => string;
}) {
  const w = wordsOf(document.language);
  const live = liveFigures(document, index);
  const first = document.scenarios[index]?.figures.firstPaymentMonth ?? null;
  if (!live)
    return (
      <tr className="r-month">
        <td colSpan={5}>{w.years.monthsNotKept}</td>
      </tr>
    );
  const { schedule } = live;
  const start = (year - 1) * 12;
  const payments = Array.from({ length: Math.min(12, live.payoffMonths - start) }, (_, month) => start + month);
  return payments.map((payment) => (
    <tr className="r-month" key={payment}>
      <th scope="row">{first ? w.shortMonth(addMonths(first, payment)) : payment + 1}</th>
      <td>{write(schedule.principalCents[payment] ?? 0)}</td>
      <td>{write(schedule.interestCents[payment] ?? 0)}</td>
      {insured && <td className="r-w">{write(schedule.mortgageInsuranceCents[payment] ?? 0)}</td>}
      <td>{write(schedule.balanceCents[payment] ?? 0)}</td>
    </tr>
  ));
}
