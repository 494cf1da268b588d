import { LOCKED_SENTENCE } from "@hearthline/contract/platform/errors";
import { ASK_AGAIN_SECONDS, JOB_DAYS, Job } from "@hearthline/contract/platform/job-status";
import { JobId } from "@hearthline/contract/values/ids";
import { PageInput, pageOf, sortBy } from "@hearthline/contract/values/paging";
import { lineUpTo } from "@hearthline/contract/values/text";
import { reopenJobs } from "@hearthline/db/jobs";
import { likeText } from "@hearthline/db/like-text";
import { emitMessages } from "@hearthline/domain/messages/message-events";
import { moveMessage } from "@hearthline/domain/messages/states";
import { z } from "zod";
import type { Context } from "../../../kernel/calls/context.ts";
import { DomainError, notFound } from "../../../kernel/calls/errors.ts";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { storedPage } from "../../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../../kernel/paging/order.ts";
import { DeadJob, deadJobs, jobById, messageIdOf } from "./jobs.reads.ts";
import { refuseUnlessWhole } from "./jobs.rules.ts";

/** Rejects a retry from a locked account if it would send a report. @throws DomainError `locked` */
async function refuseLocked(ctx: Context, messageId: string): Promise<void> {
  if (!ctx.actor.locked) return;
  const message = await ctx.db.message.findUnique({ where: { id: messageId }, select: { template: true } });
  if (message && ["report", "report-sms"].includes(message.template)) throw new DomainError("locked", LOCKED_SENTENCE);
}

/** Queues a failed message again, which would otherwise count as done, and clears its recipient's failure. */
async function queueAgain(ctx: Context, messageId: string): Promise<void> {
  const message = await moveMessage(ctx.db, { id: messageId, from: ["failed"] }, "queued", { failure: null });
  if (message) await emitMessages(ctx, [message], { type: "message.queued" });
  if (message?.recipientId)
    await ctx.db.recipient.updateMany({
      where: { id: message.recipientId },
      data: { failedAt: null, failure: null },
    });
}

const ORDERS = ordersOf({ startedAt: [up("startedAt", "timestamptz"), up("jobKey", "text")] });

export const jobs = {
  get: query({
    summary: "Read the progress of a job",
    description: `For every call that responds with 202 and a \`jobId\`. While it is queued or running, \`Retry-After\` says when to ask again; it ends as \`done\` or \`failed\`, and can be read for ${JOB_DAYS} days. Open to the person who asked for it, and to anyone who sees their work.`,
    access: "signed-in",
    rest: {
      method: "GET",
      path: "/jobs/{id}",
      askAgain: ({ endedAt }: z.output<typeof Job>) => (endedAt ? undefined : ASK_AGAIN_SECONDS),
    },
    input: z.object({ id: JobId }),
    output: Job,
    run: (ctx, { id }) => jobById(ctx, id),
  }),

  dead: query({
    summary: "List failed jobs",
    description: "`q` searches the job's name and its error.",
    access: "company:manage",
    rest: { method: "GET", path: "/jobs/dead" },
    input: PageInput.extend({ sort: sortBy(["startedAt"]).default("-startedAt") }),
    output: pageOf(DeadJob),
    async run(ctx, input) {
      refuseUnlessWhole(ctx);
      const { q, sort } = input;
      const text = q ? { contains: likeText(q), mode: "insensitive" as const } : undefined;
      const where = { status: "dead", ...(text ? { OR: [{ job: text }, { error: text }] } : {}) };
      const list = { name: "dead jobs", filter: { q }, order: ORDERS[sort], where };
      const { items: runs, ...page } = await storedPage(ctx, input, list, {
        find: (slice) => ctx.db.jobRun.findMany(slice),
        count: (rows) => ctx.db.jobRun.count(rows),
      });
      return { ...page, items: await deadJobs(ctx, runs) };
    },
  }),

  retry: mutation({
    summary: "Retry a failed job",
    description:
      "It gets all its attempts again, and a failed message is queued again. The job stays in the list until a worker takes it.",
    access: "company:manage",
    uses: null,
    refuses: ["locked"],
    sends: true,
    rest: { method: "POST", path: "/jobs/retry" },
    message: "The job is back in the queue.",
    emits: ["message.queued"],
    input: z.object({
      key: lineUpTo(300, "Which job?")
        .min(1, "Which job?")
        .meta({ description: "Key of the failed job", examples: ["message-01990000-0000-7000-8000-000016100022"] }),
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
      await reopenJobs(ctx.db, key);
      return { key };
    },
    // After commit, because a quick worker would still see the message as failed.
    async afterCommit(ctx, _input, result) {
      if (await ctx.retryJob(result.key)) return result;
      throw new DomainError(
        "conflict",
        "The queue no longer has this job as failed: it is running already, or too old. Reload to see.",
      );
    },
  }),
};
