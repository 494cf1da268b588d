import { createHash } from "node:crypto";
import type { Page } from "@hearthline/contract/values/paging";
import { Prisma } from "@hearthline/db/client";
import { z } from "zod";
import type { Context } from "../calls/context.ts";
import { invalidField } from "../calls/errors.ts";
import { wordsOf } from "./large-lists.ts";
import { afterWhere, compareRows, type Order, orderBy, orderValues, type Slice } from "./order.ts";

/** The rows of a list and their order: what a cursor belongs to. */
export interface List {
  /** The list's own name: a cursor of another list is not valid for it. */
  name: string;
  /** All filters, as the caller sent them. */
  filter?: unknown;
  order: Order;
  /** Lists only rows changed since a given time: its pages report the time up to which they include changes. */
  since?: string | undefined;
}

/** What a call asks for: a page by its number, or the rows after a cursor, which wins if both are sent. */
export interface PageRequest {
  page: number;
  perPage: number;
  after?: string | undefined;
}

const Cursor = z.object({
  /** The list, and the filters that select its rows. */
  of: z.string(),
  which: z.string(),
  /** The sort values of the last row. */
  at: z.array(z.string().nullable()),
  /** Rows up to here. */
  passed: z.int(),
  /** The watermark of the first page, which applies to all following pages. */
  asOf: z.string().optional(),
});
type Cursor = z.output<typeof Cursor>;

const UNREADABLE =
  "This cursor cannot be read. Take `after` from the page before, as it is, or leave it out to start over.";
const FOREIGN = "This cursor belongs to another list. Leave `after` out to start over.";
const OTHER_SELECTION =
  "This cursor belongs to other filters or another sort. Keep them as on the page before, or leave `after` out to start over.";

const purposeOf = (ctx: Context) => `cursor ${ctx.signedIn ? ctx.actor.companyId : "public"}`;
const whichOf = ({ order, filter, since }: List) =>
  createHash("sha256")
    .update(JSON.stringify([order, filter, since]))
    .digest("base64url")
    .slice(0, 16);

/** Sealed: a sort value may be a name or an amount, and addresses are written into logs. */
const sealCursor = (ctx: Context, list: List, place: Pick<Cursor, "at" | "passed" | "asOf">): string =>
  ctx.secrets.seal(purposeOf(ctx), JSON.stringify({ of: list.name, which: whichOf(list), ...place } satisfies Cursor));

const parsed = (text: string | undefined): unknown => (text === undefined ? undefined : JSON.parse(text));

/** @throws DomainError `invalid` if the cursor is not Hearthline's, or belongs to another list or selection */
function openCursor(ctx: Context, list: List, sealed: string): Cursor {
  const { data: cursor } = Cursor.safeParse(parsed(ctx.secrets.unseal(purposeOf(ctx), sealed)));
  if (!cursor) throw invalidField("after", UNREADABLE);
  if (cursor.of !== list.name) throw invalidField("after", FOREIGN);
  if (cursor.which !== whichOf(list) || cursor.at.length !== list.order.length)
    throw invalidField("after", OTHER_SELECTION);
  return cursor;
}

/** The time up to which the next statement can read every change: see docs/decisions/018-stay-in-step.md. */
async function changesUpTo(ctx: Context): Promise<string> {
  const [row] = await ctx.sql<{ at: Date }>(Prisma.sql`SELECT date_trunc('milliseconds', changes_up_to()) AS at`);
  if (!row) throw new Error("The watermark of changes does not exist.");
  return row.at.toISOString();
}

/**
 * The order of a list that accepts `updatedSince`: with it, by `updatedAt`, so that rows that change during paging come at the end.
 *
 * @throws DomainError `invalid` if another order is requested with it
 */
export function orderSince<Sort extends string>(
  orders: Readonly<Record<Sort | "updatedAt", Order>>,
  { sort, updatedSince }: { sort?: Sort | undefined; updatedSince?: string | undefined },
  first: Sort,
): Order {
  if (updatedSince === undefined) return orders[sort ?? first];
  if (sort !== undefined && sort !== "updatedAt")
    throw invalidField("sort", "With `updatedSince` the order is `updatedAt`: leave `sort` out.", "contradiction");
  return orders.updatedAt;
}

