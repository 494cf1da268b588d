import type { AnyFigure } from "@hearthline/calc/explain/kinds";
import { CASH_FORM_ROWS } from "@hearthline/calc/loan/cash-form-rows";
import { LENDER_CREDIT, PREPAID_INTEREST } from "@hearthline/calc/loan/cash-lines";
import type { Words } from "../words/catalog/en.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import type { DocumentOf } from "./document-of.ts";
import { isEstimated } from "./known.ts";

type CashLine = DocumentOf["scenarios"][number]["figures"]["cashLines"][number];

export interface CashRow {
  id: string;
  kind: "section" | "line" | "sum" | "total";
  label: string;
  /** The payer's name if it is not the borrower: the amount is then not part of the total. */
  cells: { cents: number; payer: "borrower" | "seller" | "lender" }[];
}

const SECTIONS = ["A", "B", "C", "E", "F", "G", "H"] as const;

/** The lines of cash to close above the sections of a Loan Estimate, and the label of its total. */
export interface CashLayout {
  before: readonly CashLine["section"][];
  total: string;
  /** Replaces when and how it is due if no scenario needs a dollar or more. */
  nothingDue?: {
    none: string;
    /** Maximum number of cents that remain to be paid because loans are in whole dollars. */
    cents(amount: string, single: boolean): string;
    /** Whether the loan brings a few cents more than is needed. */
    leftOver: string;
  };
  /** Explanation of a line, by the id of its row: a fee of the same name is another row. */
  explained?: Readonly<Record<string, AnyFigure>>;
}

/** A row with the lines it consists of, one per scenario. */
interface MergedRow extends CashRow {
  lines: (CashLine | undefined)[];
}

/** Cash to close line by line, one column per scenario; lines of one name in one section share a row. */
export function cashRows(document: DocumentOf, layout: CashLayout): CashRow[] {
  const w = wordsOf(document.language);
  const all = document.scenarios.map((scenario) => scenario.figures);
  const rows: CashRow[] = [];
  const plain = (kind: CashRow["kind"], label: string, values: number[]): CashRow => ({
    id: `${kind} ${label}`,
    kind,
    label,
    cells: values.map((cents) => ({ cents, payer: "borrower" })),
  });
  const among = (sections: CashLayout["before"]) =>
    merged(
      all.map(({ cashLines }) => cashLines.filter((line) => sections.includes(line.section))),
      w.cash,
    ).map(({ lines, ...row }) =>
      document.scenarios.some((scenario, index) => followsEstimate(document, scenario, lines[index]))
        ? { ...row, label: w.known.markedLine(row.label) }
        : row,
    );
  rows.push(...among(layout.before).map((row): CashRow => ({ ...row, kind: "section" })));
  for (const key of SECTIONS) {
    const lines = among([key]);
    if (lines.length === 0) continue;
    rows.push(
      plain(
        "section",
        w.cash.sections[key],
        all.map((figures) => figures.sectionTotalsCents[key]),
      ),
      ...lines,
    );
  }
  // As on a Loan Estimate, a lender credit lowers the closing costs.
  rows.push(...among(["credit"]).filter(({ id }) => id.endsWith(` ${LENDER_CREDIT}`)));
  rows.push(
    plain(
      "sum",
      w.cash.closingCosts,
      all.map((figures) => figures.closingCostsCents),
    ),
  );
  // Adjustments, gifts and prorations are one row of the form; each has a separate line below it.
  const adjustments = among(["adjustment"]);
  for (const row of formRows(document, w))
    rows.push(
      ...(row.id === "adjustments" && adjustments.length > 0
        ? [{ ...row, kind: "section" as const }, ...adjustments]
        : [row]),
    );
  rows.push(
    plain(
      "total",
      layout.total,
      all.map((figures) => figures.cashToCloseCents),
    ),
  );
  return rows;
}

