import { type ReactNode, useEffect, useId, useState } from "react";
import { Button } from "../button.tsx";
import { cn } from "../cn.ts";
import { EmptyState } from "../empty-state.tsx";
import { Pager } from "../pager.tsx";
import { useDelayed } from "../use-delayed.ts";
import { type Column, shownColumns } from "./column.ts";
import { TableHead } from "./table-head.tsx";
import { SkeletonRow, TableRow } from "./table-row.tsx";
import { ColumnMenu, TextFilter } from "./table-tools.tsx";
import type { TableState } from "./use-table-state.ts";

/** What a table needs of a query: react-query's result fits as it is. */
export interface TableQuery<Row> {
  data: { items: readonly Row[]; total: number } | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface DataTableProps<Row> {
  /** What the rows are, in the plural and lower case: "graph reports". */
  name: string;
  heading: string;
  headingHidden?: boolean;
  columns: readonly Column<Row>[];
  state: TableState;
  query: TableQuery<Row>;
  rowKey: (row: Row) => string;
  /** Names a row to a person: "report of Helen Dvorak". */
  rowName: (row: Row) => string;
  rowHref?: (row: Row) => string;
  unread?: (row: Row) => string | undefined;
  /** Quiet icons at the row's end. */
  actions?: (row: Row) => ReactNode;
  /** Buttons for the chosen rows; rows can be chosen only where it is given. */
  bulk?: (rows: readonly Row[], done: () => void) => ReactNode;
  /** More filters, beside the text filter. */
  filters?: ReactNode;
  /** Names of filters in `state` besides the text, so that "nothing found" can clear them. */
  filterNames?: readonly string[];
  /** What stands here before there is a first row. */
  empty: ReactNode;
  perPageChoices?: readonly number[];
  className?: string;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { name, heading, columns, state, query, rowKey } = props;
  const id = useId();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const rows = query.data?.items ?? [];
  const picked = rows.filter((row) => chosen.has(rowKey(row)));
  useBackToLastPage(state, query.data);
  return (
    <section aria-labelledby={id} className={props.className}>
      <div className="mb-1.5 flex items-center gap-2 max-md:flex-wrap">
        <h2 id={id} className={cn("mr-auto text-lg tracking-tight max-md:w-full", props.headingHidden && "sr-only")}>
          {heading}
          {query.data && (
            <small className="ml-1.5 text-sm font-regular text-muted-foreground">
              {query.data.total.toLocaleString("en-US")}
            </small>
          )}
        </h2>
        {picked.length > 0 ? (
          <>
            <span className="text-sm text-muted-foreground" aria-live="polite">
              {picked.length} chosen
            </span>
            {props.bulk?.(picked, () => setChosen(new Set()))}
            <Button variant="ghost" onClick={() => setChosen(new Set())}>
              Clear
            </Button>
          </>
        ) : (
          <>
            <TextFilter name={name} state={state} />
            {props.filters}
            <ColumnMenu columns={columns} state={state} />
          </>
        )}
      </div>
      <TableBody {...props} rows={rows} chosen={chosen} setChosen={setChosen} labelledBy={id} />
    </section>
  );
}

/** After the last row of the last page is gone, that page is no more. */
function useBackToLastPage(state: TableState, data: { total: number } | undefined) {
  const last = data && Math.max(1, Math.ceil(data.total / state.perPage));
  useEffect(() => {
    if (last !== undefined && state.page > last) state.set({ page: last });
  }, [last, state]);
}

interface TableBodyProps<Row> extends DataTableProps<Row> {
  rows: readonly Row[];
  chosen: ReadonlySet<string>;
  setChosen: (chosen: ReadonlySet<string>) => void;
  labelledBy: string;
}

function TableBody<Row>(props: TableBodyProps<Row>) {
  const { name, state, query, rows, rowKey, chosen, setChosen, actions, bulk } = props;
  const columns = shownColumns(props.columns, state.get("cols"));
  const pending = query.data === undefined && !query.isError;
  const skeleton = useDelayed(pending);
  const stale = useDelayed(query.isFetching && !pending);
  if (query.isError && !query.data) return <Failed {...props} />;
  if (query.data?.total === 0 && !skeleton) return <Nothing {...props} />;
  const choose = (row: Row, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(rowKey(row));
    else next.delete(rowKey(row));
    setChosen(next);
  };
  const all = rows.length > 0 && rows.every((row) => chosen.has(rowKey(row)));
  const some = rows.some((row) => chosen.has(rowKey(row)));
  return (
    <>
      <table
        aria-labelledby={props.labelledBy}
        aria-busy={pending || undefined}
        className={cn(
          "w-full table-fixed border-separate border-spacing-0 max-xl:table-auto max-md:block",
          stale && "opacity-60 transition-opacity",
        )}
      >
        <colgroup className="max-xl:hidden">
          {bulk && <col className="w-7" />}
          {columns.map((column) => (
            <col key={column.id} style={{ width: column.width }} />
          ))}
          {actions && <col className="w-[76px]" />}
        </colgroup>
        <TableHead
          columns={columns}
          state={state}
          name={name}
          withActions={actions !== undefined}
          selection={
            bulk && {
              checked: all || (some && "indeterminate"),
              onChange: (on) => setChosen(new Set(on ? rows.map(rowKey) : [])),
            }
          }
        />
        <tbody className="max-md:block">
          {pending || skeleton
            ? Array.from({ length: Math.min(state.perPage, 8) }, (_, index) => (
                <SkeletonRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder has no identity of its own
                  key={index}
                  columns={columns}
                  index={index}
                  extra={(bulk ? 1 : 0) + (actions ? 1 : 0)}
                  visible={skeleton}
                />
              ))
            : rows.map((row) => (
                <TableRow
                  key={rowKey(row)}
                  row={row}
                  columns={columns}
                  href={props.rowHref?.(row)}
                  unread={props.unread?.(row)}
                  actions={actions?.(row)}
                  selection={
                    bulk && {
                      label: `Choose ${props.rowName(row)}`,
                      checked: chosen.has(rowKey(row)),
                      onChange: (on) => choose(row, on),
                    }
                  }
                />
              ))}
        </tbody>
      </table>
      {query.data && (
        <Pager
          of={name}
          page={state.page}
          perPage={state.perPage}
          total={query.data.total}
          {...(props.perPageChoices && { perPageChoices: props.perPageChoices })}
          href={(page) => state.href({ page })}
          onPerPage={(perPage) => state.set({ perPage })}
        />
      )}
    </>
  );
}

function Failed<Row>({ name, query }: DataTableProps<Row>) {
  return (
    <EmptyState
      role="alert"
      art="broken"
      title="The list did not load"
      text={`The ${name} could not be read just now. Your filter is kept, and nothing was changed.`}
      action={<Button onClick={() => query.refetch()}>Load again</Button>}
    />
  );
}

function Nothing<Row>({ name, state, empty, filterNames = [] }: DataTableProps<Row>) {
  const filters = [state.q, ...filterNames.map((filter) => state.get(filter))].filter((value) => value !== undefined);
  if (filters.length === 0) return empty;
  const clear = Object.fromEntries(["q", ...filterNames].map((filter) => [filter, undefined]));
  return (
    <EmptyState
      role="status"
      art="search"
      title={`No ${name} match “${filters.join(", ")}”`}
      text="They are hidden by what you filter for."
      action={
        <Button onClick={() => state.set(clear)}>
          {filters.length > 1 ? "Clear the filters" : "Clear the filter"}
        </Button>
      }
    />
  );
}
