import { Button } from "../button.tsx";
import { cn } from "../cn.ts";
import { EmptyState } from "../empty-state.tsx";
import { Pager } from "../pager.tsx";
import { useDelayed } from "../use-delayed.ts";
import { shownColumns } from "./column.ts";
import { TableHead } from "./table-head.tsx";
import { activeFilters, type DataTableProps } from "./table-props.ts";
import { SkeletonRow, TableRow } from "./table-row.tsx";
import type { Selection } from "./use-selection.ts";

interface TableBodyProps<Row> extends DataTableProps<Row> {
  /** Omitted if rows cannot be selected. */
  selection: Selection<Row> | undefined;
  labelledBy: string;
}

/** The rows, or their placeholder. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { query } = props;
  const pending = query.data === undefined && !query.isError;
  const skeleton = useDelayed(pending);
  if (query.isError && !query.data) return <Failed {...props} />;
  if (query.data?.total === 0 && !skeleton) return <Nothing {...props} />;
  return <Rows {...props} pending={pending || skeleton} skeleton={skeleton} />;
}

function Rows<Row>(props: TableBodyProps<Row> & { pending: boolean; skeleton: boolean }) {
  const { name, state, query, selection, actions, pending } = props;
  const columns = shownColumns(props.columns, state.get("cols"));
  const stale = useDelayed(query.isPlaceholderData ?? false);
  return (
    <>
      <table
        aria-labelledby={props.labelledBy}
        aria-busy={pending || query.isPlaceholderData || undefined}
        className={cn(
          "w-full table-fixed border-separate border-spacing-0 max-xl:table-auto max-md:block",
          stale && "opacity-60 transition-opacity",
        )}
      >
        <colgroup className="max-xl:hidden">
          {selection && <col className="w-7" />}
          {columns.map((column) => (
            <col key={column.id} style={{ width: column.width }} />
          ))}
          {actions && <col className="w-[104px]" />}
        </colgroup>
        <TableHead
          columns={columns}
          state={state}
          name={name}
          withActions={actions !== undefined}
          selection={selection && { checked: selection.whole, onChange: selection.chooseAll }}
        />
        <tbody className="max-md:block">
          {pending
            ? Array.from({ length: Math.min(state.perPage, 8) }, (_, index) => (
                <SkeletonRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder has no identity of its own
                  key={index}
                  columns={columns}
                  index={index}
                  extra={(selection ? 1 : 0) + (actions ? 1 : 0)}
                  visible={props.skeleton}
                />
              ))
            : query.data?.items.map((row) => (
                <TableRow
                  key={props.rowKey(row)}
                  row={row}
                  columns={columns}
                  href={props.rowHref?.(row)}
                  unread={props.unread?.(row)}
                  actions={actions && (actions(row) ?? null)}
                  selection={
                    selection && {
                      label: `Choose ${props.rowName(row)}`,
                      checked: selection.has(row),
                      onChange: (on) => selection.choose(row, on),
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
          {...(query.data.totalIsExact === false && { totalIsExact: false })}
          {...(props.perPageChoices && { perPageChoices: props.perPageChoices })}
          href={(page) => state.href({ page })}
          onPerPage={(perPage) => state.set({ perPage })}
        />
      )}
    </>
  );
}

function Failed<Row>({ name, query }: TableBodyProps<Row>) {
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

function Nothing<Row>({ name, state, empty, filterNames = [] }: TableBodyProps<Row>) {
  const filters = activeFilters(state, filterNames);
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
