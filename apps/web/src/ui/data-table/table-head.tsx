import { Checkbox } from "../checkbox.tsx";
import { cn } from "../cn.ts";
import { GlyphArrow } from "../glyphs.tsx";
import type { Column } from "./column.ts";
import type { TableState } from "./use-table-state.ts";

const head =
  "sticky top-[var(--table-top,52px)] z-[2] h-9 border-b border-border-strong bg-background px-2.5 text-xs whitespace-nowrap text-muted-foreground first:pl-0 last:pr-0";

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  state: TableState;
  name: string;
  /** Omitted if rows cannot be selected. */
  selection?: { checked: boolean | "indeterminate"; onChange: (checked: boolean) => void } | undefined;
  withActions: boolean;
}

export function TableHead<Row>({ columns, state, name, selection, withActions }: TableHeadProps<Row>) {
  return (
    <thead className="max-md:hidden">
      <tr>
        {selection && (
          <th scope="col" className={cn(head, "w-7 pr-0")}>
            <Checkbox
              aria-label={`Choose all ${name} on this page`}
              checked={selection.checked}
              onCheckedChange={(checked) => selection.onChange(checked === true)}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} state={state} />
        ))}
        {withActions && (
          <th scope="col" className={head}>
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function HeadCell<Row>({ column, state }: { column: Column<Row>; state: TableState }) {
  const { sortBy, descendingFirst, align, header } = column;
  const className = cn(head, align === "end" && "text-right", column.wide && "max-xl:hidden");
  if (!sortBy) {
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    );
  }
  const descending = state.sort === `-${sortBy}`;
  const sorted = descending || state.sort === sortBy;
  const next = sorted ? (descending ? sortBy : `-${sortBy}`) : descendingFirst ? `-${sortBy}` : sortBy;
  return (
    <th scope="col" aria-sort={sorted ? (descending ? "descending" : "ascending") : "none"} className={className}>
      <button
        type="button"
        onClick={() => state.set({ sort: next })}
        className={cn(
          "group inline-flex items-center gap-[3px] font-medium hover:text-foreground",
          sorted && "text-foreground",
        )}
      >
        {header}
        <GlyphArrow
          up={sorted ? !descending : !descendingFirst}
          className={cn(
            "size-3",
            !sorted && "-ml-0.5 w-0 opacity-0 group-hover:ml-0 group-hover:w-3 group-hover:opacity-60",
          )}
        />
      </button>
    </th>
  );
}
