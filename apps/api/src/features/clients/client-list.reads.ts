import { type ClientFilter, clientFilterShape, statedFilter } from "@hearthline/contract/clients/client-filter";
import type { ClientListInput, ClientMatch } from "@hearthline/contract/clients/clients";
import type { Page } from "@hearthline/contract/values/paging";
import { Prisma } from "@hearthline/db/client";
import { filterSql, type ResolvedFilter } from "@hearthline/db/clients/client-filter-sql";
import type { ListScope } from "@hearthline/db/clients/list-scope";
import { resolveFilter } from "@hearthline/db/clients/resolve-filter";
import { countSql, selectionSql, withText } from "@hearthline/db/clients/selection-sql";
import { viewedSql } from "@hearthline/db/sight";
import { dayIn } from "@hearthline/db/signals/refresh-signals";
import type { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { type Found, listPage, mapPage, orderSince, type PageRequest } from "../../kernel/list-page.ts";
import { down, type Order, orderSql, ordersOf, type Slice, sliceSql, up } from "../../kernel/order.ts";
import { periodOf } from "../../kernel/periods.ts";
import { clientSql, officerSql, seerOf } from "../../kernel/visibility.ts";
import { clientRow, type FoundRow, shownSql } from "./client-rows.reads.ts";
import { type Count, isKnownLarge, keepTotal, LARGE_TOTAL, totalOf, totalSoon } from "./client-totals.ts";
import { fullName } from "./clients.rules.ts";
import { deepSlice, keepPlaces } from "./deep-pages.ts";

const { sql, join } = Prisma;

/** What a list of a million is read by; tests have it of sixty. */
export const READ = {
  /** Up to so many candidates of a filter are sorted; with more, the sorted rows are walked until the page is full. */
  few: 3_000,
  /** Of more that have a text, a page is found along the order in less time than all of them are read. */
  many: 1_000,
  /** Of the sorted rows so many are looked through for a page of large sets: those of a set may all stand at the end. */
  walk: 20_000,
};

type Sort = NonNullable<z.output<typeof ClientListInput>["sort"]>;

/** Each with its index: a way back is the same index read backwards. */
export const ORDERS: Record<Sort, Order> = ordersOf({
  name: [up("lastName", "text"), up("firstName", "text"), up("id", "uuid")],
  createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")],
  updatedAt: [up("updatedAt", "timestamptz"), up("id", "uuid")],
  status: [up("status", "text"), down("updatedAt", "timestamptz"), down("id", "uuid")],
});

export const listScope = ({ actor, now }: Context): ListScope => ({
  companyId: actor.companyId,
  seer: actor,
  now,
  timeZone: actor.timeZone,
  today: dayIn(actor.timeZone)(now),
});

export interface Selection {
  filter: ResolvedFilter;
  scope: ListScope;
  /** Tells one selection from another: what its total is remembered by. */
  key: string;
  where: Prisma.Sql;
  patterns: string[];
  /** Ids, each set by its own index, one of which every client of the selection is in. */
  sets: Prisma.Sql[];
}

const companySql = ({ actor }: Context) => sql`c."companyId" = ${actor.companyId}::uuid`;

/** The clients that the caller sees, narrowed by a filter. */
export function selectionOf(ctx: Context, filter: ResolvedFilter): Selection {
  const scope = listScope(ctx);
  const { conditions, patterns } = filterSql(filter, scope);
  return {
    filter,
    scope,
    key: JSON.stringify([ctx.actor.companyId, seerOf(ctx.actor), filter, scope.today]),
    where: join([companySql(ctx), ...conditions.map((one) => one.where)], " AND "),
    patterns,
    sets: conditions.flatMap(({ set }) => (set ? [set] : [])),
  };
}

/** A filter as a call gives it, with the list it names read. @throws RecordFault `not_found` for a list that the caller may not use */
export async function resolved(
  ctx: Context,
  { addedIn, ...filter }: ClientFilter & Pick<ResolvedFilter, "externalId" | "updatedSince">,
): Promise<ResolvedFilter> {
  const stated = statedFilter(filter);
  if (!addedIn) return resolveFilter(ctx.sql, ctx.actor, stated);
  const { from, to } = periodOf(addedIn, ctx.now, ctx.actor.timeZone);
  const { addedFrom = from, addedTo = to } = stated;
  return resolveFilter(ctx.sql, ctx.actor, {
    ...stated,
    addedFrom: addedFrom > from ? addedFrom : from,
    addedTo: addedTo < to ? addedTo : to,
  });
}

/** How many clients the company has, counted no further than to tell that they are many. */
const amongSql = (ctx: Context) =>
  sql`SELECT count(*)::int AS among FROM (SELECT FROM "Client" c WHERE ${companySql(ctx)} LIMIT ${LARGE_TOTAL + 1}) few`;

async function among(ctx: Context): Promise<number> {
  const [row] = await ctx.sql<{ among: number }>(amongSql(ctx));
  return row?.among ?? 0;
}

async function counted(ctx: Context, { filter, scope }: Selection): Promise<Count> {
  const [row] = await ctx.sql<Count>(
    sql`SELECT counted.total, few.among FROM (${countSql(filter, scope)}) counted, (${amongSql(ctx)}) few`,
  );
  return row ?? { total: 0, among: 0 };
}

export const totalOfSelection = (ctx: Context, selected: Selection): Promise<number> =>
  totalOf(ctx, selected.key, false, () => counted(ctx, selected));

/** Sets of candidates by their own index, each at most one more than is worth sorting. */
function candidates({ patterns, sets }: Selection): Prisma.Sql[] {
  const max = sql`LIMIT ${READ.few + 1}::int`;
  return [
    ...(patterns.length > 0 ? [sql`SELECT c.id FROM ${withText(patterns, READ.few + 1)}`] : []),
    ...sets.map((set) => sql`SELECT d.id FROM (${set}) d ${max}`),
  ];
}

/** Where few clients can be of a selection: all of them are read by a set's index, counted and sorted, in one statement. Undefined where they are too many. */
async function few(ctx: Context, { where, patterns, key }: Selection, order: Order, slice: Slice, set: Prisma.Sql) {
  const page = sliceSql(
    {
      read: sql`SELECT * FROM kept c`,
      where: sql`(SELECT count(*) FROM matched) <= ${READ.few}`,
      alias: "c",
      order,
    },
    slice,
  );
  const text = patterns.length > 0 ? sql` AND c."searchText" LIKE ALL (${patterns}::text[])` : Prisma.empty;
  const rows = await ctx.sql<{ matched: number; total: number } & (FoundRow | { id: null })>(sql`
    WITH matched AS MATERIALIZED (${set}),
      kept AS MATERIALIZED (SELECT c.* FROM (SELECT DISTINCT id FROM matched) m JOIN "Client" c ON c.id = m.id
        WHERE (SELECT count(*) FROM matched) <= ${READ.few} AND ${where} AND ${clientSql(ctx.actor, "c")}${text})
    SELECT page.*, counted.* FROM (SELECT (SELECT count(*)::int FROM matched) AS matched, (SELECT count(*)::int FROM kept) AS total) counted
    LEFT JOIN (${shownSql(ctx, page)}) page ON true`);
  const { matched = 0, total = 0 } = rows[0] ?? {};
  if (matched > READ.few) return undefined;
  // Of so many the first are found sooner along the order, once it is known how many there are.
  if (patterns.length > 0 && total > READ.many) keepTotal(ctx, key, total);
  return { rows: rows.flatMap((row) => (row.id === null ? [] : [row])), total };
}

const columns = (order: Order) => join(order.map(({ field }) => Prisma.raw(`c."${field}"`)));

/**
 * The sorted rows by their index, until the page is full: those of the officers whom the caller sees and those whom a colleague lets them see, each by its own.
 *
 * @param max rows that are looked through; all of them unless said
 */
async function walked(
  ctx: Context,
  selected: Selection,
  order: Order,
  slice: Slice,
  max?: number,
): Promise<FoundRow[]> {
  const { where, patterns } = selected;
  const text = patterns.length > 0 ? sql` AND c."searchText" LIKE ALL (${patterns}::text[])` : Prisma.empty;
  // What decides the order alone, so that the rows before a page are passed in the index.
  const read = sql`SELECT ${columns(order)} FROM "Client" c`;
  const own = officerSql(ctx.actor, "c");
  const viewed = viewedSql(ctx.actor, "c");
  const { after, skip, take } = slice;
  const of = (whose: Prisma.Sql, how: Slice) => {
    if (max === undefined) return sliceSql({ read, where: sql`${whose} AND ${where}${text}`, alias: "c", order }, how);
    const first = {
      read: sql`SELECT c.* FROM "Client" c`,
      where: sql`${whose} AND ${companySql(ctx)}`,
      alias: "c",
      order,
    };
    return sql`SELECT ${columns(order)} FROM (${sliceSql(first, { after, skip: 0, take: max })}) c WHERE ${where}${text}
      ORDER BY ${orderSql(order, "c")} LIMIT ${how.take}::int OFFSET ${how.skip}::int`;
  };
  const all = { after, skip: 0, take: skip + take };
  const page =
    viewed === undefined
      ? of(own, slice)
      : sql`SELECT * FROM ((${of(own, all)}) UNION ALL (${of(sql`${viewed} AND NOT ${own}`, all)})) c
          ORDER BY ${orderSql(order, "c")} LIMIT ${take}::int OFFSET ${skip}::int`;
  return ctx.sql<FoundRow>(shownSql(ctx, page), { inOrder: patterns.length > 0 });
}

/** All rows of large sets at once, sorted: where those that stand first in the order are not in the sets. */
async function joined(ctx: Context, { filter, scope }: Selection, order: Order, slice: Slice): Promise<FoundRow[]> {
  const { from, where } = selectionSql(filter, scope);
  const read = sql`SELECT c.* FROM (SELECT ${columns(order)} FROM ${from} WHERE ${where} AND ${clientSql(ctx.actor, "c")} OFFSET 0) c`;
  return ctx.sql<FoundRow>(shownSql(ctx, sliceSql({ read, where: sql`TRUE`, alias: "c", order }, slice)));
}

/** The rows of a page: by the first set of candidates that is small, else along the order, else by the sets. */
async function rowsOf(ctx: Context, selected: Selection, order: Order, slice: Slice): Promise<Found<FoundRow>> {
  if (!isKnownLarge(ctx, selected.key))
    for (const set of candidates(selected)) {
      const found = await few(ctx, selected, order, slice, set);
      if (found) return found;
    }
  if (selected.sets.length > 0 && selected.patterns.length === 0 && slice.skip <= READ.few) {
    const rows = await walked(ctx, selected, order, slice, READ.walk);
    return { rows: rows.length < slice.take ? await joined(ctx, selected, order, slice) : rows };
  }
  const rows = await deepSlice(ctx, selected.key, order, slice, (way, part) => walked(ctx, selected, way, part));
  return { rows };
}

/** @param soon whether the page goes without its total where many have to be counted for it */
async function pageOfSelection(
  ctx: Context,
  request: PageRequest,
  list: Parameters<typeof listPage>[2],
  selected: Selection,
  soon: boolean,
): Promise<Page<FoundRow> & { totalIsExact?: false }> {
  let totalIsExact = true;
  const page = await listPage<FoundRow>(ctx, request, list, {
    read: (slice) => rowsOf(ctx, selected, list.order, slice),
    async total() {
      // Where there are sets and none told it, each of them is large.
      const isLarge = selected.sets.length > 0;
      const count = () => counted(ctx, selected);
      if (!soon) return totalOf(ctx, selected.key, isLarge, count);
      const total = await totalSoon(ctx, selected.key, isLarge, count, () => among(ctx));
      totalIsExact = total !== undefined;
      return total ?? 0;
    },
  });
  if (!request.after) keepPlaces(ctx, selected.key, list.order, page);
  if (totalIsExact) return page;
  const seen = (page.page - 1) * page.perPage + page.items.length + (page.nextCursor === null ? 0 : 1);
  return { ...page, total: page.items.length === 0 ? 0 : seen, totalIsExact };
}

const FILTER_FIELDS = Object.keys(clientFilterShape) as (keyof typeof clientFilterShape)[];

/** A page of clients in one to three statements, whatever their number: see docs/decisions/401-clients-list.md. */
export async function clientPage(ctx: Context, input: z.output<typeof ClientListInput>) {
  const { q, status, externalId, updatedSince } = input;
  const given: ClientFilter = Object.fromEntries(FILTER_FIELDS.map((field) => [field, input[field]]));
  const order = orderSince(ORDERS, input, "-updatedAt");
  const filter = await resolved(ctx, {
    ...given,
    ...(status && { statuses: given.statuses ? given.statuses.filter((one) => one === status) : [status] }),
    q,
    externalId,
    updatedSince,
  });
  const asked = statedFilter({ ...given, q });
  const list = { name: "clients", filter: { ...asked, status, externalId }, order, since: updatedSince };
  return mapPage(await pageOfSelection(ctx, input, list, selectionOf(ctx, filter), true), clientRow);
}

/** The clients changed last whose name, e-mail or phone has the words; archived ones are out of the way. */
export async function matchingClients(ctx: Context, q: string, max: number): Promise<z.output<typeof ClientMatch>[]> {
  const selected = selectionOf(ctx, { q, archived: "without" });
  const { rows } = await rowsOf(ctx, selected, ORDERS["-updatedAt"], { after: undefined, skip: 0, take: max });
  return rows.map(clientMatch);
}

/** `matchingClients` as a list. */
export async function matchPage(
  ctx: Context,
  input: PageRequest & { name: string; q?: string | undefined; sort: "updatedAt" | "-updatedAt" | "name" | "-name" },
): Promise<Page<z.output<typeof ClientMatch>>> {
  const { name, q, sort } = input;
  const selected = selectionOf(ctx, { q: [name, q].filter(Boolean).join(" "), archived: "without" });
  const list = { name: "client matches", filter: { name, q }, order: ORDERS[sort] };
  return mapPage(await pageOfSelection(ctx, input, list, selected, false), clientMatch);
}

const clientMatch = (row: FoundRow): z.output<typeof ClientMatch> => ({
  id: row.id,
  name: fullName(row),
  email: row.email,
  phone: row.phone,
});
