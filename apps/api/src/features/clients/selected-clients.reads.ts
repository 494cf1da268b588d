import { dayIn } from "@hearthline/contract/values/day-in";
import { Prisma } from "@hearthline/db/client";
import { visibilityOf } from "@hearthline/db/visibility";
import {
  type Condition,
  type FilterSql,
  filterSql,
  type ResolvedFilter,
} from "@hearthline/domain/clients/filter/client-filter-sql";
import type { ListScope } from "@hearthline/domain/clients/filter/list-scope";
import {
  allOf,
  byRow,
  bySet,
  companySql,
  countSql,
  partsSql,
  selectionSql,
} from "@hearthline/domain/clients/filter/selection-sql";
import { clientSql, seerOf } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";
import type { Found } from "../../kernel/paging/list-page.ts";
import { type Order, orderSql, type Slice, sliceSql } from "../../kernel/paging/order.ts";
import { type FoundRow, shownSql } from "./client-rows.reads.ts";
import { keptFor } from "./client-totals.ts";

const { sql, join } = Prisma;

/**
 * Limits for reading a list of a million clients; tests lower them for sixty. A condition that holds for more than `few` of a million matches often enough
 * that `look` rows contain a full page, unless all matches are at the end of the order.
 */
export const READ = {
  /** `look`: rows at the start of an order that are checked for a page first. `few`: a set of at most this many ids is read, filtered, counted and sorted. */
  related: { look: 6_000, few: 6_000 },
  /** With a text search, which takes longer to check per row. */
  text: { look: 2_000, few: 13_000 },
  /** For callers who see few clients. */
  amongFew: { look: 500, few: 6_000 },
  /** If a caller sees at most this many clients, all of them are checked. */
  all: 25_000,
};

/** For a caller who sees at most this many clients, a page waits for its total. */
const FEW_SEEN = 5_000;

const listScope = ({ actor, now }: Context): ListScope => ({
  companyId: actor.companyId,
  seer: actor,
  now,
  timeZone: actor.timeZone,
  today: dayIn(actor.timeZone, now),
});

export interface Selection {
  scope: ListScope;
  filter: FilterSql;
  /** Identifies the selection: the cache key of its total. */
  key: string;
}

/** Returns the clients that the caller sees, narrowed by a filter. */
export function selectionOf(ctx: Context, filter: ResolvedFilter): Selection {
  const scope = listScope(ctx);
  return {
    scope,
    filter: filterSql(filter, scope),
    key: JSON.stringify([ctx.actor.companyId, seerOf(ctx.actor), filter, scope.today]),
  };
}

async function counted(ctx: Context, statement: Prisma.Sql): Promise<number> {
  const [row] = await ctx.sql<{ total: number }>(statement);
  return row?.total ?? 0;
}

/** Counts the clients the caller sees, up to the limit of many; a count of many is cached for a minute. */
function seen(ctx: Context, { scope }: Selection): Promise<number> {
  const key = JSON.stringify(["seen", ctx.actor.companyId, seerOf(ctx.actor)]);
  const count = () => counted(ctx, countSql(scope, [], READ.all + 1));
  return keptFor(ctx, key, count, (total) => total > FEW_SEEN);
}

export const seesMany = async (ctx: Context, selected: Selection) => (await seen(ctx, selected)) > FEW_SEEN;

/** Returns whether everything the caller sees can be checked row by row: few clients, and no text search, which has its own index. */
const isByRow = async (ctx: Context, selected: Selection) =>
  !selected.filter.hasText && (await seen(ctx, selected)) <= READ.all;

/** Counts the clients of a selection. @param max stops the count */
export async function countOf(ctx: Context, selected: Selection, max: number): Promise<number> {
  const { scope, filter } = selected;
  const related = filter.related.length > 0 && (await isByRow(ctx, selected)) ? byRow : bySet;
  return counted(ctx, countSql(scope, [...filter.own, ...related(filter.related)], max));
}

const columns = (order: Order) => join(order.map(({ field }) => Prisma.raw(`c."${field}"`)));

/** If a condition's set has few ids, reads, filters, counts and sorts all of them in one statement. Returns undefined if there are too many. */
async function few(
  ctx: Context,
  { scope, filter }: Selection,
  order: Order,
  slice: Slice,
  { condition, max }: { condition: Condition; max: number },
) {
  if (!condition.set) return undefined;
  const isFew = sql`(SELECT count(*) FROM matched) <= ${max}`;
  const others = filter.related.filter((one) => one !== condition);
  const where = allOf([companySql(scope), clientSql(scope.seer, "c"), ...filter.own, ...byRow(others)]);
  const page = sliceSql({ read: sql`SELECT * FROM kept c`, where: isFew, alias: "c", order }, slice);
  const rows = await ctx.sql<{ matched: number; total: number } & (FoundRow | { id: null })>(sql`
    WITH matched AS MATERIALIZED (${condition.set(max + 1)}),
      kept AS MATERIALIZED (SELECT ${columns(order)} FROM (SELECT DISTINCT id FROM matched) m JOIN "ClientListRow" c ON c.id = m.id WHERE ${isFew} AND ${where})
    SELECT page.*, counted.* FROM (SELECT (SELECT count(*)::int FROM matched) AS matched, (SELECT count(*)::int FROM kept) AS total) counted
    LEFT JOIN (${shownSql(ctx, page)}) page ON true`);
  const { matched = 0, total = 0 } = rows[0] ?? {};
  return matched > max ? undefined : { rows: rows.flatMap((row) => (row.id === null ? [] : [row])), total };
}

