import { setTimeout as delay } from "node:timers/promises";
import type { Context } from "../../kernel/calls/context.ts";

/** A total that takes longer to count than a page waits for is remembered for a minute. */
const PATIENCE_MS = 15;
const FRESH_MS = 60_000;
/** Background counts that run at once; the rest of the database is for requests that wait. */
const MAX_COUNTING = 2;

interface Memory {
  totals: Map<string, { total: number; at: number }>;
  /** Selections that are being counted. */
  underway: Set<string>;
}
/** By server: two in one process have databases of their own. */
const memories = new WeakMap<Context["secrets"], Memory>();

function memoryOf({ secrets }: Context): Memory {
  const known = memories.get(secrets) ?? { totals: new Map(), underway: new Set() };
  memories.set(secrets, known);
  return known;
}

function remembered(ctx: Context, key: string): number | undefined {
  const known = memoryOf(ctx).totals.get(key);
  return known && known.at + FRESH_MS > ctx.now.getTime() ? known.total : undefined;
}

function remember(ctx: Context, key: string, total: number): void {
  const { totals } = memoryOf(ctx);
  if (totals.size >= 5_000) totals.clear();
  totals.set(key, { total, at: ctx.now.getTime() });
}

/** A number that is cached for a minute if `isWorth` says so. */
export async function keptFor(
  ctx: Context,
  key: string,
  work: () => Promise<number>,
  isWorth: (found: number) => boolean,
): Promise<number> {
  const known = remembered(ctx, key);
  if (known !== undefined) return known;
  const found = await work();
  if (isWorth(found)) remember(ctx, key, found);
  return found;
}

async function counted(ctx: Context, key: string, count: () => Promise<number>): Promise<number> {
  const { underway } = memoryOf(ctx);
  underway.add(key);
  try {
    return await count();
  } finally {
    underway.delete(key);
  }
}

/** Undefined while something takes longer than a page waits. */
const soon = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, delay(PATIENCE_MS, undefined, { ref: false })]);

/**
 * How many rows a selection has.
 *
 * @param key tells one selection from another
 * @param isMany whether there are so many rows to look through that a count is worth remembering
 */
export async function totalOf(
  ctx: Context,
  key: string,
  count: () => Promise<number>,
  isMany: () => Promise<boolean>,
): Promise<number> {
  const known = remembered(ctx, key);
  if (known !== undefined) return known;
  const counting = counted(ctx, key, count);
  if ((await soon(counting)) === undefined && (await isMany())) remember(ctx, key, await counting);
  return counting;
}

/**
 * `totalOf` for a page that is there already: undefined while a count among many takes longer than a page. Only for reads that hold no transaction (`lean`):
 * the count goes on after the response.
 */
export async function totalSoon(
  ctx: Context,
  key: string,
  count: () => Promise<number>,
  isMany: () => Promise<boolean>,
): Promise<number | undefined> {
  const known = remembered(ctx, key);
  if (known !== undefined) return known;
  const { underway } = memoryOf(ctx);
  const isBusy = underway.has(key) || underway.size >= MAX_COUNTING;
  if (isBusy && (await isMany())) return undefined;
  const counting = counted(ctx, key, count);
  // Where the page has gone without it, the next call counts again.
  const kept = counting.then(
    (total) => () => remember(ctx, key, total),
    () => () => undefined,
  );
  const total = await soon(counting);
  if (total !== undefined || !(await isMany())) return total ?? counting;
  void kept.then((keep) => keep());
  return undefined;
}
