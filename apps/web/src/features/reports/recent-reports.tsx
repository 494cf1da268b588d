import { LOAN_KINDS } from "@hearthline/contract/loans/loan-kinds";
import { peopleWords } from "@hearthline/contract/values/people-words";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useMemo } from "react";
import { Link } from "react-router";
import type { client } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";
import { LOAN_SCREENS, loanPaths, newReport, paths } from "@/paths.ts";
import { oneOf } from "@/shared/browser/one-of.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { KIND_WORDS } from "@/shared/words/loan-words.ts";
import { Button, IconButton } from "@/ui/button.tsx";
import type { Column } from "@/ui/data-table/column.ts";
import { DataTable } from "@/ui/data-table/data-table.tsx";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { ChoiceMenu } from "@/ui/menu.tsx";
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

const SORTS = ["createdAt", "-createdAt", "updatedAt", "-updatedAt"] as const;

/** With its officer, and when it was last opened. */
function wholeColumnsIn(relative: (instant: string) => string): Column<Row>[] {
  const widths: Record<string, string> = { client: "17%", property: "18%", report: "16%", status: "12%", sent: "12%" };
  return columnsIn(relative).flatMap((column): Column<Row>[] =>
    column.id === "made"
      ? [
          {
            id: "officer",
            header: "Loan officer",
            cell: ({ officerName }) => officerName,
            quiet: true,
            optional: true,
            width: "12%",
          },
          {
            id: "opened",
            header: "Last opened",
            cell: ({ lastOpenedAt }) =>
              lastOpenedAt ? <time dateTime={lastOpenedAt}>{relative(lastOpenedAt)}</time> : "Never",
            quiet: true,
            wide: true,
            width: "12%",
          },
          { ...column, sortBy: "createdAt", width: "12%" },
        ]
      : [{ ...column, ...(widths[column.id] !== undefined && { width: widths[column.id] }) }],
  );
}

/** The report versions, newest first. */
export function RecentReports({ may }: { may: boolean }) {
  return (
    <>
      <ReportsTable may={may} heading="Recent reports" />
      <p className="mt-4 text-sm">
        <Link className="link" to={paths.allReports}>
          All reports
        </Link>
      </p>
    </>
  );
}

const ALL = "all";
const KINDS = [
  { value: ALL, label: "All" },
  ...LOAN_SCREENS.map(({ kind }) => ({ value: kind, label: KIND_WORDS[kind].name })),
];

/** Every version, optionally of one loan kind, ordered by creation or by its latest activity. */
export function AllReports({ may }: { may: boolean }) {
  return <ReportsTable may={may} heading="All reports" whole />;
}

function ReportsTable({ may, heading, whole = false }: { may: boolean; heading: string; whole?: boolean }) {
  const { relative } = useDates();
  const state = useTableState(whole ? { sort: "-createdAt" } : {});
  const columns = useMemo(() => (whole ? wholeColumnsIn(relative) : columnsIn(relative)), [whole, relative]);
  const query = useQuery({
    ...trpc.reports.list.queryOptions({
      page: state.page,
      perPage: state.perPage,
      q: state.q,
      ...(whole && { kind: oneOf(LOAN_KINDS, state.get("kind")), sort: oneOf(SORTS, state.sort) }),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      name="reports"
      heading={heading}
      {...(whole && {
        filters: (
          <ChoiceMenu
            label="Purpose"
            choices={KINDS}
            value={state.get("kind") ?? ALL}
            onChange={(kind) => state.set({ kind: kind === ALL ? undefined : kind, page: undefined })}
          />
        ),
        filterNames: ["kind"],
      })}
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
