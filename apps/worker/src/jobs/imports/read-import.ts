import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { notationTallies } from "@hearthline/contract/imports/notation";
import { endJobs, passJobs } from "@hearthline/db/jobs";
import { forgetRows, keepReading, keepRows, type NewRow } from "@hearthline/domain/imports/read-file";
import { moveImport } from "@hearthline/domain/imports/states";
import { openTable } from "@hearthline/tabular/open-table";
import { TableFault } from "@hearthline/tabular/table-fault";
import { handler, type JobContext } from "../../handler.ts";
import { createProgressReporter } from "./report-progress.ts";

/** Rows stored per statement, and the maximum of their characters together. */
const AT_ONCE = 2_000;
const MAX_CHARACTERS = 4_000_000;
const SAMPLES = 100;

/** The job that reads a file for the first time, which the sender may wait for. */
const keyOf = (importId: string): string => `import-read-${importId}`;

const sizeOf = (cells: readonly string[]): number => cells.reduce((sum, cell) => sum + cell.length + 4, 0);

/** The uploaded file on this machine's disk while it is read. */
async function onDisk<T>({ storage }: JobContext, storeKey: string, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "hearthline-import-"));
  try {
    const stored = await storage.get(storeKey);
    if (!stored) throw new TableFault("The file is not there any more. Upload it again.");
    const path = join(folder, "file");
    await pipeline(stored.stream, createWriteStream(path, { mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads the file of an import into its rows; after an interruption, from the start. */
export const readImport = handler("imports.read", {
  async run(ctx, { importId }) {
    const row = await ctx.db((db) => db.import.findUnique({ where: { id: importId } }));
    if (row?.state !== "reading" || !row.storeKey) return;
    const { fileName, storeKey, revision } = row;
    const chosen = row.reading as { sheet?: string; delimiter?: string; encoding?: never; headingLine?: number };
    const user = await ctx.db((db) =>
      db.user.findUnique({ where: { id: row.userId }, select: { id: true, branchId: true } }),
    );
    const writer = { userId: row.userId, branchId: user?.branchId ?? null };
    const tell = createProgressReporter(ctx, { id: importId, writer }, 0);
    try {
      await onDisk(ctx, storeKey, async (path) => {
        const table = await openTable(path, { name: fileName, ...chosen });
        await ctx.db((db) => forgetRows(db, importId));
        const samples: string[][] = [];
        const notation = notationTallies(table.headings.length);
        let waiting: NewRow[] = [];
        let [size, index] = [0, 0];
        const keep = async () => {
          const rows = waiting;
          [waiting, size] = [[], 0];
          if (rows.length > 0) await ctx.db((db) => keepRows(db, importId, rows));
          await tell("reading", index);
        };
        for await (const { line, cells, numbers } of table.rows()) {
          notation.add(cells, numbers);
          if (samples.length < SAMPLES) samples.push(cells);
          waiting.push({ index, line, cells });
          size += sizeOf(cells);
          index += 1;
          if (waiting.length >= AT_ONCE || size >= MAX_CHARACTERS) await keep();
        }
        await keep();
        if (index === 0) throw new TableFault("There are no rows below the headings.");
        const { rows: _, headings, ...reading } = table;
        await ctx.db(async (db) => {
          const kept = await keepReading(db, ctx.companyId, importId, {
            reading,
            headings,
            samples,
            tallies: notation.tallies,
            rows: index,
            revision,
          });
          if (!kept) return;
          const next = `import-check-${importId}-${revision}`;
          await passJobs(db, keyOf(importId), next);
          await ctx.enqueue(db, "imports.check", { importId, revision }, next);
        });
      });
    } catch (error) {
      if (!(error instanceof TableFault)) throw error;
      await ctx.db(async (db) => {
        const failed = { problem: error.message, finishedAt: new Date(), storeKey: null };
        await moveImport(db, { id: importId, from: ["reading"] }, "failed", failed);
        await endJobs(db, keyOf(importId), { error: error.message });
      });
      await ctx.storage.remove(storeKey);
      await tell("failed", 0);
    }
  },
  async gaveUp(ctx, { importId }, sentence) {
    const failed = { problem: sentence, finishedAt: new Date() };
    await ctx.db((db) => moveImport(db, { id: importId, from: ["reading"] }, "failed", failed));
  },
});
