import type { RecordContext } from "../../records/record-context.ts";

/**
 * Moves a client's external ids to the kept client, unless that system already knows the latter. If it knows both, the id stays
 * with the deleted client, so that an integration which follows deletions reads it there.
 */
export async function moveExternalRefs(
  { db }: Pick<RecordContext, "db">,
  fromId: string,
  toId: string,
): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    UPDATE "ExternalRef" r SET "objectId" = ${toId}::uuid WHERE r."objectType" = 'client' AND r."objectId" = ${fromId}::uuid
      AND NOT EXISTS (SELECT 1 FROM "ExternalRef" o WHERE o."objectId" = ${toId}::uuid AND o."integrationId" IS NOT DISTINCT FROM r."integrationId")
    RETURNING r.id::text`;
  return rows.map(({ id }) => id);
}
