import { LoanKindName } from "@hearthline/contract/loans/loan-enums";
import type { BulkResult, BulkRowResult } from "@hearthline/contract/platform/bulk";
import { syncedFields } from "@hearthline/contract/platform/sync";
import { takeChanges } from "@hearthline/db/audit-changes";
import type { ScopedDb } from "@hearthline/db/client";
import { collectEvents } from "@hearthline/db/events";
import { newId } from "@hearthline/db/ids";
import { jobProgress } from "@hearthline/db/jobs";
import { seerNow } from "@hearthline/db/stored-reach";
import { z } from "zod";
import { CLIENT_EVENTS } from "../clients/client-events.ts";
import { patchOf } from "../clients/client-patch.ts";
import { type ClientWrite, writeClients } from "../clients/write-clients.ts";
import { UPSERT_EVENTS } from "../loans/loan-events.ts";
import { type LoanWrite, writeLoans } from "../loans/write-loans.ts";
import { type Bulk, type BulkWriter, keptBulk, type RowFault } from "../records/bulk-input.ts";
import type { Outcome } from "../records/outcome.ts";
import type { RecordContext, RecordFault } from "../records/record-context.ts";

/** Rows written in one transaction: few enough that other calls hardly wait, and that all changes fit in one audit entry. */
const AT_ONCE = { client: 50, loan: 20 } as const;

/** The fields that identify a loan row and are stored with it; the others are the loan's own. */
const LoanInput = z.looseObject({
  ...syncedFields,
  kind: LoanKindName.optional(),
  id: z.uuid().optional(),
  clientExternalIds: z.array(z.string()).optional(),
});

interface WaitingRow {
  index: number;
  input: Record<string, unknown>;
  writer: number;
}

/** The events that writing rows of each type may emit. */
const BULK_EVENTS = {
  client: [...CLIENT_EVENTS.upsert, ...CLIENT_EVENTS.delete, "import.completed"],
  loan: [...UPSERT_EVENTS, "loan.deleted", "import.completed"],
} as const;

interface DoneRow {
  index: number;
  status: string;
  recordId: string | null;
  externalId: string | null;
  fault: RowFault | null;
}

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/**
 * Writes the next pending rows of a bulk call, with their outcomes, audit entry and the job's progress, in the current
 * transaction: it commits all of them or none. The caller ensures that no other process does so at the same time.
 *
 * @param max maximum number of rows; 1 after a batch failed because of one of its rows
 * @returns how many rows it wrote; 0 when all are done
 */
export async function writeBulkRows(
  db: ScopedDb,
  { companyId, jobId, now = new Date(), max }: { companyId: string; jobId: string; now?: Date; max?: number },
): Promise<number> {
  const bulk = await keptBulk(db, jobId);
  if (!bulk) return 0;
  const rows = await db.$queryRaw<WaitingRow[]>`
    SELECT index, input, writer FROM "BulkRow" WHERE "jobId" = ${jobId}::uuid AND status IS NULL ORDER BY index LIMIT ${max ?? AT_ONCE[bulk.type]}`;
  if (rows.length === 0) return 0;
  const events = collectEvents(bulk.by.operation, BULK_EVENTS[bulk.type]);
  const outcomes = await writeRows({ db, now, emit: events.emit, companyId }, bulk, rows);
  await keepOutcomes(
    db,
    jobId,
    rows.map(({ index, input }, at) => doneRow(index, input, outcomes[at])),
  );
  await emitIfComplete({ db, emit: events.emit }, jobId, bulk);
  await events.write(db, companyId, async () => bulk.by.cause);
  await audit(db, jobId, bulk, outcomes);
  await keepProgress(db, jobId);
  return rows.length;
}

/** How many rows have an outcome; rejected and abandoned rows count too. */
const keepProgress = async (db: ScopedDb, jobId: string): Promise<void> =>
  jobProgress(db, jobId, await db.bulkRow.count({ where: { jobId, status: { not: null } } }));

/** The permissions that the sender still needs for the rows to be written. */
const NEEDS = { client: "client:manage", loan: "report:create" } as const;

async function writeRows(
  { companyId, ...work }: Omit<RecordContext, "actor"> & { companyId: string },
  { type, action, by }: Bulk,
  rows: readonly WaitingRow[],
): Promise<Outcome[]> {
  const writers = new Map<number, BulkWriter>();
  for (const at of new Set([0, ...rows.map(({ writer }) => writer)])) {
    const stored = by.writers[at];
    if (stored) writers.set(at, await seerNow(work.db, stored, NEEDS[type]));
  }
  const first = writers.get(0);
  const writerOf = ({ writer }: WaitingRow) => writers.get(writer) ?? first;
  if (!first) throw new Error("The caller is missing.");
  const ctx: RecordContext = {
    ...work,
    actor: { ...first, companyId, ...(by.integration && { integration: by.integration }) },
  };
  if (type === "client")
    return writeClients(
      ctx,
      rows.map((row): ClientWrite => {
        const seer = writerOf(row) ?? first;
        return { action, id: text(row.input.id), patch: patchOf(row.input), owner: seer.owner ?? undefined, seer };
      }),
    );
  return writeLoans(
    ctx,
    rows.map((row): LoanWrite => {
      const { kind, id, externalId, metadata, clientExternalIds, ...fields } = LoanInput.parse(row.input);
      const seer = writerOf(row) ?? first;
      const own = { id, externalId, metadata, clientExternalIds };
      return { action, kind, ...own, fields, estimates: true, owner: seer.owner ?? undefined, seer };
    }),
  );
}

