import { createStore, delMany, entries, get, set, type UseStore } from "idb-keyval";

/** A recording that is not on its report yet, as stored in this browser. */
export interface KeptRecording {
  file: Blob;
  seconds: number;
  at: number;
}
interface About {
  type: string;
  seconds: number;
  at: number;
}

/** Keyed by user and loan: another user of this browser never sees it. */
export const placeOf = (userId: string, loanId: string): string => `${userId} ${loanId}`;

/** The media header before the first frame; it is not playable alone. */
const HEAD_BYTES = 4_096;

let opened: UseStore | undefined;
const store = (): UseStore => {
  opened ??= createStore("hearthline-recordings", "parts");
  return opened;
};
const aboutKey = (place: string) => `${place} about`;
const partKey = (place: string, number: number) => `${place} part ${String(number).padStart(6, "0")}`;

/**
 * Stores a recording while it is made, part by part, so that a closed tab or a failed upload loses nothing. Recording also works without storage (a private
 * window, a full disk).
 */
export function keepParts(place: string, type: string) {
  let number = 0;
  let writing: Promise<unknown> = forgetRecording(place);
  return {
    add(part: Blob, seconds: number): void {
      const at = number++;
      writing = writing
        // As bytes: private windows cannot store blobs.
        .then(async () => set(partKey(place, at), await part.arrayBuffer(), store()))
        .then(() => set(aboutKey(place), { type, seconds, at: Date.now() } satisfies About, store()))
        .catch(() => undefined);
    },
    written: () => writing,
  };
}

/** The unsaved recording of a loan; undefined if there is none, or nothing playable. */
export async function keptRecording(place: string): Promise<KeptRecording | undefined> {
  try {
    const about = await get<About>(aboutKey(place), store());
    if (!about) return undefined;
    const all = await entries<string, ArrayBuffer>(store());
    const parts = all
      .filter(([key]) => key.startsWith(`${place} part `))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, part]) => part);
    const file = new Blob(parts, { type: about.type });
    return file.size > HEAD_BYTES ? { file, seconds: about.seconds, at: about.at } : undefined;
  } catch {
    return undefined;
  }
}

/** Saved, or discarded. */
export async function forgetRecording(place: string): Promise<void> {
  try {
    const keys = (await entries<string, unknown>(store())).map(([key]) => key);
    await delMany(
      keys.filter((key) => key.startsWith(`${place} `)),
      store(),
    );
  } catch {
    // A browser without storage has nothing to delete.
  }
}
