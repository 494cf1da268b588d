import type { Desk } from "../../records/desk.ts";

/**
 * What other systems call a client goes with them, where the system does not know the other already. Of one that knows both, the name stays with the
 * client who is gone: who follows deletions reads it there.
 */
export async function moveExternalRefs({ db }: Pick<Desk, "db">, fromId: string, toId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    UPDATE "ExternalRef" r SET "objectId" = ${toId}::uuid WHERE r."objectType" = 'client' AND r."objectId" = ${fromId}::uuid
      AND NOT EXISTS (SELECT 1 FROM "ExternalRef" o WHERE o."objectId" = ${toId}::uuid AND o."integrationId" IS NOT DISTINCT FROM r."integrationId")
    RETURNING r.id::text`;
  return rows.map(({ id }) => id);
}
