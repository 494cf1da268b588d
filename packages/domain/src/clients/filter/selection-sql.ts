import { Prisma } from "@hearthline/db/client";
import { clientSql, officerSql, viewedSql } from "@hearthline/db/visibility";
import { type Condition, type FilterSql, filterSql, type ResolvedFilter } from "./client-filter-sql.ts";
import type { ListScope } from "./list-scope.ts";

const { sql, join } = Prisma;

export const allOf = (conditions: readonly Prisma.Sql[]): Prisma.Sql =>
  conditions.length === 0 ? sql`TRUE` : join([...conditions], " AND ");

/** Conditions checked row by row: for few rows, or if most of them pass. */
export const byRow = (related: readonly Condition[]): Prisma.Sql[] => related.map(({ where }) => where);

/** Conditions checked for all rows together, if they have a set. */
export const bySet = (related: readonly Condition[]): Prisma.Sql[] =>
  related.map(({ where, set }) => (set ? sql`c.id IN (${set(null)})` : where));

export const companySql = ({ companyId }: ListScope): Prisma.Sql => sql`c."companyId" = ${companyId}::uuid`;

/**
 * The clients that a user sees, in two disjoint parts, each with its own index: those of the officers they see, and
 * those that a colleague shares with them.
 */
export function partsSql({ seer }: ListScope): Prisma.Sql[] {
  const own = officerSql(seer, "c");
  const viewed = viewedSql(seer, "c");
  return viewed === undefined ? [own] : [own, sql`${viewed} AND (${own}) IS NOT TRUE`];
}

/**
 * Counts the clients that a user sees and for which conditions hold.
 *
 * @param max the number at which counting stops
 */
export const countSql = (scope: ListScope, conditions: readonly Prisma.Sql[], max: number): Prisma.Sql => {
  const parts = partsSql(scope).map(
    (whose) =>
      sql`(SELECT FROM "ClientListRow" c WHERE ${allOf([companySql(scope), whose, ...conditions])} LIMIT ${max}::int)`,
  );
  return sql`SELECT least(count(*), ${max}::int)::int AS total FROM (${join(parts, " UNION ALL ")}) counted`;
};

/** Every visible client that matches a filter, as a condition on `ClientListRow c`. */
export const selectionSql = ({ own, related }: FilterSql, scope: ListScope): Prisma.Sql =>
  allOf([companySql(scope), clientSql(scope.seer, "c"), ...own, ...bySet(related)]);

/** The ids of a filter's clients without the excluded ones, in a fixed order. */
export const idsSql = (filter: ResolvedFilter, scope: ListScope, except: readonly string[] = []): Prisma.Sql =>
  sql`SELECT c.id FROM "ClientListRow" c WHERE ${selectionSql(filterSql(filter, scope), scope)} AND NOT c.id = ANY(${[...except]}::uuid[])`;
