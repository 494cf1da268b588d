import type { ImportFileColumn, ImportLine } from "@hearthline/contract/imports/imports";

type Cells = Pick<ImportLine, "cells">;
type Columns = readonly Pick<ImportFileColumn, "index" | "target">[];

const text = (columns: Columns, cells: readonly string[], target: string): string => {
  const column = columns.find((one) => one.target === target);
  return (column && cells[column.index]?.trim()) ?? "";
};

/** The client a row is about, as far as its cells name them. */
export function nameOfRow({ cells }: Cells, columns: Columns): string {
  const of = (target: string) => text(columns, cells, target);
  const whole = of("fullName");
  if (whole) return whole;
  const [last, first] = of("fullNameLastFirst").split(",", 2);
  if (last) return `${first?.trim() ?? ""} ${last.trim()}`.trim();
  return [of("firstName"), of("lastName")].filter(Boolean).join(" ") || of("email") || of("loanNumber");
}

const ALWAYS_USEFUL = ["email", "mobilePhone", "phone", "loanNumber", "noteRate"];

/** The columns to show of invalid rows: those with errors, the most frequent first, plus those that identify the client. */
export function columnsToShow(
  touched: readonly ReadonlySet<number>[],
  columns: readonly ImportFileColumn[],
  most: number,
): ImportFileColumn[] {
  const times = new Map<number, number>();
  for (const column of touched.flatMap((one) => [...one])) times.set(column, (times.get(column) ?? 0) + 1);
  const wrong = [...times].toSorted(([, a], [, b]) => b - a).map(([index]) => index);
  const useful = ALWAYS_USEFUL.flatMap((target) => columns.find((one) => one.target === target)?.index ?? []);
  const shown = new Set([...new Set([...wrong, ...useful])].slice(0, most));
  return columns.filter(({ index }) => shown.has(index));
}
