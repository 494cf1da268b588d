import { dayIn } from "@hearthline/contract/values/day-in";
import { Prisma, type RunSql, type ScopedDb } from "@hearthline/db/client";
import { clientSql } from "@hearthline/db/visibility";
import type { Writer } from "../../records/record-context.ts";
import type { ListScope } from "../filter/list-scope.ts";
import { resolveFilter } from "../filter/resolve-filter.ts";
import { idsSql } from "../filter/selection-sql.ts";
import { type KeptEdit, type Which, writerOf } from "./bulk-edit.ts";

export const runOn =
  (db: ScopedDb): RunSql =>
  <R extends object>(statement: Prisma.Sql) =>
    db.$queryRaw<R[]>(statement);

export const scopeFor = (seer: Writer, timeZone: string, now: Date): ListScope => ({
  companyId: seer.companyId,
  seer,
  now,
  timeZone,
  today: dayIn(timeZone, now),
});

/** Returns the selected clients that the caller sees, as a SELECT of their ids. */
export async function whichSql(
  run: RunSql,
  scope: ListScope,
  { ids, filter = {}, except = [] }: Which,
): Promise<Prisma.Sql> {
  if (ids)
    return Prisma.sql`SELECT c.id FROM "Client" c WHERE c."companyId" = ${scope.companyId}::uuid AND c.id = ANY(${ids}::uuid[])
      AND ${clientSql(scope.seer, "c")}`;
  return idsSql(await resolveFilter(run, scope.seer, filter), scope, except);
}

/** Records the clients of an edit once: clients who match the filter later are not included. */
export async function findClients(db: ScopedDb, companyId: string, edit: KeptEdit, now: Date): Promise<void> {
  const scope = scopeFor(await writerOf(db, edit, companyId), edit.params.timeZone, now);
  const ids = await whichSql(runOn(db), scope, edit.which);
  const total = await db.$executeRaw`
    INSERT INTO "BulkEditRow" ("editId", "clientId") SELECT ${edit.id}::uuid, found.id FROM (${ids}) found ON CONFLICT DO NOTHING`;
  await db.bulkEdit.update({ where: { id: edit.id }, data: { state: "running", total } });
}
