import type { ScopedDb } from "@hearthline/db/client";
import { clientRows, seesOfficer } from "@hearthline/db/visibility";
import { z } from "zod";
import type { RecordContext } from "../../records/record-context.ts";
import { emitCreated } from "../client-events.ts";
import { lockClients, type StoredClient } from "../client-rows.ts";
import { type ClientSnapshot, restoreClient } from "../client-snapshots.ts";
import { type ClientWrite, writeClients } from "../write-clients.ts";
import { AT_ONCE, type EditedRow, inName, keepRows, type WatchRules } from "./batch.ts";
import { type KeptEdit, keptEdit } from "./bulk-edit.ts";

interface ChangedRow {
  clientId: string;
  before: unknown;
  after: unknown;
}

const Tags = z.object({ tags: z.array(z.string()) });
const Status = z.object({ status: z.string() });
const Owner = z.object({ officerId: z.uuid(), branchId: z.uuid().nullable() });

const Snapshot = z.object({ Client: z.array(Owner) });

const kept = (clientId: string, reason: string): EditedRow => ({ clientId, status: "kept", reason });
const undone = (clientId: string): EditedRow => ({ clientId, status: "undone", reason: null });
const NOTHING = {
  parts: {},
  externalId: undefined,
  metadata: undefined,
  allowDuplicate: true,
  emailField: "emails",
} as const;

/** Restores a client's previous values, or says why not: later changes by others are left alone. */
function undoOf(
  edit: KeptEdit,
  { clientId, before, after }: ChangedRow,
  now: StoredClient,
): ClientWrite["patch"] | string {
  switch (edit.action) {
    case "status": {
      const [from, to] = [Status.parse(before), Status.parse(after)];
      return now.status === to.status
        ? { ...NOTHING, parts: { status: from.status } }
        : "Someone has changed their status since.";
    }
    case "assign": {
      const [from, to] = [Owner.parse(before), Owner.parse(after)];
      return now.officerId === to.officerId
        ? { ...NOTHING, newOwner: from }
        : "Someone has assigned them to another officer since.";
    }
    case "tag":
    case "untag": {
      const [from, to] = [Tags.parse(before).tags, Tags.parse(after).tags];
      const add = from.filter((tag) => !to.includes(tag));
      const remove = to.filter((tag) => !from.includes(tag));
      return { ...NOTHING, tagChange: { add, remove } };
    }
    default:
      throw new Error(`${edit.action} of ${clientId} is undone otherwise.`);
  }
}

async function undoRecords(ctx: RecordContext, edit: KeptEdit, rows: readonly ChangedRow[]): Promise<EditedRow[]> {
  const present = await lockClients(
    ctx,
    rows.map(({ clientId }) => clientId),
  );
  const plans = rows.map((row) => {
    const now = present.get(row.clientId);
    return { row, now, patch: now ? undoOf(edit, row, now) : "They are deleted since." };
  });
  const writes = plans.flatMap(({ row, now, patch }): ClientWrite[] =>
    typeof patch === "string" || !now
      ? []
      : [
          {
            action: "update",
            id: row.clientId,
            patch,
            owner: undefined,
          },
        ],
  );
  const outcomes = await writeClients(ctx, writes);
  const byId = new Map(writes.map(({ id }, at) => [id, outcomes[at]]));
  return plans.map(({ row: { clientId }, patch }) => {
    if (typeof patch === "string") return kept(clientId, patch);
    const outcome = byId.get(clientId);
    return outcome && "fault" in outcome ? kept(clientId, outcome.fault.message) : undone(clientId);
  });
}

async function undoMembers(
  { db, actor }: RecordContext,
  edit: KeptEdit,
  rows: readonly ChangedRow[],
): Promise<EditedRow[]> {
  const { listId } = edit.params;
  const ids = rows.map(({ clientId }) => clientId);
  const list = listId === undefined ? null : await db.clientList.findFirst({ where: { id: listId } });
  if (!list) return ids.map((id) => kept(id, "The list no longer exists."));
  if (edit.action === "add-to-list") {
    await db.clientListMember.deleteMany({ where: { listId: list.id, clientId: { in: ids } } });
    return ids.map(undone);
  }
  const seen = await db.client.findMany({
    where: { AND: [{ id: { in: ids } }, clientRows(actor)] },
    select: { id: true },
  });
  const there = new Set(seen.map(({ id }) => id));
  await db.clientListMember.createMany({
    data: [...there].map((clientId) => ({ listId: list.id, clientId })),
    skipDuplicates: true,
  });
  return ids.map((id) =>
    there.has(id) ? undone(id) : kept(id, "This client was deleted, or you no longer have access to them."),
  );
}

/** Restores deleted clients one by one, so that a conflict of one does not affect the others. */
async function undoDeletion(ctx: RecordContext, rows: readonly ChangedRow[]): Promise<EditedRow[]> {
  const done: EditedRow[] = [];
  for (const { clientId, before } of rows) {
    const owner = Snapshot.parse(before).Client[0];
    if (!owner || !seesOfficer(ctx.actor, owner)) {
      done.push(kept(clientId, "You no longer have access to this officer’s clients."));
      continue;
    }
    await ctx.db.$executeRaw`SAVEPOINT one_client`;
    try {
      await restoreClient(ctx.db, before as ClientSnapshot);
      await ctx.db.$executeRaw`RELEASE SAVEPOINT one_client`;
      const client = (await lockClients(ctx, [clientId])).get(clientId);
      if (client) emitCreated(ctx, client);
      done.push(client ? undone(clientId) : kept(clientId, "Their officer is no longer there."));
    } catch {
      await ctx.db.$executeRaw`ROLLBACK TO SAVEPOINT one_client`;
      done.push(kept(clientId, "Someone or something they belonged to no longer exists."));
    }
  }
  return done;
}

/** Undoes the next clients of an edit in the current transaction. @returns how many; 0 when all are done */
export async function undoBulkEdit(
  db: ScopedDb,
  {
    companyId,
    editId,
    now = new Date(),
    watches,
  }: { companyId: string; editId: string; now?: Date; watches: WatchRules },
): Promise<number> {
  const edit = await keptEdit(db, editId);
  if (edit?.state !== "undoing") return 0;
  const rows: ChangedRow[] = await db.bulkEditRow.findMany({
    where: { editId, status: "changed" },
    orderBy: { clientId: "asc" },
    take: AT_ONCE,
    select: { clientId: true, before: true, after: true },
  });
  let results: EditedRow[] = [];
  if (rows.length > 0)
    await inName(db, { companyId, now }, edit, async (ctx) => {
      if (edit.action === "delete") results = await undoDeletion(ctx, rows);
      else if (edit.action === "mail-home-values") results = await watches.undo(ctx, rows);
      else if (edit.action.endsWith("-list")) results = await undoMembers(ctx, edit, rows);
      else results = await undoRecords(ctx, edit, rows);
      return rows.map(({ clientId }) => clientId);
    });
  await keepRows(db, editId, results);
  const isLast = rows.length < AT_ONCE;
  await db.bulkEdit.update({
    where: { id: editId },
    data: { done: { increment: rows.length }, ...(isLast && { state: "undone", undoneAt: now, undoUntil: null }) },
  });
  return isLast ? 0 : rows.length;
}
