const KEY = "hearthline.chunk-reload";
const PAUSE_MS = 60_000;

/** Where the browser goes. An object, since nothing can stand in for a page's own `location`. */
export const going = {
  again: (): void => location.reload(),
  to: (address: string): void => location.assign(address),
};

/** A part of the app that the server no longer has: a new version was put up since this page was opened. */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|error loading dynamically imported|Unable to preload CSS|ChunkLoadError/i.test(
      error.message,
    )
  );
}

/** Set while the page reloads: asked again in the meantime, the answer is the same. */
let reloading = false;

/** Reloads the page for a failed chunk, at most once in 60 s, and never without a network: that would leave it. True where the page is on its way out. */
export function reloadForChunk(reload = () => going.again(), now = Date.now()): boolean {
  if (reloading) return true;
  if (!navigator.onLine) return false;
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (now - last < PAUSE_MS) return false;
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // Without a memory of the last reload it might go on forever.
    return false;
  }
  reloading = true;
  reload();
  return true;
}

/**
 * Vite says so on the window when a chunk or its stylesheet cannot be fetched.
 *
 * @param goingTo the address of the page that was asked for and is not there yet: it is loaded instead of the one being left
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
