import { type CANCELED, IMPORT_DAYS } from "@hearthline/contract/imports/imports";
import { noteFewChanges, takeChanges } from "@hearthline/db/audit-changes";
import type { ScopedDb } from "@hearthline/db/client";
import type { Emit } from "@hearthline/db/events";
import { newId } from "@hearthline/db/ids";
import type { Keys } from "@hearthline/db/secret-keys";
import { CLIENT_EVENTS } from "../clients/client-events.ts";
import { CONSENT_EVENTS } from "../consents/consent-events.ts";
import { UPSERT_EVENTS } from "../loans/loan-events.ts";
import type { ImportContext, ToldOfRow } from "./import-context.ts";
import { batchRows, DONE_STATUSES, keepResults, type RowResult } from "./import-rows.ts";
import type { ImportSetup } from "./setup.ts";
import { moveImport } from "./states.ts";
import { writeRowsApart } from "./write-apart.ts";

/** The events that writing and undoing an import may emit. */
export const IMPORT_EVENTS = [
  ...CLIENT_EVENTS.upsert,
  ...CLIENT_EVENTS.delete,
  ...UPSERT_EVENTS,
  "loan.deleted",
  "loan.closed",
  "loan.reopened",
  ...CONSENT_EVENTS,
  "import.completed",
] as const;

/** Aborts a transaction that must not change anything, carrying its result. */
class RolledBack extends Error {
  readonly results: RowResult[];
  constructor(results: RowResult[]) {
    super("rolled back");
    this.results = results;
  }
}

