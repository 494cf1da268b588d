import { MAX_FAILURES, type ScheduleRow, type ScheduleRun } from "@hearthline/contract/platform/schedule-rows";
import {
  FAILURE_DAYS,
  isCompanySchedule,
  SCHEDULE_NAMES,
  type Schedule,
  type ScheduleName,
  scheduleOf,
} from "@hearthline/contract/platform/schedules";
import { nextDue } from "@hearthline/providers/cron";
import type { Context } from "../../../kernel/calls/context.ts";
import { heldData } from "./market.reads.ts";

interface CompanyRun {
  schedule: string;
  byHand: boolean;
  byName: string | null;
  open: number;
  failed: number;
  counts: Record<string, number>;
  note: string | null;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
}

interface SystemRun {
  schedule: string;
  dueAt: Date;
  failure: string | null;
  missed: boolean;
  startedAt: Date | null;
  endedAt: Date | null;
}

const byName = <Row extends { schedule: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.schedule, row]));

/** Returns every schedule with its state for the caller's company. @param only one of them */
export async function scheduleRows(ctx: Context, only?: ScheduleName): Promise<ScheduleRow[]> {
  const names = only ? [only] : SCHEDULE_NAMES;
  const runs = byName(
    await ctx.db.$queryRaw<CompanyRun[]>`
      SELECT DISTINCT ON (r.schedule) r.schedule, r."byHand", u.name AS "byName", r.open, r.failed, r.counts, r.note, r."createdAt", r."startedAt", r."endedAt"
      FROM "ScheduleRun" r LEFT JOIN "User" u ON u.id = r."byId" WHERE r.schedule = ANY (${names}) ORDER BY r.schedule, r."createdAt" DESC`,
  );
  const starts = byName(
    await ctx.db.$queryRaw<SystemRun[]>`
      SELECT DISTINCT ON (schedule) schedule, "dueAt", failure, missed, "startedAt", "endedAt"
      FROM "SystemRun" WHERE schedule = ANY (${names}) ORDER BY schedule, "dueAt" DESC`,
  );
  const failures = await ctx.db.scheduleRun.findMany({
    where: {
      schedule: { in: [...names] },
      failure: { not: null },
      createdAt: { gt: new Date(ctx.now.getTime() - FAILURE_DAYS * 86_400_000) },
    },
    orderBy: { createdAt: "desc" },
    take: MAX_FAILURES * names.length,
  });
  const pauses = byName(await ctx.db.schedulePause.findMany({ include: { by: { select: { name: true } } } }));
  const held = await heldData(ctx);
  return names.map((name) => {
    const schedule = scheduleOf(name);
    const ofCompany = isCompanySchedule(name);
    const run = runs.get(name);
    const start = starts.get(name);
    const pause = pauses.get(name);
    const due = nextOf(schedule, ctx.now, ctx.actor.timeZone);
    return {
      name,
      label: schedule.label,
      does: schedule.does,
      when: whenOf(schedule, due, ctx.actor.timeZone),
      scope: schedule.for,
      lastRun: ofCompany ? (run ? shownRun(run, schedule) : null) : start ? shownStart(start) : null,
      nextAt: pause ? null : due.toISOString(),
      failures: failures
        .filter((row) => row.schedule === name)
        .slice(0, MAX_FAILURES)
        .map(({ failure, failed, tries, endedAt, createdAt }) => ({
          at: (endedAt ?? createdAt).toISOString(),
          reason: failure ?? "",
          failed,
          tries,
        })),
      paused: pause ? { since: pause.createdAt.toISOString(), by: pause.by?.name ?? null } : null,
      holds: held[name] ?? [],
      always: (schedule.for === "company" && schedule.always) || null,
    };
  });
}

/** Returns the next due time in the company's time zone or the schedule's own, if it names one, else in UTC. */
const nextOf = ({ cron, zone = "UTC" }: Schedule, now: Date, timeZone: string): Date =>
  nextDue(cron, now, zone === "company" ? timeZone : zone);

const OFTEN = {
  minute: "Every minute",
  "quarter-hour": "Every 15 minutes",
  "half-hour": "Every 30 minutes",
  hour: "Every hour",
} as const;

/** Returns a text such as "Every day at 3:20 AM". */
function whenOf(schedule: Schedule, due: Date, timeZone: string): string {
  if (schedule.when) return schedule.when;
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { ...options, timeZone }).format(due);
  const time = words({ hour: "numeric", minute: "2-digit" });
  switch (schedule.every) {
    case "day":
      return `Every day at ${time}`;
    case "week":
      return `Every ${words({ weekday: "long" })} at ${time}`;
    case "month":
      return `On day ${words({ day: "numeric" })} of each month at ${time}`;
    default:
      return OFTEN[schedule.every];
  }
}

function stateOf({ open, failed, startedAt, endedAt }: CompanyRun): ScheduleRun["state"] {
  if (!endedAt && open > 0) return startedAt ? "running" : "waiting";
  return failed > 0 ? "failed" : "done";
}

function shownRun(run: CompanyRun, schedule: Schedule): ScheduleRun {
  const labels = schedule.for === "company" ? schedule.counts : {};
  const counts = Object.entries(labels)
    .map(([name, label]) => ({ label, count: run.counts[name] ?? 0 }))
    .filter(({ count }) => count > 0);
  return {
    state: stateOf(run),
    startedAt: (run.startedAt ?? run.createdAt).toISOString(),
    endedAt: run.endedAt?.toISOString() ?? null,
    counts,
    note: counts.length === 0 && run.note ? sentence(run.note) : null,
    byHand: run.byHand,
    by: run.byName,
  };
}

/** Turns a job's log-style note, such as "the day is over", into a sentence. */
const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith(".") ? "" : "."}`;

/** Its counts cover all companies, so they are not shown. */
const shownStart = ({ dueAt, failure, missed, startedAt, endedAt }: SystemRun): ScheduleRun => ({
  state: missed ? "missed" : !endedAt ? "running" : failure ? "failed" : "done",
  startedAt: (startedAt ?? dueAt).toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  counts: [],
  note: null,
  byHand: false,
  by: null,
});
