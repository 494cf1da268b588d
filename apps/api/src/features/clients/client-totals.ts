import type { Context } from "../../kernel/context.ts";

/** A total above this is counted again only after a minute, as is that of a text that matches more than a few. */
const LARGE_TOTAL = 5_000;
const FRESH_MS = 60_000;
/** A total that is older is shown once more while it is counted anew. */
const STALE_MS = 15 * 60_000;

interface Known {
  total: number;
  at: number;
  counting?: boolean;
}

const totals = new Map<string, Known>();

/** Whether a selection was found to be large a short while ago. */
export const rememberedTotal = (ctx: Context, key: string): number | undefined => {
  const known = totals.get(key);
  return known && known.at + FRESH_MS > ctx.now.getTime() ? known.total : undefined;
};

function remember(key: string, total: number, at: number, large: boolean): void {
  if (totals.size >= 5_000) totals.clear();
  if (large || total > LARGE_TOTAL) totals.set(key, { total, at });
  else totals.delete(key);
}

/**
 * How many rows a selection has: exact, but what takes long to count may be minutes old. Only for reads that hold no transaction (`lean`): the count may go
 * on after the answer.
 *
 * @param key tells one selection from another
 * @param large worth remembering, however many they are
 */
export async function totalOf(
  ctx: Context,
  key: string,
  large: boolean,
  count: () => Promise<number>,
): Promise<number> {
  const now = ctx.now.getTime();
  const known = totals.get(key);
  if (known && known.at + FRESH_MS > now) return known.total;
  if (known && known.at + STALE_MS > now) {
    if (!known.counting) {
      known.counting = true;
      count()
        .then((total) => remember(key, total, now, large))
        .catch(() => totals.delete(key));
    }
    return known.total;
  }
  const total = await count();
  remember(key, total, now, large);
  return total;
}
