import { MergeSnapshot, type SnapshotRow } from "@hearthline/db/merge-snapshot";
import { seesOfficer } from "@hearthline/db/visibility";
import { noSuch, type RecordContext, RecordFault, takeLocks } from "../../records/record-context.ts";
import { emitCreated } from "../client-events.ts";
import { fullName } from "../client-patch.ts";
import { lockClients, lockLoansOf } from "../client-rows.ts";
import { followLoans } from "../client-status.ts";
import { clientColumns } from "./client-tables.ts";
import { insertRows, returnRows } from "./move-rows.ts";
import { clientRow, refreshFound, writeClientRow } from "./parts.ts";
import { kindWords } from "./words.ts";

const text = (value: unknown) => JSON.stringify(value ?? null);

/** Restores the columns of the kept client's row that the merge changed and no one has changed since. */
function formerColumns({ kept, after }: MergeSnapshot, now: SnapshotRow) {
  const IGNORED = new Set(["id", "companyId", "createdAt", "updatedAt", "searchText"]);
  const changed = Object.keys(after).filter((name) => !IGNORED.has(name) && text(after[name]) !== text(kept[name]));
  const untouched = changed.filter((name) => text(now[name]) === text(after[name]));
  return {
    columns: Object.fromEntries(untouched.map((name) => [name, kept[name] ?? null])),
    kept: changed.filter((name) => !untouched.includes(name) && name !== "branchId" && name !== "archivedAt"),
  };
}

const WORD: Readonly<Record<string, string>> = {
  firstName: "first name",
  lastName: "last name",
  officerId: "officer",
  referredById: "“sent by”",
  metadata: "metadata",
};

/** Reads the merge, locked, with its stored state. @throws RecordFault `not_found`, `conflict` if it can no longer be undone */
async function openMerge(ctx: RecordContext, id: string) {
  const { db, now, actor } = ctx;
  const [row] = await db.$queryRaw<
    { keptId: string; goneId: string; snapshot: unknown; at: Date; undoUntil: Date; undoneAt: Date | null }[]
  >`
    SELECT m."keptId"::text, m."goneId"::text, m.snapshot, m.at, m."undoUntil", m."undoneAt" FROM "ClientMerge" m WHERE m.id = ${id}::uuid`;
  if (!row) throw noSuch("merge");
  await takeLocks(ctx, "household", [""]);
  await lockLoansOf(ctx, [row.keptId]);
  const kept = (await lockClients(ctx, [row.keptId], { goes: true })).get(row.keptId);
  if (!kept || !seesOfficer(actor, kept)) throw noSuch("merge");
  const [again] = await db.$queryRaw<{ undoneAt: Date | null }[]>`
    SELECT "undoneAt" FROM "ClientMerge" WHERE id = ${id}::uuid FOR UPDATE`;
  if (!again || again.undoneAt) throw new RecordFault("conflict", "This merge is undone already.");
  if (row.undoUntil <= now) throw new RecordFault("conflict", "A merge can be undone for 30 days, and these are over.");
  const later = await db.clientMerge.count({ where: { keptId: row.keptId, at: { gt: row.at }, undoneAt: null } });
  if (later > 0)
    throw new RecordFault("conflict", "Another client was merged into this one later. Undo that merge first.");
  return { ...row, kept, snapshot: MergeSnapshot.parse(row.snapshot) };
}

/**
 * Splits a merged client in two again: the deleted one is restored under its id, and what moved returns to it.
 *
 * @returns messages about what changed in the meantime and is left as it is
 */
