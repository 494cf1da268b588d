import { jobProgress } from "@hearthline/db/jobs";
import { bulkResult, giveUpRow, isForgotten, writeBulkRows } from "@hearthline/domain/integrations/write-bulk";
import { PermanentFailure } from "@hearthline/providers/failure";
import { handler, type JobContext } from "../../handler.ts";

/** One at a time from one job: a second delivery waits here, and then goes on where the first one ended. */
const next = ({ locked, companyId }: JobContext, jobId: string, max?: number) =>
  locked(`bulk ${jobId}`, (db) => writeBulkRows(db, { companyId, jobId, ...(max !== undefined && { max }) }));

/** Writes one row; where it fails twice for a reason of ours, it is marked and left behind. @throws where the database is away */
async function nextAlone(ctx: JobContext, jobId: string): Promise<number> {
  try {
    return await next(ctx, jobId, 1);
  } catch {
    await ctx.db((db) => db.$queryRaw`SELECT 1`);
  }
  try {
    return await next(ctx, jobId, 1);
  } catch (error) {
    ctx.log.error({ err: error, jobId }, "a row of a bulk call failed");
    await ctx.locked(`bulk ${jobId}`, (db) => giveUpRow(db, ctx.companyId, jobId));
    return 1;
  }
}

/** Writes the rows of a bulk call, some in each transaction. Whatever ends it, it goes on behind the last row that is done. */
export const writeBulk = handler("sync.write-bulk", {
  async run(ctx, { jobId }) {
    if (await ctx.db((db) => isForgotten(db, jobId)))
      throw new PermanentFailure("These rows are no longer stored, and none were written. Send them again.");
    for (;;) {
      // A row that breaks its transaction may not take the others with it.
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
