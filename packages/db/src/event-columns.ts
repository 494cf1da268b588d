import { Prisma } from "./client.ts";

/**
 * The columns of `StoredEvent`, selected from `Event o`, with the external ids of the reader's integration: the row's
 * own id, even if the row was deleted, and the id of the client in the data.
 *
 * @param integrationId the reader's integration; if omitted, the company's own external ids are selected
 */
export function eventColumns(integrationId: string | null | undefined): Prisma.Sql {
  const ownNames = integrationId
    ? Prisma.sql`x."integrationId" = ${integrationId}::uuid`
    : Prisma.sql`x."integrationId" IS NULL`;
  const nameOf = (type: Prisma.Sql, id: Prisma.Sql) =>
    Prisma.sql`(SELECT x."externalId" FROM "ExternalRef" x WHERE x."objectId" = ${id} AND x."objectType" = ${type} AND ${ownNames})`;
  return Prisma.sql`o.id::text, o.seq, o.type, o."objectType", o."objectId"::text, o."officerId"::text, o.by, o.data, o."createdAt",
    coalesce(${nameOf(Prisma.sql`o."objectType"`, Prisma.sql`o."objectId"`)}, (SELECT d."externalIds" ->> ${integrationId ?? ""}::text FROM "DeletedRow" d
      WHERE d.type = o."objectType" AND d."objectId" = o."objectId")) AS "externalId",
    ${nameOf(Prisma.sql`'client'`, Prisma.sql`(o.data ->> 'clientId')::uuid`)} AS "clientExternalId"`;
}
