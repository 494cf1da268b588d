import { JOBS } from "@hearthline/contract/platform/jobs";
import {
  isScheduleName,
  keepsNewest,
  SCHEDULE_NAMES,
  type ScheduleName,
  scheduleOf,
  tickEvery,
  tickPeriod,
  ticksOf,
} from "@hearthline/contract/platform/schedules";
import type { Database } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import { addCounts } from "@hearthline/db/schedule-runs";
import { lastDue, nextDue } from "@hearthline/providers/cron";
import type { Queue, RunningJob } from "@hearthline/providers/queue-types";
import { subMinutes } from "date-fns/subMinutes";

/** A start of a schedule by the queue: which schedule, and when it was due. */
export interface Tick {
  name: ScheduleName;
  due: Date;
}

/** A run that has not ended after this time has lost its worker; the next run does its work. */
const LOST_MINUTES = 30;

/** Ids of jobs started by a schedule: from the queue, and from us for a missed start. */
const BY_THE_CLOCK = /^(?:repeat|missed):(.+):(\d+)$/;

/** Returns the schedule start that a job is for; undefined if something else started it. */
export function tickOf(job: Pick<RunningJob, "id" | "name">): Tick | undefined {
  const [, name = "", due] = BY_THE_CLOCK.exec(job.id) ?? [];
  if (!isScheduleName(name) || scheduleOf(name).job !== job.name) return undefined;
  return { name, due: new Date(Number(due)) };
}

/**
 * Claims a period for a job, so that no other job does it. Also returns `claimed` if an earlier attempt of the same job claimed it and died. A late start
 * does only the newest period; a start that is too late is recorded as `missed`.
 */
export async function claimTick(
  database: Database,
  tick: Tick,
  job: Pick<RunningJob, "id">,
  now: Date,
): Promise<"claimed" | "done before" | "missed"> {
  const { name } = tick;
  const schedule = scheduleOf(name);
  const newest = lastDue(ticksOf(schedule), now);
  const due = newest > tick.due ? newest : tick.due;
  const period = tickPeriod(schedule, due);
  const late = now.getTime() - due.getTime() > schedule.lateMinutes * 60_000;
  return database.system(async (db) => {
    const claimed = await db.$queryRaw<object[]>`
      INSERT INTO "SystemRun" (id, schedule, period, "dueAt", "jobKey", "startedAt")
      SELECT ${newId()}::uuid, ${name}, ${period}, ${due}, ${job.id}, ${now}
      WHERE NOT EXISTS (SELECT 1 FROM "SystemRun" WHERE schedule = ${name} AND "dueAt" > ${due})
      ON CONFLICT (schedule, period) DO UPDATE SET tries = "SystemRun".tries + 1, "startedAt" = ${now}
        WHERE "SystemRun"."endedAt" IS NULL AND "SystemRun"."jobKey" = ${job.id}
      RETURNING 1`;
    await db.systemRun.updateMany({
      where: { schedule: name, dueAt: { lt: due }, endedAt: null, startedAt: { lt: subMinutes(now, LOST_MINUTES) } },
      data: { endedAt: now, failure: "A worker was lost; the next run did its work." },
    });
    if (claimed.length === 0) return "done before";
    if (keepsNewest(tickEvery(schedule)))
      await db.systemRun.deleteMany({
        where: { schedule: name, dueAt: { lt: due }, endedAt: { not: null }, failure: null, missed: false },
      });
    if (!late) return "claimed";
    await db.systemRun.update({
      where: { schedule_period: { schedule: name, period } },
      data: { missed: true, startedAt: null, endedAt: now },
    });
    return "missed";
  });
}

/** Records the outcome of a start. A start that will be retried stays open. */
export async function endTick(
  database: Database,
  job: Pick<RunningJob, "id">,
  outcome: { result: unknown } | { error: string; final: boolean },
  now: Date,
): Promise<void> {
  const data =
    "result" in outcome
      ? { endedAt: now, failure: null, counts: addCounts({}, outcome.result) }
      : { failure: outcome.error, ...(outcome.final && { endedAt: now }) };
  await database.system((db) => db.systemRun.updateMany({ where: { jobKey: job.id, endedAt: null }, data }));
}

/**
 * After a period without workers, starts the newest missed period of each schedule, only once even if several workers start. A schedule that has never run
 * waits for its first scheduled time; a schedule that is due again within a minute waits until then.
 */
export async function startMissed(database: Database, queue: Queue, now: Date): Promise<ScheduleName[]> {
  const started: ScheduleName[] = [];
  for (const name of SCHEDULE_NAMES) {
    const schedule = scheduleOf(name);
    const ticks = ticksOf(schedule);
    // A schedule that is due again within a minute needs no extra start.
    if (nextDue(ticks, now).getTime() - now.getTime() <= 60_000) continue;
    const due = lastDue(ticks, now);
    const last = await database.system((db) =>
      db.systemRun.findFirst({ where: { schedule: name }, orderBy: { dueAt: "desc" }, select: { dueAt: true } }),
    );
    if (!last || last.dueAt >= due) continue;
    const { attempts, backoffMs } = JOBS[schedule.job].retry;
    await queue.add(schedule.job, {}, { jobId: `missed:${name}:${due.getTime()}`, attempts, backoffMs });
    started.push(name);
  }
  return started;
}
