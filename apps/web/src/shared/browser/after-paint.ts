/** The maximum wait if there is no frame (a tab in the background has none). */
const NO_FRAME_MS = 100;

/** Runs `work` after the next frame is painted, so that work without a visible effect delays no keystroke. */
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
