const WAIT_MS = 1_500;

/** Loads parts of a page once it rests, so that they are there when the network is not. Returns what cancels it. */
export function loadLater(parts: readonly (() => Promise<unknown>)[]): () => void {
  // Those that fail are asked for again when they are opened.
  const load = () => void Promise.allSettled(parts.map((part) => part()));
  const timer = setTimeout(load, WAIT_MS);
  return () => clearTimeout(timer);
}
