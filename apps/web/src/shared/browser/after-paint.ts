/** Without a frame (a tab in the background draws none) work waits no longer than this. */
const NO_FRAME_MS = 100;

/** Runs `work` once the next frame is on the screen: what nobody sees yet holds up no key. */
export function afterPaint(work: () => void): void {
  let done = false;
  const once = () => {
    if (done) return;
    done = true;
    clearTimeout(fallback);
    work();
  };
  const fallback = setTimeout(once, NO_FRAME_MS);
  requestAnimationFrame(() => setTimeout(once));
}
