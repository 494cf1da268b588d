import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { DomainError } from "../calls/errors.ts";

/** A limit of calls as it stands for one caller. */
export interface RateLimit {
  /** Calls in a window. */
  limit: number;
  windowSeconds: number;
  /** Calls left in this window. */
  remaining: number;
  /** Seconds until the window ends. */
  resetSeconds: number;
}

/** A call too many: says which limit it met. */
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

/** As the headers say it. A window that nobody has opened yet is whole. */
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

/** How the limit stands, with nothing counted. */
export const standing = async (limiter: Limiter, key: string): Promise<RateLimit> =>
  rateOf(limiter, await limiter.get(key));

/** One call less than were counted. */
export const giveBack = async (limiter: Limiter, key: string): Promise<RateLimit> =>
  rateOf(limiter, await limiter.reward(key));

/** Of several limits that a call fell under, the one that is met first. */
export const tightest = (...rates: readonly (RateLimit | undefined)[]): RateLimit | undefined =>
  rates.reduce(
    (least, rate) =>
      !least ||
      (rate && (rate.remaining < least.remaining || (rate.remaining === least.remaining && rate.limit < least.limit)))
        ? (rate ?? least)
        : least,
    undefined,
  );
