import { setTimeout as delay } from "node:timers/promises";
import type { Context } from "../../kernel/calls/context.ts";

/** How long a page waits for its total; a total that takes longer is cached for a minute. */
const PATIENCE_MS = 15;
const FRESH_MS = 60_000;
/** Maximum number of concurrent background counts, to leave the database to waiting requests. */
const MAX_COUNTING = 2;

interface Memory {
  totals: Map<string, { total: number; at: number }>;
  /** Keys of the selections that are being counted. */
  underway: Set<string>;
}
/** Keyed by server, because two servers in one process have their own databases. */
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

/** Returns a number, cached for a minute if `isWorth` says so. */
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

/** Returns undefined if the work takes longer than a page waits. */
const soon = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, delay(PATIENCE_MS, undefined, { ref: false })]);

/**
 * Counts the rows of a selection.
 *
 * @param key identifies the selection
 * @param isMany whether there are so many rows that a slow count is worth caching
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
 * Like `totalOf`, but returns undefined instead of delaying a page for a slow count over many rows. Only for reads that hold no transaction (`lean`):
 * the count continues after the response.
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
  // If it fails after the page was sent, the next call counts again.
  const kept = counting.then(
    (total) => () => remember(ctx, key, total),
    () => () => undefined,
  );
  const total = await soon(counting);
  if (total !== undefined || !(await isMany())) return total ?? counting;
  void kept.then((keep) => keep());
  return undefined;
}
