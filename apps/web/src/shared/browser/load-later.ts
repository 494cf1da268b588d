const WAIT_MS = 1_500;

/** Loads parts of a page once it is idle, so that they are available without a network. Returns a function that cancels it. */
export function loadLater(parts: readonly (() => Promise<unknown>)[]): () => void {
  // Parts that fail are requested again when they are opened.
  const load = () => void Promise.allSettled(parts.map((part) => part()));
  const timer = setTimeout(load, WAIT_MS);
  return () => clearTimeout(timer);
}
