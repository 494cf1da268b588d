import { nameVariables } from "@hearthline/contract/messages/message-variables";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { client as api } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";
import { Page } from "@/layout/page.tsx";
import { paths } from "@/paths.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { count } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import type { Column } from "@/ui/data-table/column.ts";
import { DataTable } from "@/ui/data-table/data-table.tsx";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { BatchView } from "./batch-view.tsx";
import { isMoving, STATE_WORDS } from "./message-words.ts";

type Row = Awaited<ReturnType<typeof api.messageBatches.list.query>>["items"][number];
const ASK_AGAIN_MS = 3_000;
const titleOf = (row: Row) => nameVariables(row.subject || row.body);

const columns = (relative: (at: string) => string): Column<Row>[] => [
  { id: "words", header: "Message", cell: titleOf, fixed: true, phone: "name" },
  {
    id: "channel",
    header: "By",
    cell: ({ channel }) => (channel === "sms" ? "Text" : "Email"),
    width: "90px",
    quiet: true,
  },
  { id: "total", header: "Clients", cell: ({ total }) => count(total), align: "end", width: "90px", phone: "amount" },
  { id: "state", header: "Status", cell: ({ state }) => STATE_WORDS[state], width: "110px", phone: "status" },
  {
    id: "created",
    header: "Written",
    cell: ({ createdAt }) => relative(createdAt),
    sortBy: "createdAt",
    descendingFirst: true,
    align: "end",
    width: "140px",
    quiet: true,
    phone: "time",
  },
];

/** The officer's batch messages, or one of them with its results. */
export default function MessagesPage() {
  const state = useTableState({ sort: "-createdAt" });
  const { relative } = useDates();
  const open = state.get("batch");
  const query = useQuery({
    ...trpc.messageBatches.list.queryOptions({
      page: state.page,
      perPage: state.perPage,
      sort: state.sort === "createdAt" ? "createdAt" : "-createdAt",
      ...(state.q && { q: state.q }),
    }),
    enabled: open === undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => data?.items.some((one) => isMoving(one.state)) === true && ASK_AGAIN_MS,
  });
  if (open !== undefined) return <BatchView key={open} id={open} />;
  return (
    <Page>
      <DataTable<Row>
        name="messages"
        heading="All messages"
        columns={columns(relative)}
        state={state}
        query={query}
        rowKey={({ id }) => id}
        rowName={titleOf}
        rowHref={({ id }) => paths.message(id)}
        empty={
          <EmptyState
            heading="h2"
            title="No messages to many yet"
            text="Choose clients in the list, or open one of your lists, and then Message."
            action={
              <Button asChild>
                <Link to={paths.clients}>Clients</Link>
              </Button>
            }
          />
        }
      />
    </Page>
  );
}
