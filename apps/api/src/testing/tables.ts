import type { SystemDb } from "@hearthline/db/client";
import type { World } from "./world.ts";

/** What counting, being here and the queue write on their own, whatever is called. */
const UNSTEADY = ["RateLimiterFlexible", "Session", "_prisma_migrations"];

interface Table {
  name: string;
  hasCompany: boolean;
}

interface Remembered {
  tables: Table[];
  /** What was read of a table, by its name, with the versions of its rows at that time. */
  sums: Map<string, { versions: string; sum: string }>;
  /** The database's state at that time, where no transaction that writes was on its way. */
  state?: string | undefined;
}

const remembered = new WeakMap<World, Map<string, Remembered>>();

async function tablesOf(db: SystemDb, companyId: string | undefined): Promise<Table[]> {
  const tables = await db.$queryRaw<Table[]>`
    SELECT t.table_name AS name, bool_or(c.column_name = 'companyId') AS "hasCompany"
    FROM information_schema.tables t JOIN information_schema.columns c USING (table_schema, table_name)
    WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' GROUP BY 1 ORDER BY 1`;
  return tables.filter(({ name, hasCompany }) => !UNSTEADY.includes(name) && (hasCompany || companyId === undefined));
}

/**
 * Changes with every transaction that writes, and with nothing else: the next transaction's number. `undefined` while one is on its way.
 */
async function stateOf(db: SystemDb): Promise<string | undefined> {
  const [now] = await db.$queryRaw<{ next: string; oldest: string }[]>`
    SELECT pg_snapshot_xmax(s)::text AS next, pg_snapshot_xmin(s)::text AS oldest FROM pg_current_snapshot() s`;
  return now && now.next === now.oldest ? now.next : undefined;
}

/**
 * Every row of every table as one checksum a table: any change in any row shows. A table is read again only where the versions of its rows (`xmin`,
 * `ctid`) are not those of the last reading, so that thousands of calls can be followed.
 *
 * @param companyId the rows of this company alone
 */
export async function everyRow(world: World, companyId?: string): Promise<Record<string, string>> {
  const byCompany = remembered.get(world) ?? new Map<string, Remembered>();
  remembered.set(world, byCompany);
  return world.running.services.database.system(async (db) => {
    const own: Remembered = byCompany.get(companyId ?? "") ?? {
      tables: await tablesOf(db, companyId),
      sums: new Map(),
    };
    byCompany.set(companyId ?? "", own);
    const state = await stateOf(db);
    const found = () => Object.fromEntries(own.tables.map(({ name }) => [name, own.sums.get(name)?.sum ?? ""]));
    if (state !== undefined && state === own.state) return found();
    own.state = state;
    const where = companyId === undefined ? "" : `WHERE "companyId" = '${companyId}'`;
    const versions = await db.$queryRawUnsafe<{ name: string; versions: string }[]>(
      own.tables
        .map(
          ({ name }) =>
            `SELECT '${name}' AS name, count(*) || ' ' || coalesce(sum(hashtextextended(xmin::text || ctid::text, 0)), 0) AS versions FROM "${name}" ${where}`,
        )
        .join(" UNION ALL "),
    );
    for (const one of versions) {
      if (own.sums.get(one.name)?.versions === one.versions) continue;
      const [row] = await db.$queryRawUnsafe<{ sum: string }[]>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS sum FROM "${one.name}" t ${where}`,
      );
      own.sums.set(one.name, { versions: one.versions, sum: row?.sum ?? "" });
    }
    return found();
  });
}
