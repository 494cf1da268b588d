import { useEffect, useId } from "react";
import { Button } from "../button.tsx";
import { cn } from "../cn.ts";
import { totalText } from "../pager.tsx";
import { TableBody } from "./table-body.tsx";
import { activeFilters, type DataTableProps } from "./table-props.ts";
import { ColumnMenu, TextFilter } from "./table-tools.tsx";
import { useSelection } from "./use-selection.ts";
import type { TableState } from "./use-table-state.ts";

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { name, heading, columns, state, query, bulk } = props;
  const id = useId();
  const selection = useSelection(query.data?.items ?? [], props.rowKey);
  const nothingYet = query.data?.total === 0 && activeFilters(state, props.filterNames).length === 0;
  useBackToLastPage(state, query.data);
  return (
    <section aria-labelledby={id} className={props.className}>
      <div className="mb-1.5 flex min-h-[var(--control)] flex-wrap items-center justify-end gap-2">
        <h2 id={id} className={cn("mr-auto text-lg tracking-tight max-md:w-full", props.headingHidden && "sr-only")}>
          {props.called ? (
            <>
              <span className="sr-only">{heading}</span>
              <span aria-hidden="true">{props.called}</span>
            </>
          ) : (
            heading
          )}
          {query.data && (
            <small className="ml-1.5 text-sm font-regular text-muted-foreground">{totalText(query.data)}</small>
          )}
        </h2>
        {selection.picked.length > 0 ? (
          <>
            <span className="text-sm text-muted-foreground" aria-live="polite">
              {selection.picked.length} chosen
            </span>
            {bulk?.(selection.picked, selection.clear)}
            <Button variant="ghost" onClick={selection.clear}>
              Clear
            </Button>
          </>
        ) : (
          !nothingYet && (
            <>
              {!props.withoutFilter && <TextFilter name={name} state={state} />}
              {props.filters}
              <ColumnMenu columns={columns} state={state} />
            </>
          )
        )}
      </div>
      {props.tabs}
      {props.about && <p className="mb-1.5 max-w-[80ch] text-sm text-muted-foreground">{props.about}</p>}
      <TableBody {...props} selection={bulk && selection} labelledBy={id} />
    </section>
  );
}

/** Once the last row of the last page is deleted, that page no longer exists. If the total is not exact, an empty page shows it. */
function useBackToLastPage(
  state: TableState,
  data: { items: readonly unknown[]; total: number; totalIsExact?: boolean } | undefined,
) {
  const isKnown = data && (data.totalIsExact !== false || data.items.length === 0);
  const last = isKnown && Math.max(1, Math.ceil(data.total / state.perPage));
  useEffect(() => {
    if (last && state.page > last) state.set({ page: last });
  }, [last, state]);
}
