import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { DomainError } from "../calls/errors.ts";

/** The current state of a caller's limit. */
export interface RateLimit {
  /** Calls in a window. */
  limit: number;
  windowSeconds: number;
  /** Calls left in this window. */
  remaining: number;
  /** Seconds until the window ends. */
  resetSeconds: number;
}

/** Thrown for a call over the limit; reports which limit. */
export class TooManyCalls extends DomainError {
  readonly rate: RateLimit;

  constructor(rate: RateLimit) {
    const { resetSeconds } = rate;
    super("rate_limited", `Too many calls in a minute. Please wait ${resetSeconds} seconds.`, {
      retryAfter: resetSeconds,
    });
    this.rate = rate;
  }
}

type Limiter = Pick<RateLimiterAbstract, "points" | "duration" | "consume" | "get" | "reward">;

/** Returns the limit in the form of the headers. Before the first call of a window, all calls are left. */
const rateOf = ({ points, duration }: Limiter, state: RateLimiterRes | null): RateLimit => ({
  limit: points,
  windowSeconds: duration,
  remaining: Math.min(points, Math.max(0, points - (state?.consumedPoints ?? 0))),
  resetSeconds: state ? Math.min(duration, Math.max(1, Math.ceil(state.msBeforeNext / 1_000))) : duration,
});

/** Counts one call. @throws TooManyCalls */
export async function consume(limiter: Limiter, key: string): Promise<RateLimit> {
  try {
    return rateOf(limiter, await limiter.consume(key));
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    throw new TooManyCalls({ ...rateOf(limiter, reason), remaining: 0 });
  }
}

/** Returns the state of the limit, counting nothing. */
export const standing = async (limiter: Limiter, key: string): Promise<RateLimit> =>
  rateOf(limiter, await limiter.get(key));

/** Uncounts one call. */
export const giveBack = async (limiter: Limiter, key: string): Promise<RateLimit> =>
  rateOf(limiter, await limiter.reward(key));

/** Of several limits that apply to a call, returns the one closest to being met. */
export const tightest = (...rates: readonly (RateLimit | undefined)[]): RateLimit | undefined =>
  rates.reduce(
    (least, rate) =>
      !least ||
      (rate && (rate.remaining < least.remaining || (rate.remaining === least.remaining && rate.limit < least.limit)))
        ? (rate ?? least)
        : least,
    undefined,
  );
