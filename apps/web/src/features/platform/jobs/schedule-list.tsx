import { useId } from "react";
import { Button } from "@/ui/button.tsx";
import { FailedState } from "@/ui/empty-state.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import type { Schedule } from "./schedule.ts";
import { ScheduleItem } from "./schedule-item.tsx";
import { useSchedules } from "./use-schedules.ts";

/** The company's own schedules, and the server's, collapsed. */
export function ScheduleList() {
  const id = useId();
  const query = useSchedules();
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} className="mb-1.5 text-lg tracking-tight">
        Schedules
      </h2>
      {query.isError && !query.data ? (
        <FailedState
          what="The list of schedules"
          onRetry={query.refetch}
          action={(retry) => <Button onClick={retry}>Load again</Button>}
        />
      ) : query.data ? (
        <Schedules items={query.data.items} labelledBy={id} />
      ) : (
        <Waiting />
      )}
    </section>
  );
}

function Schedules({ items, labelledBy }: { items: readonly Schedule[]; labelledBy: string }) {
  const server = items.filter(({ scope }) => scope === "everyone");
  const troubled = server.filter(({ lastRun }) => lastRun?.state === "failed" || lastRun?.state === "missed").length;
  return (
    <>
      <ul aria-labelledby={labelledBy} className="border-t border-border-strong">
        {items
          .filter(({ scope }) => scope === "company")
          .map((schedule) => (
            <ScheduleItem key={schedule.name} schedule={schedule} />
          ))}
      </ul>
      <details className="group mt-3">
        <summary className="touch cursor-pointer py-2 text-sm text-secondary-foreground hover:text-foreground">
          Server upkeep, {server.length} schedules
          {troubled > 0 && <span className="text-destructive"> · {troubled} did not run well</span>}
        </summary>
        <p className="pb-2 text-sm text-muted-foreground">
          Each of these runs once for every company on this server, so no company can run or pause it.
        </p>
        <ul aria-label="Server upkeep" className="border-t">
          {server.map((schedule) => (
            <ScheduleItem key={schedule.name} schedule={schedule} />
          ))}
        </ul>
      </details>
    </>
  );
}

/** As many rows as there will be. */
function Waiting() {
  return (
    <div className="border-t border-border-strong" role="status" aria-label="Loading the schedules">
      {["a", "b", "c", "d", "e"].map((line) => (
        <div key={line} className="flex h-[76px] items-center justify-between border-b">
          <span className="grid gap-2.5">
            <Skeleton className="w-32" />
            <Skeleton className="w-64 max-md:w-48" />
          </span>
          <Skeleton className="w-28 max-md:hidden" />
        </div>
      ))}
    </div>
  );
}
