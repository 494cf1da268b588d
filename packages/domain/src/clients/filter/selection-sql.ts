import { Prisma } from "@hearthline/db/client";
import { clientSql, officerSql, viewedSql } from "@hearthline/db/sight";
import { type Condition, type FilterSql, filterSql, type ResolvedFilter } from "./client-filter-sql.ts";
import type { ListScope } from "./list-scope.ts";

const { sql, join } = Prisma;

export const allOf = (conditions: readonly Prisma.Sql[]): Prisma.Sql =>
  conditions.length === 0 ? sql`TRUE` : join([...conditions], " AND ");

/** Conditions asked row by row: where few rows are looked at, or most of them pass. */
export const byRow = (related: readonly Condition[]): Prisma.Sql[] => related.map(({ where }) => where);

/** Conditions asked of all rows at once, those that have a set. */
export const bySet = (related: readonly Condition[]): Prisma.Sql[] =>
  related.map(({ where, set }) => (set ? sql`c.id IN (${set(null)})` : where));

export const companySql = ({ companyId }: ListScope): Prisma.Sql => sql`c."companyId" = ${companyId}::uuid`;

/**
 * The clients that a seer sees, in two parts that have none in common, each by its own index: those of the officers whom they see, and those whom a colleague
 * lets them see.
 */
export function partsSql({ seer }: ListScope): Prisma.Sql[] {
  const own = officerSql(seer, "c");
  const viewed = viewedSql(seer, "c");
  return viewed === undefined ? [own] : [own, sql`${viewed} AND (${own}) IS NOT TRUE`];
}

/**
 * How many clients a seer sees for whom conditions hold.
 *
 * @param max counted no further
 */
export const countSql = (scope: ListScope, conditions: readonly Prisma.Sql[], max: number): Prisma.Sql => {
  const parts = partsSql(scope).map(
    (whose) =>
      sql`(SELECT FROM "ClientListRow" c WHERE ${allOf([companySql(scope), whose, ...conditions])} LIMIT ${max}::int)`,
  );
  return sql`SELECT least(count(*), ${max}::int)::int AS total FROM (${join(parts, " UNION ALL ")}) counted`;
};

/** Every client that a seer sees for whom a filter holds, as a condition of `ClientListRow c`. */
export const selectionSql = ({ own, related }: FilterSql, scope: ListScope): Prisma.Sql =>
  allOf([companySql(scope), clientSql(scope.seer, "c"), ...own, ...bySet(related)]);

/** The ids of the clients of a filter, but some, in one order. */
export const idsSql = (filter: ResolvedFilter, scope: ListScope, except: readonly string[] = []): Prisma.Sql =>
  sql`SELECT c.id FROM "ClientListRow" c WHERE ${selectionSql(filterSql(filter, scope), scope)} AND NOT c.id = ANY(${[...except]}::uuid[])`;
