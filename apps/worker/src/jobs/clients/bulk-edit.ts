import { undoBulkEdit } from "@hearthline/domain/clients/bulk/undo-bulk-edit";
import { giveUpEdited, writeBulkEdit } from "@hearthline/domain/clients/bulk/write-bulk-edit";
import { bulkStarts } from "@hearthline/domain/home-values/bulk-starts";
import { handler, type JobContext } from "../../handler.ts";

/** Allows one run per edit: a second delivery waits here, and then resumes where the first one ended. */
const next = ({ locked, companyId, keys }: JobContext, editId: string, max?: number) =>
  locked(`bulk edit ${editId}`, (db) =>
    writeBulkEdit(db, { companyId, editId, watches: bulkStarts(keys), ...(max !== undefined && { max }) }),
  );

/** Writes one client; if that fails because of a bug, they are marked and skipped. @throws if the database is unreachable */
async function nextAlone(ctx: JobContext, editId: string): Promise<number> {
  try {
    return await next(ctx, editId, 1);
  } catch (error) {
    await ctx.db((db) => db.$queryRaw`SELECT 1`);
    ctx.log.error({ err: error, editId }, "a bulk edit failed for a client");
    await ctx.locked(`bulk edit ${editId}`, (db) => giveUpEdited(db, editId));
    return 1;
  }
}

/** Applies one change to many clients, a few per transaction. After an interruption it resumes after the last one done. */
export const bulkEdit = handler("clients.bulk-edit", {
  async run(ctx, { editId }) {
    for (;;) {
      // A client who breaks the transaction must not affect the others.
      const done = await next(ctx, editId).catch(() => nextAlone(ctx, editId));
      if (done === 0) return;
    }
  },
  async gaveUp(ctx, { editId }) {
    await ctx.db((db) => db.bulkEdit.updateMany({ where: { id: editId }, data: { state: "failed" } }));
  },
});

/** Undoes a bulk edit, a few clients per transaction. */
export const undoEdit = handler("clients.undo-bulk-edit", {
  async run(ctx, { editId }) {
    const some = () =>
      ctx.locked(`bulk edit ${editId}`, (db) =>
        undoBulkEdit(db, { companyId: ctx.companyId, editId, watches: bulkStarts(ctx.keys) }),
      );
    while ((await some()) > 0);
  },
});
