import { Prisma, type ScopedDb } from "@hearthline/db/client";

/** Rows that are deleted with a client, parents first, with how each is found from the deleted clients. */
const OF_CLIENT = [
  "ClientEmail",
  "ClientPhone",
  "ClientAddress",
  "ClientEmployer",
  "ClientViewer",
  "ClientTag",
  "ClientFieldValue",
  "ClientNote",
  "ClientTask",
  "ClientContact",
  "ClientListMember",
  "ClientStatusChange",
  "HouseholdMember",
  "HomeOwner",
] as const;
const OF_HOME = ["HomeValue", "HomeMortgage"] as const;

/** A client's rows before the change, by table. */
export type ClientSnapshot = Record<string, object[]>;

const name = (table: string) => Prisma.raw(`"${table}"`);

/** Reads everything that is deleted with clients, by client: homes only if they have no other owner. */
export async function snapshotClients(db: ScopedDb, ids: readonly string[]): Promise<Map<string, ClientSnapshot>> {
  if (ids.length === 0) return new Map();
  const gone = Prisma.sql`ANY(${[...ids]}::uuid[])`;
  const homes = Prisma.sql`SELECT o."homeId" FROM "HomeOwner" o WHERE o."clientId" = c.id
    AND NOT EXISTS (SELECT 1 FROM "HomeOwner" other WHERE other."homeId" = o."homeId" AND other."clientId" <> c.id)`;
  const parts = [
    Prisma.sql`'Client', jsonb_build_array(to_jsonb(c))`,
    Prisma.sql`'Household', coalesce((SELECT jsonb_agg(to_jsonb(x)) FROM "Household" x JOIN "HouseholdMember" m ON m."householdId" = x.id WHERE m."clientId" = c.id), '[]')`,
    Prisma.sql`'Home', coalesce((SELECT jsonb_agg(to_jsonb(x)) FROM "Home" x WHERE x.id IN (${homes})), '[]')`,
    ...OF_HOME.map(
      (table) =>
        Prisma.sql`${table}::text, coalesce((SELECT jsonb_agg(to_jsonb(x)) FROM ${name(table)} x WHERE x."homeId" IN (${homes})), '[]')`,
    ),
    ...OF_CLIENT.map(
      (table) =>
        Prisma.sql`${table}::text, coalesce((SELECT jsonb_agg(to_jsonb(x)) FROM ${name(table)} x WHERE x."clientId" = c.id), '[]')`,
    ),
  ];
  const rows = await db.$queryRaw<{ id: string; snapshot: ClientSnapshot }[]>`
    SELECT c.id::text, jsonb_build_object(${Prisma.join(parts)}) AS snapshot FROM "Client" c WHERE c.id = ${gone}`;
  return new Map(rows.map(({ id, snapshot }) => [id, snapshot]));
}

/** The order in which tables are written: each after those it refers to. */
const ORDER = ["Client", "Household", "Home", ...OF_HOME, ...OF_CLIENT] as const;

/** Writes a client's rows back. A row that already exists, or refers to a deleted one, fails the statement; the caller wraps it in a savepoint. */
export async function restoreClient(db: ScopedDb, snapshot: ClientSnapshot): Promise<void> {
  for (const table of ORDER) {
    const rows = snapshot[table] ?? [];
    if (rows.length > 0)
      await db.$executeRaw`
        INSERT INTO ${name(table)} SELECT * FROM jsonb_populate_recordset(NULL::${name(table)}, ${JSON.stringify(rows)}::jsonb) ON CONFLICT DO NOTHING`;
  }
}
