import type { EventType } from "@hearthline/contract/platform/event-types";
import { takeChanges } from "@hearthline/db/audit-changes";
import type { ScopedDb } from "@hearthline/db/client";
import { collectEvents } from "@hearthline/db/events";
import { newId } from "@hearthline/db/ids";
import type { RecordContext } from "../../records/record-context.ts";
import { CLIENT_EVENTS } from "../client-events.ts";
import { type KeptEdit, writerOf } from "./bulk-edit.ts";

/** Clients written in one transaction: few enough that other calls hardly wait, and that all changes fit in one audit entry. */
export const AT_ONCE = 50;

/** The events that a bulk edit of clients may emit. */
export const BULK_EDIT_EVENTS = [
  ...CLIENT_EVENTS.upsert,
  ...CLIENT_EVENTS.delete,
] as const satisfies readonly EventType[];

/** Performs part of an edit on the caller's behalf, with its events and an audit entry, in the current transaction. */
export async function inName(
  db: ScopedDb,
  { companyId, now }: { companyId: string; now: Date },
  edit: KeptEdit,
  work: (ctx: RecordContext) => Promise<readonly string[]>,
): Promise<void> {
  const { by } = edit.params;
  const events = collectEvents(by.operation, BULK_EDIT_EVENTS);
  const clientIds = await work({ db, now, actor: await writerOf(db, edit, companyId), emit: events.emit });
  await events.write(db, companyId, async () => by.cause);
  const { rows, more, objects } = await takeChanges((statement) => db.$queryRaw(statement));
  if (rows.length + more === 0) return;
  await db.auditEntry.create({
    data: {
      id: newId(),
      operation: by.operation,
      summary: by.summary,
      ...by.caller,
      subjectId: edit.id,
      objects: [...new Set([edit.id, ...clientIds, ...objects])].slice(0, 400),
      changes: { rows, more },
    },
  });
}

/** The outcome for one client. */
export interface EditedRow {
  clientId: string;
  status: "changed" | "unchanged" | "failed" | "undone" | "kept";
  reason: string | null;
  before?: object | null;
  after?: object | null;
}

/** Actions whose rules this package does not contain: emailing the values of clients' homes. */
export interface WatchRules {
  start(ctx: RecordContext, edit: KeptEdit, clientIds: readonly string[]): Promise<EditedRow[]>;
  undo(ctx: RecordContext, rows: readonly { clientId: string; after: unknown }[]): Promise<EditedRow[]>;
}

export async function keepRows(db: ScopedDb, editId: string, rows: readonly EditedRow[]): Promise<void> {
  await db.$executeRaw`
    UPDATE "BulkEditRow" b SET status = r.status, reason = r.reason, before = coalesce(r.before, b.before), after = coalesce(r.after, b.after)
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r("clientId" uuid, status text, reason text, before jsonb, after jsonb)
    WHERE b."editId" = ${editId}::uuid AND b."clientId" = r."clientId"`;
}
