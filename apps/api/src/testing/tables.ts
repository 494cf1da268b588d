import type { ScopedDb, SystemDb } from "@hearthline/db/client";
import type { World } from "./world.ts";

/** Tables that counting, presence and the queue write on their own, whatever is called. */
const UNSTEADY = ["RateLimiterFlexible", "Session", "_prisma_migrations"];

interface Table {
  name: string;
  hasCompany: boolean;
}

interface Remembered {
  tables: Table[];
  /** The rows that were read of a table, with the versions of its rows at that time. */
  sums: Map<string, { versions: string; sum: string }>;
  /** The database's state at that time, unless a writing transaction was in progress. */
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

/** The next transaction id, which changes with every transaction that writes and with nothing else. `undefined` while one is in progress. */
async function stateOf(db: SystemDb): Promise<string | undefined> {
  const [now] = await db.$queryRaw<{ next: string; oldest: string }[]>`
    SELECT pg_snapshot_xmax(s)::text AS next, pg_snapshot_xmin(s)::text AS oldest FROM pg_current_snapshot() s`;
  return now && now.next === now.oldest ? now.next : undefined;
}

/**
 * Every row of every table as one checksum per table: a change in any row shows. A table is read again only where the versions of its rows (`xmin`,
 * `ctid`) have changed since the last reading, so that thousands of calls can be followed.
 *
 * @param companyId limits it to the rows of this company
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

/** The view `pg_stat_xact_user_tables` shows the same and takes ten times as long: it counts reads and index scans too. */
const WRITES = `SELECT relname AS name,
    (pg_stat_get_xact_tuples_inserted(oid) + pg_stat_get_xact_tuples_updated(oid) + pg_stat_get_xact_tuples_deleted(oid))::int AS n
  FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`;

/** The number of rows the current transaction has written or deleted, by table; it may include some of a transaction before it. */
async function writesOf(db: ScopedDb): Promise<Map<string, number>> {
  const rows = await db.$queryRawUnsafe<{ name: string; n: number }[]>(WRITES);
  return new Map(rows.map(({ name, n }) => [name, n]));
}

/** Runs a call in its transaction, and returns the tables in which it has written or deleted rows. */
export async function touching<T>(db: ScopedDb, run: () => Promise<T>): Promise<{ result: T; touched: Set<string> }> {
  const before = await writesOf(db);
  const result = await run();
  const writes = [...(await writesOf(db))];
  return { result, touched: new Set(writes.flatMap(([name, n]) => (n > (before.get(name) ?? 0) ? [name] : []))) };
}

/**
 * Counts the rows in which calls write an id, where each call's transaction is rolled back. Reads only tables that the call has written to.
 *
 * @param tables by name, each with a column to ignore
 * @returns a function that runs a call in its transaction and returns how many more rows contain the id
 */
export function holders(tables: readonly { name: string; without?: string | undefined }[]) {
  /** The number of rows of a table that hold an id before any call. */
  const before = new Map<string, Map<string, number>>();
  async function holding(db: ScopedDb, among: typeof tables, id: string): Promise<Map<string, number>> {
    if (among.length === 0) return new Map();
    const counts = among.map(({ name, without }) => {
      const text = without ? `(to_jsonb(t) - '${without}')::text` : "t::text";
      return `SELECT '${name}' AS name, count(*)::int AS n FROM "${name}" t WHERE ${text} LIKE $1`;
    });
    const rows = await db.$queryRawUnsafe<{ name: string; n: number }[]>(counts.join(" UNION ALL "), `%${id}%`);
    return new Map(rows.map(({ name, n }) => [name, n]));
  }
  return async function more<T>(db: ScopedDb, id: string, run: () => Promise<T>): Promise<{ result: T; more: number }> {
    const known = before.get(id) ?? (await holding(db, tables, id));
    before.set(id, known);
    const { result, touched } = await touching(db, run);
    const found = await holding(
      db,
      tables.filter(({ name }) => touched.has(name)),
      id,
    );
    return { result, more: [...found].reduce((sum, [name, n]) => sum + Math.max(0, n - (known.get(name) ?? 0)), 0) };
  };
}
