import { ALERTS, type CreditAlert } from "@hearthline/contract/clients/monitoring";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link } from "react-router";
import { queryClient } from "@/api/query-client.ts";
import { trpc } from "@/api/trpc.ts";
import { Page } from "@/layout/page.tsx";
import { paths } from "@/paths.ts";
import { oneOf } from "@/shared/browser/one-of.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { Button } from "@/ui/button.tsx";
import type { Column } from "@/ui/data-table/column.ts";
import { DataTable } from "@/ui/data-table/data-table.tsx";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { EmptyState } from "@/ui/empty-state.tsx";

const SORTS = ["at", "-at"] as const;

/** Alerts of monitored credits and homes: reasons to call a client. */
export default function AlertsPage() {
  const { relative } = useDates();
  const state = useTableState({ sort: "-at" });
  const query = useQuery({
    ...trpc.monitoring.alerts.queryOptions({
      q: state.q,
      page: state.page,
      perPage: state.perPage,
      sort: oneOf(SORTS, state.sort),
    }),
    placeholderData: keepPreviousData,
  });
  const done = useMutation(
    trpc.monitoring.done.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: trpc.monitoring.pathKey() }),
    }),
  );
  const columns = useMemo(
    () => alertColumns(relative, (alert) => done.mutate({ id: alert.id, done: alert.doneAt === null })),
    [relative, done.mutate],
  );
  return (
    <Page>
      <DataTable
        name="credit alerts"
        heading="All alerts"
        columns={columns}
        state={state}
        query={query}
        rowKey={({ id }) => id}
        rowName={({ clientName, kind }) => `${clientName}, ${ALERTS[kind].label}`}
        rowHref={({ clientId }) => paths.client(clientId)}
        empty={
          <EmptyState
            art="chart"
            title="No alerts yet"
            text="Open a client and turn on credit monitoring with their consent: a lender’s inquiry, a new account, a new score band or a listing of their home is shown here."
            action={
              <Button asChild>
                <Link to={paths.clients}>See your clients</Link>
              </Button>
            }
          />
        }
      />
    </Page>
  );
}

const alertColumns = (
  relative: (instant: string) => string,
  toggle: (alert: CreditAlert) => void,
): Column<CreditAlert>[] => [
  { id: "client", header: "Client", cell: ({ clientName }) => clientName, fixed: true, width: "22%", phone: "name" },
  { id: "what", header: "What happened", cell: ({ kind }) => ALERTS[kind].sentence, phone: "status" },
  { id: "why", header: "Why call", cell: ({ kind }) => ALERTS[kind].why, quiet: true, wide: true },
  {
    id: "when",
    header: "When",
    cell: ({ at }) => <time dateTime={at}>{relative(at)}</time>,
    sortBy: "at",
    align: "end",
    width: "130px",
    phone: "time",
  },
  {
    id: "done",
    header: "Done",
    cell: (alert) => (
      <Button
        size="sm"
        does="monitoring.done"
        aria-label={`${alert.doneAt ? "Open again" : "Done"}: ${alert.clientName}, ${ALERTS[alert.kind].label}`}
        onClick={() => toggle(alert)}
      >
        {alert.doneAt ? "Open again" : "Done"}
      </Button>
    ),
    align: "end",
    width: "128px",
    phone: "amount",
  },
];
