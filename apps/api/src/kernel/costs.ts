import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { DomainError } from "./errors.ts";
import { networkOf } from "./identify.ts";

/**
 * What a call that anybody may make can make us do: hash a password, send a mail, ask an outside service, write rows. What is done only for somebody
 * who holds a key or a session is theirs, and no stranger's to spend.
 */
export type Cost = "hash" | "mail" | "outside" | "rows";

/** For one address in a minute, in each process. An office of hundreds behind one address stays below it; a script does not. */
const PER_MINUTE: Record<Cost, number> = { hash: 100, mail: 100, outside: 60, rows: 100 };

export interface Costs {
  /** Before anything of the call is done. @throws DomainError `rate_limited`, with the seconds to wait */
  take(costs: readonly Cost[], address: string): Promise<void>;
  /** Anyone who signed in has not guessed: fifty people of one office do within a second. */
  giveBack(costs: readonly Cost[], address: string): Promise<void>;
}

export function createCosts(): Costs {
  const limiters = new Map(
    Object.entries(PER_MINUTE).map(([cost, points]) => [
      cost,
      new RateLimiterMemory({ points, duration: 60, keyPrefix: `cost-${cost}` }),
    ]),
  );
  return {
    async take(costs, address) {
      for (const cost of costs) await limiters.get(cost)?.consume(networkOf(address)).catch(refuseUntilNext);
    },
    async giveBack(costs, address) {
      for (const cost of costs) await limiters.get(cost)?.reward(networkOf(address));
    },
  };
}

/** @throws DomainError `rate_limited` where a limit of a minute is reached */
export function refuseUntilNext(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  const retryAfter = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
  throw new DomainError("rate_limited", `Too many calls in a minute. Please wait ${retryAfter} seconds.`, {
    retryAfter,
  });
}
