import { LOCKED_SENTENCE } from "@hearthline/contract/platform/errors";
import { PageInput, pageOf } from "@hearthline/contract/values/paging";
import { lineUpTo } from "@hearthline/contract/values/text";
import { likeText } from "@hearthline/db/like-text";
import { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { DomainError, notFound } from "../../kernel/errors.ts";
import { mutation, query } from "../../kernel/operation.ts";
import { managesCompany } from "../../kernel/visibility.ts";
import { DeadJob, deadJobs, messageIdOf } from "./jobs.reads.ts";

/** Retrying a report's mail or text sends the report. @throws DomainError `locked` */
async function refuseLocked(ctx: Context, messageId: string): Promise<void> {
  if (!ctx.actor.locked) return;
  const message = await ctx.db.message.findUnique({ where: { id: messageId }, select: { template: true } });
  if (message && ["report", "report-sms"].includes(message.template)) throw new DomainError("locked", LOCKED_SENTENCE);
}

/** A message that was given up would count as done; its recipient is told of no failure any more. */
async function queueAgain(ctx: Context, messageId: string): Promise<void> {
  const [message] = await ctx.db.message.updateManyAndReturn({
    where: { id: messageId, status: "failed" },
    data: { status: "queued", failure: null },
    select: { recipientId: true },
  });
  if (message?.recipientId)
    await ctx.db.recipient.updateMany({
      where: { id: message.recipientId },
      data: { failedAt: null, failure: null },
    });
}

/** Jobs are of all the company's loans and people. @throws DomainError `forbidden` for anyone who sees a part of it */
function refuseUnlessWhole(ctx: Context): void {
  if (!managesCompany(ctx.actor))
    throw new DomainError("forbidden", "This is for anyone who sees the whole company. Ask a Company Admin.");
}

export const jobs = {
  dead: query({
    summary: "List the jobs that failed for good",
    description: "Newest first. `q` looks through the job's name and its error.",
    access: "company:manage",
    rest: { method: "GET", path: "/jobs/dead" },
    input: PageInput,
    output: pageOf(DeadJob),
    async run(ctx, { page, perPage, q }) {
      refuseUnlessWhole(ctx);
      const text = q ? { contains: likeText(q), mode: "insensitive" as const } : undefined;
      const where = { status: "dead", ...(text ? { OR: [{ job: text }, { error: text }] } : {}) };
      const runs = await ctx.db.jobRun.findMany({
        where,
        orderBy: [{ startedAt: "desc" }, { jobKey: "asc" }],
        skip: (page - 1) * perPage,
        take: perPage,
      });
      const total = await ctx.db.jobRun.count({ where });
      return { items: await deadJobs(ctx, runs), page, perPage, total };
    },
  }),

  retry: mutation({
    summary: "Retry a failed job",
    description:
      "It gets all its attempts again, and a message that was given up on is queued again. The job stays in the list until a worker takes it.",
    access: "company:manage",
    uses: null,
    refuses: ["locked"],
    sends: true,
    rest: { method: "POST", path: "/jobs/retry" },
    message: "The job is back in the queue.",
    input: z.object({
      key: lineUpTo(300, "Which job?")
        .min(1, "Which job?")
        .meta({ description: "Key of the failed job", examples: ["message-01990000-0000-7000-8000-000013100001"] }),
    }),
    output: z.object({ key: z.string().describe("Key of the job") }),
    async run(ctx, { key }) {
      refuseUnlessWhole(ctx);
      const run = await ctx.db.jobRun.findUnique({ where: { jobKey: key } });
      if (run?.status !== "dead") throw notFound("failed job");
      const messageId = messageIdOf(run);
      if (messageId) {
        await refuseLocked(ctx, messageId);
        await queueAgain(ctx, messageId);
      }
      return { key };
    },
    // After commit: a worker that is quick would still see the message as failed.
    async settle(ctx, _input, result) {
      if (await ctx.retryJob(result.key)) return result;
      throw new DomainError(
        "conflict",
        "The queue no longer has this job as failed: it is running already, or too old. Reload to see.",
      );
    },
  }),
};
