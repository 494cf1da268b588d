import type { Import, ImportLine } from "@hearthline/contract/imports/imports";
import { useRef } from "react";
import { cn } from "@/ui/cn.ts";
import { useTargets } from "../columns/use-columns.ts";
import type { useImportChanges } from "../use-import.ts";
import { columnsToShow } from "./row-names.ts";
import { useMending } from "./use-mending.ts";
import { isNumber, type ShownColumn, WrongRow } from "./wrong-row.tsx";

interface WrongTableProps {
  of: Import;
  page: number;
  /** The page's rows from the newest dry run. */
  rows: readonly ImportLine[] | undefined;
  mend: ReturnType<typeof useImportChanges>["mend"];
}

/** The number of file columns that fit next to a name. */
const MOST = 3;
const head = "h-9 border-b border-border-strong pr-5 text-left text-xs font-medium text-muted-foreground";

/** The invalid rows, corrected in the table itself. */
export function WrongTable({ of, page, rows, mend }: WrongTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const targets = useTargets(of.kind);
  const mending = useMending(of, page, rows, mend);
  const { lines } = mending;
  const shown = new Set(columnsToShow(lines.map(mending.touched), of.columns, MOST));
  const named = of.columns.map((column): ShownColumn => {
    const target = targets.find(({ key }) => key === column.target);
    return { column, label: target?.label ?? column.heading, end: isNumber(target?.type) };
  });
  const inTable = named.filter(({ column }) => shown.has(column));
  const others = named.filter(({ column }) => !shown.has(column));
  /** The invalid cell after the focused one; after the last, the first remaining one, or the import button. */
  const toNext = () => {
    const all = [...(table.current?.querySelectorAll<HTMLInputElement>("input[data-mend]") ?? [])];
    // A cell without its own column is rendered twice, for wide windows and for phones.
    const cells = all.filter((one) => one.checkVisibility?.() ?? true);
    const here = cells.indexOf(document.activeElement as HTMLInputElement);
    const isWrong = (one: HTMLInputElement, at: number) => at !== here && one.matches("[aria-invalid=true]");
    const next = cells.find((one, at) => at > here && isWrong(one, at)) ?? cells.find(isWrong);
    (next ?? document.getElementById("import-confirm"))?.focus();
    next?.select();
  };
  return (
    <table
      ref={table}
      aria-label="Rows with errors"
      className="w-full table-fixed border-separate border-spacing-0 max-md:block"
    >
      <thead className="max-md:hidden">
        <tr>
          <th scope="col" className={cn(head, "w-[6%]")}>
            Row
          </th>
          <th scope="col" className={cn(head, "w-[21%]")}>
            Name
          </th>
          {inTable.map(({ column, label, end }) => (
            <th key={column.index} scope="col" className={cn(head, end && "text-right")}>
              {label}
            </th>
          ))}
          <th scope="col" className={cn(head, "w-[52px] pr-0")}>
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {lines.map((line) => (
          <WrongRow
            key={line.index}
            line={line}
            columns={of.columns}
            shown={inTable}
            others={others}
            mending={mending}
            onNext={toNext}
          />
        ))}
      </tbody>
    </table>
  );
}
