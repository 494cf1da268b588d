import { RateLimiterMemory } from "rate-limiter-flexible";
import { networkOf } from "../access/identify.ts";
import { consume, giveBack, type RateLimit, tightest } from "./rate-limit.ts";

/**
 * What a call that anybody may make can make us do: hash a password, send an email, ask an outside service, write rows. What is done only for somebody
 * who holds a key or a session is theirs, and no stranger's to spend.
 */
export type Cost = "hash" | "mail" | "outside" | "rows";

/** For one address in a minute, in each process. An office of hundreds behind one address stays below it; a script does not. */
const PER_MINUTE: Record<Cost, number> = { hash: 100, mail: 100, outside: 60, rows: 100 };

export interface Costs {
  /**
   * Before anything of the call is done.
   *
   * @returns how the limit that is met first stands; undefined where nothing is counted
   * @throws TooManyCalls
   */
  take(costs: readonly Cost[], address: string): Promise<RateLimit | undefined>;
  /** Anyone who signed in has not guessed: fifty people of one office do within a second. */
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
