import { type ClientFilter, clientFilterShape, statedFilter } from "@hearthline/contract/clients/client-filter";
import type { ClientListInput, ClientMatch } from "@hearthline/contract/clients/clients";
import type { Page } from "@hearthline/contract/values/paging";
import { Prisma } from "@hearthline/db/client";
import { filterSql, type ResolvedFilter } from "@hearthline/db/clients/client-filter-sql";
import type { ListScope } from "@hearthline/db/clients/list-scope";
import { resolveFilter } from "@hearthline/db/clients/resolve-filter";
import { countSql, withText } from "@hearthline/db/clients/selection-sql";
import { viewedSql } from "@hearthline/db/sight";
import { dayIn } from "@hearthline/db/signals/refresh-signals";
import type { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { type Found, listPage, mapPage, orderSince, type PageRequest } from "../../kernel/list-page.ts";
import { down, type Order, orderSql, ordersOf, type Slice, sliceSql, up } from "../../kernel/order.ts";
import { periodOf } from "../../kernel/periods.ts";
import { clientSql, officerRows, officerSql } from "../../kernel/visibility.ts";
import { clientRow, type FoundRow, shownSql } from "./client-rows.reads.ts";
import { rememberedTotal, totalOf } from "./client-totals.ts";
import { fullName } from "./clients.rules.ts";
import { deepSlice, keepPlaces } from "./deep-pages.ts";

const { sql, join } = Prisma;

/** Up to so many candidates of a filter are sorted; with more, the sorted rows are walked until the page is full. */
const FEW = 3_000;

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
  drivers: Prisma.Sql[];
}

/** The clients that the caller sees, narrowed by a filter. */
export function selectionOf(ctx: Context, filter: ResolvedFilter): Selection {
  const scope = listScope(ctx);
  const { where, patterns, drivers } = filterSql(filter, scope);
  return {
    filter,
    scope,
    key: JSON.stringify([ctx.actor.companyId, ctx.actor.userId, officerRows(ctx.actor), filter, scope.today]),
    where: join([sql`c."companyId" = ${ctx.actor.companyId}::uuid`, ...where], " AND "),
    patterns,
    drivers,
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

export const totalOfSelection = (ctx: Context, { filter, scope, key, patterns }: Selection): Promise<number> =>
  totalOf(ctx, key, patterns.length > 0, async () => {
    const [row] = await ctx.sql<{ total: number }>(countSql(filter, scope));
    return row?.total ?? 0;
  });

/** Sets of candidates by their own index, each at most one more than is worth sorting. */
function candidates({ patterns, drivers }: Selection): Prisma.Sql[] {
  const max = sql`LIMIT ${FEW + 1}::int`;
  return [
    ...(patterns.length > 0 ? [sql`SELECT c.id FROM ${withText(patterns, FEW + 1)}`] : []),
    ...drivers.map((driver) => sql`SELECT d.id FROM (${driver}) d ${max}`),
  ];
}

/** Where few clients can be of a selection: all of them are read by a set's index, counted and sorted, in one statement. Undefined where they are too many. */
async function few(ctx: Context, { where, patterns }: Selection, order: Order, slice: Slice, set: Prisma.Sql) {
  const page = sliceSql(
    {
      read: sql`SELECT * FROM kept c`,
      where: sql`(SELECT count(*) FROM matched) <= ${FEW}`,
      alias: "c",
      order,
    },
    slice,
  );
  const text = patterns.length > 0 ? sql` AND c."searchText" LIKE ALL (${patterns}::text[])` : Prisma.empty;
  const rows = await ctx.sql<{ matched: number; total: number } & (FoundRow | { id: null })>(sql`
    WITH matched AS MATERIALIZED (${set}),
      kept AS MATERIALIZED (SELECT c.* FROM (SELECT DISTINCT id FROM matched) m JOIN "Client" c ON c.id = m.id
        WHERE (SELECT count(*) FROM matched) <= ${FEW} AND ${where} AND ${clientSql(ctx.actor, "c")}${text})
    SELECT page.*, counted.* FROM (SELECT (SELECT count(*)::int FROM matched) AS matched, (SELECT count(*)::int FROM kept) AS total) counted
    LEFT JOIN (${shownSql(ctx, page, order)}) page ON true`);
  const { matched = 0, total = 0 } = rows[0] ?? {};
  return matched > FEW ? undefined : { rows: rows.flatMap((row) => (row.id === null ? [] : [row])), total };
}

const columns = (order: Order) => join(order.map(({ field }) => Prisma.raw(`c."${field}"`)));

/** The sorted rows by their index, until the page is full: those of the officers whom the caller sees and those whom a colleague lets them see, each by its own. */
async function walked(ctx: Context, selected: Selection, order: Order, slice: Slice): Promise<FoundRow[]> {
  const { where, patterns } = selected;
  const text = patterns.length > 0 ? sql` AND c."searchText" LIKE ALL (${patterns}::text[])` : Prisma.empty;
  // What decides the order alone, so that the rows before a page are passed in the index.
  const read = sql`SELECT ${columns(order)} FROM "Client" c`;
  const own = officerSql(ctx.actor, "c");
  const viewed = viewedSql(ctx.actor, "c");
  const of = (whose: Prisma.Sql, how: Slice) =>
    sliceSql({ read, where: sql`${whose} AND ${where}${text}`, alias: "c", order }, how);
  const { after, skip, take } = slice;
  const all = { after, skip: 0, take: skip + take };
  const page =
    viewed === undefined
      ? of(own, slice)
      : sql`SELECT * FROM ((${of(own, all)}) UNION ALL (${of(sql`${viewed} AND NOT ${own}`, all)})) c
          ORDER BY ${orderSql(order, "c")} LIMIT ${take}::int OFFSET ${skip}::int`;
  return ctx.sql<FoundRow>(shownSql(ctx, page, order), { inOrder: patterns.length > 0 });
}

/** The rows of a page: by the first set of candidates that is small, else along the order. */
async function rowsOf(ctx: Context, selected: Selection, order: Order, slice: Slice): Promise<Found<FoundRow>> {
  // A selection whose total is remembered had more candidates than a few.
  if (rememberedTotal(ctx, selected.key) === undefined)
    for (const set of candidates(selected)) {
      const found = await few(ctx, selected, order, slice, set);
      if (found) return found;
    }
  const rows = await deepSlice(ctx, selected.key, order, slice, (way, part) => walked(ctx, selected, way, part));
  return { rows };
}

const pageOfSelection = async (
  ctx: Context,
  request: PageRequest,
  list: Parameters<typeof listPage>[2],
  selected: Selection,
): Promise<Page<FoundRow>> => {
  const page = await listPage<FoundRow>(ctx, request, list, {
    read: (slice) => rowsOf(ctx, selected, list.order, slice),
    total: () => totalOfSelection(ctx, selected),
  });
  if (!request.after) keepPlaces(ctx, selected.key, list.order, page);
  return page;
};

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
  return mapPage(await pageOfSelection(ctx, input, list, selectionOf(ctx, filter)), clientRow);
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
  return mapPage(await pageOfSelection(ctx, input, list, selected), clientMatch);
}

const clientMatch = (row: FoundRow): z.output<typeof ClientMatch> => ({
  id: row.id,
  name: fullName(row),
  email: row.email,
  phone: row.phone,
});
