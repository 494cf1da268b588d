import type { Page } from "@hearthline/contract/values/paging";
import type { Context } from "../../kernel/context.ts";
import { type Order, type OrderValue, orderValues, reversed, type Slice } from "../../kernel/order.ts";
import { rememberedTotal } from "./client-totals.ts";

/** Up to so many rows are passed without asking whether there is a shorter way. */
const NEAR = 2_000;
const FRESH_MS = 10 * 60_000;
const MAX_PLACES = 400;

/** Rows that end a page, by how many were passed up to them. */
interface Places {
  at: number;
  byPassed: Map<number, OrderValue[]>;
}
const places = new Map<string, Places>();
const keyOf = (key: string, order: Order) => `${JSON.stringify(order)} ${key}`;

function fresh(ctx: Context, key: string): Places | undefined {
  const known = places.get(key);
  return known && known.at + FRESH_MS > ctx.now.getTime() ? known : undefined;
}

function keep<Row extends object>(ctx: Context, selection: string, order: Order, passed: number, last: Row): void {
  const key = keyOf(selection, order);
  const known = fresh(ctx, key) ?? { at: ctx.now.getTime(), byPassed: new Map() };
  if (known.byPassed.size >= MAX_PLACES) known.byPassed.clear();
  known.byPassed.set(passed, orderValues(order, last));
  if (places.size >= 500) places.clear();
  places.set(key, known);
}

/** Keeps where a page by number ended: a later jump begins there. */
export function keepPlaces<Row extends object>(ctx: Context, selection: string, order: Order, page: Page<Row>): void {
  const last = page.items.at(-1);
  const passed = (page.page - 1) * page.perPage + page.items.length;
  if (last && passed >= NEAR) keep(ctx, selection, order, passed, last);
}

/**
 * The rows of a page that begins far into a list, by the shortest way there: from the end of a page that was read a short while ago, from the beginning, or
 * from the end backwards. Where a total or a place is some minutes old, so is the page's number; no page fails or is long in coming for that.
 */
export async function deepSlice<Row extends object>(
  ctx: Context,
  selection: string,
  order: Order,
  slice: Slice,
  read: (order: Order, slice: Slice) => Promise<Row[]>,
): Promise<Row[]> {
  const { after, skip, take } = slice;
  if (after || skip <= NEAR || order.some(({ nullable }) => nullable)) return read(order, slice);
  const known = fresh(ctx, keyOf(selection, order));
  const nearest = [...(known?.byPassed ?? [])].reduce<[number, OrderValue[]] | undefined>(
    (best, place) => (place[0] <= skip && (!best || place[0] > best[0]) ? place : best),
    undefined,
  );
  const total = rememberedTotal(ctx, selection);
  // Nobody walks a list to find that it has ended.
  if (total !== undefined && skip >= total) return [];
  const fromHere = skip - (nearest?.[0] ?? 0);
  if (fromHere === 0) return read(order, { after: nearest?.[1], skip: 0, take });
  const fromEnd = total === undefined ? Number.POSITIVE_INFINITY : Math.max(0, total - skip - take);
  // With the row before the page, which is kept: the same page and those behind it are near then.
  const rows =
    total !== undefined && fromEnd < fromHere
      ? (
          await read(reversed(order), { after: undefined, skip: fromEnd, take: Math.min(take, total - skip) + 1 })
        ).reverse()
      : await read(order, { after: nearest?.[1], skip: fromHere - 1, take: take + 1 });
  const [before] = rows;
  if (before) keep(ctx, selection, order, skip, before);
  return rows.slice(1);
}
