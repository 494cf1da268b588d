import { Prisma } from "@hearthline/db/client";
import type { KeyRing } from "@hearthline/db/key-ring";
import type { Keys } from "@hearthline/db/secret-keys";
import { coveredReach } from "@hearthline/db/stored-reach";
import { officerSql } from "@hearthline/db/visibility";
import { wordsOnClientSql } from "../../consents/consents.ts";
import { noSuch, type RecordContext } from "../../records/record-context.ts";
import { fullName } from "../client-patch.ts";
import { dependentRows, rowsBy, withoutSecrets } from "./graph.ts";
import { withReadableLoans } from "./readable-rows.ts";
import { watchedCredit } from "./watched-credit.ts";

type Row = Record<string, unknown>;

/** All data about one person: tables by name, their rows as stored, without keys and codes. */
export interface Everything {
  person: Row;
  tables: Record<string, Row[]>;
}

/** Rows that concern several people: only those addressed to this person. */
const ADDRESSED: Readonly<Record<string, readonly [address: string, name: string]>> = {
  Recipient: ["address", "name"],
  Message: ["toAddress", "toName"],
};

/**
 * Collects all data about a client that the requester could read row by row: of loans and their dependents, those within the requester's reach.
 *
 * @param ring decrypts what a credit bureau reported about them
 * @param seesLog whether the requester may read the company's audit log; otherwise only their own entries are included
 * @throws RecordFault `not_found`
 */
export async function everythingOf(
  ctx: Pick<RecordContext, "db" | "actor">,
  { keys, ring, seesLog }: { keys: Keys; ring: KeyRing; seesLog: boolean },
  clientId: string,
): Promise<Everything> {
  const { db, actor } = ctx;
  const [person] = await rowsBy(ctx, "Client", "id", [clientId]);
  if (!person) throw noSuch("client");
  const ways = await db.client.findUniqueOrThrow({
    where: { id: clientId },
    select: {
      firstName: true,
      lastName: true,
      emails: { select: { email: true } },
      phones: { select: { phone: true } },
    },
  });
  const emails = ways.emails.map(({ email }) => email);
  const phones = ways.phones.map(({ phone }) => phone);
  const theirs = new Set([...emails, ...phones, fullName(ways)]);
  const isTheirs = (table: string, row: Row): boolean => {
    const columns = ADDRESSED[table];
    if (!columns || row.clientId === clientId) return true;
    return columns.some((column) => theirs.has(String(row[column])));
  };
  const keep = async (table: string, rows: Row[]): Promise<Row[]> =>
    withReadableLoans(
      ctx,
      rows.filter((row) => isTheirs(table, row)),
    );
  const tables = new Map<string, Row[]>();
  const into = { keep, into: tables, seen: new Set<string>() };
  await dependentRows(ctx, { table: "Client", ids: [clientId] }, into);
  for (const [table, link, column] of [
    ["Loan", "LoanClient", "loanId"],
    ["Home", "HomeOwner", "homeId"],
  ] as const) {
    const ids = (tables.get(link) ?? []).map((row) => String(row[column]));
    tables.set(table, (await rowsBy(ctx, table, "id", ids)).map(withoutSecrets));
    await dependentRows(ctx, { table, ids }, into);
  }
  for (const [table, rows] of Object.entries(await watchedCredit(ctx, ring, clientId)))
    if (rows.length > 0) tables.set(table, rows);
  const also = async (table: string, sql: Prisma.Sql) => {
    const rows = await db.$queryRaw<{ row: Row }[]>(sql);
    if (rows.length > 0)
      tables.set(table, [...(tables.get(table) ?? []), ...rows.map(({ row }) => withoutSecrets(row))]);
  };
  const { reach } = await coveredReach(db, actor);
  const made = (table: string) =>
    reach ? Prisma.sql`${Prisma.raw(table)}.reach = ANY(${reach.in}::text[])` : Prisma.sql`TRUE`;
  const words = wordsOnClientSql(keys, actor.companyId, { emails, phones });
  await also("Consent", Prisma.sql`SELECT to_jsonb(k) AS row FROM "Consent" k WHERE ${words} ORDER BY k."createdAt"`);
  await also(
    "AuditEntry",
    Prisma.sql`SELECT to_jsonb(a) AS row FROM "AuditEntry" a WHERE a.objects @> ${[clientId]}::text[]
      AND (${seesLog} OR a."userId" = ${actor.userId}::uuid OR a."actedForId" = ${actor.userId}::uuid) ORDER BY a.at LIMIT 20000`,
  );
  await also(
    "Event",
    Prisma.sql`SELECT to_jsonb(e) AS row FROM (SELECT *, "ownerId" AS "officerId", "ownerBranchId" AS "branchId" FROM "Event" WHERE "objectId" = ${clientId}::uuid) e
      WHERE ${officerSql(actor, "e")} ORDER BY e."createdAt" LIMIT 20000`,
  );
  await also(
    "ExternalRef",
    Prisma.sql`SELECT to_jsonb(r) AS row FROM "ExternalRef" r WHERE r."objectId" = ${clientId}::uuid`,
  );
  await also(
    "ImportRow",
    Prisma.sql`SELECT to_jsonb(i) AS row FROM "ImportRow" i JOIN "Import" m ON m.id = i."importId" WHERE i."recordId" = ${clientId}::uuid AND ${made("m")}`,
  );
  await also(
    "BulkEditRow",
    Prisma.sql`SELECT to_jsonb(b) AS row FROM "BulkEditRow" b JOIN "BulkEdit" m ON m.id = b."editId" WHERE b."clientId" = ${clientId}::uuid AND ${made("m")}`,
  );
  await also(
    "PersonRequest",
    Prisma.sql`SELECT to_jsonb(p) AS row FROM "PersonRequest" p WHERE p."clientId" = ${clientId}::uuid`,
  );
  await also(
    "Tag",
    Prisma.sql`SELECT to_jsonb(t) AS row FROM "Tag" t JOIN "ClientTag" ct ON ct."tagId" = t.id WHERE ct."clientId" = ${clientId}::uuid`,
  );
  await also(
    "ClientField",
    Prisma.sql`SELECT to_jsonb(f) AS row FROM "ClientField" f JOIN "ClientFieldValue" v ON v."fieldId" = f.id WHERE v."clientId" = ${clientId}::uuid`,
  );
  await also(
    "Contact",
    Prisma.sql`SELECT to_jsonb(c) AS row FROM "Contact" c JOIN "ClientContact" cc ON cc."contactId" = c.id WHERE cc."clientId" = ${clientId}::uuid`,
  );
  return {
    person: withoutSecrets(person),
    tables: Object.fromEntries([...tables].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
