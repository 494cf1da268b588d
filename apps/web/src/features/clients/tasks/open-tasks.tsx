import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { Button } from "@/ui/button.tsx";
import type { Client } from "../client-values.ts";
import { useKey } from "../timeline/use-key.ts";
import { snoozeDays } from "./task-days.ts";
import { TaskLine } from "./task-line.tsx";

import { useTasks } from "./use-tasks.ts";

/** The number of tasks not yet due that are shown without expanding. */
const AHEAD = 2;

/** The client's open tasks, above the timeline: earliest due date first. `d` completes the first one, `s` snoozes it until tomorrow. */
export function OpenTasks({ client }: { client: Client }) {
  const { data } = useQuery(trpc.tasks.list.queryOptions({ clientId: client.id, perPage: 100 }));
  const [all, setAll] = useState(false);
  const today = useDates().today();
  const may = useCan()("client:manage");
  const { done, snooze, remove, busy } = useTasks();
  const open = data?.items ?? [];
  const [first] = open;
  useKey("d", () => first && may && !busy && done(first));
  useKey("s", () => {
    const [tomorrow] = snoozeDays(today);
    if (first && may && !busy && tomorrow) snooze(first, tomorrow.until);
  });
  if (open.length === 0) return null;
  const due = open.filter((task) => task.due <= today);
  const shown = all ? open : [...due, ...open.filter((task) => task.due > today).slice(0, AHEAD)];
  return (
    <section aria-label="To do" className="mt-4 border-t">
      <h2 className="sr-only">To do</h2>
      <ul>
        {shown.map((task) => (
          <TaskLine
            key={task.id}
            task={task}
            today={today}
            onDone={() => done(task)}
            onSnooze={(until) => snooze(task, until)}
            onRemove={() => remove(task)}
          />
        ))}
      </ul>
      {shown.length < open.length && (
        <Button variant="ghost" size="sm" className="mt-1 ml-7" onClick={() => setAll(true)}>
          Show {open.length - shown.length} more to do
        </Button>
      )}
    </section>
  );
}
