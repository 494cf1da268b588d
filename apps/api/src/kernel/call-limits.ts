import { RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import type { Actor } from "./actor.ts";
import { type Costs, createCosts, refuseUntilNext } from "./costs.ts";
import { networkOf } from "./identify.ts";

/** How often one API token, or one session, may call /api in a minute; and how often a shared link may be read. */
export interface CallLimits {
  /** @throws DomainError `rate_limited`, with the seconds to wait */
  take(actor: Actor | undefined): Promise<void>;
  /**
   * Before a shared link's key is looked at, whether it is one or not: by key, and by the address that asks.
   *
   * @throws DomainError `rate_limited`, with the seconds to wait
   */
  takeLink(key: string, address: string): Promise<void>;
  /** What strangers' calls cost, by the address they come from. */
  costs: Costs;
}

/** A link posted to a group of eighty who all read at once stays below it. */
const LINK_CALLS_PER_KEY = 600;
/** An office, or a whole carrier's phones, behind one address. */
const LINK_CALLS_PER_ADDRESS = 1_200;
const MINUTE_SECONDS = 60;

/** Tokens are counted across all api processes, sessions and links in each: a person's own pages are never slowed by the counting. */
export function createCallLimits(pool: unknown, perMinute: { token: number; session: number }): CallLimits {
  const insured = { points: perMinute.token, duration: 60, keyPrefix: "calls" };
  const tokens = new RateLimiterPostgres({
    storeClient: pool,
    storeType: "client",
    tableName: "RateLimiterFlexible",
    tableCreated: true,
    clearExpiredByTimeout: false,
    inMemoryBlockOnConsumed: perMinute.token,
    ...insured,
    insuranceLimiter: new RateLimiterMemory(insured),
  });
  const sessions = new RateLimiterMemory({ points: perMinute.session, duration: 60, keyPrefix: "session" });
  const linkKeys = new RateLimiterMemory({ points: LINK_CALLS_PER_KEY, duration: MINUTE_SECONDS, keyPrefix: "link" });
  const linkAddresses = new RateLimiterMemory({
    points: LINK_CALLS_PER_ADDRESS,
    duration: MINUTE_SECONDS,
    keyPrefix: "link-address",
  });
  return {
    async take(actor) {
      if (actor?.tokenId) await tokens.consume(actor.tokenId).catch(refuseUntilNext);
      else if (actor?.sessionId) await sessions.consume(actor.sessionId).catch(refuseUntilNext);
    },
    async takeLink(key, address) {
      await linkAddresses.consume(networkOf(address)).catch(refuseUntilNext);
      await linkKeys.consume(key).catch(refuseUntilNext);
    },
    costs: createCosts(),
  };
}