/** An error in the format of a row's result. */
export const rowFault = ({ code, message, details, existingId }: RecordFault): RowFault => ({
  code,
  message,
  ...(details.length > 0 && { details: [...details] }),
  ...(existingId && { existingId }),
});

function doneRow(index: number, input: Record<string, unknown>, outcome: Outcome | undefined): DoneRow {
  if (!outcome) throw new Error("There is an outcome for every row.");
  if ("fault" in outcome)
    return {
      index,
      status: "failed",
      recordId: text(input.id) ?? null,
      externalId: text(input.externalId) ?? null,
      fault: rowFault(outcome.fault),
    };
  const { status, id, externalId } = outcome;
  return { index, status, recordId: id, externalId, fault: null };
}

async function keepOutcomes(db: ScopedDb, jobId: string, done: readonly DoneRow[]): Promise<void> {
  await db.$executeRaw`
    UPDATE "BulkRow" b SET status = r.status, "recordId" = r."recordId", "externalId" = r."externalId", fault = r.fault, input = NULL
    FROM jsonb_to_recordset(${JSON.stringify(done)}::jsonb)
      AS r(index integer, status text, "recordId" uuid, "externalId" text, fault jsonb)
    WHERE b."jobId" = ${jobId}::uuid AND b.index = r.index`;
}

/** One audit entry for a transaction's rows, like the call's own, so that a search for a record finds it. */
async function audit(db: ScopedDb, jobId: string, { by }: Bulk, outcomes: readonly Outcome[]): Promise<void> {
  const { rows, more, objects } = await takeChanges((statement) => db.$queryRaw(statement));
  if (rows.length + more === 0) return;
  const ids = outcomes.flatMap((outcome) => ("fault" in outcome ? [] : [outcome.id]));
  await db.auditEntry.create({
    data: {
      id: newId(),
      operation: by.operation,
      summary: by.summary,
      ...by.caller,
      subjectId: jobId,
      objects: [...new Set([jobId, ...ids, ...objects])],
      changes: { rows, more },
    },
  });
}

/** Emitted once, in the transaction of the last row. */
async function emitIfComplete(
  { db, emit }: Pick<RecordContext, "db" | "emit">,
  jobId: string,
  bulk: Bulk,
): Promise<void> {
  if ((await db.bulkRow.count({ where: { jobId, status: null } })) > 0) return;
  const { rows, ...counts } = await bulkResult(db, jobId);
  const [caller] = bulk.by.writers;
  emit("import.completed", {
    object: { type: "job", id: jobId },
    officerId: caller?.userId ?? null,
    branchId: caller?.branchId ?? null,
    data: { type: bulk.type, action: bulk.action, total: rows.length, ...counts },
  });
}

/** Marks the next row as failed because of an internal error, so that the following ones do not wait. */
export async function giveUpRow(db: ScopedDb, companyId: string, jobId: string): Promise<void> {
  const row = await db.bulkRow.findFirst({ where: { jobId, status: null }, orderBy: { index: "asc" } });
  if (!row) return;
  const message = "This row failed for a reason of our own. Send it again; if it fails again, tell us the job’s id.";
  const input = typeof row.input === "object" && row.input !== null ? (row.input as Record<string, unknown>) : {};
  await keepOutcomes(db, jobId, [
    {
      index: row.index,
      status: "failed",
      recordId: text(input.id) ?? null,
      externalId: text(input.externalId) ?? null,
      fault: { code: "internal", message },
    },
  ]);
  const bulk = await keptBulk(db, jobId);
  if (!bulk) return;
  const events = collectEvents(bulk.by.operation, BULK_EVENTS[bulk.type]);
  await emitIfComplete({ db, emit: events.emit }, jobId, bulk);
  await events.write(db, companyId, async () => bulk.by.cause);
  await keepProgress(db, jobId);
}

/** Whether a bulk call's rows were deleted because it was not finished in time. */
export const isForgotten = async (db: ScopedDb, jobId: string): Promise<boolean> =>
  (await keptBulk(db, jobId)) === undefined;

/** The current result of a bulk call. */
export async function bulkResult(db: ScopedDb, jobId: string): Promise<BulkResult> {
  const rows = await db.bulkRow.findMany({ where: { jobId, status: { not: null } }, orderBy: { index: "asc" } });
  const result: BulkResult = { created: 0, updated: 0, unchanged: 0, deleted: 0, failed: 0, rows: [] };
  for (const { index, status, recordId, externalId, fault } of rows) {
    const is = status as BulkRowResult["status"];
    result[is] += 1;
    result.rows.push({ index, status: is, id: recordId, externalId, ...(fault as RowFault | null) });
  }
  return result;
}
