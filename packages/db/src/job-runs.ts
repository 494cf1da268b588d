import { type Database, Prisma } from "./client.ts";
import { turnOfJob } from "./jobs.ts";
import { beginInRun, endInRun, mayBeInRun } from "./schedule-runs.ts";

/** A delivery of one of the queue's jobs. */
export interface Delivery {
  /** The job's key. */
  id: string;
  name: string;
  payload: unknown;
  attempt: number;
}

export type JobOutcome =
  | { status: "done"; result: unknown }
  /** Why it failed, as a message. */
  | { status: "retrying" | "dead"; error: string };

const jsonOf = (value: unknown): string | null => (value == null ? null : JSON.stringify(value));

/** Marks a job, and the jobs that wait for it, as running, unless it is done. */
const beginning = (companyId: string, { id, name, payload }: Delivery, now: Date) => Prisma.sql`
  WITH known AS (SELECT status FROM "JobRun" WHERE "jobKey" = ${id}),
  begun AS (
    INSERT INTO "JobRun" ("jobKey", "companyId", job, payload, status, attempts, "startedAt")
    VALUES (${id}, ${companyId}::uuid, ${name}, ${JSON.stringify(payload)}::jsonb, 'running', 1, ${now}::timestamptz)
    ON CONFLICT ("jobKey") DO UPDATE SET status = 'running', attempts = "JobRun".attempts + 1, "startedAt" = ${now}::timestamptz, "endedAt" = NULL, error = NULL
      WHERE "JobRun".status <> 'done'
    RETURNING 1),
  waiting AS (
    UPDATE "Job" SET status = 'running', "startedAt" = ${now}::timestamptz WHERE key = ${id} AND status = 'queued' AND EXISTS (SELECT 1 FROM begun))
  SELECT EXISTS (SELECT 1 FROM begun) AS begun, (SELECT status FROM known) AS before`;

/** Records the result of a job and of the jobs that wait for it, under the job's advisory lock. */
const ending = ({ id }: Pick<Delivery, "id">, outcome: JobOutcome, now: Date) => {
  const { status } = outcome;
  const error = "error" in outcome ? outcome.error : null;
  const result = "result" in outcome ? jsonOf(outcome.result) : null;
  return Prisma.sql`
    WITH known AS (SELECT "jobKey", status FROM "JobRun" WHERE "jobKey" = ${id} FOR UPDATE),
    ended AS (
      UPDATE "JobRun" r SET status = ${status}, "endedAt" = ${now}::timestamptz, error = ${error}, result = coalesce(${result}::jsonb, r.result)
      FROM known WHERE r."jobKey" = known."jobKey"),
    waiting AS (
      UPDATE "Job" SET status = ${status === "done" ? "done" : "failed"}, error = ${error}, result = coalesce(${result}::jsonb, result), "endedAt" = ${now}::timestamptz
      WHERE key = ${id} AND status IN ('queued', 'running') AND ${status} <> 'retrying')
    SELECT status AS before FROM known`;
};

/**
 * Marks a company's job as running.
 *
 * @returns the schedule's run that it belongs to; if the job is already done, its result
 */
export async function beginJobRun(
  database: Pick<Database, "scoped" | "atOnce" | "read">,
  companyId: string,
  job: Delivery,
): Promise<{ result: unknown } | { runId: string | undefined }> {
  type Begun = { begun: boolean; before: string | null };
  const statement = beginning(companyId, job, new Date());
  const inRun = () =>
    database.scoped(companyId, async (db) => {
      const [row] = await db.$queryRaw<Begun[]>(statement);
      const { name, id: jobKey, attempt } = job;
      const again = row?.before === "dead";
      return { ...row, runId: row?.begun ? await beginInRun(db, { job: name, jobKey, attempt, again }) : undefined };
    });
  const alone = async () => {
    const [[row]] = await database.atOnce<[Begun]>(companyId, statement);
    return { ...row, runId: undefined };
  };
  const { begun, runId } = mayBeInRun(job.name) ? await inRun() : await alone();
  if (begun) return { runId };
  const [done] = await database.read<{ result: unknown }>(
    companyId,
    Prisma.sql`SELECT result FROM "JobRun" WHERE "jobKey" = ${job.id}`,
  );
  return { result: done?.result ?? null };
}

/** Records the result of a company's job, for the jobs that wait for it and for the schedule's run that it belongs to. */
export async function endJobRun(
  database: Pick<Database, "scoped" | "atOnce">,
  companyId: string,
  job: Pick<Delivery, "id" | "name">,
  outcome: JobOutcome,
): Promise<void> {
  const statement = ending(job, outcome, new Date());
  if (!mayBeInRun(job.name)) {
    await database.atOnce(companyId, turnOfJob(job.id), statement);
    return;
  }
  await database.scoped(companyId, async (db) => {
    await db.$queryRaw(turnOfJob(job.id));
    const [row] = await db.$queryRaw<{ before: string }[]>(statement);
    // Two workers may end the same job if one of them was presumed dead: it counts once.
    if (outcome.status === "retrying" || row?.before === "done" || row?.before === "dead") return;
    await endInRun(db, { job: job.name, jobKey: job.id }, outcome);
  });
}
