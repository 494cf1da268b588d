import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import type { client } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";
import { paths } from "@/paths.ts";
import { oneOf } from "@/shared/browser/one-of.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { plural } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import type { Column } from "@/ui/data-table/column.ts";
import { DataTable } from "@/ui/data-table/data-table.tsx";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { notify } from "@/ui/toast.tsx";
import { refreshHomeValues } from "./refresh-home-values.ts";

type Row = Awaited<ReturnType<typeof client.homeValues.badAddresses.query>>["items"][number];

const SORTS = ["-at", "at"] as const;

/** Reports that cannot be delivered because the client's address bounced: why, and what to do about it. */
export function BadAddresses() {
  const state = useTableState({ sort: "-at" });
  const queries = useQueryClient();
  const { relative } = useDates();
  const query = useQuery({
    ...trpc.homeValues.badAddresses.queryOptions({
      q: state.q,
      page: state.page,
      perPage: state.perPage,
      sort: oneOf(SORTS, state.sort),
    }),
    placeholderData: keepPreviousData,
  });
  const clear = useMutation(
    trpc.homeValues.clearAddresses.mutationOptions({
      onSuccess: async ({ cleared }) => {
        await refreshHomeValues(queries);
        notify.success(`${plural(cleared, "address is", "addresses are")} tried again with the next email.`);
      },
    }),
  );
  const clearButton = (id: string, clientName: string) => (
    <Button
      does="homeValues.clearAddresses"
      size="sm"
      aria-label={`Clear the address of ${clientName}`}
      onClick={() => clear.mutate({ ids: [id] })}
    >
      Clear
    </Button>
  );
  const columns: readonly Column<Row>[] = [
    { id: "client", header: "Client", cell: ({ clientName }) => clientName, fixed: true, width: "18%", phone: "name" },
    {
      id: "email",
      header: "Address",
      // A phone has no column for the reason or the buttons.
      cell: ({ id, email, reason, clientName }) => (
        <>
          {email}
          <span className="block whitespace-normal text-muted-foreground md:hidden">{reason}</span>
          <span className="relative z-[1] mt-1.5 inline-block md:hidden">{clearButton(id, clientName)}</span>
        </>
      ),
      width: "21%",
      phone: "status",
    },
    {
      id: "reason",
      header: "Why",
      cell: ({ reason }) => <span className="whitespace-normal">{reason}</span>,
      quiet: true,
    },
    { id: "home", header: "Home", cell: ({ home }) => home, quiet: true, wide: true, width: "16%" },
    {
      id: "at",
      header: "Bounced",
      cell: ({ at }) => relative(at),
      sortBy: "at",
      align: "end",
      width: "130px",
      phone: "time",
    },
  ];
  return (
    <DataTable
      name="bad addresses"
      heading="Bad addresses"
      about="Nothing is mailed there, and no credit is spent. Correct the address, or clear it if it works again."
      columns={columns}
      state={state}
      query={query}
      rowKey={({ id }) => id}
      rowName={({ clientName, email }) => `${clientName}, ${email}`}
      rowHref={({ clientId }) => paths.client(clientId)}
      actions={({ id, clientId, clientName }) => (
        <span className="flex items-center gap-3">
          <Link
            to={paths.client(clientId)}
            className="link touch text-sm"
            aria-label={`Edit the address of ${clientName}`}
          >
            Edit
          </Link>
          {clearButton(id, clientName)}
        </span>
      )}
      bulk={(rows, done) => (
        <Button
          does="homeValues.clearAddresses"
          busy={clear.isPending}
          onClick={() => clear.mutate({ ids: rows.map(({ id }) => id) }, { onSuccess: done })}
        >
          Clear {plural(rows.length, "address", "addresses")}
        </Button>
      )}
      empty={
        <EmptyState
          art="list"
          title="Every address takes email"
          text="When a home value bounces, its address is listed here with the reason, and its credit comes back."
        />
      }
    />
  );
}
