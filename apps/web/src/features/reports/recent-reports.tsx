import { peopleWords } from "@hearthline/contract/values/people-words";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useMemo } from "react";
import { Link } from "react-router";
import type { client } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";
import { loanPaths, newReport } from "@/paths.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { Button, IconButton } from "@/ui/button.tsx";
import type { Column } from "@/ui/data-table/column.ts";
import { DataTable } from "@/ui/data-table/data-table.tsx";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { type Status, StatusLabel } from "@/ui/status-label.tsx";

type Row = Awaited<ReturnType<typeof client.reports.list.query>>["items"][number];

const nameOf = (row: Row) => peopleWords(row.clients) || row.title;

function columnsIn(relative: (instant: string) => string): Column<Row>[] {
  return [
    { id: "client", header: "Client", cell: nameOf, fixed: true, width: "20%", phone: "name" },
    {
      id: "property",
      header: "Property",
      cell: (row) => row.address ?? row.title,
      quiet: true,
      wide: true,
      width: "24%",
    },
    {
      id: "report",
      header: "Report",
      cell: (row) => `${row.number}, version ${row.version}`,
      width: "17%",
      phone: "amount",
    },
    {
      id: "status",
      header: "Status",
      cell: (row) => <StatusLabel status={row.status as Status} />,
      width: "13%",
      phone: "status",
    },
    {
      id: "sent",
      header: "Sent, opened",
      cell: (row) => (row.sentTo === 0 ? "Not sent" : `${row.sentTo} sent, ${row.opened} opened`),
      quiet: true,
      width: "13%",
    },
    {
      id: "made",
      header: "Made",
      cell: (row) => <time dateTime={row.createdAt}>{relative(row.createdAt)}</time>,
      align: "end",
      width: "13%",
      phone: "time",
    },
  ];
}

/** Every version made, the newest first. */
export function RecentReports({ may }: { may: boolean }) {
  const { relative } = useDates();
  const state = useTableState({});
  const columns = useMemo(() => columnsIn(relative), [relative]);
  const query = useQuery({
    ...trpc.reports.list.queryOptions({ page: state.page, perPage: state.perPage, q: state.q }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      name="reports"
      heading="Recent reports"
      columns={columns}
      state={state}
      query={query}
      rowKey={(row) => row.id}
      rowName={(row) => `report ${row.number} of ${nameOf(row)}`}
      rowHref={(row) => loanPaths(row.kind)?.one(row.loanId, row.id)}
      actions={(row) => {
        const paper = loanPaths(row.kind)?.pdf(row.loanId, row.id);
        const label = `Print view of the report of ${nameOf(row)}`;
        return (
          paper && (
            <IconButton asChild label={label}>
              <Link to={paper} aria-label={label}>
                <Printer />
              </Link>
            </IconButton>
          )
        );
      }}
      empty={
        <EmptyState
          art="chart"
          title="No reports yet"
          text="A report freezes a loan's scenarios so that they can be sent, and shown years later exactly as they were."
          action={
            may && (
              <Button asChild>
                <Link to={newReport()}>New report</Link>
              </Button>
            )
          }
        />
      }
    />
  );
}
