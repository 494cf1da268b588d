import { useEffect, useState } from "react";
import { keptDraft } from "./draft-storage.ts";

const MAX_TABS = 9;
/** How long a reloaded tab waits until the page it was before lets go. */
const OWN_WAIT_MS = 500;
const ownPlace = (base: string) => `${base}@tab`;

/** Holds a place until the page goes or `release` is called; undefined where another tab has it. */
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

/** The tab's own place of before, else what a tab that is gone left behind, else an empty one. */
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
 * Where this tab keeps its unsaved work: two tabs with a new loan each never overwrite one another, and what a crashed tab left is found by the
 * next one. Undefined until that is known; `base` itself where the browser has no locks.
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
