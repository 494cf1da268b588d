import { useId, useState } from "react";
import { useDates } from "@/shared/words/dates.tsx";
import { inSentence, plural } from "@/shared/words/format.ts";
import { Badge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { GlyphAlert } from "@/ui/glyphs.tsx";
import { FailuresSheet } from "./failures-sheet.tsx";
import { isMoving, outcomeOf, type Schedule, STATE_WORDS, whenNext } from "./schedule.ts";
import { useScheduleActions } from "./use-schedules.ts";

/** One schedule: a row of the table, on a phone a card. */
export function ScheduleItem({ schedule }: { schedule: Schedule }) {
  const id = useId();
  const { label, does, when, scope, paused, always, holds } = schedule;
  const dates = useDates();
  const { relative } = dates;
  return (
    <li
      aria-labelledby={id}
      className="grid grid-cols-2 gap-x-6 gap-y-2.5 border-b py-3.5 md:grid-cols-[minmax(0,1fr)_190px] xl:grid-cols-[minmax(0,1fr)_190px_150px_184px]"
    >
      <div className="min-w-0 max-md:col-span-2">
        <h3 id={id} className="flex flex-wrap items-center gap-2 font-medium">
          {label}
          {paused && <Badge>Paused</Badge>}
        </h3>
        <p className="mt-0.5 text-sm text-secondary-foreground">{does}</p>
        <p className="mt-0.5 text-sm text-muted-foreground">
          {when}
          {scope === "company" && always && ` · ${always}`}
        </p>
        {holds.map(({ what, source, readAt }) => (
          <p key={what} className="mt-0.5 text-sm text-secondary-foreground">
            {what}{" "}
            <span className="text-muted-foreground">
              · {source}, read <time dateTime={readAt}>{dates.date(readAt)}</time>
            </span>
          </p>
        ))}
        {paused && (
          <p className="mt-0.5 text-sm text-muted-foreground">
            Paused {inSentence(relative(paused.since))}
            {paused.by && ` by ${paused.by}`}: nothing starts until it is resumed.
          </p>
        )}
      </div>
      <LastRun schedule={schedule} />
      <NextRun schedule={schedule} />
      {scope === "company" && <Actions schedule={schedule} />}
    </li>
  );
}

function LastRun({ schedule }: { schedule: Schedule }) {
  const { relative } = useDates();
  const [open, setOpen] = useState(false);
  const { lastRun, failures } = schedule;
  const bad = lastRun?.state === "failed" || lastRun?.state === "missed";
  const outcome = lastRun && outcomeOf(lastRun);
  return (
    <div className="min-w-0 text-sm" aria-live="polite">
      <p className="text-xs text-muted-foreground">Last run</p>
      {lastRun ? (
        <p className={bad ? "text-destructive" : undefined}>
          {bad && <GlyphAlert className="mr-1 inline align-[-2px]" />}
          {STATE_WORDS[lastRun.state]} · <time dateTime={lastRun.startedAt}>{relative(lastRun.startedAt)}</time>
        </p>
      ) : (
        <p className="text-muted-foreground">Has not run yet</p>
      )}
      {outcome && <p className="text-secondary-foreground">{outcome}</p>}
      {lastRun?.by && <p className="text-muted-foreground">Started by {lastRun.by}</p>}
      {failures.length > 0 && (
        <>
          <button type="button" className="link touch" onClick={() => setOpen(true)}>
            {plural(failures.length, "failure")} in 14 days
          </button>
          <FailuresSheet schedule={schedule} open={open} onOpenChange={setOpen} />
        </>
      )}
    </div>
  );
}

function NextRun({ schedule: { nextAt } }: { schedule: Schedule }) {
  const dates = useDates();
  return (
    <div className="text-sm">
      <p className="text-xs text-muted-foreground">Next run</p>
      {nextAt ? (
        <time dateTime={nextAt}>{whenNext(nextAt, dates)}</time>
      ) : (
        <p className="text-muted-foreground">When resumed</p>
      )}
    </div>
  );
}

function Actions({ schedule }: { schedule: Schedule }) {
  const { busy, run, pause, resume } = useScheduleActions(schedule);
  const { label, paused, always } = schedule;
  return (
    <div className="flex flex-wrap items-start gap-2 max-md:col-span-2 xl:justify-end">
      {paused ? (
        <Button does="schedules.resume" size="sm" disabled={busy} aria-label={`Resume: ${label}`} onClick={resume}>
          Resume
        </Button>
      ) : (
        <>
          <Button
            does="schedules.run"
            size="sm"
            disabled={busy || isMoving(schedule)}
            aria-label={`Run now: ${label}`}
            onClick={run}
          >
            Run now
          </Button>
          {!always && (
            <Button
              does="schedules.pause"
              size="sm"
              variant="ghost"
              disabled={busy}
              aria-label={`Pause: ${label}`}
              onClick={pause}
            >
              Pause
            </Button>
          )}
        </>
      )}
    </div>
  );
}
