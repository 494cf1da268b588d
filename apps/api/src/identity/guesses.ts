import type { Database } from "@hearthline/db/client";

/** This many wrong guesses in a row are free; after each further one, the wait before the next guess doubles. */
const FREE = 5;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 30 * 60_000;
/** All guesses are forgotten this long after the last one. */
const KEPT_MS = 24 * 3_600_000;

// `points` is the number of wrong guesses; `expire` less `KEPT_MS` is the time of the last one.
const WAIT = `least(${FIRST_WAIT_MS} * power(2, least(counter.points - ${FREE}, 20)), ${LONGEST_WAIT_MS})`;
const NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint";
const COUNT = `INSERT INTO "RateLimiterFlexible" AS counter (key, points, expire) VALUES ($1, 1, ${NOW} + ${KEPT_MS})
  ON CONFLICT (key) DO UPDATE SET expire = excluded.expire,
    points = CASE WHEN excluded.expire - counter.expire >= ${KEPT_MS} THEN 1 ELSE counter.points + 1 END
  WHERE counter.points < ${FREE} OR excluded.expire - counter.expire >= ${WAIT}
  RETURNING points`;
const LEFT = `SELECT ceil((${WAIT} - (${NOW} - (counter.expire - ${KEPT_MS}))) / 1000.0)::int AS seconds
  FROM "RateLimiterFlexible" counter WHERE key = $1 AND points >= ${FREE} AND expire > ${NOW}`;

/** Counts guesses at one secret, across all api processes. */
export interface Guesses {
  /** Seconds until the next guess under this key is checked; 0 if immediately. */
  wait(key: string): Promise<number>;
  /**
   * Counts a guess in one statement: of many concurrent guesses, only those within the limit are counted. @returns whether it was counted, and so may be
   * checked
   */
  count(key: string): Promise<boolean>;
  /** Forgets all guesses under keys with this prefix. */
  forget(beginning: string): Promise<void>;
}

export const createGuesses = ({ systemQuery }: Pick<Database, "systemQuery">): Guesses => ({
  async wait(key) {
    const [row] = await systemQuery<{ seconds: number }>(LEFT, [key]);
    return Math.max(0, row?.seconds ?? 0);
  },
  count: async (key) => (await systemQuery(COUNT, [key])).length === 1,
  async forget(beginning) {
    await systemQuery('DELETE FROM "RateLimiterFlexible" WHERE starts_with(key, $1)', [beginning]);
  },
});
