import { CLIENT_SORTS, CLIENT_STATUSES } from "@hearthline/contract/clients/clients";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { Page } from "@/layout/page.tsx";
import { paths } from "@/paths.ts";
import { May } from "@/shared/access/may.tsx";
import { useCan } from "@/shared/access/use-can.ts";
import { oneOf } from "@/shared/browser/one-of.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { PERIOD_WORDS, PERIODS } from "@/shared/words/period-words.ts";
import { Button } from "@/ui/button.tsx";
import { DataTable } from "@/ui/data-table/data-table.tsx";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { GlyphPlus } from "@/ui/glyphs.tsx";
import { ChoiceMenu } from "@/ui/menu.tsx";
import { statusWord } from "@/ui/status-label.tsx";
import { clientColumns } from "./client-columns.tsx";
import { ClientDialog } from "./client-dialog.tsx";
import { useKeepNeighbors } from "./use-keep-neighbors.ts";

const STATUSES = [
  { value: "", label: "Any" },
  ...CLIENT_STATUSES.map((status) => ({ value: status, label: statusWord(status) })),
];

export default function ClientsPage() {
  const { relative } = useDates();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const state = useTableState({ sort: "-updatedAt" });
  const columns = useMemo(() => clientColumns(relative), [relative]);
  const addedIn = oneOf(PERIODS, state.get("addedIn"));
  const mayAdd = useCan()("client:manage");
  const add = (open: boolean) =>
    setParams(
      (now) => {
        if (open) now.set("new", "1");
        else now.delete("new");
        return now;
      },
      { replace: true },
    );
  const query = useQuery({
    ...trpc.clients.list.queryOptions({
      page: state.page,
      perPage: state.perPage,
      q: state.q,
      status: oneOf(CLIENT_STATUSES, state.get("status")),
      addedIn,
      sort: oneOf(CLIENT_SORTS, state.sort),
    }),
    placeholderData: keepPreviousData,
  });
  useKeepNeighbors(query.data);
  return (
    <Page
      action={
        <May need="client:manage">
          <Button does="clients.create" variant="primary" onClick={() => add(true)}>
            <GlyphPlus />
            New client
          </Button>
        </May>
      }
    >
      {addedIn && (
        <p className="mb-4 text-sm text-muted-foreground">
          Clients added in the period.{" "}
          <Link className="link touch" to={state.href({ addedIn: undefined })}>
            Show all clients
          </Link>
        </p>
      )}
      <DataTable
        name="clients"
        heading={addedIn ? `New clients, ${PERIOD_WORDS[addedIn].toLowerCase()}` : "All clients"}
        columns={columns}
        state={state}
        query={query}
        rowKey={(client) => client.id}
        rowName={(client) => client.name}
        rowHref={(client) => paths.client(client.id)}
        filters={
          <ChoiceMenu
            label="Status"
            choices={STATUSES}
            value={state.get("status") ?? ""}
            onChange={(status) => state.set({ status })}
          />
        }
        filterNames={["status", "addedIn"]}
        empty={
          <EmptyState
            title="No clients yet"
            text="Add the people you work for; a report starts from one of them."
            action={
              <May need="client:manage">
                <Button does="clients.create" onClick={() => add(true)}>
                  Add a client
                </Button>
              </May>
            }
          />
        }
      />
      <ClientDialog
        open={mayAdd && params.has("new")}
        onOpenChange={add}
        onSaved={(client) => navigate(paths.client(client.id))}
      />
    </Page>
  );
}
