const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;
/** If a server asks for a longer wait, the call fails and the caller decides. */
const LONGEST_ASKED_MS = 60_000;

/** Whether a status is temporary: too many requests, or a problem on the server. */
export const passes = (status: number): boolean => status === 429 || status >= 500;

/**
 * Returns the milliseconds to wait before the next attempt; undefined if there should be none. Delays are randomized, so that many clients do not
 * return simultaneously.
 *
 * @param tried attempts made so far, starting at 1
 */
export function waitBefore(
  tried: number,
  maxTries: number,
  retryAfter: string | null,
  random = Math.random,
): number | undefined {
  if (tried >= maxTries) return undefined;
  if (retryAfter !== null) {
    const asked = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.now();
    if (asked >= 0) return asked > LONGEST_ASKED_MS ? undefined : asked;
  }
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tried - 1)) * (0.5 + random() / 2);
}

/** Waits, or rejects with the signal's reason. */
export const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
  });
