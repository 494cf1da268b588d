import type { SyncedType } from "@hearthline/contract/platform/sync";
import { Prisma } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import { fieldFault, type RecordContext, type RecordFault, takeLocks, type Writer } from "./record-context.ts";

/** The refs that the writer's integration created, or the company's own. */
const ownRefs = ({ actor }: Pick<RecordContext, "actor">, objectType: SyncedType) => ({
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
  ctx: Pick<RecordContext, "db" | "actor">,
  type: SyncedType,
  externalIds: readonly string[],
): Promise<Map<string, string>> {
  if (externalIds.length === 0) return new Map();
  const rows = await ctx.db.externalRef.findMany({
    where: { ...ownRefs(ctx, type), externalId: { in: [...externalIds] } },
    select: { externalId: true, objectId: true },
  });
  return new Map(rows.map(({ externalId, objectId }) => [externalId, objectId]));
}

/** The writer's external ids of these rows, by row id. */
export async function externalIdsOf(
  ctx: Pick<RecordContext, "db" | "actor">,
  type: SyncedType,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.externalRef.findMany({
    where: { ...ownRefs(ctx, type), objectId: { in: [...ids] } },
    select: { externalId: true, objectId: true },
  });
  return new Map(rows.map(({ externalId, objectId }) => [objectId, externalId]));
}

/** Locks these external ids, so that no one else assigns them until the transaction ends. */
export const takeExternalIds = (ctx: RecordContext, type: SyncedType, externalIds: readonly string[]): Promise<void> =>
  takeLocks(
    ctx,
    `external-${type}`,
    externalIds.map((one) => `${ctx.actor.integration?.id ?? ""} ${one}`),
  );

/** Replaces the writer's external ids of these rows; null clears. The caller has checked that no other row has them. */
export async function writeExternalIds(
  ctx: RecordContext,
  type: SyncedType,
  given: readonly { id: string; externalId: string | null; isNew?: boolean }[],
): Promise<void> {
  const before = given.filter(({ isNew }) => !isNew).map(({ id }) => id);
  const own = ownRefs(ctx, type);
  if (before.length > 0) await ctx.db.externalRef.deleteMany({ where: { ...own, objectId: { in: before } } });
  const rows = given.flatMap(({ id, externalId }) =>
    externalId === null ? [] : [{ ...own, id: newId(), objectId: id, externalId }],
  );
  if (rows.length === 0) return;
  await ctx.db.$executeRaw`
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
  ctx: RecordContext,
  type: SyncedType,
  id: string,
  externalId: string | null | undefined,
  sees: (otherId: string) => Promise<boolean>,
): Promise<boolean> {
  if (externalId === undefined) return false;
  if (externalId !== null) {
    await takeExternalIds(ctx, type, [externalId]);
    const other = (await namedBy(ctx, type, [externalId])).get(externalId);
    if (other !== undefined && other !== id)
      throw externalIdTaken(type, externalId, (await sees(other)) ? other : undefined);
  }
  const present = (await externalIdsOf(ctx, type, [id])).get(id) ?? null;
  if (present === externalId) return false;
  await writeExternalIds(ctx, type, [{ id, externalId }]);
  return true;
}
