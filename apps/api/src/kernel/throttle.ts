import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Actor } from "./actor.ts";
import { type Costs, createCosts, refuseUntilNext } from "./costs.ts";
import { DomainError } from "./errors.ts";
import { networkOf } from "./identify.ts";

/** Slows down guessing: five failures per account and twenty per address in fifteen minutes, counted across all api processes. */
export interface Throttle {
  /** Before a secret is looked at. @throws DomainError `rate_limited`, with the seconds to wait */
  check(account: string, address: string): Promise<void>;
  /**
   * After it was looked at, and before anybody is told: of many guesses at once, only those within the limit get an answer, the right one too.
   *
   * @throws DomainError `rate_limited`
   */
  settle(right: boolean, account: string, address: string): Promise<void>;
  /** Whoever chose a new password by a mailed link may sign in with it at once. */
  forget(account: string): Promise<void>;
  /** Before a call that anybody may make and that makes an account or a mail. @throws DomainError `rate_limited` */
  takeOpen(address: string): Promise<void>;
  /** Each time somebody is told that an address is taken, in whichever company: nobody tries lists of addresses. @throws DomainError `rate_limited` */
  toldTaken(userId: string): Promise<void>;
  /** Whether one more mail that anybody can ask for may go to this address: five in fifteen minutes. */
  mayMail(address: string): Promise<boolean>;
}

const WINDOW_SECONDS = 15 * 60;
const ACCOUNT_FAILURES = 5;
const ADDRESS_FAILURES = 20;
/** An office of many people signing up through one address stays below it; a script does not. */
const OPEN_CALLS = 100;
const TAKEN_ADDRESSES = 10;

export function createThrottle(pool: unknown): Throttle {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: "client",
      tableName: "RateLimiterFlexible",
      tableCreated: true,
      keyPrefix,
      points,
      duration: WINDOW_SECONDS,
      blockDuration: WINDOW_SECONDS,
      clearExpiredByTimeout: false,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration: WINDOW_SECONDS }),
    });
  const byAccount = limiter("account", ACCOUNT_FAILURES);
  const byAddress = limiter("address", ADDRESS_FAILURES);
  const mails = limiter("mail", 5);
  const open = limiter("open", OPEN_CALLS);
  const taken = limiter("taken", TAKEN_ADDRESSES);
  const counted = (limit: RateLimiterPostgres, key: string) =>
    limit.consume(key).catch((reason: unknown) => {
      if (reason instanceof RateLimiterRes) return reason;
      throw reason;
    });
  const refuseFrom = (state: RateLimiterRes | null, failures: number) => {
    if (!state || state.consumedPoints < failures || state.msBeforeNext <= 0) return;
    const retryAfter = Math.ceil(state.msBeforeNext / 1000);
    throw new DomainError(
      "rate_limited",
      `Too many failed attempts. Please wait ${Math.ceil(retryAfter / 60)} minutes, or reset your password.`,
      { retryAfter },
    );
  };
  async function take(limit: RateLimiterPostgres, points: number, key: string): Promise<void> {
    const state = await counted(limit, key);
    if (state.consumedPoints <= points) return;
    const retryAfter = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
    throw new DomainError("rate_limited", `Too many tries. Please wait ${Math.ceil(retryAfter / 60)} minutes.`, {
      retryAfter,
    });
  }
  async function check(account: string, address: string) {
    const [ofAccount, ofAddress] = await Promise.all([byAccount.get(account), byAddress.get(address)]);
    refuseFrom(ofAccount, ACCOUNT_FAILURES);
    refuseFrom(ofAddress, ADDRESS_FAILURES);
    return ofAccount;
  }
  return {
    async check(account, address) {
      await check(account, address);
    },
    async settle(right, account, address) {
      if (right) {
        if (await check(account, address)) await byAccount.delete(account);
        return;
      }
      const [ofAccount, ofAddress] = await Promise.all([counted(byAccount, account), counted(byAddress, address)]);
      refuseFrom(ofAccount, ACCOUNT_FAILURES + 1);
      refuseFrom(ofAddress, ADDRESS_FAILURES + 1);
    },
    async forget(account) {
      await byAccount.delete(account);
    },
    takeOpen: (address) => take(open, OPEN_CALLS, address),
    toldTaken: (userId) => take(taken, TAKEN_ADDRESSES, userId),
    mayMail: (address) =>
      mails.consume(address).then(
        () => true,
        (reason: unknown) => {
          if (reason instanceof RateLimiterRes) return false;
          throw reason;
        },
      ),
  };
}

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
