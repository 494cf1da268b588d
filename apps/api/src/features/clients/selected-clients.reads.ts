import { dayIn } from "@hearthline/contract/values/day-in";
import { Prisma } from "@hearthline/db/client";
import { sightOf } from "@hearthline/db/sight";
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
 * What a list of a million is read by; tests have it of sixty. A condition that holds for more than `few` of a million is met often enough that `look` rows
 * fill a page, unless it holds at the end of the order alone.
 */
export const READ = {
  /** `look`: rows at the beginning of an order that are looked through for a page first. `few`: a set of no more ids is read, filtered, counted and sorted. */
  related: { look: 6_000, few: 6_000 },
  /** With a text, which takes longer to look for in a row. */
  text: { look: 2_000, few: 13_000 },
  /** Where few clients are seen. */
  amongFew: { look: 500, few: 6_000 },
  /** Who sees no more clients than that has each of them looked at. */
  all: 25_000,
};

/** Who sees no more clients waits for their total. */
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

/** The clients that the caller sees, narrowed by a filter. */
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

/** How many clients the caller sees, counted no further than to tell that they are many. What is many stays so for a minute. */
function seen(ctx: Context, { scope }: Selection): Promise<number> {
  const key = JSON.stringify(["seen", ctx.actor.companyId, seerOf(ctx.actor)]);
  const count = () => counted(ctx, countSql(scope, [], READ.all + 1));
  return keptFor(ctx, key, count, (total) => total > FEW_SEEN);
}

export const seesMany = async (ctx: Context, selected: Selection) => (await seen(ctx, selected)) > FEW_SEEN;

/** Whether all that the caller sees can be asked row by row: few, and no text, which has an index of its own. */
const isByRow = async (ctx: Context, selected: Selection) =>
  !selected.filter.hasText && (await seen(ctx, selected)) <= READ.all;

/** How many clients a selection has. @param max counted no further */
export async function countOf(ctx: Context, selected: Selection, max: number): Promise<number> {
  const { scope, filter } = selected;
  const related = filter.related.length > 0 && (await isByRow(ctx, selected)) ? byRow : bySet;
  return counted(ctx, countSql(scope, [...filter.own, ...related(filter.related)], max));
}

const columns = (order: Order) => join(order.map(({ field }) => Prisma.raw(`c."${field}"`)));

/** Where the set of a condition has few ids: all of them are read, filtered, counted and sorted, in one statement. Undefined where they are too many. */
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

/** How the rows of one part of what the caller sees are read. */
type ReadPart = (selected: Selection, order: Order, whose: Prisma.Sql, slice: Slice) => Prisma.Sql;

/**
 * All rows of a part, sorted.
 *
 * @param isRead whether the whole part is read for it, and not the order's index walked, where few of many rows may be the part's
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

/** Whether the few clients of an officer or branch are all read for an order: theirs have an index by `updatedAt`. */
const readsPart = async (ctx: Context, selected: Selection, [first]: Order): Promise<boolean> =>
  sightOf(ctx.actor).of !== "company" && first.field !== "updatedAt" && (await seen(ctx, selected)) <= READ.all;

/** The first rows of a part whose own columns are as asked, of which those count for whom the rest holds. @param max so many are looked at */
const beginningOfPart =
  (max: number): ReadPart =>
  ({ scope, filter }, order, whose, { after, skip, take }) => {
    const read = sql`SELECT ${columns(order)} FROM "ClientListRow" c`;
    const where = allOf([companySql(scope), whose, ...filter.own]);
    const first = sliceSql({ read, where, alias: "c", order }, { after, skip: 0, take: max });
    return sql`SELECT * FROM (${first}) c WHERE ${allOf(byRow(filter.related))} ORDER BY ${orderSql(order, "c")} LIMIT ${take}::int OFFSET ${skip}::int`;
  };

/** The sorted rows until the page is full, each part of what the caller sees by its own index. */
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

/** All rows of large sets at once, sorted: where those that come first in the order are not in the sets. */
function joined(ctx: Context, { scope, filter }: Selection, order: Order, slice: Slice): Promise<FoundRow[]> {
  const read = sql`SELECT c.* FROM (SELECT ${columns(order)} FROM "ClientListRow" c WHERE ${selectionSql(filter, scope)} OFFSET 0) c`;
  return ctx.sql<FoundRow>(shownSql(ctx, sliceSql({ read, where: sql`TRUE`, alias: "c", order }, slice)));
}

/** The rows of a page: along the order where nothing but the row is asked; else by the beginning of the order, by a small set, by every row, or by all sets. */
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