/** The rows of Calculating Cash to Close between closing costs and the total. */
function formRows({ scenarios }: DocumentOf, w: Words): CashRow[] {
  const forms = scenarios.map(
    ({ figures }) => new Map(figures.cashToCloseTable.map((one) => [one.row, one.amountCents])),
  );
  // Only the alternative table, which starts from the loan amount, subtracts the closing costs again.
  const alternative = forms.some((form) => form.has("loan-amount"));
  return CASH_FORM_ROWS.flatMap((row): CashRow[] => {
    const cells = forms.map((form) => ({ cents: form.get(row) ?? 0, payer: "borrower" as const }));
    const asOnForm = alternative ? row !== "closing-costs-financed" : row !== "closing-costs";
    if (!asOnForm || cells.every(({ cents }) => cents === 0)) return [];
    return [{ id: row, kind: "line", label: w.cash.form[row], cells }];
  });
}

type Figures = DocumentOf["scenarios"][number]["figures"];

/** Whether the amount paid out at closing is at most the deposit paid before: the borrower's own money. */
export function isOwnDeposit({ cashToCloseCents, cashToCloseTable }: Figures): boolean {
  const deposit = cashToCloseTable.find(({ row }) => row === "deposit")?.amountCents ?? 0;
  return cashToCloseCents < 0 && cashToCloseCents >= deposit;
}

const ESTIMABLE = { "months-of-tax": "propertyTax", "months-of-insurance": "insurance" } as const;

/** Whether a line's amount follows from an estimate: months of tax or insurance, or the days of prepaid interest. */
function followsEstimate(
  document: DocumentOf,
  { fees, prepaidDays }: DocumentOf["scenarios"][number],
  line: CashLine | undefined,
): boolean {
  if (!line || line.amountCents === 0) return false;
  if (line.name === PREPAID_INTEREST)
    return line.feeIndex === undefined && prepaidDays === undefined && isEstimated(document, "closingDate");
  const basis = line.feeIndex === undefined ? undefined : fees?.[line.feeIndex]?.basis;
  return (basis === "months-of-tax" || basis === "months-of-insurance") && isEstimated(document, ESTIMABLE[basis]);
}

/** Lines of one name share a row; a line that only a later scenario has keeps its place among that scenario's. */
function merged(columns: CashLine[][], words: Words["cash"]): MergedRow[] {
  const order: string[] = [];
  const rows = new Map<string, { name: string; lines: (CashLine | undefined)[] }>();
  columns.forEach((lines, column) => {
    const seen = new Map<string, number>();
    let before = -1;
    for (const line of lines) {
      const times = (seen.get(line.name) ?? 0) + 1;
      seen.set(line.name, times);
      const key = `${line.section} ${times} ${line.name}`;
      if (!rows.has(key)) order.splice(before + 1, 0, key);
      before = order.indexOf(key);
      const row = rows.get(key) ?? { name: line.name, lines: [] };
      row.lines[column] = line;
      rows.set(key, row);
    }
  });
  return order.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const cells = columns.map((_, column) => ({
      cents: row.lines[column]?.amountCents ?? 0,
      payer: row.lines[column]?.payer ?? "borrower",
    }));
    return [{ id, kind: "line", label: labelWith(row.name, row.lines, words), cells, lines: row.lines }];
  });
}

/** Adds the note to the name if every scenario that has the line says the same. */
function labelWith(name: string, lines: (CashLine | undefined)[], words: Words["cash"]): string {
  const notes = new Set(lines.filter((line) => line !== undefined).map((line) => shortNote(line.note)));
  const [note] = notes;
  const says = (words: string) => name.toLowerCase().includes(words.toLowerCase());
  // The officer's fee name may already include it.
  return notes.size === 1 && note && !says(note) ? `${words.line(name)}, ${words.note(note)}` : words.line(name);
}

/** "14 days at $80.14" → "14 days", "0.18% of the loan amount" → "0.18% of the loan": the column already shows the amount. */
const shortNote = (note: string | undefined) => note?.split(" at $")[0]?.replace("loan amount", "loan");
