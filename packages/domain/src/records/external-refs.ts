import type { SyncedType } from "@hearthline/contract/platform/sync";
import { Prisma } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import { type Desk, fieldFault, type RecordFault, takeTurns, type Writer } from "./record-context.ts";

/** The refs that the writer's integration created, or the company's own. */
const ownRefs = ({ actor }: Pick<Desk, "actor">, objectType: SyncedType) => ({
  objectType,
  integrationId: actor.integration?.id ?? null,
});

/**
 * The external id of a row for the writer's integration, as an SQL expression; null if there is none.
 *
 * @param column the column of the row's id, such as `c.id`
 */
export const externalIdSql = (
  { integration }: Pick<Writer, "integration">,
  type: SyncedType,
  column: string,
): Prisma.Sql =>
  Prisma.sql`(SELECT x."externalId" FROM "ExternalRef" x WHERE x."objectId" = ${Prisma.raw(column)} AND x."objectType" = ${type}
    AND ${integration ? Prisma.sql`x."integrationId" = ${integration.id}::uuid` : Prisma.sql`x."integrationId" IS NULL`})`;

/** Whether a row has this external id for the writer's integration, as an SQL condition. */
export const namedSql = (
  { integration }: Pick<Writer, "integration">,
  type: SyncedType,
  column: string,
  externalId: string,
): Prisma.Sql =>
  Prisma.sql`${Prisma.raw(column)} IN (SELECT x."objectId" FROM "ExternalRef" x WHERE x."objectType" = ${type} AND x."externalId" = ${externalId}
    AND ${integration ? Prisma.sql`x."integrationId" = ${integration.id}::uuid` : Prisma.sql`x."integrationId" IS NULL`})`;

/** The rows that the writer's external ids name, by external id. */
export async function namedBy(
  desk: Pick<Desk, "db" | "actor">,
  type: SyncedType,
  externalIds: readonly string[],
): Promise<Map<string, string>> {
  if (externalIds.length === 0) return new Map();
  const rows = await desk.db.externalRef.findMany({
    where: { ...ownRefs(desk, type), externalId: { in: [...externalIds] } },
    select: { externalId: true, objectId: true },
  });
  return new Map(rows.map(({ externalId, objectId }) => [externalId, objectId]));
}

/** The writer's external ids of these rows, by row id. */
export async function externalIdsOf(
  desk: Pick<Desk, "db" | "actor">,
  type: SyncedType,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await desk.db.externalRef.findMany({
    where: { ...ownRefs(desk, type), objectId: { in: [...ids] } },
    select: { externalId: true, objectId: true },
  });
  return new Map(rows.map(({ externalId, objectId }) => [objectId, externalId]));
}

/** Locks these external ids, so that no one else assigns them until the transaction ends. */
export const takeExternalIds = (desk: Desk, type: SyncedType, externalIds: readonly string[]): Promise<void> =>
  takeTurns(
    desk,
    `external-${type}`,
    externalIds.map((one) => `${desk.actor.integration?.id ?? ""} ${one}`),
  );

/** Replaces the writer's external ids of these rows; null clears. The caller has checked that no other row has them. */
export async function writeExternalIds(
  desk: Desk,
  type: SyncedType,
  given: readonly { id: string; externalId: string | null; isNew?: boolean }[],
): Promise<void> {
  const before = given.filter(({ isNew }) => !isNew).map(({ id }) => id);
  const own = ownRefs(desk, type);
  if (before.length > 0) await desk.db.externalRef.deleteMany({ where: { ...own, objectId: { in: before } } });
  const rows = given.flatMap(({ id, externalId }) =>
    externalId === null ? [] : [{ ...own, id: newId(), objectId: id, externalId }],
  );
  if (rows.length === 0) return;
  await desk.db.$executeRaw`
    INSERT INTO "ExternalRef" (id, "integrationId", "objectType", "objectId", "externalId")
    SELECT r.id, r."integrationId", r."objectType", r."objectId", r."externalId" FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r(id uuid, "integrationId" uuid, "objectType" text, "objectId" uuid, "externalId" text)`;
}

const WHAT: Record<SyncedType, string> = { client: "client", loan: "loan", report: "report version" };

/** The error for an external id that another row has. @param existingId omitted if the writer does not see that row */
export const externalIdTaken = (type: SyncedType, externalId: string, existingId?: string): RecordFault =>
  fieldFault(
    "conflict",
    "externalId",
    "conflict",
    existingId === undefined
      ? `A ${WHAT[type]} that you do not see already has the external id ${externalId}.`
      : `Another ${WHAT[type]} already has the external id ${externalId}.`,
    existingId,
  );

/**
 * Sets or clears one row's external id for the writer.
 *
 * @returns whether anything changed
 *
 * @param sees whether the writer sees the row that already has the id
 * @throws RecordFault `conflict` if another row has it
 */
export async function setExternalId(
  desk: Desk,
  type: SyncedType,
  id: string,
  externalId: string | null | undefined,
  sees: (otherId: string) => Promise<boolean>,
): Promise<boolean> {
  if (externalId === undefined) return false;
  if (externalId !== null) {
    await takeExternalIds(desk, type, [externalId]);
    const other = (await namedBy(desk, type, [externalId])).get(externalId);
    if (other !== undefined && other !== id)
      throw externalIdTaken(type, externalId, (await sees(other)) ? other : undefined);
  }
  const present = (await externalIdsOf(desk, type, [id])).get(id) ?? null;
  if (present === externalId) return false;
  await writeExternalIds(desk, type, [{ id, externalId }]);
  return true;
}
