import type { AnyFigure } from "@hearthline/calc/explain/kinds";
import type { ReactNode } from "react";
import { type CashLayout, type CashRow, cashRows, isOwnDeposit } from "../document/cash-table.ts";
import { cashKnownWords } from "../document/known.ts";
import { amount, money } from "../format/format.ts";
import { viewOf } from "../kinds/kinds.ts";
import type { SectionProps } from "../page/report-state.ts";
import { Explained } from "../parts/figure.tsx";
import { ScenarioHeads } from "../parts/scenario-heads.tsx";
import { SectionFrame } from "../parts/section.tsx";
import type { Words } from "../words/catalog/en.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import { columnOf } from "../words/scenario-words.ts";

const CASH_CLASSES = { section: "r-sub-h", line: "r-sub", sum: "r-sum", total: "r-big" } as const;

const FIGURES: Partial<Record<CashRow["kind"], AnyFigure>> = { total: "cashToCloseCents", sum: "closingCostsCents" };

/** The content of a cash-to-close cell: an amount, or who else pays it. */
export function cashWords(row: CashRow, cell: CashRow["cells"][number], w: Words): string {
  if (row.kind === "total") return money(cell.cents);
  return cell.payer === "borrower" ? amount(cell.cents) : w.cash.paidBy(amount(cell.cents), cell.payer);
}

/** Says when and how cash is due, that nothing is due, or the cents that whole-dollar loans leave. */
function dueWords({ scenarios, closingDate }: CashProps["document"], { nothingDue }: CashLayout, w: Words): string {
  const totals = scenarios.map(({ figures }) => figures.cashToCloseCents);
  const most = Math.max(...totals);
  if (!nothingDue || most >= 100) return closingDate ? w.cash.dueOn(w.day(closingDate)) : w.cash.dueAtClosing;
  if (most > 0) return nothingDue.cents(money(most), totals.length === 1);
  return totals.some((cents) => cents < 0 && cents > -100) ? nothingDue.leftOver : nothingDue.none;
}

interface CashProps extends SectionProps {
  /** Text of a kind of loan below the table. */
  children?: ReactNode;
}

export function Cash({ document, state, children }: CashProps) {
  const w = wordsOf(document.language);
  const { cash } = viewOf(document);
  const rows = cashRows(document, cash);
  const known = cashKnownWords(document, w);
  /** A line of other scenarios, or a heading over only such lines: a phone, which shows one scenario, leaves it out. */
  const isSilent = (row: CashRow, index: number): boolean => {
    if (row.kind === "line") return row.cells[index]?.cents === 0;
    if (row.kind !== "section") return false;
    const own = rows.slice(rows.indexOf(row) + 1);
    const next = own.findIndex((one) => one.kind !== "line");
    return row.cells[index]?.cents === 0 && own.slice(0, next).every((one) => one.cells[index]?.cents === 0);
  };
  // Less than a dollar is left over by a note in whole dollars.
  const back = document.scenarios.filter(({ figures }) => figures.cashToCloseCents <= -100);
  const ownDeposit = back.every(({ figures }) => isOwnDeposit(figures));
  return (
    <SectionFrame state={state} section="cash" title={w.cash.title(cash.total)}>
      <p className="r-lede">
        {dueWords(document, cash, w)}
        {back.length > 0 && ` ${ownDeposit ? w.cash.depositBack : w.cash.paidOut}`}
      </p>
      <table className="r-cash" data-n={document.scenarios.length}>
        <caption className="r-sr">{cash.total}</caption>
        <ScenarioHeads document={document} columns />
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={CASH_CLASSES[row.kind]}>
              <th scope="row">{row.label}</th>
              {row.cells.map((cell, index) => (
                <td
                  key={document.scenarios[index]?.id}
                  data-c={columnOf(index)}
                  className={isSilent(row, index) ? "r-z" : cell.payer === "borrower" ? undefined : "r-by"}
                >
                  <Explained
                    state={state}
                    figure={FIGURES[row.kind] ?? cash.explained?.[row.id]}
                    label={row.label}
                    index={index}
                  >
                    {cashWords(row, cell, w)}
                  </Explained>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {known && <p className="r-key">{known}</p>}
      {children}
    </SectionFrame>
  );
}
