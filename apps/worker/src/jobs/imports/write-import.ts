import { CANCELED, IMPORT_DAYS } from "@hearthline/contract/imports/imports";
import { endImport, IMPORT_EVENTS, lastWritten, nextBatch, writeBatch } from "@hearthline/db/imports/run-import";
import { importSetup } from "@hearthline/db/imports/setup";
import { addDays } from "date-fns/addDays";
import { handler, type JobContext } from "../../handler.ts";
import { progressTeller } from "./tell-progress.ts";

/** The database was restarted or cannot serve for a moment: the batch was not written, and is written once it is back. */
const PATIENCE_MS = 60_000;

/** One step: a batch, or the end. It commits whole, and two deliveries of the job take turns at it. */
function step(ctx: JobContext, importId: string, behind: number | undefined) {
  const { companyId, keys } = ctx;
  let by: Parameters<JobContext["db"]>[1];
  return ctx
    .db((db) => importSetup(db, companyId, importId))
    .then((setup) => {
      if (!setup) return undefined;
      by = setup.by.cause;
      return ctx.locked(
        `import ${importId}`,
        async (db, emit) => {
          const now = await db.import.findUnique({
            where: { id: importId },
            select: { state: true, cancelAt: true, progress: true },
          });
          if (now?.state !== "importing") return undefined;
          const batch = await nextBatch(db, importId, behind ?? (await lastWritten(db, importId)));
          if (now.cancelAt || batch === undefined) {
            const state = now.cancelAt && batch !== undefined ? CANCELED : "done";
            return { end: state, file: await endImport({ db, emit }, setup, state), setup, progress: now.progress };
          }
          const done = await writeBatch({ db, emit, keys }, setup, batch, (err, { line }) =>
            ctx.log.error({ err, importId, line }, "a row of an import breaks its batch"),
          );
          return { batch, setup, progress: now.progress + done };
        },
        by,
      );
    });
}

/** Writes the rows of an import, a batch in each transaction. What ends it, it goes on behind the last batch that is done. */
export const writeImport = handler("imports.write", {
  emits: IMPORT_EVENTS,
  async run(ctx, { importId }) {
    let tell: ReturnType<typeof progressTeller> | undefined;
    let behind: number | undefined;
    let failing: number | undefined;
    for (;;) {
      const one = await step(ctx, importId, behind).catch(async (error: unknown) => {
        failing ??= Date.now();
        if (Date.now() - failing > PATIENCE_MS || !(await isAway(ctx))) throw error;
        return "again" as const;
      });
      if (one === "again") {
        // What the lost transaction did is not known: ask the rows.
        behind = undefined;
        continue;
      }
      failing = undefined;
      if (!one) return;
      if (!tell) {
        const { rows } = await ctx.db((db) =>
          db.import.findUniqueOrThrow({ where: { id: importId }, select: { rows: true } }),
        );
        tell = progressTeller(ctx, one.setup, rows);
      }
      if ("end" in one) {
        if (one.file) await ctx.storage.remove(one.file);
        return tell(one.end ?? "done", one.progress);
      }
      behind = one.batch;
      await tell("importing", one.progress);
    }
  },
  async gaveUp(ctx, { importId }, sentence) {
    await ctx.db(async (db) => {
      const { created, updated } = await db.import.findUniqueOrThrow({ where: { id: importId } });
      const finishedAt = new Date();
      await db.import.updateMany({
        where: { id: importId, state: "importing" },
        data: {
          state: "failed",
          finishedAt,
          problem: created + updated > 0 ? `${sentence} What is written stays, and can be undone.` : sentence,
          // Nothing was written: there is nothing to undo.
          undoUntil: created + updated > 0 ? addDays(finishedAt, IMPORT_DAYS) : null,
        },
      });
    });
  },
});

/** Whether the database did not answer, and does again now. */
async function isAway(ctx: JobContext): Promise<boolean> {
  for (let tries = 0; tries < 40; tries++) {
    try {
      await ctx.db((db) => db.$queryRaw`SELECT 1`);
      return tries > 0;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
  return false;
}