/** Returns what writing a batch would do: it is written and rolled back. */
export async function dryRunBatch(
  scoped: (work: (db: ScopedDb) => Promise<never>) => Promise<never>,
  setup: ImportSetup,
  batch: number,
  keys: Keys,
  told?: ToldOfRow,
): Promise<RowResult[]> {
  try {
    return await scoped(async (db) => {
      const rows = await batchRows(db, setup.id, batch);
      await noteFewChanges((statement) => db.$queryRaw(statement));
      const ctx: ImportContext = { db, actor: setup.actor, now: new Date(), emit: () => undefined, keys };
      throw new RolledBack(await writeRowsApart(ctx, setup, rows, told));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.results;
    throw error;
  }
}

/** The next batch of rows after one; undefined after the last. */
export async function nextBatch(db: ScopedDb, importId: string, behind: number): Promise<number | undefined> {
  const [row] = await db.$queryRaw<{ batch: number }[]>`
    SELECT batch FROM "ImportRow" WHERE "importId" = ${importId}::uuid AND batch > ${behind} ORDER BY batch LIMIT 1`;
  return row?.batch;
}

/**
 * Updates planner statistics of the tables that an import grew by a fifth or more: a company's first file may be a
 * thousand times what was there, and its lists are slow until then. In a separate transaction, since statistics see
 * only committed rows.
 */
export async function countGrownTables(db: ScopedDb): Promise<void> {
  await db.$queryRaw`SELECT FROM count_grown_tables()`;
}

/** How many rows have each status. */
export async function countRows(db: ScopedDb, importId: string) {
  const rows = await db.$queryRaw<{ status: string; rows: number }[]>`
    SELECT status, count(*)::int AS rows FROM "ImportRow" WHERE "importId" = ${importId}::uuid GROUP BY status`;
  const of = (...names: string[]) => rows.reduce((sum, row) => sum + (names.includes(row.status) ? row.rows : 0), 0);
  return {
    rows: rows.reduce((sum, row) => sum + row.rows, 0),
    created: of("create", "created"),
    updated: of("update", "updated"),
    skipped: of("skip", "skipped"),
    failed: of("wrong", "failed"),
    done: of("created", "updated", "skipped", "failed"),
  };
}

/** Batches that are not written yet, in order. */
export async function batchesLeft(db: ScopedDb, importId: string): Promise<number[]> {
  const rows = await db.$queryRaw<{ batch: number }[]>`
    SELECT DISTINCT batch FROM "ImportRow"
    WHERE "importId" = ${importId}::uuid AND batch >= 0 AND status <> ALL(${DONE_STATUSES}::text[]) ORDER BY batch`;
  return rows.map(({ batch }) => batch);
}

/**
 * Whether an import was canceled and everything before its last written batch is written, so that skipping the rest
 * leaves no gap. Two batches are written at the same time: one interrupted in between may be unwritten while its
 * successor is written.
 */
export async function stopsBefore(db: ScopedDb, importId: string, batch: number): Promise<boolean> {
  const [row] = await db.$queryRaw<{ stops: boolean }[]>`
    SELECT i."cancelAt" IS NOT NULL AND NOT EXISTS (
      SELECT FROM "ImportRow" r WHERE r."importId" = i.id AND r.batch > ${batch} AND r.status = ANY(${DONE_STATUSES}::text[])) AS stops
    FROM "Import" i WHERE i.id = ${importId}::uuid`;
  return row?.stops ?? true;
}

/** Whether a batch is written. It commits as a whole, so one of its rows is enough to tell. */
export async function isWritten(db: ScopedDb, importId: string, batch: number): Promise<boolean> {
  const rows = await db.$queryRaw<{ status: string }[]>`
    SELECT status FROM "ImportRow" WHERE "importId" = ${importId}::uuid AND batch = ${batch} LIMIT 1`;
  return rows.every(({ status }) => DONE_STATUSES.includes(status));
}

const tally = (results: readonly RowResult[]) => {
  const of = (status: RowResult["status"]) => results.filter((one) => one.status === status).length;
  return { created: of("create"), updated: of("update"), skipped: of("skip"), failed: of("wrong") };
};

/**
 * Writes a batch with its rows' outcomes, its audit entry and the import's progress in the current transaction: it commits all of it or none.
 *
 * @returns how many rows it did
 */
export async function writeBatch(
  { db, emit, keys }: { db: ScopedDb; emit: Emit; keys: Keys },
  setup: ImportSetup,
  batch: number,
  told?: ToldOfRow,
): Promise<number> {
  const rows = await batchRows(db, setup.id, batch);
  await noteFewChanges((statement) => db.$queryRaw(statement));
  const ctx: ImportContext = { db, emit, keys, actor: setup.actor, now: new Date() };
  const results = await writeRowsApart(ctx, setup, rows, told);
  await keepResults(db, setup.id, results, true);
  const { created, updated, skipped, failed } = tally(results);
  await db.import.update({
    where: { id: setup.id },
    data: {
      progress: { increment: rows.length },
      created: { increment: created },
      updated: { increment: updated },
      skipped: { increment: skipped },
      failed: { increment: failed },
    },
  });
  await auditBatch(db, setup);
  // So that `countGrownTables` sees immediately how much was written, not a second later.
  await db.$queryRaw`SELECT FROM pg_stat_force_next_flush()`;
  return rows.length;
}

/** One audit entry for a transaction's rows, like the call's own; each client's rows name the import, so nothing is lost when there are many. */
export async function auditBatch(db: ScopedDb, { id, by }: Pick<ImportSetup, "id" | "by">): Promise<void> {
  const { rows, more, objects } = await takeChanges((statement) => db.$queryRaw(statement));
  if (rows.length + more === 0) return;
  await db.auditEntry.create({
    data: {
      id: newId(),
      operation: by.operation,
      summary: by.summary,
      ...by.caller,
      subjectId: id,
      objects: [...new Set([id, ...objects])],
      changes: { rows, more },
    },
  });
}

/** Finishes the import when no row is left or none is to be written. @returns the storage key of its file, which is no longer needed */
export async function endImport(
  { db, emit }: { db: ScopedDb; emit: Emit },
  setup: ImportSetup,
  state: "done" | typeof CANCELED,
): Promise<string | null> {
  // Rows without a batch were validated before.
  await db.$executeRaw`
    UPDATE "ImportRow" SET status = 'failed' WHERE "importId" = ${setup.id}::uuid AND batch = -1 AND status = 'wrong' AND ${state === "done"}`;
  const { done: _, ...counts } = await countRows(db, setup.id);
  const before = await db.import.findUniqueOrThrow({ where: { id: setup.id }, select: { storeKey: true } });
  const [{ now } = { now: new Date() }] = await db.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
  const written = state === "done" ? counts : await writtenCounts(db, setup.id);
  await moveImport(db, { id: setup.id }, state, {
    ...written,
    rows: counts.rows,
    finishedAt: now,
    storeKey: null,
    undoUntil: written.created + written.updated > 0 ? new Date(now.getTime() + IMPORT_DAYS * 86_400_000) : null,
  });
  emit("import.completed", {
    object: { type: "job", id: setup.id },
    officerId: setup.writer.userId,
    branchId: setup.writer.branchId,
    data: {
      type: setup.kind === "clients" ? "client" : "loan",
      action: "upsert",
      total: counts.rows,
      created: written.created,
      updated: written.updated,
      unchanged: written.skipped,
      deleted: 0,
      failed: written.failed,
    },
  });
  return before.storeKey;
}

/** For an import that stopped midway: keeps what is written, without dry-run results. */
async function writtenCounts(db: ScopedDb, importId: string) {
  const rows = await db.$queryRaw<{ status: string; rows: number }[]>`
    SELECT status, count(*)::int AS rows FROM "ImportRow" WHERE "importId" = ${importId}::uuid GROUP BY status`;
  const of = (name: string) => rows.find(({ status }) => status === name)?.rows ?? 0;
  return { created: of("created"), updated: of("updated"), skipped: of("skipped"), failed: of("failed") };
}
