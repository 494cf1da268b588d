import { CANCELED, IMPORT_DAYS } from "@hearthline/contract/imports/imports";
import {
  batchesLeft,
  countGrownTables,
  endImport,
  IMPORT_EVENTS,
  isWritten,
  stopsBefore,
  writeBatch,
} from "@hearthline/domain/imports/run-import";
import { type ImportSetup, importSetup } from "@hearthline/domain/imports/setup";
import { moveImport } from "@hearthline/domain/imports/states";
import { addDays } from "date-fns/addDays";
import { handler, type JobContext } from "../../handler.ts";
import { createProgressReporter } from "./report-progress.ts";

/** How long to wait for a database that restarts or is unavailable for a moment: the batch was not written, and is written once it is back. */
const PATIENCE_MS = 60_000;

/** Batches written concurrently: while the database writes one, this process reads the next. Batches share no client. */
const LANES = 2;

interface Written {
  setup: ImportSetup;
  progress: number;
}

/**
 * Writes a batch, which commits as a whole; two deliveries of the job take the batch's lock one at a time. @returns undefined if nothing is left to
 * write
 */
async function writeNext(ctx: JobContext, importId: string, batch: number): Promise<Written | undefined> {
  const { companyId, keys } = ctx;
  const setup = await ctx.db((db) => importSetup(db, companyId, importId));
  if (!setup) return undefined;
  return ctx.locked(
    `import ${importId} ${batch}`,
    async (db, emit) => {
      const now = await db.import.findUnique({ where: { id: importId }, select: { state: true, progress: true } });
      if (now?.state !== "importing") return undefined;
      if (await isWritten(db, importId, batch)) return { setup, progress: now.progress };
      const done = await writeBatch({ db, emit, keys }, setup, batch, (err, { line }) =>
        ctx.log.error({ err, importId, line }, "an import row failed and broke its batch"),
      );
      return { setup, progress: now.progress + done };
    },
    setup.by.cause,
  );
}

/** Ends an import that has no batch left, or was canceled. @returns its state now; undefined if batches are left */
async function end(ctx: JobContext, importId: string) {
  const setup = await ctx.db((db) => importSetup(db, ctx.companyId, importId));
  if (!setup) return { state: "gone" } as const;
  const ended = await ctx.locked(
    `import ${importId}`,
    async (db, emit) => {
      const now = await db.import.findUnique({
        where: { id: importId },
        select: { state: true, cancelAt: true, progress: true },
      });
      if (now?.state !== "importing") return { state: "gone" } as const;
      const left = await batchesLeft(db, importId);
      if (left.length > 0 && !now.cancelAt) return undefined;
      const state = left.length > 0 ? CANCELED : "done";
      return { state, setup, progress: now.progress, file: await endImport({ db, emit }, setup, state) } as const;
    },
    setup.by.cause,
  );
  if (ended && ended.state !== "gone" && ended.file) await ctx.storage.remove(ended.file);
  return ended;
}

/** Retries after the database was unreachable: rows that the lost transaction did commit are skipped, the others are written now. */
function patiently(ctx: JobContext) {
  let failing: number | undefined;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        const result = await work();
        failing = undefined;
        return result;
      } catch (error) {
        failing ??= Date.now();
        if (Date.now() - failing > PATIENCE_MS || !(await isAway(ctx))) throw error;
      }
    }
  };
}

/** Writes the rows of an import, one batch per transaction. After an interruption it resumes with the remaining batches. */
export const writeImport = handler("imports.write", {
  emits: IMPORT_EVENTS,
  async run(ctx, { importId }) {
    const again = patiently(ctx);
    const rows = await again(() =>
      ctx.db((db) => db.import.findUnique({ where: { id: importId }, select: { rows: true } })),
    );
    if (!rows) return;
    let tell: ReturnType<typeof createProgressReporter> | undefined;
    for (;;) {
      const left = await again(() => ctx.db((db) => batchesLeft(db, importId)));
      // A batch that has started is written, and batches start in order: a cancel leaves out only the rows after the last batch started.
      const lane = async () => {
        for (;;) {
          const [next] = left;
          if (next === undefined || (await again(() => ctx.db((db) => stopsBefore(db, importId, next))))) return;
          // The other lane took it in the meantime.
          if (left[0] !== next) continue;
          left.shift();
          const one = await again(() => writeNext(ctx, importId, next));
          if (!one) left.length = 0;
          else {
            await ctx.db(countGrownTables);
            tell ??= createProgressReporter(ctx, one.setup, rows.rows);
            await tell("importing", one.progress);
          }
        }
      };
      const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane));
      const failed = lanes.find((one) => one.status === "rejected");
      if (failed) throw failed.reason;
      const ended = await again(() => end(ctx, importId));
      if (!ended) continue;
      if (ended.state !== "gone")
        await (tell ?? createProgressReporter(ctx, ended.setup, rows.rows))(ended.state, ended.progress);
      return;
    }
  },
  async gaveUp(ctx, { importId }, sentence) {
    await ctx.db(async (db) => {
      const { created, updated } = await db.import.findUniqueOrThrow({ where: { id: importId } });
      const finishedAt = new Date();
      await moveImport(db, { id: importId, from: ["importing"] }, "failed", {
        finishedAt,
        problem: created + updated > 0 ? `${sentence} What is written stays, and can be undone.` : sentence,
        // Nothing was written: there is nothing to undo.
        undoUntil: created + updated > 0 ? addDays(finishedAt, IMPORT_DAYS) : null,
      });
    });
  },
});

/** Whether the database was unreachable and responds again. */
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
