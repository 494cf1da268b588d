import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Actor } from "./actor.ts";
import { DomainError } from "./errors.ts";

/** Slows down guessing: five failures per account and twenty per address in fifteen minutes, counted across all api processes. */
export interface Throttle {
  /** @throws DomainError `rate_limited`, with the seconds to wait */
  check(account: string, address: string): Promise<void>;
  failed(account: string, address: string): Promise<void>;
  succeeded(account: string): Promise<void>;
  /** Whether one more mail that anybody can ask for may go to this address: five in fifteen minutes. */
  mayMail(address: string): Promise<boolean>;
}

const WINDOW_SECONDS = 15 * 60;

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
  const byAccount = limiter("account", 5);
  const byAddress = limiter("address", 20);
  const mails = limiter("mail", 5);
  const counted = async (limit: RateLimiterPostgres, key: string) => {
    await limit.consume(key).catch((reason: unknown) => {
      if (!(reason instanceof RateLimiterRes)) throw reason;
    });
  };
  return {
    async check(account, address) {
      const states = await Promise.all([byAccount.get(account), byAddress.get(address)]);
      for (const [state, points] of [
        [states[0], 5],
        [states[1], 20],
      ] as const) {
        if (state && state.consumedPoints >= points && state.msBeforeNext > 0) {
          const retryAfter = Math.ceil(state.msBeforeNext / 1000);
          throw new DomainError(
            "rate_limited",
            `Too many failed attempts. Please wait ${Math.ceil(retryAfter / 60)} minutes, or reset your password.`,
            { retryAfter },
          );
        }
      }
    },
    async failed(account, address) {
      await Promise.all([counted(byAccount, account), counted(byAddress, address)]);
    },
    async succeeded(account) {
      await byAccount.delete(account);
    },
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

/** How often one API token, or one session, may call /api in a minute. */
export interface CallLimits {
  /** @throws DomainError `rate_limited`, with the seconds to wait */
  take(actor: Actor | undefined): Promise<void>;
}

/** Tokens are counted across all api processes, sessions in each: a person's own pages are never slowed by the counting. */
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
  return {
    async take(actor) {
      const taken = actor?.tokenId
        ? tokens.consume(actor.tokenId)
        : actor?.sessionId
          ? sessions.consume(actor.sessionId)
          : undefined;
      await taken?.catch((reason: unknown) => {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        const retryAfter = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
        throw new DomainError("rate_limited", `Too many calls in a minute. Please wait ${retryAfter} seconds.`, {
          retryAfter,
        });
      });
    },
  };
}
