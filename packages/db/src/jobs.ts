import type { JobResult, JobType } from "@hearthline/contract/platform/job-status";
import { Prisma, type ScopedDb, type SystemDb } from "./client.ts";
import { newId } from "./ids.ts";

type Db = ScopedDb | SystemDb;
/** Not ended. A done or failed job keeps its state, no matter how often its work runs again. */
const OPEN = { in: ["queued", "running"] };

/** The default key of the queue's job, which does only this job's work. */
export const keyOfJob = (id: string): string => `job-${id}`;

/** Starting or ending a job of this key takes an advisory lock, so that nothing waits for a job that has just ended. */
export const turnOfJob = (key: string): Prisma.Sql =>
  Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${`job ${key}`}, 0))::text`;
const takeLock = (db: Db, key: string) => (db as SystemDb).$queryRaw(turnOfJob(key));

export interface StartedJob {
  userId: string;
  /** The requester's visibility: `reachText`. */
  reach: string;
  type: JobType;
  /** The number of rows to process, if they are counted. */
  total?: number;
  /** Key of the queue's job that does it; by default its own (`keyOfJob`). A queue job that has already run ends this one immediately. */
  key?: string;
}

/** Writes a job into the current transaction, together with its outbox row. @returns its id */
export async function writeAskedJob(db: Db, { userId, reach, type, total, key }: StartedJob): Promise<string> {
  const id = newId();
  const data = { id, userId, reach, type, total: total ?? null, key: key ?? keyOfJob(id) };
  if (key === undefined) {
    await (db as SystemDb).job.create({ data: data as Prisma.JobUncheckedCreateInput });
    return id;
  }
  await takeLock(db, key);
  await (db as SystemDb).job.create({ data: data as Prisma.JobUncheckedCreateInput });
  const run = await (db as SystemDb).jobRun.findUnique({ where: { jobKey: key } });
  if (run?.status === "done") await endJobs(db, key, { result: run.result });
  else if (run?.status === "dead") await endJobs(db, key, { error: run.error ?? "" });
  else if (run) await beginJobs(db, key);
  return id;
}

/** Marks the jobs of this queue key as running, for the first time or again. */
export async function beginJobs(db: Db, key: string): Promise<void> {
  await (db as SystemDb).job.updateMany({
    where: { key, status: "queued" },
    data: { status: "running", startedAt: new Date() },
  });
}

/** An earlier stored result stays if there is nothing to add. */
const resultOf = ({ result }: { result: unknown }) => (result == null ? {} : { result: result as object });

/**
 * Ends all unfinished jobs that wait for this queue key, because its job has ended permanently.
 *
 * @param outcome its result, or why it failed, as a message
 */
export async function endJobs(db: Db, key: string, outcome: { result: unknown } | { error: string }): Promise<void> {
  await takeLock(db, key);
  const ended =
    "error" in outcome ? { status: "failed", error: outcome.error } : { status: "done", ...resultOf(outcome) };
  await (db as SystemDb).job.updateMany({ where: { key, status: OPEN }, data: { ...ended, endedAt: new Date() } });
}

/** Moves the work to another of the queue's jobs, which is written in this transaction: waiting jobs then wait for that one. */
export async function passJobs(db: Db, key: string, next: string): Promise<void> {
  await takeLock(db, key);
  await (db as SystemDb).job.updateMany({ where: { key, status: OPEN }, data: { key: next } });
}

/** Reopens the jobs of this queue key because an admin retries its permanently failed job. */
export async function reopenJobs(db: Db, key: string): Promise<void> {
  await (db as SystemDb).job.updateMany({
    where: { key, status: "failed" },
    data: { status: "queued", error: null, endedAt: null },
  });
}

/**
 * Stores a job's progress. It is written in the transaction that processed those rows, so a killed worker leaves neither.
 *
 * @param done total rows so far
 * @param result their result so far: it is kept if the job fails later
 */
export async function jobProgress<T extends JobType>(
  db: Db,
  id: string,
  done: number,
  result?: JobResult<T>,
): Promise<void> {
  await (db as SystemDb).job.updateMany({
    where: { id, status: OPEN },
    data: { done, ...resultOf({ result }) },
  });
}

/** Marks the job as done. @returns false if it had already ended; it then keeps its state */
export async function jobDone<T extends JobType>(
  db: Db,
  id: string,
  result: JobResult<T> | undefined,
): Promise<boolean> {
  const { count } = await (db as SystemDb).job.updateMany({
    where: { id, status: OPEN },
    data: { status: "done", endedAt: new Date(), ...resultOf({ result }) },
  });
  return count > 0;
}

/** Marks the job as permanently failed. @param sentence shown to the requester. @returns false if it had already ended; it then keeps its state */
export async function jobFailed(db: Db, id: string, sentence: string): Promise<boolean> {
  const { count } = await (db as SystemDb).job.updateMany({
    where: { id, status: OPEN },
    data: { status: "failed", endedAt: new Date(), error: sentence },
  });
  return count > 0;
}
