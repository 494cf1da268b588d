import { Prisma } from "@hearthline/db/client";
import type { RecordContext } from "../../records/record-context.ts";
import { clientColumns, named } from "./client-tables.ts";
import { kindWords, UNCOUNTED } from "./words.ts";

export interface Hanging {
  what: string;
  kind: string;
  count: number;
}

/**
 * Counts a client's dependent rows by table: those that would move in a merge, and those that stay because the other
 * client (`beside`) already uses their unique slot.
 */
export async function dependentsOf(
  ctx: Pick<RecordContext, "db">,
  clientId: string,
  beside?: string,
): Promise<{ moves: Hanging[]; stays: Hanging[] }> {
  const columns = (await clientColumns(ctx)).filter(
    ({ table }) => !UNCOUNTED.has(table) && table !== "DistinctClients",
  );
  const counts = columns.map(({ table, column, unique }) => {
    const taken = unique.map((others) => {
      const same = others.map((one) => Prisma.sql`o.${named(one)} IS NOT DISTINCT FROM t.${named(one)}`);
      return Prisma.sql`EXISTS (SELECT 1 FROM ${named(table)} o WHERE ${Prisma.join([Prisma.sql`o.${named(column)} = ${beside ?? null}::uuid`, ...same], " AND ")})`;
    });
    const stays = beside === undefined || taken.length === 0 ? Prisma.sql`FALSE` : Prisma.join(taken, " OR ");
    return Prisma.sql`SELECT ${table}::text AS kind, count(*) FILTER (WHERE NOT (${stays}))::int AS moves, count(*) FILTER (WHERE ${stays})::int AS stays
      FROM ${named(table)} t WHERE t.${named(column)} = ${clientId}::uuid`;
  });
  const rows = await ctx.db.$queryRaw<{ kind: string; moves: number; stays: number }[]>(
    Prisma.sql`SELECT kind, sum(moves)::int AS moves, sum(stays)::int AS stays FROM (${Prisma.join(counts, " UNION ALL ")}) one GROUP BY kind ORDER BY kind`,
  );
  const told = (which: "moves" | "stays") =>
    rows.flatMap((row) =>
      row[which] === 0 ? [] : [{ kind: row.kind, count: row[which], what: kindWords(row.kind, row[which]) }],
    );
  return { moves: told("moves"), stays: told("stays") };
}
