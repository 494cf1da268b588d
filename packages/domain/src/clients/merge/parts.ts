import { clientSearchText } from "@hearthline/contract/clients/clients";
import { matchKey } from "@hearthline/contract/clients/match-key";
import { Prisma } from "@hearthline/db/client";
import type { SnapshotRow, SnapshotRows } from "@hearthline/db/merge-snapshot";
import { noSuch, type RecordContext } from "../../records/record-context.ts";
import { fullName } from "../client-patch.ts";

type Writes = Pick<RecordContext, "db">;

/** A client's row as it is stored. @throws RecordFault `not_found` */
export async function clientRow({ db }: Writes, id: string): Promise<SnapshotRow> {
  const [found] = await db.$queryRaw<{ row: SnapshotRow }[]>`
    SELECT to_jsonb(c) AS row FROM "Client" c WHERE c.id = ${id}::uuid`;
  if (!found) throw noSuch("client");
  return found.row;
}

/** Writes columns of a client's row. */
export async function writeClientRow({ db }: Writes, id: string, columns: SnapshotRow): Promise<void> {
  const names = Object.keys(columns);
  if (names.length === 0) return;
  const set = Prisma.join(
    names.map((name) => Prisma.raw(`"${name.replaceAll('"', "")}" = r."${name.replaceAll('"', "")}"`)),
  );
  await db.$executeRaw`
    UPDATE "Client" c SET ${set} FROM jsonb_populate_record(NULL::"Client", ${JSON.stringify(columns)}::jsonb) r WHERE c.id = ${id}::uuid`;
}

/** Custom field values taken from the deleted client: the other's are removed first. */
export async function replaceFieldValues(
  { db }: Writes,
  { keptId, goneId }: { keptId: string; goneId: string },
  fields: Readonly<Record<string, "kept" | "gone">>,
): Promise<SnapshotRows[]> {
  const keys = Object.entries(fields).flatMap(([key, side]) => (side === "gone" ? [key] : []));
  if (keys.length === 0) return [];
  const rows = await db.$queryRaw<{ row: SnapshotRow }[]>`
    DELETE FROM "ClientFieldValue" v USING "ClientField" f WHERE f.id = v."fieldId" AND v."clientId" = ${keptId}::uuid AND f.key = ANY(${keys}::text[])
      AND EXISTS (SELECT 1 FROM "ClientFieldValue" o WHERE o."clientId" = ${goneId}::uuid AND o."fieldId" = f.id)
    RETURNING to_jsonb(v) AS row`;
  return rows.length === 0 ? [] : [{ table: "ClientFieldValue", column: "clientId", rows: rows.map(({ row }) => row) }];
}

/** Moves "not a duplicate" marks from the deleted client to the kept one, and drops the mark between the two. */
export async function moveDistinct({ db }: Writes, goneId: string, keptId: string): Promise<SnapshotRow[]> {
  const rows = await db.$queryRaw<{ row: SnapshotRow }[]>`
    DELETE FROM "DistinctClients" d WHERE ${goneId}::uuid IN (d."oneId", d."otherId") RETURNING to_jsonb(d) AS row`;
  await db.$executeRaw`
    INSERT INTO "DistinctClients" ("oneId", "otherId", at)
    SELECT least(p.other, ${keptId}::uuid), greatest(p.other, ${keptId}::uuid), p.at
    FROM (SELECT CASE WHEN r."oneId" = ${goneId}::uuid THEN r."otherId" ELSE r."oneId" END AS other, r.at
      FROM jsonb_populate_recordset(NULL::"DistinctClients", ${JSON.stringify(rows.map(({ row }) => row))}::jsonb) r) p
    WHERE p.other <> ${keptId}::uuid ON CONFLICT DO NOTHING`;
  return rows.map(({ row }) => row);
}

/** Deletes households in which the deleted client was alone. */
export async function removeEmptyHouseholds({ db }: Writes, left: readonly SnapshotRows[]): Promise<SnapshotRow[]> {
  const ids = left.flatMap(({ table, rows }) =>
    table === "HouseholdMember"
      ? rows.flatMap(({ householdId }) => (typeof householdId === "string" ? [householdId] : []))
      : [],
  );
  if (ids.length === 0) return [];
  const rows = await db.$queryRaw<{ row: SnapshotRow }[]>`
    DELETE FROM "Household" h WHERE h.id = ANY(${ids}::uuid[]) AND NOT EXISTS (SELECT 1 FROM "HouseholdMember" m WHERE m."householdId" = h.id)
    RETURNING to_jsonb(h) AS row`;
  return rows.map(({ row }) => row);
}

/** Rebuilds the search texts of a client and their loans. @param names the names by which the loans were found so far */
export async function refreshFound({ db }: Writes, id: string, names: readonly string[]): Promise<void> {
  const client = await db.client.findUniqueOrThrow({
    where: { id },
    select: {
      firstName: true,
      lastName: true,
      emails: { select: { email: true }, orderBy: [{ position: "asc" }, { id: "asc" }] },
      phones: { select: { phone: true }, orderBy: [{ position: "asc" }, { id: "asc" }] },
      addresses: { select: { id: true, address1: true, zipcode: true, matchKey: true } },
    },
  });
  const searchText = clientSearchText({
    ...client,
    emails: client.emails.map(({ email }) => email),
    phones: client.phones.map(({ phone }) => phone),
  });
  await db.$executeRaw`UPDATE "Client" SET "searchText" = ${searchText} WHERE id = ${id}::uuid`;
  for (const address of client.addresses) {
    const key = matchKey(client.lastName, address);
    if (key !== address.matchKey)
      await db.clientAddress.updateMany({ where: { id: address.id }, data: { matchKey: key } });
  }
  const name = fullName(client);
  for (const former of new Set(names))
    if (former !== name && former !== "")
      await db.$executeRaw`
        UPDATE "Loan" l SET "searchText" = replace(l."searchText", lower(${former}), lower(${name}))
        FROM "LoanClient" lc WHERE lc."loanId" = l.id AND lc."clientId" = ${id}::uuid AND strpos(l."searchText", lower(${name})) = 0`;
}
