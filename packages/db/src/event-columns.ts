import { Prisma } from "./client.ts";

/**
 * The columns of `Event o` that `StoredEvent` has, as a reader has them who calls rows by their integration's names: the row's own name, also of one that is
 * gone, and that of the client whom the data names.
 *
 * @param integrationId of the reader's integration; left out for the company's own names
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
