import { JOB_TYPES, Job, JobStatus, type JobType } from "@hearthline/contract/platform/job-status";
import { JOBS } from "@hearthline/contract/platform/jobs";
import type { Prisma } from "@hearthline/db/client";
import { z } from "zod";
import { askedRows, coveredReach } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { notFound } from "../../../kernel/calls/errors.ts";

/** A permanently failed job, in words. */
export const DeadJob = z
  .object({
    key: z.string().describe("Key of the job, for retrying it"),
    job: z.string().describe("Name of the job"),
    about: z
      .string()
      .nullable()
      .describe('What it was for, such as "Email to ann@example.com"; null if that no longer exists'),
    attempts: z.int().describe("Attempts made"),
    error: z.string().describe("Error of the last attempt"),
    startedAt: z.iso.datetime().describe("When it first ran"),
    endedAt: z.iso.datetime().nullable().describe("When it failed permanently"),
  })
  .meta({ id: "DeadJob", description: "A background job that failed permanently" });

type Run = Prisma.JobRunGetPayload<object>;

/** Returns the id of the message that a job was to send. */
export function messageIdOf({ job, payload }: Pick<Run, "job" | "payload">): string | undefined {
  if (job !== "messages.send" && job !== "messages.send-batched") return undefined;
  const read = JOBS["messages.send"].payload.safeParse(payload);
  return read.success ? read.data.messageId : undefined;
}

function reportIdOf({ job, payload }: Run): string | undefined {
  if (job !== "reports.render-pdf") return undefined;
  const read = JOBS["reports.render-pdf"].payload.safeParse(payload);
  return read.success ? read.data.reportId : undefined;
}

const CHANNEL: Record<string, string> = { email: "Email", sms: "Text message" };
const given = (ids: (string | undefined)[]) => ids.filter((id) => id !== undefined);

/** Returns dead jobs with what they were for, in three statements no matter how many there are. */
export async function deadJobs(ctx: Context, runs: Run[]): Promise<z.output<typeof DeadJob>[]> {
  const messages = await ctx.db.message.findMany({
    where: { id: { in: given(runs.map(messageIdOf)) } },
    select: { id: true, channel: true, toAddress: true },
  });
  const reports = await ctx.db.report.findMany({
    where: { id: { in: given(runs.map(reportIdOf)) } },
    select: { id: true, number: true, version: true, loan: { select: { title: true } } },
  });
  const about = new Map([
    ...messages.map((row) => [row.id, `${CHANNEL[row.channel] ?? row.channel} to ${row.toAddress}`] as const),
    ...reports.map(
      (row) => [row.id, `PDF of report ${row.number}, version ${row.version}: ${row.loan.title}`] as const,
    ),
  ]);
  return runs.map((run) => ({
    key: run.jobKey,
    job: run.job,
    about: about.get(messageIdOf(run) ?? reportIdOf(run) ?? "") ?? null,
    attempts: run.attempts,
    error: run.error ?? "",
    startedAt: run.startedAt.toISOString(),
    endedAt: run.endedAt?.toISOString() ?? null,
  }));
}

/** Makes the result's `url` absolute: a worker writes only the path. */
const placed = (result: unknown, publicUrl: string): unknown =>
  typeof result === "object" && result !== null && "url" in result && String(result.url).startsWith("/")
    ? { ...result, url: `${publicUrl}${result.url}` }
    : result;

/** A stopped relay does not keep a job open longer than this. */
const EVENTS_MS = 60_000;

/** Returns whether events from before a job's end are not yet in the feed. Anyone who reads that a job is done must find its events there. */
async function isAheadOfEvents(ctx: Context, endedAt: Date | null): Promise<boolean> {
  if (!endedAt || ctx.now.getTime() - endedAt.getTime() > EVENTS_MS) return false;
  return (await ctx.db.event.count({ where: { seq: null, createdAt: { lte: endedAt } }, take: 1 })) > 0;
}

/** Returns a job requested by the caller or by a user whose work they see. @throws DomainError `not_found` */
export async function jobById(ctx: Context, id: string): Promise<z.input<typeof Job>> {
  const job = await ctx.db.job.findFirst({
    where: { AND: [{ id }, askedRows(ctx.actor), await coveredReach(ctx.db, ctx.actor)] },
  });
  if (!job) throw notFound("job");
  const { total, done, error, endedAt } = job;
  const isEnding = await isAheadOfEvents(ctx, endedAt);
  return Job.parse({
    id,
    type: job.type,
    status: isEnding ? "running" : JobStatus.parse(job.status),
    progress: total === null ? null : { done, total },
    result: JOB_TYPES[job.type as JobType]?.safeParse(placed(job.result, ctx.caller.publicUrl)).data ?? null,
    error: isEnding ? null : error,
    createdAt: job.createdAt.toISOString(),
    endedAt: isEnding ? null : (endedAt?.toISOString() ?? null),
  });
}
