import { REACH_NAMES } from "@hearthline/contract/access/roles";
import {
  BULK_ACTIONS,
  BULK_TYPES,
  type BulkAction,
  type BulkRowResult,
  type BulkType,
} from "@hearthline/contract/platform/bulk";
import { EventBy } from "@hearthline/contract/platform/events";
import type { ScopedDb } from "@hearthline/db/client";
import { z } from "zod";

const Owner = z.object({ officerId: z.uuid(), branchId: z.uuid().nullable() });
const StoredSeer = z.object({
  kind: z.string(),
  userId: z.uuid(),
  branchId: z.uuid().nullable(),
  reach: z.enum(REACH_NAMES),
  supportsUserId: z.uuid().nullable(),
});
/** The user on whose behalf rows are written, and their new owner. Before use its visibility is looked up again: `seerNow`. */
export const BulkWriter = StoredSeer.extend({ within: StoredSeer.optional(), owner: Owner.nullable() });
export type BulkWriter = z.output<typeof BulkWriter>;

/** The caller as the audit log shows it, and the users on whose behalf the rows are written. */
export const BulkBy = z.object({
  operation: z.string(),
  summary: z.string(),
  /** In the format of its events. */
  cause: EventBy,
  integration: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  caller: z.object({
    userId: z.uuid().nullable(),
    actedForId: z.uuid().nullable(),
    impersonatorId: z.uuid().nullable(),
    tokenId: z.uuid().nullable(),
    requestId: z.string(),
    address: z.string(),
    userAgent: z.string().nullable(),
  }),
  writers: z.array(BulkWriter).min(1),
});
export type BulkBy = z.output<typeof BulkBy>;

/** A validated row: what will be written, or why it will not be. */
export type BulkRowIn = { writer: number; input: object } | { fault: RowFault; externalId: string | null };
/** Why a row failed. */
export type RowFault = Pick<BulkRowResult, "code" | "message" | "details" | "existingId">;

/** Stores the rows of a bulk call for its job, in one statement. */
export async function keepBulk(
  db: ScopedDb,
  jobId: string,
  { type, action, by, rows }: { type: BulkType; action: BulkAction; by: BulkBy; rows: readonly BulkRowIn[] },
): Promise<void> {
  await db.bulkInput.create({ data: { jobId, type, action, by } });
  const kept = rows.map((row, index) => ("fault" in row ? { index, status: "failed", ...row } : { index, ...row }));
  await db.$executeRaw`
    INSERT INTO "BulkRow" ("jobId", index, input, writer, status, "externalId", fault)
    SELECT ${jobId}::uuid, r.index, r.input, coalesce(r.writer, 0), r.status, r."externalId", r.fault
    FROM jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      AS r(index integer, input jsonb, writer integer, status text, "externalId" text, fault jsonb)`;
}

const Kept = z.object({ type: z.enum(BULK_TYPES), action: z.enum(BULK_ACTIONS), by: BulkBy });
export type Bulk = z.output<typeof Kept>;

/** The work of a bulk call; undefined if its job was deleted. */
export async function keptBulk(db: ScopedDb, jobId: string): Promise<Bulk | undefined> {
  const row = await db.bulkInput.findUnique({ where: { jobId } });
  return row ? Kept.parse(row) : undefined;
}
