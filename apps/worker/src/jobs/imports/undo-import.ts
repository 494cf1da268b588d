import { IMPORT_EVENTS } from "@hearthline/domain/imports/run-import";
import { importSetup } from "@hearthline/domain/imports/setup";
import { moveImport } from "@hearthline/domain/imports/states";
import { undoBatch } from "@hearthline/domain/imports/undo-import";
import { handler } from "../../handler.ts";
import { createProgressReporter } from "./report-progress.ts";

/** Undoes an import, a few rows per transaction, so that another worker can continue if this one dies. */
export const undoImport = handler("imports.undo", {
  emits: IMPORT_EVENTS,
  async run(ctx, { importId }) {
    const setup = await ctx.db((db) => importSetup(db, ctx.companyId, importId));
    if (!setup) return;
    let tell: ReturnType<typeof createProgressReporter> | undefined;
    for (;;) {
      const one = await ctx.locked(
        `import ${importId}`,
        async (db, emit) => {
          const row = await db.import.findUnique({ where: { id: importId } });
          if (row?.state !== "undoing") return undefined;
          const done = await undoBatch({ db, emit }, setup, row.finishedAt ?? new Date());
          if (done === 0) await moveImport(db, { id: importId }, "undone", { undoneAt: new Date(), undoUntil: null });
          return { done, progress: row.progress + done, rows: row.created + row.updated };
        },
        setup.by.cause,
      );
      if (!one) return;
      tell ??= createProgressReporter(ctx, setup, one.rows);
      await tell(one.done === 0 ? "undone" : "undoing", one.progress);
      if (one.done === 0) return;
    }
  },
  async gaveUp(ctx, { importId }, sentence) {
    const problem = `${sentence} The undo is not finished; try it again.`;
    await ctx.db((db) => moveImport(db, { id: importId, from: ["undoing"] }, "done", { problem }));
  },
});
