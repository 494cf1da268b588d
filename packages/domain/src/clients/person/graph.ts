import { Prisma } from "@hearthline/db/client";
import type { RecordContext } from "../../records/record-context.ts";
import { named } from "../merge/client-tables.ts";

type Row = Record<string, unknown>;
type Reads = Pick<RecordContext, "db">;

interface Child {
  parent: string;
  table: string;
  column: string;
  key: string;
  hasId: boolean;
}

const CATALOG = Prisma.sql`
  SELECT p.relname::text AS parent, t.relname::text AS "table", a.attname::text AS "column", pa.attname::text AS key,
    EXISTS (SELECT 1 FROM pg_attribute i WHERE i.attrelid = t.oid AND i.attname = 'id' AND NOT i.attisdropped) AS "hasId"
  FROM pg_constraint k JOIN pg_class t ON t.oid = k.conrelid JOIN pg_class p ON p.oid = k.confrelid
    JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.conkey[1] JOIN pg_attribute pa ON pa.attrelid = p.oid AND pa.attnum = k.confkey[1]
  WHERE k.contype = 'f' AND cardinality(k.conkey) = 1 AND p.relname <> ALL ('{Company,User,Branch,File,Integration,Role}'::text[]) ORDER BY 2, 3`;

let known: Child[] | undefined;
const children = async ({ db }: Reads): Promise<readonly Child[]> => (known ??= await db.$queryRaw<Child[]>(CATALOG));

/** Columns that no one may read, not even the person: keys of links, codes, storage keys of files; and derived data. */
const SECRET =
  /^(companyId|searchText|matchKey|nameKey|snapshot|addressHash)$|hash|secret|accessCode|storeKey|publicKey|^key$/i;
/** Names of secrets inside a JSON value. `key` is not one of them: it names a figure or a step there. */
const NESTED_SECRET = /hash|secret|accessCode|storeKey|publicKey|password|token$/i;
const MAX_ROWS = 20_000;

/** The key parameter of a URL, which gives access to what the URL opens. */
const LINK_KEY = /([?&]key=)[^&#"\s]+/g;

/** Removes keys that open links from a value, at any depth. */
function withoutKeys(value: unknown): unknown {
  if (typeof value === "string") return value.replace(LINK_KEY, "$1…");
  if (Array.isArray(value)) return value.map(withoutKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (NESTED_SECRET.test(name) ? [] : [[name, withoutKeys(one)]])),
  );
}

const shown = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => (SECRET.test(name) ? [] : [[name, withoutKeys(value)]])),
  );

/** Reads rows of a table by a column, without secret columns. */
export async function rowsBy({ db }: Reads, table: string, column: string, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await db.$queryRaw<{ row: Row }[]>`
    SELECT to_jsonb(t) AS row FROM ${named(table)} t WHERE t.${named(column)} = ANY(${[...ids]}::uuid[]) LIMIT ${MAX_ROWS}`;
  return rows.map(({ row }) => row);
}

/**
 * Follows foreign keys to dependent rows, recursively, so that tables added later are included.
 *
 * @param seen rows already found by an earlier call
 * @param keep which rows of a table the requester may have: in tables about several people, this person's
 */
export async function dependentRows(
  reads: Reads,
  start: { table: string; ids: readonly string[] },
  {
    keep,
    into,
    seen = new Set(),
  }: { keep: (table: string, rows: Row[]) => Promise<Row[]>; into: Map<string, Row[]>; seen?: Set<string> },
): Promise<void> {
  let level = [start];
  while (level.length > 0) {
    const next: { table: string; ids: string[] }[] = [];
    for (const { table: parent, ids } of level)
      for (const child of (await children(reads)).filter((one) => one.parent === parent)) {
        const rows = await keep(child.table, await rowsBy(reads, child.table, child.column, ids));
        const fresh = rows.filter((row) => !seen.has(`${child.table} ${JSON.stringify(row)}`));
        for (const row of fresh) seen.add(`${child.table} ${JSON.stringify(row)}`);
        if (fresh.length === 0) continue;
        into.set(child.table, [...(into.get(child.table) ?? []), ...fresh.map(shown)]);
        if (child.hasId) next.push({ table: child.table, ids: fresh.map(({ id }) => String(id)) });
      }
    level = next;
  }
}

export { shown as withoutSecrets };
