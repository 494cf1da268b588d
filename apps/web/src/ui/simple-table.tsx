import { type ReactNode, useId } from "react";
import { cn } from "./cn.ts";
import type { Column } from "./data-table/column.ts";
import { TableRow } from "./data-table/table-row.tsx";

interface SimpleTableProps<Row> {
  heading: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  rowHref?: (row: Row) => string | undefined;
  empty: ReactNode;
}

/** A short, complete table: no paging, no filter, no URL state. Use DataTable for anything longer. */
export function SimpleTable<Row>({ heading, rows, columns, rowKey, rowHref, empty }: SimpleTableProps<Row>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1.5 text-lg tracking-tight">
        {heading}
        {rows.length > 0 && <small className="ml-1.5 text-sm font-regular text-muted-foreground">{rows.length}</small>}
      </h2>
      {rows.length === 0 ? (
        empty
      ) : (
        <table
          aria-labelledby={id}
          className="w-full table-fixed border-separate border-spacing-0 max-lg:table-auto max-md:block"
        >
          <colgroup className="max-lg:hidden">
            {columns.map((column) => (
              <col key={column.id} style={{ width: column.width }} />
            ))}
          </colgroup>
          <thead className="max-md:hidden">
            <tr>
              {columns.map((column) => (
                <th
                  key={column.id}
                  scope="col"
                  className={cn(
                    "h-9 border-b border-border-strong px-2.5 text-xs whitespace-nowrap text-muted-foreground first:pl-0 last:pr-0",
                    column.align === "end" && "text-right",
                  )}
                >
                  {column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block max-md:border-t max-md:border-border-strong">
            {rows.map((row) => (
              <TableRow key={rowKey(row)} row={row} columns={columns} href={rowHref?.(row)} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
