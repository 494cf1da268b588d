const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;
/** A server that asks for longer is not waited for: the caller decides. */
const LONGEST_ASKED_MS = 60_000;

/** Statuses that pass: too many calls, and trouble on the server's side. */
export const passes = (status: number): boolean => status === 429 || status >= 500;

/**
 * Milliseconds to wait before the next try; undefined: do not try again. Waits are spread, so that many clients do not come back at once.
 *
 * @param tried tries that were made, from 1
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

/** Waits, or ends with the signal's reason. */
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
