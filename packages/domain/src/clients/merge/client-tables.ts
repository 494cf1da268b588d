import { Prisma } from "@hearthline/db/client";
import type { RecordContext } from "../../records/record-context.ts";

/** A column that references a client, from the database's own catalog. */
export interface ClientColumn {
  table: string;
  column: string;
  /** Its table's primary key. */
  key: string[];
  /** Unique keys that include that column: their other columns. A client cannot have two rows with one such key. */
  unique: string[][];
  /** Columns that refer to rows of other tables. */
  refers: { column: string; table: string; key: string }[];
}

type Reads = Pick<RecordContext, "db">;

const CATALOG = Prisma.sql`
  SELECT t.relname::text AS "table", a.attname::text AS "column",
    (SELECT array_agg(ka.attname::text ORDER BY ka.attnum) FROM pg_index i JOIN pg_attribute ka ON ka.attrelid = t.oid AND ka.attnum = ANY(i.indkey)
      WHERE i.indrelid = t.oid AND i.indisprimary) AS key,
    (SELECT coalesce(jsonb_agg(of.others), '[]') FROM (
      SELECT (SELECT coalesce(jsonb_agg(ua.attname::text), '[]') FROM pg_attribute ua WHERE ua.attrelid = t.oid AND ua.attnum = ANY(u.indkey) AND ua.attnum <> a.attnum) AS others
      FROM pg_index u WHERE u.indrelid = t.oid AND u.indisunique AND a.attnum = ANY(u.indkey)) of) AS "unique",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('column', ra.attname, 'table', rt.relname, 'key', rk.attname)), '[]')
      FROM pg_constraint r JOIN pg_class rt ON rt.oid = r.confrelid
        JOIN pg_attribute ra ON ra.attrelid = t.oid AND ra.attnum = r.conkey[1] JOIN pg_attribute rk ON rk.attrelid = rt.oid AND rk.attnum = r.confkey[1]
      WHERE r.contype = 'f' AND r.conrelid = t.oid AND r.oid <> k.oid AND cardinality(r.conkey) = 1) AS refers
  FROM pg_constraint k JOIN pg_class t ON t.oid = k.conrelid JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.conkey[1]
  WHERE k.contype = 'f' AND k.confrelid = '"Client"'::regclass AND t.relname <> 'Client' ORDER BY 1, 2`;

let known: ClientColumn[] | undefined;

/** Every column that references a client, including those of tables added later. Read once, since tables change only with a restart. */
export async function clientColumns({ db }: Reads): Promise<readonly ClientColumn[]> {
  known ??= await db.$queryRaw<ClientColumn[]>(CATALOG);
  return known;
}

/** Quotes a catalog name for SQL. */
export const named = (name: string): Prisma.Sql => Prisma.raw(`"${name.replaceAll('"', '""')}"`);
