import { Prisma } from "../client.ts";
import { clientSql } from "../sight.ts";
import { filterSql, type ResolvedFilter } from "./client-filter-sql.ts";
import type { ListScope } from "./list-scope.ts";

const { sql, join } = Prisma;

const scopeSql = ({ companyId, seer }: ListScope) =>
  sql`c."companyId" = ${companyId}::uuid AND ${clientSql(seer, "c")}`;

/** The rows of `Client c` that have all words of a text. */
export const withText = ([pattern, ...others]: readonly string[], max: number | null): Prisma.Sql =>
  sql`matching_clients(${pattern}, ${others}::text[], ${max}::int) c`;

/** Where the clients of a filter are read from, and what has to hold of them: by the set with the best index. */
export function selectionSql(filter: ResolvedFilter, scope: ListScope): { from: Prisma.Sql; where: Prisma.Sql } {
  const { where, patterns, drivers } = filterSql(filter, scope);
  const [driver] = drivers;
  const all = join([scopeSql(scope), ...where], " AND ");
  if (patterns.length > 0) return { from: withText(patterns, null), where: all };
  if (driver)
    return { from: sql`(SELECT DISTINCT d.id FROM (${driver}) d) d JOIN "Client" c ON c.id = d.id`, where: all };
  return { from: sql`"Client" c`, where: all };
}

/** How many clients a filter has. */
export const countSql = (filter: ResolvedFilter, scope: ListScope): Prisma.Sql => {
  const { from, where } = selectionSql(filter, scope);
  return sql`SELECT count(*)::int AS total FROM ${from} WHERE ${where}`;
};

/** The ids of the clients of a filter, but some, in one order. */
export const idsSql = (filter: ResolvedFilter, scope: ListScope, except: readonly string[] = []): Prisma.Sql => {
  const { from, where } = selectionSql(filter, scope);
  return sql`SELECT c.id FROM ${from} WHERE ${where} AND NOT c.id = ANY(${[...except]}::uuid[])`;
};
