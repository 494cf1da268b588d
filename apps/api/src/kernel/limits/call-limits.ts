import { RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import type { Actor } from "../access/actor.ts";
import { networkOf } from "../access/identify.ts";
import { type AtOnce, createAtOnce } from "../calls/concurrency-limit.ts";
import { type Costs, createCosts } from "./costs.ts";
import { consume, giveBack, type RateLimit, standing, tightest } from "./rate-limit.ts";

/** How often one API token, one session, or one address without a session may call /api in a minute; and how often a shared link may be read. */
export interface CallLimits {
  /**
   * Counts a call.
   *
   * @param address where it came from, counted for calls without a session; if left out, they are not counted
   * @returns the current state of the limit; undefined if nothing is counted
   * @throws TooManyCalls
   */
  take(actor: Actor | undefined, address?: string): Promise<RateLimit | undefined>;
  /** Counts a call that is free, unless there are very many of them. */
  takeUncounted(actor: Actor | undefined, address: string): Promise<RateLimit | undefined>;
  /** Uncounts a call that turned out to be free, unless there are very many of them. */
  giveBack(actor: Actor | undefined, address: string): Promise<RateLimit | undefined>;
  /**
   * Counts a read before a shared link's key is looked up, whether the key exists or not: by key, and by the caller's address.
   *
   * @throws TooManyCalls
   */
  takeLink(key: string, address: string): Promise<RateLimit>;
  /** The current state of an address's limit for reading links. */
  linkStanding(address: string): Promise<RateLimit>;
  /** Calls that wait for something to happen, by caller. */
  waiting: AtOnce;
  /** What strangers' calls cost, by the address they come from. */
  costs: Costs;
}

export interface CallsPerMinute {
  token: number;
  /** A token of a service account. */
  service: number;
  session: number;
  /** One address without a session or token, at /api. */
  address: number;
}

/** High enough for a link that a group of eighty people reads at the same time. */
const LINK_CALLS_PER_KEY = 600;
/** An office, or a whole carrier's phones, behind one address. */
const LINK_CALLS_PER_ADDRESS = 1_200;
const MINUTE_SECONDS = 60;
/** Number of polls and 304 responses that are free; further ones count, so that no one can read without limit. */
const UNCOUNTED_PER_MINUTE = 3_000;
/** Concurrent waiting calls. A browser opens six of a kind, and a user may have many tabs. */
const WAITING_AT_ONCE = { token: 5, service: 20, session: 50, address: 5 };

/** Tokens are counted across all api processes, the others in each: so counting never slows down a user's own pages. */
export function createCallLimits(pool: unknown, perMinute: CallsPerMinute): CallLimits {
  const shared = (keyPrefix: string, points: number) => {
    const insured = { points, duration: MINUTE_SECONDS, keyPrefix };
    return new RateLimiterPostgres({
      storeClient: pool,
      storeType: "client",
      tableName: "RateLimiterFlexible",
      tableCreated: true,
      clearExpiredByTimeout: false,
      // One more than allowed: the last call may still be given back.
      inMemoryBlockOnConsumed: points + 1,
      ...insured,
      insuranceLimiter: new RateLimiterMemory(insured),
    });
  };
  const own = (keyPrefix: string, points: number) =>
    new RateLimiterMemory({ points, duration: MINUTE_SECONDS, keyPrefix });
  const limiters = {
    token: shared("calls", perMinute.token),
    service: shared("service-calls", perMinute.service),
    session: own("session", perMinute.session),
    address: own("address", perMinute.address),
  };
  const uncounted = own("uncounted", UNCOUNTED_PER_MINUTE);
  const linkKeys = own("link", LINK_CALLS_PER_KEY);
  const linkAddresses = own("link-address", LINK_CALLS_PER_ADDRESS);

  /** The key under which a call is counted. */
  function countedAs(actor: Actor | undefined, address: string | undefined) {
    if (actor?.tokenId) return { kind: actor.integration ? "service" : "token", key: actor.tokenId } as const;
    if (actor?.sessionId) return { kind: "session", key: actor.sessionId } as const;
    return address === undefined ? undefined : ({ kind: "address", key: networkOf(address) } as const);
  }
  const isFree = (key: string) =>
    uncounted.consume(key).then(
      () => true,
      () => false,
    );
  return {
    async take(actor, address) {
      const who = countedAs(actor, address);
      return who && consume(limiters[who.kind], who.key);
    },
    async takeUncounted(actor, address) {
      const who = countedAs(actor, address);
      if (!who) return undefined;
      return (await isFree(who.key)) ? standing(limiters[who.kind], who.key) : consume(limiters[who.kind], who.key);
    },
    async giveBack(actor, address) {
      const who = countedAs(actor, address);
      return who && (await isFree(who.key)) ? giveBack(limiters[who.kind], who.key) : undefined;
    },
    async takeLink(key, address) {
      const byAddress = await consume(linkAddresses, networkOf(address));
      return tightest(byAddress, await consume(linkKeys, key)) ?? byAddress;
    },
    linkStanding: (address) => standing(linkAddresses, networkOf(address)),
    waiting: createAtOnce((actor, address) => {
      const who = countedAs(actor, address);
      return who && { key: `${who.kind} ${who.key}`, most: WAITING_AT_ONCE[who.kind] };
    }),
    costs: createCosts(),
  };
}
