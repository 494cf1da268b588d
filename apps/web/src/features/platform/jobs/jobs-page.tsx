import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { trpc } from "@/api/trpc.ts";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { useDates } from "@/shared/words/dates.tsx";
import { DataTable } from "@/ui/data-table/data-table.tsx";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { aboutJob } from "./dead-job.ts";
import { jobColumns } from "./job-columns.tsx";
import { ScheduleList } from "./schedule-list.tsx";
import { useRetry } from "./use-retry.ts";

/** Schedules, and below them the jobs that failed every attempt: the task, the error, and one button to retry. */
export default function JobsPage() {
  return (
    <AreaFrame>
      <ScheduleList />
      <DeadJobs />
    </AreaFrame>
  );
}

function DeadJobs() {
  const { relative } = useDates();
  const state = useTableState();
  const retry = useRetry();
  const columns = useMemo(() => jobColumns(relative, retry), [relative, retry]);
  const query = useQuery({
    ...trpc.jobs.dead.queryOptions({ page: state.page, perPage: state.perPage, q: state.q }),
    placeholderData: keepPreviousData,
    refetchInterval: retry.waiting ? 2_000 : false,
  });
  return (
    <DataTable
      name="failed jobs"
      heading="Background jobs that failed"
      columns={columns}
      state={state}
      query={query}
      rowKey={(job) => job.key}
      rowName={aboutJob}
      empty={
        <EmptyState
          title="No job has failed"
          text="Mails, text messages and PDFs are made in the background and tried several times. Those that failed every time are listed here."
        />
      }
    />
  );
}
