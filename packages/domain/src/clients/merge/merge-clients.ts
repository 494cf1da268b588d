import { MERGE_DAYS, type MergeChoices } from "@hearthline/contract/clients/merge";
import { newId } from "@hearthline/db/ids";
import { MergeSnapshot, type SnapshotRow, type SnapshotRows } from "@hearthline/db/merge-snapshot";
import { seesOfficer } from "@hearthline/db/visibility";
import { noSuch, type RecordContext, RecordFault, takeLocks } from "../../records/record-context.ts";
import { emitDeleted } from "../client-events.ts";
import { fullName } from "../client-patch.ts";
import { lockClients, lockLoansOf } from "../client-rows.ts";
import { followLoans, standingsByLoans } from "../client-status.ts";
import { clientColumns } from "./client-tables.ts";
import { fieldsAfter } from "./merged-fields.ts";
import { moveExternalRefs } from "./merged-refs.ts";
import { moveRows } from "./move-rows.ts";
import {
  clientRow,
  moveDistinct,
  refreshFound,
  removeEmptyHouseholds,
  replaceFieldValues,
  writeClientRow,
} from "./parts.ts";

const DAY_MS = 86_400_000;

/** Encrypted data stays in its own table only, so that a withdrawal deletes it. */
const unsealed = (row: SnapshotRow): SnapshotRow =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !column.startsWith("sealed")));

/** Locks both clients and the rows that move with them, in the usual lock order. @throws RecordFault `not_found` naming the field */
export async function lockBoth(ctx: RecordContext, keptId: string, goneId: string) {
  await takeLocks(ctx, "household", [""]);
  await lockLoansOf(ctx, [keptId, goneId]);
  const clients = await lockClients(ctx, [keptId, goneId], { goes: true });
  const seen = (id: string) => {
    const client = clients.get(id);
    if (!client || !seesOfficer(ctx.actor, client)) throw noSuch("client");
    return client;
  };
  return { kept: seen(keptId), gone: seen(goneId) };
}

/**
 * Merges two clients: everything that depends on one moves to the other, and the first is deleted. The previous state is kept for 30 days.
 *
 * @param choices from which of the two each field is taken; by default the kept client's, or the other's if that is empty
 * @returns id of the merge
 */
export async function mergeClients(
  ctx: RecordContext,
  { keptId, goneId, choices }: { keptId: string; goneId: string; choices: MergeChoices },
  byId: string | null,
): Promise<string> {
  if (keptId === goneId) throw new RecordFault("invalid", "These are one client: choose two.");
  const { kept, gone } = await lockBoth(ctx, keptId, goneId);
  const before = { kept: await clientRow(ctx, keptId), gone: await clientRow(ctx, goneId) };
  const standings = await standingsByLoans(ctx, [keptId, goneId]);
  const byHand = [keptId, goneId].filter((one) => standings.get(one) === null);
  const distinct = await moveDistinct(ctx, goneId, keptId);
  const replaced = await replaceFieldValues(ctx, { keptId, goneId }, choices.fields ?? {});
  const moved: SnapshotRows[] = [];
  const left: SnapshotRows[] = [];
  for (const of of await clientColumns(ctx)) {
    if (of.table === "DistinctClients") continue;
    const rows = await moveRows(ctx, of, goneId, keptId);
    const { table, column } = of;
    if (rows.moved.length > 0) moved.push({ table, column, rows: rows.moved.map(unsealed) });
    if (rows.left.length > 0) left.push({ table, column, rows: rows.left.map(unsealed) });
  }
  const externalRefs = await moveExternalRefs(ctx, goneId, keptId);
  const after = fieldsAfter(before, choices);
  await writeClientRow(ctx, keptId, after);
  await ctx.db.$executeRaw`DELETE FROM "Client" WHERE id = ${goneId}::uuid`;
  const households = await removeEmptyHouseholds(ctx, left);
  await refreshFound(ctx, keptId, [fullName(kept), fullName(gone)]);
  await followLoans(ctx, [keptId], new Set([keptId]));
  const id = newId();
  const snapshot: MergeSnapshot = {
    version: 1,
    ...before,
    after: await clientRow(ctx, keptId),
    moved,
    left,
    replaced,
    households,
    externalRefs: { moved: externalRefs, left: [] },
    byHand,
    distinct,
  };
  await ctx.db.clientMerge.create({
    data: {
      id,
      keptId,
      goneId,
      goneName: fullName(gone),
      snapshot: MergeSnapshot.parse(snapshot),
      byId,
      at: ctx.now,
      undoUntil: new Date(ctx.now.getTime() + MERGE_DAYS * DAY_MS),
    },
  });
  const { officerId, branchId } = kept;
  ctx.emit("client.merged", {
    object: { type: "client", id: keptId },
    officerId,
    branchId,
    data: { goneId, mergeId: id },
  });
  emitDeleted(ctx, gone);
  return id;
}
