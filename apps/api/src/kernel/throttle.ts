import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { DomainError } from "./errors.ts";

/** Slows down guessing: five failures per account and twenty per address in fifteen minutes, counted across all api processes. */
export interface Throttle {
  /** @throws DomainError `rate_limited`, with the seconds to wait */
  check(account: string, address: string): Promise<void>;
  failed(account: string, address: string): Promise<void>;
  succeeded(account: string): Promise<void>;
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
  const counted = async (limit: RateLimiterPostgres, key: string) => {
    await limit.consume(key).catch((reason: unknown) => {
      if (!(reason instanceof RateLimiterRes)) throw reason;
    });
  };
  return {
    async check(account, address) {
      for (const [limit, key, points] of [
        [byAccount, account, 5],
        [byAddress, address, 20],
      ] as const) {
        const state = await limit.get(key);
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
  };
}
