const KEY = "hearthline.chunk-reload";
const PAUSE_MS = 60_000;

/** Where the browser navigates. An object, since a page's own `location` cannot be mocked. */
export const going = {
  again: (): void => location.reload(),
  to: (address: string): void => location.assign(address),
};

/** A chunk that the server no longer has: a new version was deployed since this page was opened. */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|error loading dynamically imported|Unable to preload CSS|ChunkLoadError/i.test(
      error.message,
    )
  );
}

/** Set while the page reloads: further calls return the same result. */
let reloading = false;

/** Reloads the page for a failed chunk, at most once in 60 s, and never without a network, which would lose the page. True if the page is being unloaded. */
export function reloadForChunk(reload = () => going.again(), now = Date.now()): boolean {
  if (reloading) return true;
  if (!navigator.onLine) return false;
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (now - last < PAUSE_MS) return false;
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // Without a stored time of the last reload it might loop forever.
    return false;
  }
  reloading = true;
  reload();
  return true;
}

/**
 * Vite fires this event on the window when a chunk or its stylesheet cannot be loaded.
 *
 * @param goingTo the URL of a page that was requested and has not loaded: it is loaded instead of the current one
 */
export function watchChunkFailures(goingTo: () => string | undefined = () => undefined, target: Window = window): void {
  const load = () => {
    const address = goingTo();
    if (address === undefined) going.again();
    else going.to(address);
  };
  target.addEventListener("vite:preloadError", (event) => {
    if (reloadForChunk(load)) event.preventDefault();
  });
}
