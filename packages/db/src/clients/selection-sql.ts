import { Prisma } from "../client.ts";
import { clientSql, officerSql, viewedSql } from "../sight.ts";
import { filterSql, type ResolvedFilter } from "./client-filter-sql.ts";
import type { ListScope } from "./list-scope.ts";

const { sql, join } = Prisma;

/** The rows of `Client c` that have all words of a text. */
export const withText = ([pattern, ...others]: readonly string[], max: number | null): Prisma.Sql =>
  sql`matching_clients(${pattern}, ${others}::text[], ${max}::int) c`;

/** Where the clients of a filter are read from, and what has to hold of them: each condition that has a set is asked of all rows at once. */
export function selectionSql(filter: ResolvedFilter, scope: ListScope): { from: Prisma.Sql; where: Prisma.Sql } {
  const { conditions, patterns } = filterSql(filter, scope);
  const all = conditions.map(({ where, set }) => (set ? sql`c.id IN (${set})` : where));
  return {
    from: patterns.length > 0 ? withText(patterns, null) : sql`"Client" c`,
    where: join([sql`c."companyId" = ${scope.companyId}::uuid`, ...all], " AND "),
  };
}

const hasText = ({ q, also }: ResolvedFilter): boolean => Boolean(q) || (also !== undefined && hasText(also));

/** How many clients a filter has: those of the officers whom the seer sees, and those whom a colleague lets them see, each by its own index. */
export const countSql = (filter: ResolvedFilter, scope: ListScope): Prisma.Sql => {
  const { from, where } = selectionSql(filter, scope);
  const count = (whose: Prisma.Sql) => sql`SELECT count(*)::int AS total FROM ${from} WHERE ${where} AND ${whose}`;
  const viewed = viewedSql(scope.seer, "c");
  const own = officerSql(scope.seer, "c");
  if (viewed === undefined || hasText(filter)) return count(clientSql(scope.seer, "c"));
  return sql`SELECT sum(part.total)::int AS total FROM (${count(own)} UNION ALL ${count(sql`${viewed} AND NOT ${own}`)}) part`;
};

/** The ids of the clients of a filter, but some, in one order. */
export const idsSql = (filter: ResolvedFilter, scope: ListScope, except: readonly string[] = []): Prisma.Sql => {
  const { from, where } = selectionSql(filter, scope);
  return sql`SELECT c.id FROM ${from} WHERE ${where} AND ${clientSql(scope.seer, "c")} AND NOT c.id = ANY(${[...except]}::uuid[])`;
};
