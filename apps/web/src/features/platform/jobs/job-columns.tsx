import { count } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import type { Column } from "@/ui/data-table/column.ts";
import { aboutJob, type DeadJob } from "./dead-job.ts";
import type { Retry } from "./use-retry.ts";

export function jobColumns(relative: (instant: string) => string, retry: Retry): Column<DeadJob>[] {
  return [
    { id: "about", header: "What", cell: aboutJob, fixed: true, width: "34%", phone: "name" },
    {
      id: "error",
      header: "What went wrong",
      cell: ({ error }) => (
        <span className="block py-2 leading-5 whitespace-normal">{error || "No reason was given."}</span>
      ),
      quiet: true,
      phone: "status",
    },
    { id: "attempts", header: "Tries", cell: ({ attempts }) => count(attempts), align: "end", wide: true, width: "8%" },
    {
      id: "when",
      header: "Failed",
      cell: ({ endedAt, startedAt }) => {
        const at = endedAt ?? startedAt;
        return <time dateTime={at}>{relative(at)}</time>;
      },
      align: "end",
      width: "14%",
      phone: "time",
    },
    {
      id: "again",
      header: "Retry",
      cell: (job) =>
        retry.isWaiting(job) ? (
          <span className="text-muted-foreground">In the queue</span>
        ) : (
          <Button
            does="jobs.retry"
            size="sm"
            aria-label={`Try again: ${aboutJob(job)}`}
            onClick={() => retry.again(job)}
          >
            Try again
          </Button>
        ),
      align: "end",
      width: "112px",
      fixed: true,
      phone: "amount",
    },
  ];
}