export async function unmergeClients(
  ctx: RecordContext,
  id: string,
): Promise<{ keptId: string; goneId: string; told: string[] }> {
  const { keptId, goneId, kept, snapshot } = await openMerge(ctx, id);
  const { db } = ctx;
  const told: string[] = [];
  await restoreRow(ctx, snapshot.gone);
  await db.$executeRaw`
    INSERT INTO "Household" SELECT r.* FROM jsonb_populate_recordset(NULL::"Household", ${JSON.stringify(snapshot.households)}::jsonb) r ON CONFLICT DO NOTHING`;
  const columns = new Map((await clientColumns(ctx)).map((of) => [`${of.table}.${of.column}`, of]));
  const restore = async (rows: MergeSnapshot["left"]) => {
    for (const one of rows) {
      const of = columns.get(`${one.table}.${one.column}`);
      // The merge also ended it at the credit bureau.
      if (one.table === "Monitoring") told.push(...one.rows.flatMap((row) => unmonitored(row, snapshot.gone)));
      else if (of) await insertRows(ctx, of, one.rows);
    }
  };
  for (const { table, column, rows } of snapshot.moved) {
    const of = columns.get(`${table}.${column}`);
    const lost = of ? await returnRows(ctx, of, rows, { fromId: keptId, toId: goneId }) : rows.length;
    if (lost > 0)
      told.push(
        `${kindWords(table, lost)} of ${fullName(rowName(snapshot.gone))} changed or went since, and stay as they are.`,
      );
  }
  await restore(snapshot.left);
  await restore(snapshot.replaced);
  await db.$executeRaw`
    INSERT INTO "DistinctClients" SELECT r.* FROM jsonb_populate_recordset(NULL::"DistinctClients", ${JSON.stringify(snapshot.distinct)}::jsonb) r
    WHERE EXISTS (SELECT 1 FROM "Client" c WHERE c.id = r."oneId") AND EXISTS (SELECT 1 FROM "Client" c WHERE c.id = r."otherId") ON CONFLICT DO NOTHING`;
  await db.$executeRaw`
    UPDATE "ExternalRef" SET "objectId" = ${goneId}::uuid WHERE id = ANY(${snapshot.externalRefs.moved}::uuid[]) AND "objectId" = ${keptId}::uuid`;
  await db.$executeRaw`SELECT note_restored('client', ${goneId}::uuid)`;
  const former = formerColumns(snapshot, await clientRow(ctx, keptId));
  await writeClientRow(ctx, keptId, former.columns);
  for (const name of former.kept) told.push(`The ${WORD[name] ?? name} was changed since, and stays.`);
  await refreshFound(ctx, keptId, []);
  await refreshFound(ctx, goneId, [fullName(kept)]);
  await followLoans(ctx, [keptId, goneId], new Set(snapshot.byHand));
  await db.clientMerge.update({ where: { id }, data: { undoneAt: ctx.now } });
  const both = await lockClients(ctx, [keptId, goneId]);
  ctx.emit("client.unmerged", {
    object: { type: "client", id: keptId },
    officerId: kept.officerId,
    branchId: kept.branchId,
    data: { restoredId: goneId, mergeId: id },
  });
  const restored = both.get(goneId);
  if (restored) emitCreated(ctx, restored);
  return { keptId, goneId, told };
}

const unmonitored = ({ wanted }: SnapshotRow, gone: SnapshotRow): string[] =>
  wanted === "off"
    ? []
    : [`The credit of ${fullName(rowName(gone))} is no longer monitored: turn it on again if they still agree.`];

const rowName = (row: SnapshotRow) => ({
  firstName: String(row.firstName ?? ""),
  lastName: String(row.lastName ?? ""),
});

/** The client's own row in its previous state, without references to deleted rows. */
async function restoreRow({ db }: RecordContext, row: SnapshotRow): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "Client" SELECT r.* FROM jsonb_populate_record(NULL::"Client", ${JSON.stringify(row)}::jsonb ||
      jsonb_build_object('branchId', (SELECT b.id FROM "Branch" b WHERE b.id::text = ${String(row.branchId)}),
        'referredById', (SELECT c.id FROM "Contact" c WHERE c.id::text = ${String(row.referredById)}))) r`;
}
