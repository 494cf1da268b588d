import {
  type CompanyScheduleName,
  companySchedule,
  keepsNewest,
  SCHEDULE_NAMES,
  scheduleOf,
} from "@hearthline/contract/platform/schedules";
import type { Prisma, ScopedDb, SystemDb } from "./client.ts";
import { newId } from "./ids.ts";
import { type OutboxJob, writeJobs } from "./outbox.ts";

type Db = ScopedDb | SystemDb;

const IN_RUNS: ReadonlySet<string> = new Set([
  "schedules.run-now",
  ...SCHEDULE_NAMES.map(scheduleOf).flatMap((schedule) => (schedule.for === "company" ? [schedule.starts] : [])),
]);

/** Whether jobs of this name may be part of a company's run. */
export const mayBeInRun = (job: string): boolean => IN_RUNS.has(job);

export interface CompanyRun {
  companyId: string;
  schedule: CompanyScheduleName;
  period: string;
}

/**
 * Writes a company's jobs of one period, and their run if it does not exist yet. Existing jobs are
 * not written again: a start that was killed halfway continues, and a second worker does nothing.
 *
 * @returns how many jobs were new
 */
export async function writeRun(
  db: SystemDb,
  run: CompanyRun,
  jobs: readonly Omit<OutboxJob, "companyId" | "runId">[],
  now: Date,
): Promise<number> {
  const { companyId, schedule, period } = run;
  const known = await db.outbox.findMany({
    where: { jobKey: { in: jobs.map(({ key }) => key) } },
    select: { jobKey: true },
  });
  const written = new Set(known.map(({ jobKey }) => jobKey));
  const fresh = jobs.filter(({ key }) => !written.has(key));
  if (fresh.length === 0) return 0;
  await db.scheduleRun.createMany({
    data: [{ id: newId(), companyId, schedule, period, createdAt: now }],
    skipDuplicates: true,
  });
  const row = await db.scheduleRun.findUniqueOrThrow({
    where: { companyId_schedule_period: { companyId, schedule, period } },
    select: { id: true, createdAt: true },
  });
  if (keepsNewest(companySchedule(schedule).every))
    await db.scheduleRun.deleteMany({
      where: { companyId, schedule, byHand: false, failed: 0, open: 0, createdAt: { lt: row.createdAt } },
    });
  return addToRun(db, companyId, row.id, fresh);
}

/** Writes further jobs of a run. @returns how many were new */
export async function addToRun(
  db: Db,
  companyId: string,
  runId: string,
  jobs: readonly Omit<OutboxJob, "companyId" | "runId">[],
): Promise<number> {
  const count = await writeJobs(
    db,
    jobs.map((job) => ({ ...job, companyId, runId })),
  );
  if (count > 0)
    await (db as SystemDb).scheduleRun.updateMany({
      where: { id: runId, companyId },
      data: { open: { increment: count }, endedAt: null },
    });
  return count;
}

/** The run that the queue's job belongs to. */
async function runOf(db: Db, job: string, jobKey: string): Promise<string | undefined> {
  if (!mayBeInRun(job)) return undefined;
  const row = await (db as SystemDb).outbox.findUnique({ where: { jobKey }, select: { runId: true } });
  return row?.runId ?? undefined;
}

/**
 * Records that a job starts, or starts again.
 *
 * @param again whether it had failed permanently and someone retries it
 * @returns the run that it belongs to
 */
export async function beginInRun(
  db: Db,
  { job, jobKey, attempt, again }: { job: string; jobKey: string; attempt: number; again: boolean },
): Promise<string | undefined> {
  const runId = await runOf(db, job, jobKey);
  if (!runId) return undefined;
  const row = await lockedRun(db, runId);
  if (!row) return undefined;
  await (db as SystemDb).scheduleRun.updateMany({
    where: { id: runId },
    data: {
      startedAt: row.startedAt ?? new Date(),
      tries: Math.max(row.tries, attempt),
      ...(again && {
        open: row.open + 1,
        failed: Math.max(0, row.failed - 1),
        failure: row.failed > 1 ? row.failure : null,
        endedAt: null,
      }),
    },
  });
  return runId;
}

/** Records that a job has ended permanently: its counts are added to its run's, and the last one ends the run. Called once for each end of a job. */
export async function endInRun(
  db: Db,
  { job, jobKey }: { job: string; jobKey: string },
  outcome: { result: unknown } | { error: string },
): Promise<void> {
  const runId = await runOf(db, job, jobKey);
  const row = runId && (await lockedRun(db, runId));
  if (!row) return;
  const open = Math.max(0, row.open - 1);
  const result = "result" in outcome ? outcome.result : undefined;
  const note = noteOf(result);
  await (db as SystemDb).scheduleRun.updateMany({
    where: { id: row.id },
    data: {
      open,
      endedAt: open === 0 ? new Date() : null,
      counts: addCounts(row.counts, result),
      ...(note && { note }),
      ...("error" in outcome && { failed: row.failed + 1, failure: outcome.error }),
    },
  });
}

/** Locks a run, so that jobs that end concurrently are recorded one at a time. */
async function lockedRun(db: Db, id: string) {
  await (db as SystemDb).$queryRaw`SELECT 1 FROM "ScheduleRun" WHERE id = ${id}::uuid FOR UPDATE`;
  return (db as SystemDb).scheduleRun.findUnique({ where: { id } });
}

/** A job's report besides numbers: why it did nothing. */
function noteOf(result: unknown): string | undefined {
  const why = typeof result === "object" && result !== null && "why" in result ? result.why : undefined;
  return typeof why === "string" ? why : undefined;
}

/** Adds the numbers of a job's result to earlier ones; true counts as one. */
export function addCounts(before: unknown, result: unknown): Prisma.InputJsonObject {
  const sums: Record<string, number> = { ...(before as Record<string, number>) };
  for (const [name, value] of Object.entries(typeof result === "object" && result !== null ? result : {})) {
    const number = typeof value === "boolean" ? Number(value) : value;
    if (typeof number === "number" && Number.isFinite(number)) sums[name] = (sums[name] ?? 0) + number;
  }
  return sums;
}
