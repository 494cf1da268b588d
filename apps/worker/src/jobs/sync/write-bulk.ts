import { jobProgress } from "@hearthline/db/jobs";
import { bulkResult, giveUpRow, isForgotten, writeBulkRows } from "@hearthline/domain/integrations/write-bulk";
import { PermanentFailure } from "@hearthline/providers/failure";
import { handler, type JobContext } from "../../handler.ts";

/** Allows one run per job: a second delivery waits here, and then resumes where the first one ended. */
const next = ({ locked, companyId }: JobContext, jobId: string, max?: number) =>
  locked(`bulk ${jobId}`, (db) => writeBulkRows(db, { companyId, jobId, ...(max !== undefined && { max }) }));

/** Writes one row; if it fails twice because of a bug, it is marked and skipped. @throws if the database is unreachable */
async function nextAlone(ctx: JobContext, jobId: string): Promise<number> {
  try {
    return await next(ctx, jobId, 1);
  } catch {
    await ctx.db((db) => db.$queryRaw`SELECT 1`);
  }
  try {
    return await next(ctx, jobId, 1);
  } catch (error) {
    ctx.log.error({ err: error, jobId }, "a bulk call row failed");
    await ctx.locked(`bulk ${jobId}`, (db) => giveUpRow(db, ctx.companyId, jobId));
    return 1;
  }
}

/** Writes the rows of a bulk call, a few per transaction. After an interruption it resumes after the last row done. */
export const writeBulk = handler("sync.write-bulk", {
  async run(ctx, { jobId }) {
    if (await ctx.db((db) => isForgotten(db, jobId)))
      throw new PermanentFailure("These rows are no longer stored, and none were written. Send them again.");
    for (;;) {
      // A row that breaks its transaction must not affect the others.
      const done = await next(ctx, jobId).catch(() => nextAlone(ctx, jobId));
      if (done === 0) return ctx.db((db) => bulkResult(db, jobId));
    }
  },
  async gaveUp(ctx, { jobId }) {
    await ctx.db(async (db) => {
      const result = await bulkResult(db, jobId);
      await jobProgress<"client.bulk">(db, jobId, result.rows.length, result);
    });
  },
});
