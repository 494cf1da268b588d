import type { ScopedDb } from "@hearthline/db/client";
import { passJobs } from "@hearthline/db/jobs";
import { assignBatches } from "@hearthline/domain/imports/assign-batches";
import { keepResults } from "@hearthline/domain/imports/import-rows";
import { countRows, dryRunBatch, nextBatch } from "@hearthline/domain/imports/run-import";
import { importSetup } from "@hearthline/domain/imports/setup";
import { moveImport, type StoredImportState } from "@hearthline/domain/imports/states";
import { handler } from "../../handler.ts";
import { createProgressReporter } from "./report-progress.ts";

const CHECKED: StoredImportState[] = ["reading", "preview"];

/** Whether this dry run is still the current one: a change of the plan starts another. */
const isWanted = async (db: ScopedDb, id: string, revision: number) =>
  (await db.import.count({ where: { id, revision, state: { in: CHECKED } } })) > 0;

/** Reports what an import would do, batch by batch. After an interruption it starts over, because it stores nothing but its findings. */
export const checkImport = handler("imports.check", {
  async run(ctx, { importId, revision }) {
    const { companyId, keys } = ctx;
    const begun = await ctx.db(async (db) => {
      if (!(await isWanted(db, importId, revision))) return undefined;
      await db.import.update({ where: { id: importId }, data: { progress: 0 } });
      return { setup: await importSetup(db, companyId, importId), rows: (await countRows(db, importId)).rows };
    });
    if (!begun?.setup) return;
    const { setup, rows } = begun;
    const tell = createProgressReporter(ctx, setup, rows);
    await assignBatches((work) => ctx.db(work), setup, rows);
    let done = 0;
    for (let batch: number | undefined = -1; ; ) {
      const behind: number = batch;
      batch = await ctx.db((db) => nextBatch(db, importId, behind));
      if (batch === undefined) break;
      const results = await dryRunBatch(
        (work) => ctx.db(work),
        setup,
        batch,
        keys,
        (err, { line }) => ctx.log.error({ err, importId, line }, "an import row failed and broke its batch"),
      );
      done += results.length;
      const goesOn = await ctx.db(async (db) => {
        if (!(await isWanted(db, importId, revision))) return false;
        await keepResults(db, importId, results, false);
        await db.import.update({ where: { id: importId }, data: { progress: done } });
        return true;
      });
      if (!goesOn) return;
      await tell("reading", done);
    }
    const state = await ctx.db(async (db) => {
      if (!(await isWanted(db, importId, revision))) return undefined;
      const { done: _, ...counts } = await countRows(db, importId);
      const { goesOn } = await db.import.findUniqueOrThrow({ where: { id: importId }, select: { goesOn: true } });
      if (!goesOn) {
        await moveImport(db, { id: importId }, "preview", { ...counts, checked: revision, progress: rows });
        return "preview";
      }
      const nothing = { created: 0, updated: 0, skipped: 0, failed: 0, progress: 0 };
      const data = { ...nothing, rows, checked: revision, confirmedAt: new Date() };
      await moveImport(db, { id: importId }, "importing", data);
      const next = `import-write-${importId}`;
      await passJobs(db, `import-check-${importId}-${revision}`, next);
      await ctx.enqueue(db, "imports.write", { importId }, next);
      return "importing";
    });
    if (state) await tell(state, rows);
  },
  async gaveUp(ctx, { importId, revision }, sentence) {
    const failed = { problem: sentence, finishedAt: new Date() };
    await ctx.db((db) => moveImport(db, { id: importId, revision, from: CHECKED }, "failed", failed));
  },
});
