import { RECIPIENT_STATES } from "@hearthline/contract/messages/batch-states";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { client as api } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";
import { paths } from "@/paths.ts";
import { oneOf } from "@/shared/browser/one-of.ts";
import { useDates } from "@/shared/words/dates.tsx";
import type { Column } from "@/ui/data-table/column.ts";
import { DataTable } from "@/ui/data-table/data-table.tsx";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { ChoiceMenu } from "@/ui/menu.tsx";
import { RECIPIENT_WORDS } from "./message-words.ts";

type Row = Awaited<ReturnType<typeof api.messageBatches.recipients.query>>["items"][number];
const CHOICES = [
  { value: "", label: "Any" },
  ...RECIPIENT_STATES.map((value) => ({ value, label: RECIPIENT_WORDS[value] })),
];

const columns = (relative: (at: string) => string): Column<Row>[] => [
  { id: "name", header: "Client", cell: ({ name }) => name, fixed: true, phone: "name" },
  { id: "address", header: "To", cell: ({ address }) => address || "No address", quiet: true },
  { id: "state", header: "Status", cell: ({ state }) => RECIPIENT_WORDS[state], width: "120px", phone: "status" },
  { id: "reason", header: "Why", cell: ({ reason }) => reason ?? "", quiet: true },
  {
    id: "due",
    header: "Due",
    cell: ({ dueAt }) => relative(dueAt),
    align: "end",
    width: "130px",
    quiet: true,
    phone: "time",
  },
];

/** The result for each client of a message. */
export function RecipientsTable({ id }: { id: string }) {
  const state = useTableState({ sort: "clientId" });
  const { relative } = useDates();
  const status = oneOf(RECIPIENT_STATES, state.get("state") ?? "");
  const query = useQuery({
    ...trpc.messageBatches.recipients.queryOptions({
      id,
      page: state.page,
      perPage: state.perPage,
      ...(state.q && { q: state.q }),
      ...(status && { state: status }),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable<Row>
      name="recipients"
      heading="Clients"
      columns={columns(relative)}
      state={state}
      query={query}
      rowKey={({ clientId }) => clientId}
      rowName={({ name }) => name}
      rowHref={({ clientId }) => paths.client(clientId)}
      filters={
        <ChoiceMenu
          label="Status"
          choices={CHOICES}
          value={status ?? ""}
          onChange={(value) => state.set({ state: value })}
        />
      }
      filterNames={["state"]}
      empty={<EmptyState heading="h2" title="No one yet" text="The clients are being found." />}
    />
  );
}
