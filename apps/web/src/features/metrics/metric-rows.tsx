import type { Metric } from "@hearthline/contract/reports/metrics";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { client } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";
import { loanPaths, paths } from "@/paths.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { money } from "@/shared/words/format.ts";
import type { Column } from "@/ui/data-table/column.ts";
import { DataTable } from "@/ui/data-table/data-table.tsx";
import { EmptyState } from "@/ui/empty-state.tsx";
import { duration, rowsHeading } from "./metric-words.ts";
import type { Metrics } from "./use-metrics.ts";

type Row = Awaited<ReturnType<typeof client.metrics.rows.query>>["items"][number];
const nameOf = (row: Row) => row.client?.name ?? row.loan?.title ?? "No client";
const hrefOf = ({ loan, client }: Row) =>
  loan ? loanPaths(loan.kind)?.one(loan.id) : client ? paths.client(client.id) : undefined;

/** Exactly the rows that a number counts, newest first. */
export function MetricRows({ metrics: { state, filter }, metric }: { metrics: Metrics; metric: Metric }) {
  const query = useQuery({
    ...trpc.metrics.rows.queryOptions({ ...filter, metric, page: state.page, perPage: state.perPage }),
    placeholderData: keepPreviousData,
  });
  const dates = useDates();
  const columns = columnsOf(metric, dates.dateTime);
  return (
    <>
      <p className="mb-4 text-sm">
        <Link className="link touch" to={state.href({ rows: undefined, page: undefined })}>
          All metrics
        </Link>
      </p>
      <DataTable
        name="rows"
        heading={rowsHeading(metric)}
        columns={columns}
        state={state}
        query={query}
        withoutFilter
        rowKey={({ id }) => id}
        rowName={nameOf}
        rowHref={hrefOf}
        empty={<EmptyState art="chart" title="No rows" text="Nothing is counted here with these filters." />}
      />
    </>
  );
}

function columnsOf(metric: Metric, moment: (instant: string) => string): Column<Row>[] {
  const timed = metric.startsWith("read.") || (metric.startsWith("answers.") && !metric.endsWith(".waiting"));
  const priced = metric === "activity.closed" || metric === "pull.closed";
  return [
    { id: "client", header: "Client", cell: nameOf, fixed: true, width: "24%", phone: "name" },
    { id: "loan", header: "Loan", cell: ({ loan }) => loan?.title ?? "", quiet: true, width: "26%", phone: "status" },
    { id: "officer", header: "Officer", cell: ({ officerName }) => officerName, quiet: true, wide: true, width: "16%" },
    { id: "source", header: "Source", cell: ({ source }) => source, quiet: true, wide: true, width: "14%" },
    ...(priced
      ? [
          {
            id: "amount",
            header: "Loan amount",
            cell: ({ amountCents }: Row) => (amountCents === null ? "" : money(amountCents, { cents: "never" })),
            align: "end" as const,
            phone: "amount" as const,
            width: "110px",
          },
        ]
      : []),
    ...(timed
      ? [
          {
            id: "seconds",
            header: metric.startsWith("read.") ? "Read" : "Took",
            cell: ({ seconds }: Row) => (seconds === null ? "" : duration(seconds)),
            align: "end" as const,
            phone: "amount" as const,
            width: "110px",
          },
        ]
      : []),
    {
      id: "at",
      header: "When",
      cell: ({ at }) => <time dateTime={at}>{moment(at)}</time>,
      align: "end",
      quiet: true,
      width: "170px",
      phone: "time",
    },
  ];
}