/** Reads the rows of one part of what the caller sees. */
type ReadPart = (selected: Selection, order: Order, whose: Prisma.Sql, slice: Slice) => Prisma.Sql;

/**
 * Reads all rows of a part, sorted.
 *
 * @param isRead reads the whole part instead of walking the order's index, for a part that has few of the index's rows
 */
const wholePart =
  (isRead: boolean): ReadPart =>
  ({ scope, filter }, order, whose, slice) => {
    const ours = allOf([companySql(scope), whose]);
    const holds = allOf([...filter.own, ...byRow(filter.related)]);
    const rows = isRead ? sql`(SELECT * FROM "ClientListRow" c WHERE ${ours} OFFSET 0) c` : sql`"ClientListRow" c`;
    const read = sql`SELECT ${columns(order)} FROM ${rows}`;
    return sliceSql({ read, where: isRead ? holds : allOf([ours, holds]), alias: "c", order }, slice);
  };

/** Returns whether all of an officer's or branch's few clients are read and sorted; for an order by `updatedAt` they have an index. */
const readsPart = async (ctx: Context, selected: Selection, [first]: Order): Promise<boolean> =>
  visibilityOf(ctx.actor).of !== "company" && first.field !== "updatedAt" && (await seen(ctx, selected)) <= READ.all;

/** Reads the first rows of a part that match on their own columns, and keeps those that meet the remaining conditions. @param max number of rows read */
const beginningOfPart =
  (max: number): ReadPart =>
  ({ scope, filter }, order, whose, { after, skip, take }) => {
    const read = sql`SELECT ${columns(order)} FROM "ClientListRow" c`;
    const where = allOf([companySql(scope), whose, ...filter.own]);
    const first = sliceSql({ read, where, alias: "c", order }, { after, skip: 0, take: max });
    return sql`SELECT * FROM (${first}) c WHERE ${allOf(byRow(filter.related))} ORDER BY ${orderSql(order, "c")} LIMIT ${take}::int OFFSET ${skip}::int`;
  };

/** Reads sorted rows until the page is full, each part of what the caller sees by its own index. */
function walked(ctx: Context, selected: Selection, order: Order, slice: Slice, part: ReadPart): Promise<FoundRow[]> {
  const { after, skip, take } = slice;
  const parts = partsSql(selected.scope);
  const read = (whose: Prisma.Sql, how: Slice) => part(selected, order, whose, how);
  const [only] = parts;
  if (only && parts.length === 1) return ctx.sql<FoundRow>(shownSql(ctx, read(only, slice)));
  const all = parts.map((whose) => sql`(${read(whose, { after, skip: 0, take: skip + take })})`);
  const page = sql`SELECT * FROM (${join(all, " UNION ALL ")}) c ORDER BY ${orderSql(order, "c")} LIMIT ${take}::int OFFSET ${skip}::int`;
  return ctx.sql<FoundRow>(shownSql(ctx, page));
}

/** Reads and sorts all rows of large sets, for sets that have few rows at the start of the order. */
function joined(ctx: Context, { scope, filter }: Selection, order: Order, slice: Slice): Promise<FoundRow[]> {
  const read = sql`SELECT c.* FROM (SELECT ${columns(order)} FROM "ClientListRow" c WHERE ${selectionSql(filter, scope)} OFFSET 0) c`;
  return ctx.sql<FoundRow>(shownSql(ctx, sliceSql({ read, where: sql`TRUE`, alias: "c", order }, slice)));
}

/** Returns a page: in index order if only row columns are filtered; otherwise by checking the start of the order, a small set, every row or all sets. */
export async function rowsOf(ctx: Context, selected: Selection, order: Order, slice: Slice): Promise<Found<FoundRow>> {
  const whole = async () => {
    const part = wholePart(await readsPart(ctx, selected, order));
    return { rows: await walked(ctx, selected, order, slice, part) };
  };
  const { related, hasText } = selected.filter;
  if (related.length === 0) return whole();
  const amongFew = await isByRow(ctx, selected);
  const read = amongFew ? READ.amongFew : READ[hasText ? "text" : "related"];
  if (slice.skip < read.look) {
    const rows = await walked(ctx, selected, order, slice, beginningOfPart(read.look));
    if (rows.length === slice.take) return { rows };
  }
  for (const condition of related) {
    const found = await few(ctx, selected, order, slice, { condition, max: read.few });
    if (found) return found;
  }
  return amongFew ? whole() : { rows: await joined(ctx, selected, order, slice) };
}
