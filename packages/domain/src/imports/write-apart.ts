import { Prisma } from "@hearthline/db/client";
import { heldEvents } from "../records/held-events.ts";
import type { ImportContext, ToldOfRow } from "./import-context.ts";
import type { ImportRowIn, RowResult } from "./import-rows.ts";
import type { ImportSetup } from "./setup.ts";
import { writeImportBatch } from "./write-batch.ts";

/** A concurrent writer or an unavailable database: no row is to blame, and the whole batch is retried. */
const NOT_OF_A_ROW = /\b(40001|40P01|55P03|57014|57P0\d|08\d{3}|P1\d{3}|P2024|P2028|P2034)\b/;

const isOfARow = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, meta } = error as { code?: unknown; meta?: unknown };
  return !NOT_OF_A_ROW.test(`${String(code ?? "")} ${JSON.stringify(meta ?? "")} ${error.message}`);
};

const REFUSED =
  "This row could not be saved, for a reason on our side. We have been notified; the other rows are not affected.";

/**
 * Writes rows as `writeImportBatch` does. If a row fails the batch for an unexpected reason, only that row is rejected
 * and the others are written: the rows are split in half until it is found.
 *
 * @param told receives an error caused by a row
 */
export async function writeRowsApart(
  ctx: ImportContext,
  setup: ImportSetup,
  rows: readonly ImportRowIn[],
  told: ToldOfRow = () => undefined,
): Promise<RowResult[]> {
  const { holding, tell } = heldEvents();
  await ctx.db.$executeRaw`SAVEPOINT import_rows`;
  try {
    const results = await writeImportBatch({ ...ctx, emit: holding(ctx.emit) }, setup, rows);
    await ctx.db.$executeRaw`RELEASE SAVEPOINT import_rows`;
    tell();
    return results;
  } catch (error) {
    if (!isOfARow(error)) throw error;
    await ctx.db.$executeRaw(Prisma.sql`ROLLBACK TO SAVEPOINT import_rows`);
    const [row] = rows;
    if (!row) throw error;
    if (rows.length === 1) {
      told(error, row);
      const reasons = [{ column: null, message: REFUSED }];
      return [{ index: row.index, status: "wrong", reasons, recordId: null, trace: null }];
    }
    const half = Math.ceil(rows.length / 2);
    return [
      ...(await writeRowsApart(ctx, setup, rows.slice(0, half), told)),
      ...(await writeRowsApart(ctx, setup, rows.slice(half), told)),
    ];
  }
}
