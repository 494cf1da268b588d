import { RateLimiterMemory } from "rate-limiter-flexible";
import { networkOf } from "../access/identify.ts";
import { consume, giveBack, type RateLimit, tightest } from "./rate-limit.ts";

/**
 * What a public call can make the server do: hash a password, send an email, call an outside service, write rows. Work that is done only for the holder of a
 * key or a session is not limited here.
 */
export type Cost = "hash" | "mail" | "outside" | "rows";

/** For one address in a minute, in each process. High enough for an office with hundreds of people behind one address, but not for a script. */
const PER_MINUTE: Record<Cost, number> = { hash: 100, mail: 100, outside: 60, rows: 100 };

export interface Costs {
  /**
   * Counts costs before anything of the call is done.
   *
   * @returns the limit closest to being met; undefined if nothing is counted
   * @throws TooManyCalls
   */
  take(costs: readonly Cost[], address: string): Promise<RateLimit | undefined>;
  /** Uncounts a successful sign-in, which is not a guess: fifty people in one office may sign in within a second. */
  giveBack(costs: readonly Cost[], address: string): Promise<RateLimit | undefined>;
}

export function createCosts(): Costs {
  const limiterOf = (cost: Cost) =>
    new RateLimiterMemory({ points: PER_MINUTE[cost], duration: 60, keyPrefix: `cost-${cost}` });
  const limiters: Record<Cost, RateLimiterMemory> = {
    hash: limiterOf("hash"),
    mail: limiterOf("mail"),
    outside: limiterOf("outside"),
    rows: limiterOf("rows"),
  };
  const each = async (costs: readonly Cost[], count: (limiter: RateLimiterMemory) => Promise<RateLimit>) => {
    let least: RateLimit | undefined;
    for (const cost of costs) least = tightest(least, await count(limiters[cost]));
    return least;
  };
  return {
    take: (costs, address) => each(costs, (limiter) => consume(limiter, networkOf(address))),
    giveBack: (costs, address) => each(costs, (limiter) => giveBack(limiter, networkOf(address))),
  };
}
