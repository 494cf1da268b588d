import type { IMPORT_ROW_STATUSES } from "@hearthline/contract/imports/imports";
import type { RowReason } from "@hearthline/contract/imports/person-of-row";
import type { ScopedDb } from "@hearthline/db/client";
import { z } from "zod";
import type { FoundBy } from "./same-person.ts";

/** A user's corrections of a row, by column, and whether the row is left out. */
export const Mended = z.object({
  cells: z.record(z.string(), z.string()).default({}),
  leftOut: z.boolean().default(false),
});
export type Mended = z.output<typeof Mended>;

/** A row of the file to be written. */
export interface ImportRowIn {
  index: number;
  line: number;
  /** The current cells, including corrections. */
  cells: string[];
  leftOut: boolean;
}

export type RowStatus = (typeof IMPORT_ROW_STATUSES)[number];

/** What writing a row did to one client. */
export interface ClientTrace {
  clientId: string;
  created: boolean;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** What else writing a row did, for the undo. */
export interface RowTrace {
  /** How the existing client was matched. */
  by?: FoundBy;
  /** The clients, the row's own first. */
  clients: ClientTrace[];
  householdId?: string;
  /** Clients who were added to the household. */
  joined?: string[];
  employerId?: string;
  loanId?: string;
  /** The contact who referred them, if the row created one. */
  referrerId?: string;
  /** An existing client of the same household: the row's own client was added to it. */
  besideId?: string;
}

export interface RowResult {
  index: number;
  status: RowStatus;
  reasons: RowReason[];
  recordId: string | null;
  trace: RowTrace | null;
}

/** A row's status once it is written, by its dry-run status. */
const DONE: Record<RowStatus, string> = { create: "created", update: "updated", skip: "skipped", wrong: "failed" };
export const DONE_STATUSES = Object.values(DONE);
export const plainStatus = (status: string): RowStatus | null =>
  (Object.keys(DONE) as RowStatus[]).find((one) => one === status || DONE[one] === status) ?? null;

interface StoredRow {
  index: number;
  line: number;
  cells: string[];
  mended: unknown;
}

/** Returns a row's cells with corrections applied. */
export function rowIn({ index, line, cells, mended }: StoredRow): ImportRowIn {
  const { cells: changed, leftOut } = Mended.parse(mended ?? {});
  const now = [...cells];
  for (const [column, text] of Object.entries(changed)) now[Number(column)] = text;
  return { index, line, cells: now, leftOut };
}

/** The rows of a batch, in order. */
export async function batchRows(db: ScopedDb, importId: string, batch: number): Promise<ImportRowIn[]> {
  const rows = await db.$queryRaw<StoredRow[]>`
    SELECT index, line, cells, mended FROM "ImportRow" WHERE "importId" = ${importId}::uuid AND batch = ${batch} ORDER BY index`;
  return rows.map(rowIn);
}

/** Stores the outcomes of rows in one statement. @param done whether they are written, not only validated */
export async function keepResults(
  db: ScopedDb,
  importId: string,
  results: readonly RowResult[],
  done: boolean,
): Promise<void> {
  const rows = results.map(({ index, status, reasons, recordId, trace }) => ({
    index,
    status: done ? DONE[status] : status,
    reasons: reasons.length > 0 ? reasons : null,
    // A client who was written and rolled back does not exist.
    recordId: done || status === "update" ? recordId : null,
    before: trace ? trace.clients.map(({ before }) => before) : null,
    after: trace,
  }));
  await db.$executeRaw`
    UPDATE "ImportRow" i SET status = r.status, reasons = r.reasons, "recordId" = r."recordId", before = r.before, after = r.after
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r(index integer, status text, reasons jsonb, "recordId" uuid, before jsonb, after jsonb)
    WHERE i."importId" = ${importId}::uuid AND i.index = r.index`;
}
