import type { CSSProperties, ReactNode } from "react";
import { cn } from "@/ui/cn.ts";

export interface NumberColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
}

interface NumberTableProps<Row> {
  caption: string;
  /** The name of the rows: `Officer`. */
  head: string;
  columns: readonly NumberColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowHead: (row: Row) => ReactNode;
  total?: Row;
}

/** The maximum of numbers that a phone shows side by side. */
const MAX_ABREAST = 4;

/** Numbers under headings; on a phone each row's name has its own line, and each number its own heading. */
export function NumberTable<Row>({ caption, head, columns, rows, rowKey, rowHead, total }: NumberTableProps<Row>) {
  const grid = "max-md:grid max-md:grid-cols-[repeat(var(--columns),minmax(0,1fr))] max-md:border-b";
  const th = "border-b border-border-strong px-2.5 py-2 align-bottom text-xs text-muted-foreground last:pr-0";
  const line = (row: Row, key: string, last: boolean) => (
    <tr
      key={key}
      className={cn(grid, last && "font-medium [&>*]:border-t [&>*]:border-t-rule max-md:[&>td]:border-t-0")}
    >
      <th
        scope="row"
        className="max-w-56 truncate border-b py-2.5 pr-2.5 text-left text-sm font-medium max-md:col-span-full max-md:max-w-none max-md:border-b-0 max-md:pb-0"
      >
        {rowHead(row)}
      </th>
      {columns.map(({ id, header, cell }) => (
        <td
          key={id}
          className="border-b px-2.5 py-2.5 text-right text-sm last:pr-0 max-md:flex max-md:flex-col max-md:justify-end max-md:border-b-0 max-md:px-0 max-md:pt-1 max-md:pr-2 max-md:text-left"
        >
          <span aria-hidden className="text-xs font-regular text-muted-foreground md:hidden">
            {header}
          </span>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
  return (
    <table
      className="w-full border-separate border-spacing-0 max-md:block"
      style={{ "--columns": Math.min(columns.length, MAX_ABREAST) } as CSSProperties}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col" className={cn(th, "pl-0 text-left")}>
            {head}
          </th>
          {columns.map(({ id, header }) => (
            <th key={id} scope="col" className={cn(th, "text-right")}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => line(row, rowKey(row), false))}
        {total !== undefined && line(total, "total", true)}
      </tbody>
    </table>
  );
}
