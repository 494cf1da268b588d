import { Prisma } from "@hearthline/db/client";
import type { SnapshotRow } from "@hearthline/db/merge-snapshot";
import type { RecordContext } from "../../records/record-context.ts";
import { type ClientColumn, named } from "./client-tables.ts";

type Writes = Pick<RecordContext, "db">;

/** Tables whose rows are in the client's own order: moved rows are added after the existing ones. */
const ORDERED = new Set(["ClientEmail", "ClientPhone", "ClientAddress", "ClientEmployer", "ClientContact"]);

/** Whether a row `o` of the other client occupies the unique slot of `t`. */
const inTheWay = ({ table, column, unique }: ClientColumn, otherId: string): Prisma.Sql =>
  unique.length === 0
    ? Prisma.sql`FALSE`
    : Prisma.join(
        unique.map((others) => {
          const same = others.map((one) => Prisma.sql`o.${named(one)} IS NOT DISTINCT FROM t.${named(one)}`);
          return Prisma.sql`EXISTS (SELECT 1 FROM ${named(table)} o WHERE ${Prisma.join([Prisma.sql`o.${named(column)} = ${otherId}::uuid`, ...same], " AND ")})`;
        }),
        " OR ",
      );

/**
 * Moves the rows of one client to another, unless a row of the other conflicts.
 *
 * @returns the rows that moved and those that did not, in their previous state
 */
export async function moveRows({ db }: Writes, of: ClientColumn, fromId: string, toId: string) {
  const { table, column, key } = of;
  const t = named(table);
  const rows = await db.$queryRaw<{ row: SnapshotRow; stays: boolean }[]>`
    SELECT to_jsonb(t) AS row, (${inTheWay(of, toId)}) AS stays FROM ${t} t WHERE t.${named(column)} = ${fromId}::uuid`;
  const moved = rows.flatMap(({ row, stays }) => (stays ? [] : [row]));
  const left = rows.flatMap(({ row, stays }) => (stays ? [row] : []));
  if (moved.length > 0) {
    const behind = ORDERED.has(table)
      ? Prisma.sql`, position = t.position + (SELECT coalesce(max(o.position) + 1, 0) FROM ${t} o WHERE o.${named(column)} = ${toId}::uuid)`
      : Prisma.empty;
    const same = key.map((one) => Prisma.sql`t.${named(one)} = r.${named(one)}`);
    await db.$executeRaw`
      UPDATE ${t} t SET ${named(column)} = ${toId}::uuid${behind}
      FROM jsonb_populate_recordset(NULL::${t}, ${JSON.stringify(moved)}::jsonb) r WHERE ${Prisma.join(same, " AND ")}`;
  }
  return { moved, left };
}

/** The columns by which rows are the same to users: every change of a client rewrites these rows under new ids. */
const NATURAL: Readonly<Record<string, readonly string[]>> = {
  ClientEmail: ["email"],
  ClientPhone: ["phone"],
  ClientAddress: ["address1", "zipcode"],
};

/** Moves rows back. @returns how many no longer exist */
export async function returnRows(
  { db }: Writes,
  of: ClientColumn,
  rows: readonly SnapshotRow[],
  { fromId, toId }: { fromId: string; toId: string },
): Promise<number> {
  if (rows.length === 0) return 0;
  const { table, column, key } = of;
  const t = named(table);
  const columns = NATURAL[table] ?? key.filter((one) => one !== column);
  const same = columns.map((one) => Prisma.sql`t.${named(one)} IS NOT DISTINCT FROM r.${named(one)}`);
  const where = Prisma.join([Prisma.sql`t.${named(column)} = ${fromId}::uuid`, ...same], " AND ");
  const back = await db.$executeRaw`
    UPDATE ${t} t SET ${named(column)} = ${toId}::uuid FROM jsonb_populate_recordset(NULL::${t}, ${JSON.stringify(rows)}::jsonb) r WHERE ${where}`;
  if (!(table in NATURAL)) return rows.length - back;
  // Email addresses and phones are restored even if they were removed from the other client since.
  await insertRows({ db }, of, rows);
  return 0;
}

/** Restores rows to their previous state if their parents still exist and their slot is free. @returns how many were written */
export async function insertRows({ db }: Writes, of: ClientColumn, rows: readonly SnapshotRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const { table, column, refers } = of;
  const t = named(table);
  const parents = refers.map(
    (one) =>
      Prisma.sql`(r.${named(one.column)} IS NULL OR EXISTS (SELECT 1 FROM ${named(one.table)} p WHERE p.${named(one.key)} = r.${named(one.column)}))`,
  );
  const natural = NATURAL[table];
  const free = natural
    ? Prisma.sql`NOT EXISTS (SELECT 1 FROM ${t} o WHERE ${Prisma.join(
        [column, ...natural].map((one) => Prisma.sql`o.${named(one)} IS NOT DISTINCT FROM r.${named(one)}`),
        " AND ",
      )})`
    : Prisma.sql`TRUE`;
  return db.$executeRaw`
    INSERT INTO ${t} SELECT r.* FROM jsonb_populate_recordset(NULL::${t}, ${JSON.stringify(rows)}::jsonb) r
    WHERE ${Prisma.join([free, ...parents], " AND ")} ON CONFLICT DO NOTHING`;
}
