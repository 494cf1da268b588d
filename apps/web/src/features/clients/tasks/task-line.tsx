import { AlarmClock, Flag } from "lucide-react";
import { useUser } from "@/api/session.ts";
import { May } from "@/shared/access/may.tsx";
import { useDates } from "@/shared/words/dates.tsx";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { GlyphBin, GlyphCheck } from "@/ui/glyphs.tsx";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "@/ui/menu.tsx";
import { dueWords, snoozeDays } from "./task-days.ts";
import type { Task } from "./use-tasks.ts";

interface TaskLineProps {
  task: Task;
  today: string;
  onDone: () => void;
  onSnooze: (until: string) => void;
  onRemove: () => void;
}

/** "Due today  Send the comparison", with Done and Snooze next to it. `d` and `s` are their keys. */
export function TaskLine({ task, today, onDone, onSnooze, onRemove }: TaskLineProps) {
  const isDue = task.due <= today;
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-3 border-b py-2.5 text-sm">
      <Flag aria-hidden className={cn("mt-1.5 ml-1 size-4", isDue ? "text-warning" : "text-faint")} />
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
        <p className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
          <span className={cn("mr-2 font-medium", isDue ? "text-warning" : "text-muted-foreground")}>
            {dueWords(task.due, today)}
          </span>
          {task.title}
          <TaskNote task={task} />
        </p>
        <May need="client:manage">
          <span className="flex items-center gap-1">
            <Button does="tasks.done" size="sm" onClick={onDone} aria-label={`Done: ${task.title}`}>
              <GlyphCheck />
              Done
            </Button>
            <SnoozeMenu task={task} today={today} onSnooze={onSnooze} onRemove={onRemove} />
          </span>
        </May>
      </div>
    </li>
  );
}

function TaskNote({ task }: { task: Task }) {
  const { date } = useDates();
  const user = useUser();
  const by = task.createdBy && (task.createdBy.id === user.id ? "You" : task.createdBy.name);
  const whose = task.assignee && task.assignee.id !== user.id ? `, for ${task.assignee.name}` : "";
  return (
    <small className="block text-xs text-muted-foreground">
      {by ? `${by} set it` : "Set"} on {date(task.createdAt)}
      {whose}
      {task.note && `. ${task.note}`}
    </small>
  );
}

function SnoozeMenu({ task, today, onSnooze, onRemove }: Omit<TaskLineProps, "onDone">) {
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button does="tasks.snooze" size="sm" variant="ghost" aria-label={`Snooze: ${task.title}`}>
          <AlarmClock className="size-3.5" />
          Snooze
        </Button>
      </MenuTrigger>
      <MenuContent align="end">
        {snoozeDays(today).map(({ label, until }) => (
          <MenuItem key={label} does="tasks.snooze" onSelect={() => onSnooze(until)}>
            {label}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem does="tasks.remove" destroys onSelect={onRemove}>
          <GlyphBin />
          Delete the task
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
