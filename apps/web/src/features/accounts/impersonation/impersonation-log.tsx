import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { client } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { plural } from "@/shared/words/format.ts";
import type { Column } from "@/ui/data-table/column.ts";
import { DataTable } from "@/ui/data-table/data-table.tsx";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { EmptyState } from "@/ui/empty-state.tsx";

type Row = Awaited<ReturnType<typeof client.impersonation.log.query>>["items"][number];

/** Who impersonated whom, and why. The admin and the user see the same rows. */
export function ImpersonationLog() {
  const { relative, time } = useDates();
  const state = useTableState({ prefix: "as", perPage: 10 });
  const columns = useMemo(() => logColumns(relative, time), [relative, time]);
  const { page, perPage } = state;
  const query = useQuery({
    ...trpc.impersonation.log.queryOptions({ page, perPage }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      name="times"
      heading="Signed in as another user"
      columns={columns}
      state={state}
      query={query}
      rowKey={(row) => row.id}
      rowName={(row) => `${row.admin.name} as ${row.user.name}`}
      withoutFilter
      empty={
        <EmptyState
          title="No impersonations yet"
          text="When an admin signs in as you, or you sign in as another user, it is listed here with the reason."
        />
      }
    />
  );
}

function logColumns(relative: (at: string) => string, time: (at: string) => string): Column<Row>[] {
  return [
    {
      id: "who",
      header: "Who as whom",
      cell: (row) => `${row.admin.name} as ${row.user.name}`,
      fixed: true,
      width: "30%",
      phone: "name",
    },
    { id: "reason", header: "Reason", cell: (row) => row.reason, phone: "status" },
    {
      id: "changes",
      header: "Changes",
      wide: true,
      cell: (row) =>
        [
          row.raised ? plural(row.changeCount, "change") : "Read only",
          ...(row.refusedCount > 0 ? [plural(row.refusedCount, "denied attempt", "denied attempts")] : []),
        ].join(", "),
      quiet: true,
      width: "18%",
    },
    {
      id: "when",
      header: "When",
      cell: (row) => (
        <>
          {relative(row.startedAt)}
          <span className="max-md:hidden"> to {row.endedAt ? time(row.endedAt) : "now"}</span>
        </>
      ),
      align: "end",
      quiet: true,
      width: "27%",
      phone: "time",
    },
  ];
}
