import { setTimeout as delay } from "node:timers/promises";
import type { Context } from "../../kernel/context.ts";

/** A total above this is counted again only after a minute, as is one of a company with more clients that took long to count. */
export const LARGE_TOTAL = 5_000;
const LONG_MS = 40;
const FRESH_MS = 60_000;
/** A total that is older is shown once more while it is counted anew. */
const STALE_MS = 15 * 60_000;

export interface Count {
  total: number;
  /** How many clients there are to look through, counted no further than to tell that they are many. */
  among: number;
}

interface Known {
  total: number;
  at: number;
}

const totals = new Map<string, Known>();
/** Selections that are being counted. */
const underway = new Set<string>();

/** A total of the last minute. */
export const rememberedTotal = (ctx: Context, key: string): number | undefined => {
  const known = totals.get(key);
  return known && known.at + FRESH_MS > ctx.now.getTime() ? known.total : undefined;
};

/** Whether a selection was found to have more candidates than a few: its total is remembered, or is being counted. */
export const isKnownLarge = (ctx: Context, key: string): boolean => {
  const known = totals.get(key);
  return underway.has(key) || (known !== undefined && known.at + STALE_MS > ctx.now.getTime());
};

function remember(key: string, total: number, at: number, long: boolean): void {
  if (totals.size >= 5_000) totals.clear();
  if (long || total > LARGE_TOTAL) totals.set(key, { total, at });
  else totals.delete(key);
}

/** Remembers a total that was counted with a page. */
export const keepTotal = (ctx: Context, key: string, total: number): void =>
  remember(key, total, ctx.now.getTime(), true);

/** So many counts that nobody waits for are made at once: they leave the database to those who wait. */
const MAX_COUNTING = 2;

/** A count, remembered where it is worth it. */
async function counted(ctx: Context, key: string, large: boolean, count: () => Promise<Count>): Promise<number> {
  const began = performance.now();
  underway.add(key);
  try {
    const { total, among } = await count();
    remember(key, total, ctx.now.getTime(), large || (among > LARGE_TOTAL && performance.now() - began > LONG_MS));
    return total;
  } finally {
    underway.delete(key);
  }
}

/**
 * How many rows a selection has: exact, but what takes long to count may be minutes old. Only for reads that hold no transaction (`lean`): the count may go
 * on after the answer.
 *
 * @param key tells one selection from another
 * @param large worth remembering, however many they are
 */
export async function totalOf(ctx: Context, key: string, large: boolean, count: () => Promise<Count>): Promise<number> {
  const now = ctx.now.getTime();
  const known = totals.get(key);
  if (known && known.at + FRESH_MS > now) return known.total;
  if (known && known.at + STALE_MS > now) {
    if (!underway.has(key) && underway.size < MAX_COUNTING)
      counted(ctx, key, true, count).catch(() => totals.delete(key));
    return known.total;
  }
  return counted(ctx, key, large, count);
}

/** A page waits so long for its total. */
const PATIENCE_MS = 15;

/**
 * `totalOf` for a page that is there already: undefined while a count of many clients takes longer than a page.
 *
 * @param among how many clients the company has, as `Count` has it
 */
export async function totalSoon(
  ctx: Context,
  key: string,
  large: boolean,
  count: () => Promise<Count>,
  among: () => Promise<number>,
): Promise<number | undefined> {
  const isBusy = underway.has(key) || underway.size >= MAX_COUNTING;
  if (isBusy && !totals.has(key) && (await among()) > LARGE_TOTAL) return undefined;
  const total = totalOf(ctx, key, large, count);
  // Where nobody waits any more, the next call asks anew.
  total.catch(() => undefined);
  const soon = await Promise.race([total, delay(PATIENCE_MS, undefined, { ref: false })]);
  if (soon !== undefined) return soon;
  return (await among()) > LARGE_TOTAL ? undefined : total;
}
