import { handOverBatch } from "@hearthline/domain/message-batches/hand-over";
import { moveBatch } from "@hearthline/domain/message-batches/states";
import { handler } from "../../handler.ts";

/** Hands a batch over step by step. A step creates its successor in its own transaction; a repeated step, or one from before a pause, does nothing. */
export const handOver = handler("batches.hand-over", {
  emits: ["message.queued"],
  run: (ctx, { batchId, turn }) =>
    ctx.locked(`batch ${batchId}`, async (db, emit) => {
      const { count } = await db.messageBatch.updateMany({ where: { id: batchId, turn }, data: { turn: turn + 1 } });
      if (count === 0) return { skipped: true };
      const { keys, publicUrl } = ctx;
      const done = await handOverBatch({ db, emit, keys, publicUrl, now: new Date() }, batchId);
      const next = { batchId, turn: turn + 1 };
      if (done.nextInMs !== undefined)
        await ctx.enqueue(db, "batches.hand-over", next, `batch-${batchId}-${next.turn}`, done.nextInMs);
      return done;
    }),

  async gaveUp(ctx, { batchId }, sentence) {
    await ctx.db((db) => moveBatch(db, batchId, "failed", { problem: sentence, endedAt: new Date() }));
  },
});
