import { useEffect, useState } from "react";
import { keptDraft } from "./draft-storage.ts";

const MAX_TABS = 9;
/** How long a reloaded tab waits for its former page to release the lock. */
const OWN_WAIT_MS = 500;
const ownPlace = (base: string) => `${base}@tab`;

/** Holds a key until the page closes or `release` is called; undefined if another tab holds it. */
function hold(place: string, options: LockOptions): Promise<(() => void) | undefined> {
  return new Promise((held) => {
    navigator.locks
      .request(place, options, (lock) => (lock ? new Promise<void>((release) => held(release)) : held(undefined)))
      .catch(() => held(undefined));
  });
}

interface Held {
  place: string;
  release: () => void;
}

/** The tab's own previous key, else one that a closed tab left behind, else an unused one. */
async function claim(base: string): Promise<Held | undefined> {
  const own = sessionStorage.getItem(ownPlace(base));
  const places = Array.from({ length: MAX_TABS }, (_, at) => (at === 0 ? base : `${base}.${at + 1}`));
  const left = places.filter((place) => keptDraft(place) !== undefined);
  for (const place of [...new Set([...(own ? [own] : []), ...left, ...places])]) {
    const release = await hold(
      place,
      place === own ? { signal: AbortSignal.timeout(OWN_WAIT_MS) } : { ifAvailable: true },
    );
    if (!release) continue;
    sessionStorage.setItem(ownPlace(base), place);
    return { place, release };
  }
  return undefined;
}

/**
 * The storage key for this tab's unsaved work: two tabs with a new loan each never overwrite one another, and the next tab finds what a crashed tab
 * left. Undefined until it is known; `base` itself if the browser has no locks.
 */
export function useDraftPlace(base: string): string | undefined {
  const locks = typeof navigator !== "undefined" && "locks" in navigator;
  const [place, setPlace] = useState(locks ? undefined : base);
  useEffect(() => {
    if (!locks) return;
    let gone = false;
    const claimed = claim(base).catch(() => undefined);
    void claimed.then((held) => {
      if (gone) held?.release();
      else setPlace(held?.place ?? base);
    });
    return () => {
      gone = true;
      void claimed.then((held) => held?.release());
    };
  }, [base, locks]);
  return place;
}
