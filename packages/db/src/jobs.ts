import type { JobResult, JobType } from "@hearthline/contract/platform/job-status";
import { Prisma, type ScopedDb, type SystemDb } from "./client.ts";
import { newId } from "./ids.ts";

type Db = ScopedDb | SystemDb;
/** Not ended: what is done or failed stays so, however often its work runs again. */
const OPEN = { in: ["queued", "running"] };

/** The key of the queue's job that does the work of this one alone. */
export const keyOfJob = (id: string): string => `job-${id}`;

/** Who starts or ends a job of this key takes turns: nobody is left waiting for one that had just ended. */
export const turnOfJob = (key: string): Prisma.Sql =>
  Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${`job ${key}`}, 0))::text`;
const inTurn = (db: Db, key: string) => (db as SystemDb).$queryRaw(turnOfJob(key));

export interface StartedJob {
  userId: string;
  /** How far who asked sees: `reachText`. */
  reach: string;
  type: JobType;
  /** Rows it has to do, where they are counted. */
  total?: number;
  /** Key of the queue's job that does it; its own (`keyOfJob`) where left out. One that has run already ends this one at once. */
  key?: string;
}

/** Writes a job into the running transaction, as its row in the outbox is. @returns its id */
export async function writeAskedJob(db: Db, { userId, reach, type, total, key }: StartedJob): Promise<string> {
  const id = newId();
  const data = { id, userId, reach, type, total: total ?? null, key: key ?? keyOfJob(id) };
  if (key === undefined) {
    await (db as SystemDb).job.create({ data: data as Prisma.JobUncheckedCreateInput });
    return id;
  }
  await inTurn(db, key);
  await (db as SystemDb).job.create({ data: data as Prisma.JobUncheckedCreateInput });
  const run = await (db as SystemDb).jobRun.findUnique({ where: { jobKey: key } });
  if (run?.status === "done") await endJobs(db, key, { result: run.result });
  else if (run?.status === "dead") await endJobs(db, key, { error: run.error ?? "" });
  else if (run) await beginJobs(db, key);
  return id;
}

/** The queue's job with this key has begun to run, or runs again. */
export async function beginJobs(db: Db, key: string): Promise<void> {
  await (db as SystemDb).job.updateMany({
    where: { key, status: "queued" },
    data: { status: "running", startedAt: new Date() },
  });
}

/** What was kept of it already stays where there is nothing to add. */
const resultOf = ({ result }: { result: unknown }) => (result == null ? {} : { result: result as object });

/**
 * The queue's job with this key has ended for good, and with it all that wait for it and have not ended.
 *
 * @param outcome what it gave, or why it failed, as a sentence
 */
export async function endJobs(db: Db, key: string, outcome: { result: unknown } | { error: string }): Promise<void> {
  await inTurn(db, key);
  const ended =
    "error" in outcome ? { status: "failed", error: outcome.error } : { status: "done", ...resultOf(outcome) };
  await (db as SystemDb).job.updateMany({ where: { key, status: OPEN }, data: { ...ended, endedAt: new Date() } });
}

/** The work goes on in another of the queue's jobs, which is written in this transaction: who waits, waits for that one. */
export async function passJobs(db: Db, key: string, next: string): Promise<void> {
  await inTurn(db, key);
  await (db as SystemDb).job.updateMany({ where: { key, status: OPEN }, data: { key: next } });
}

/** A job that failed for good is tried again by an admin. */
export async function reopenJobs(db: Db, key: string): Promise<void> {
  await (db as SystemDb).job.updateMany({
    where: { key, status: "failed" },
    data: { status: "queued", error: null, endedAt: null },
  });
}

/**
 * How far a job is. In the transaction that did those rows, a killed worker leaves neither.
 *
 * @param done rows in all so far
 * @param result what came of them so far: it is kept where the job fails later
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

/** The job is done. @returns false where it had ended before, which it then stays */
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

/** The job failed for good. @param sentence for whom waits. @returns false where it had ended before, which it then stays */
export async function jobFailed(db: Db, id: string, sentence: string): Promise<boolean> {
  const { count } = await (db as SystemDb).job.updateMany({
    where: { id, status: OPEN },
    data: { status: "failed", endedAt: new Date(), error: sentence },
  });
  return count > 0;
}
