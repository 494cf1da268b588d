import { loanPaths } from "@/paths.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { plural } from "@/shared/words/format.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { SimpleTable } from "@/ui/simple-table.tsx";
import type { Client } from "./client-values.ts";

type Report = Client["reports"][number];

export function ClientReports({ client }: { client: Client }) {
  const { relative } = useDates();
  const read = (report: Report) => {
    if (report.state === "not-sent") return "Not sent";
    if (report.state === "sent" || !report.lastOpenedAt) return "Sent, not opened";
    return `Opened ${plural(report.openCount, "time")}`;
  };
  return (
    <SimpleTable
      heading="Reports"
      rows={client.reports}
      rowKey={(report) => report.id}
      rowHref={(report) => loanPaths(report.kind)?.one(report.loanId)}
      columns={[
        { id: "title", header: "Report", cell: (report) => report.title, phone: "name", width: "40%" },
        {
          id: "version",
          header: "Version",
          cell: (report) => `${report.number}, version ${report.version}`,
          quiet: true,
          width: "20%",
        },
        { id: "state", header: "Read", cell: read, quiet: true, phone: "status", width: "20%" },
        {
          id: "opened",
          header: "Last opened",
          cell: (report) =>
            report.lastOpenedAt ? <time dateTime={report.lastOpenedAt}>{relative(report.lastOpenedAt)}</time> : "Never",
          align: "end",
          phone: "time",
        },
      ]}
      empty={
        <EmptyState
          title="No reports yet"
          text="Each time you send a loan as a report, its version stands here with who opened it."
        />
      }
    />
  );
}
