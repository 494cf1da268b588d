import { BULK_EDIT_DAYS } from "@hearthline/contract/clients/bulk-edits";
import type { ScopedDb } from "@hearthline/db/client";
import { clientSql } from "@hearthline/db/visibility";
import type { Outcome } from "../../records/outcome.ts";
import type { RecordContext } from "../../records/record-context.ts";
import type { ClientPatch } from "../client-patch.ts";
import { lockClients, type StoredClient } from "../client-rows.ts";
import { snapshotClients } from "../client-snapshots.ts";
import { type ClientWrite, takeClientLocks, writeClients } from "../write-clients.ts";
import { AT_ONCE, type EditedRow, inName, keepRows, type WatchRules } from "./batch.ts";
import { type KeptEdit, keptEdit } from "./bulk-edit.ts";
import { findClients } from "./find-clients.ts";

const DAY_MS = 86_400_000;
const NOTHING: ClientPatch = {
  parts: {},
  externalId: undefined,
  metadata: undefined,
  allowDuplicate: true,
  emailField: "emails",
};

function patchFor({ action, params }: KeptEdit): ClientPatch {
  switch (action) {
    case "tag":
      return { ...NOTHING, tagChange: { add: params.tags, remove: [] } };
    case "untag":
      return { ...NOTHING, tagChange: { add: [], remove: params.tags } };
    case "status":
      return { ...NOTHING, parts: params.status === undefined ? {} : { status: params.status } };
    case "assign":
      return params.owner ? { ...NOTHING, newOwner: params.owner } : NOTHING;
    default:
      return NOTHING;
  }
}

/** The parts of a client that an action touches, as stored for the undo. */
const kept = ({ action }: KeptEdit, { tags, status, officerId, branchId }: StoredClient): object => {
  if (action === "status") return { status };
  return action === "assign" ? { officerId, branchId } : { tags };
};

const failed = (clientId: string, reason: string): EditedRow => ({ clientId, status: "failed", reason });

async function writeRecords(ctx: RecordContext, edit: KeptEdit, ids: readonly string[]): Promise<EditedRow[]> {
  const action = edit.action === "delete" ? "delete" : "update";
  const rows = ids.map((id): ClientWrite => ({ action, id, patch: patchFor(edit), owner: undefined }));
  await takeClientLocks(ctx, rows);
  const before = await lockClients(ctx, ids, { goes: action === "delete" });
  const snapshots = action === "delete" ? await snapshotClients(ctx.db, ids) : undefined;
  const outcomes = await writeClients(ctx, rows);
  const after = action === "delete" ? new Map<string, StoredClient>() : await lockClients(ctx, ids);
  return ids.map((clientId, at): EditedRow => {
    const outcome: Outcome | undefined = outcomes[at];
    if (!outcome) throw new Error("There is an outcome for every row.");
    if ("fault" in outcome) return failed(clientId, outcome.fault.message);
    if (outcome.status === "unchanged") return { clientId, status: "unchanged", reason: null };
    const [from, to] = [before.get(clientId), after.get(clientId)];
    if (snapshots) return { clientId, status: "changed", reason: null, before: snapshots.get(clientId) ?? {} };
    return {
      clientId,
      status: "changed",
      reason: null,
      before: from ? kept(edit, from) : {},
      after: to ? kept(edit, to) : {},
    };
  });
}

async function writeMembers(
  { db, actor }: RecordContext,
  edit: KeptEdit,
  ids: readonly string[],
): Promise<EditedRow[]> {
  const { listId } = edit.params;
  const list = listId === undefined ? null : await db.clientList.findFirst({ where: { id: listId, kind: "picked" } });
  if (!list) return ids.map((id) => failed(id, "The list no longer exists."));
  const seen = await db.$queryRaw<{ id: string }[]>`
    SELECT c.id::text FROM "Client" c WHERE c.id = ANY(${[...ids]}::uuid[]) AND ${clientSql(actor, "c")}`;
  const there = seen.map(({ id }) => id);
  const changed =
    edit.action === "add-to-list"
      ? await db.$queryRaw<{ id: string }[]>`
          INSERT INTO "ClientListMember" ("listId", "clientId") SELECT ${list.id}::uuid, id FROM unnest(${there}::uuid[]) id
          ON CONFLICT DO NOTHING RETURNING "clientId"::text AS id`
      : await db.$queryRaw<{ id: string }[]>`
          DELETE FROM "ClientListMember" WHERE "listId" = ${list.id}::uuid AND "clientId" = ANY(${there}::uuid[]) RETURNING "clientId"::text AS id`;
  const touched = new Set(changed.map(({ id }) => id));
  const visible = new Set(there);
  return ids.map((clientId): EditedRow => {
    if (!visible.has(clientId)) return failed(clientId, "There is no such client.");
    return { clientId, status: touched.has(clientId) ? "changed" : "unchanged", reason: null };
  });
}

/**
 * Edits the next pending clients, with their outcomes, events and audit entry, in the current transaction: it commits
 * all of them or none. The caller ensures that no other process does so at the same time.
 *
 * @param max maximum number of clients; 1 after a batch failed because of one of them
 * @returns how many it edited (1 on the first run, which only finds the clients); 0 when all are done
 */
export async function writeBulkEdit(
  db: ScopedDb,
  {
    companyId,
    editId,
    now = new Date(),
    max = AT_ONCE,
    watches,
  }: { companyId: string; editId: string; now?: Date; max?: number; watches: WatchRules },
): Promise<number> {
  const edit = await keptEdit(db, editId);
  if (!edit || (edit.state !== "queued" && edit.state !== "running")) return 0;
  if (edit.state === "queued") {
    await findClients(db, companyId, edit, now);
    return 1;
  }
  const waiting = await db.bulkEditRow.findMany({
    where: { editId, status: "waiting" },
    orderBy: { clientId: "asc" },
    take: max,
    select: { clientId: true },
  });
  const ids = waiting.map(({ clientId }) => clientId);
  let rows: EditedRow[] = [];
  if (ids.length > 0)
    await inName(db, { companyId, now }, edit, async (ctx) => {
      if (edit.action === "mail-home-values") rows = await watches.start(ctx, edit, ids);
      else
        rows = edit.action.endsWith("-list") ? await writeMembers(ctx, edit, ids) : await writeRecords(ctx, edit, ids);
      return ids;
    });
  await keepRows(db, editId, rows);
  const count = (status: EditedRow["status"]) => rows.filter((row) => row.status === status).length;
  await db.bulkEdit.update({
    where: { id: editId },
    data: {
      done: { increment: rows.length },
      changed: { increment: count("changed") },
      failed: { increment: count("failed") },
      ...(ids.length < max && { state: "done", undoUntil: new Date(now.getTime() + BULK_EDIT_DAYS * DAY_MS) }),
    },
  });
  return ids.length < max ? 0 : ids.length;
}

/** Marks the next client as failed because of an internal error, so that the following ones do not wait. */
export async function giveUpEdited(db: ScopedDb, editId: string): Promise<void> {
  const row = await db.bulkEditRow.findFirst({ where: { editId, status: "waiting" }, orderBy: { clientId: "asc" } });
  if (!row) return;
  await keepRows(db, editId, [failed(row.clientId, "This client failed for a reason of our own. Try again.")]);
  await db.bulkEdit.update({ where: { id: editId }, data: { done: { increment: 1 }, failed: { increment: 1 } } });
}
