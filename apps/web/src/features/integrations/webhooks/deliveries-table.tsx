import { DELIVERY_STATES } from "@hearthline/contract/platform/webhooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { oneOf } from "@/shared/browser/one-of.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { count } from "@/shared/words/format.ts";
import type { Column } from "@/ui/data-table/column.ts";
import { DataTable } from "@/ui/data-table/data-table.tsx";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { ChoiceMenu } from "@/ui/menu.tsx";
import { DeliveryDialog } from "./delivery-dialog.tsx";
import { DELIVERY_WORDS } from "./delivery-words.ts";
import type { Delivery, Webhook } from "./webhook.ts";

/** How often the table polls for results of deliveries. */
const LOOK_MS = 5_000;
const CHOICES = [
  { value: "", label: "Any" },
  ...DELIVERY_STATES.map((value) => ({ value, label: DELIVERY_WORDS[value] })),
];

/** "200", "It responded with 500.", or nothing yet. */
const answerOf = ({ lastStatus, lastError }: Delivery): string => lastError ?? (lastStatus ? String(lastStatus) : "");

const columns = (relative: (at: string) => string, open: (id: string) => void): Column<Delivery>[] => [
  {
    id: "type",
    header: "Event",
    cell: ({ id, type }) => (
      <button type="button" className="link touch font-mono text-xs" onClick={() => open(id)}>
        {type}
      </button>
    ),
    fixed: true,
    phone: "name",
  },
  { id: "state", header: "Status", cell: ({ state }) => DELIVERY_WORDS[state], width: "110px", phone: "status" },
  { id: "answer", header: "Last response", cell: answerOf, quiet: true },
  { id: "attempts", header: "Tries", cell: ({ attempts }) => count(attempts), align: "end", width: "70px", wide: true },
  {
    id: "when",
    header: "Happened",
    cell: ({ createdAt }) => <time dateTime={createdAt}>{relative(createdAt)}</time>,
    align: "end",
    width: "130px",
    quiet: true,
    phone: "time",
  },
];

/** Deliveries to an endpoint, newest first; each opens with its request and response. */
export function DeliveriesTable({ webhook: { id } }: { webhook: Webhook }) {
  const state = useTableState();
  const { relative } = useDates();
  const [opened, setOpened] = useState<string>();
  const status = oneOf(DELIVERY_STATES, state.get("state") ?? "");
  const query = useQuery({
    ...trpc.webhooks.deliveries.queryOptions({
      id,
      page: state.page,
      perPage: state.perPage,
      ...(state.q && { q: state.q }),
      ...(status && { state: status }),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_MS,
  });
  return (
    <>
      <DataTable<Delivery>
        name="deliveries"
        heading="Deliveries"
        columns={columns(relative, setOpened)}
        state={state}
        query={query}
        rowKey={(delivery) => delivery.id}
        rowName={({ type }) => type}
        filters={
          <ChoiceMenu
            label="Status"
            choices={CHOICES}
            value={status ?? ""}
            onChange={(value) => state.set({ state: value })}
          />
        }
        filterNames={["state"]}
        empty={
          <EmptyState title="Nothing sent yet" text="Events appear here as they happen. Send a test to see one now." />
        }
      />
      {opened && <DeliveryDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
