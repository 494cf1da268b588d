/** Polling of the page: often while something happens, then less and less, and not at all while it is hidden. */
const OPEN = { ms: 4_000, most: 30_000, eager: 20 } as const;
const CLOSED = { ms: 30_000, most: 300_000, eager: 4 } as const;
/** Until the first response, when the reader cannot open the conversation yet. */
const FIRST = { ms: 1_000, most: 30_000, eager: 3 } as const;

/**
 * Returns how long until the page polls again.
 *
 * @param state `first` until the first response
 * @param quiet how many times in a row there was nothing new, or no response
 */
export function nextLook(state: "open" | "closed" | "first", quiet: number): number {
  const { ms, most, eager } = { open: OPEN, closed: CLOSED, first: FIRST }[state];
  return quiet <= eager ? ms : Math.min(most, ms * 2 ** (quiet - eager));
}

export interface Poll {
  /** Polls immediately, and often from now on. */
  now(): void;
  stop(): void;
}

/**
 * Polls now, and again after `nextLook`, while the page is visible; polls immediately when it becomes visible again.
 *
 * @param look polls once; true if there was something new
 */
export function startPoll(look: () => Promise<boolean>, open: boolean): Poll {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let quiet = 0;
  let stopped = false;
  let answered = false;
  let round = 0;
  const ask = async () => {
    clearTimeout(timer);
    const own = ++round;
    const isNew = await look().then(
      (found) => {
        answered = true;
        return found;
      },
      () => false,
    );
    quiet = isNew ? 0 : quiet + 1;
    if (stopped || own !== round || document.visibilityState !== "visible") return;
    timer = setTimeout(() => void ask(), nextLook(answered ? (open ? "open" : "closed") : "first", quiet));
  };
  const now = () => {
    quiet = 0;
    void ask();
  };
  const onSight = () => {
    clearTimeout(timer);
    if (document.visibilityState === "visible") now();
  };
  document.addEventListener("visibilitychange", onSight);
  addEventListener("online", now);
  now();
  return {
    now,
    stop() {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onSight);
      removeEventListener("online", now);
    },
  };
}
