import { MAX_COUNTED } from "@hearthline/contract/clients/client-filter";
import { CLIENT_SORTS } from "@hearthline/contract/clients/clients";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { paths } from "@/paths.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { oneOf } from "@/shared/browser/one-of.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { Button } from "@/ui/button.tsx";
import { DataTable } from "@/ui/data-table/data-table.tsx";
import type { DataTableProps } from "@/ui/data-table/table-props.ts";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { type ClientRow, clientColumns } from "../client-columns.tsx";
import { composeAt } from "../messages/use-which.ts";
import { useKeepNeighbors } from "../use-keep-neighbors.ts";
import { AddFilter } from "./add-filter.tsx";
import { BulkActions } from "./bulk-actions.tsx";
import { BulkProgress } from "./bulk-progress.tsx";
import { ExportMenu } from "./export-items.tsx";
import { ExportProgress } from "./export-progress.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { FILTER_NAMES, filterOf } from "./filter-params.ts";
import { chipsOf } from "./filter-words.ts";
import { headingOf } from "./list-heading.ts";
import { ListMenu } from "./list-menu.tsx";
import { ListViews } from "./list-views.tsx";
import { NoClients } from "./no-clients.tsx";
import { SaveList } from "./save-list.tsx";
import { namesOf, useFilterChoices } from "./use-filter-names.ts";
import { useRowKeys } from "./use-row-keys.ts";

/** The polling interval while a long list is being counted. */
const COUNTING_MS = 1_000;

/** The clients of a list or of the filter in the URL. */
export function ClientTable({ onAdd }: { onAdd: () => void }) {
  const { relative } = useDates();
  const state = useTableState({ sort: "-updatedAt" });
  const choices = useFilterChoices();
  const filter = useMemo(() => filterOf(state), [state]);
  const names = useMemo(() => namesOf(choices), [choices]);
  const columns = useMemo(() => clientColumns(relative, choices.fields), [relative, choices.fields]);
  const [editId, setEditId] = useState<string>();
  const [exportId, setExportId] = useState<string>();
  const table = useRef<HTMLDivElement>(null);
  useRowKeys(table);
  const mayManage = useCan()("client:manage");
  const query = useQuery({
    ...trpc.clients.list.queryOptions({
      page: state.page,
      perPage: state.perPage,
      ...filter,
      sort: oneOf(CLIENT_SORTS, state.sort),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => data?.totalIsExact === false && data.total < MAX_COUNTED && COUNTING_MS,
  });
  useKeepNeighbors(query.data);
  const chips = chipsOf(filter, names);
  const ownList = choices.lists.find(({ id, own }) => own && id === filter.list);
  const bulk: NonNullable<DataTableProps<ClientRow>["bulk"]> = (rows, done) => (
    <BulkActions
      ids={rows.map(({ id }) => id)}
      isPage={rows.length === query.data?.items.length}
      filter={filter}
      total={query.data?.total ?? rows.length}
      {...(query.data?.totalIsExact === false && { totalIsExact: false })}
      choices={choices}
      onBegun={(id) => {
        done();
        setEditId(id);
      }}
      onExport={setExportId}
    />
  );
  return (
    <div ref={table}>
      <ListViews state={state} filter={filter} choices={choices} />
      {editId && <BulkProgress key={editId} editId={editId} onClose={() => setEditId(undefined)} />}
      {exportId && <ExportProgress key={exportId} exportId={exportId} onClose={() => setExportId(undefined)} />}
      <FilterChips chips={chips} state={state} />
      <DataTable<ClientRow>
        name="clients"
        heading={headingOf(filter, names)}
        columns={columns}
        state={state}
        query={query}
        rowKey={(client) => client.id}
        rowName={(client) => client.name}
        rowHref={(client) => paths.client(client.id)}
        filters={
          <>
            <AddFilter state={state} choices={choices} />
            {(chips.length > 0 || state.q) && !filter.list && <SaveList filter={filter} state={state} />}
            {ownList && <ListMenu list={ownList} filter={filter} state={state} />}
            {mayManage && filter.list && (
              <Button asChild className="max-md:h-11">
                <Link to={composeAt({ filter })}>Message</Link>
              </Button>
            )}
            {mayManage && <ExportMenu which={{ filter }} onBegun={setExportId} />}
          </>
        }
        filterNames={FILTER_NAMES}
        {...(mayManage && { bulk })}
        empty={<NoClients onAdd={onAdd} />}
      />
    </div>
  );
}