export interface Found<Row> {
  rows: Row[];
  /** The number of rows on all pages, if reading them revealed it. */
  total?: number;
}

/**
 * A page of any list, by its number or after a cursor. A cursor holds the sort values of its last row, so rows that are added, changed or deleted
 * in the meantime do not cause others to be repeated or skipped.
 *
 * @param read reads rows from a position on, in the list's order; one more than fits on a page, to find out whether there is another page
 * @param total counts the rows on all pages; called only if the page itself does not reveal the number
 * @throws DomainError `invalid` for a cursor that is not this list's
 */
export async function listPage<Row extends object>(
  ctx: Context,
  request: PageRequest,
  list: List,
  { read, total }: { read(slice: Slice): Promise<Row[] | Found<Row>>; total(): Promise<number> },
): Promise<Page<Row>> {
  const { perPage } = request;
  const cursor = request.after ? openCursor(ctx, list, request.after) : undefined;
  const skip = cursor ? 0 : (request.page - 1) * perPage;
  // Taken before the rows are read, and kept for all pages: rows that change in the meantime are returned by the next call with `updatedSince`.
  const asOf = list.since === undefined ? undefined : (cursor?.asOf ?? (await changesUpTo(ctx)));
  const response = await read({ after: cursor?.at, skip, take: perPage + 1 });
  const found: Found<Row> = Array.isArray(response) ? { rows: response } : response;
  const items = found.rows.slice(0, perPage);
  const passed = (cursor?.passed ?? skip) + items.length;
  const last = items.at(-1);
  const isLast = found.rows.length <= perPage;
  const toldByPage = !cursor && isLast && (items.length > 0 || request.page === 1) ? passed : undefined;
  return {
    items,
    page: cursor ? Math.floor(cursor.passed / perPage) + 1 : request.page,
    perPage,
    total: found.total ?? toldByPage ?? (await total()),
    nextCursor:
      isLast || !last
        ? null
        : sealCursor(ctx, list, { at: orderValues(list.order, last), passed, ...(asOf !== undefined && { asOf }) }),
    ...(asOf !== undefined && { asOf }),
  };
}

/** The same page with its rows mapped to the response. */
export const mapPage = <Row, Item>({ items, ...page }: Page<Row>, item: (row: Row) => Item): Page<Item> => ({
  ...page,
  items: items.map(item),
});

/**
 * A page of a list with hundreds of rows, read with Prisma. Lists with thousands of rows use `sliceSql`, whose cursors use an index at any depth.
 *
 * @param where the rows of the list, without its cursor
 */
export const storedPage = <Where extends object, Row extends object>(
  ctx: Context,
  request: PageRequest,
  { where, ...list }: List & { where: Where },
  {
    find,
    count,
  }: {
    find(args: { where: Where; orderBy: ReturnType<typeof orderBy>; skip: number; take: number }): Promise<Row[]>;
    count(args: { where: Where }): Promise<number>;
  },
): Promise<Page<Row>> =>
  listPage(ctx, request, list, {
    read: ({ after, skip, take }) =>
      // Fields that every Prisma filter has; the columns come from the order.
      find({
        where: { AND: [where, afterWhere(list.order, after)] } as object as Where,
        orderBy: orderBy(list.order),
        skip,
        take,
      }),
    total: () => count({ where }),
  });

/** Whether texts have all words of a filter, anywhere. */
export function says(q: string | undefined, texts: readonly (string | null | undefined)[]): boolean {
  const text = texts.join(" ").toLowerCase();
  return wordsOf(q).every((word) => text.includes(word));
}

/** A page of rows that are loaded already, for lists of tens of rows. The order's columns are fields of the rows. */
export function arrayPage<Row extends object>(
  ctx: Context,
  request: PageRequest,
  list: List,
  rows: readonly Row[],
): Promise<Page<Row>> {
  const sorted = rows.toSorted((a, b) =>
    compareRows(list.order, orderValues(list.order, a), orderValues(list.order, b)),
  );
  return listPage(ctx, request, list, {
    async read({ after, skip, take }) {
      const following = after
        ? sorted.filter((row) => compareRows(list.order, orderValues(list.order, row), after) > 0)
        : sorted;
      return { rows: following.slice(skip, skip + take), total: sorted.length };
    },
    total: async () => sorted.length,
  });
}
