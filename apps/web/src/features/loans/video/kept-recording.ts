import { createStore, delMany, entries, get, set, type UseStore } from "idb-keyval";

/** A recording that is not on its report yet, as this browser keeps it. */
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

/** Of one person and one loan: somebody else at this browser sees none of it. */
export const placeOf = (userId: string, loanId: string): string => `${userId} ${loanId}`;

/** What stands before the first picture; alone it plays nothing. */
const HEAD_BYTES = 4_096;

let opened: UseStore | undefined;
const store = (): UseStore => {
  opened ??= createStore("hearthline-recordings", "parts");
  return opened;
};
const aboutKey = (place: string) => `${place} about`;
const partKey = (place: string, number: number) => `${place} part ${String(number).padStart(6, "0")}`;

/**
 * Keeps a recording while it is made, part by part, so that a closed tab or a failed upload loses nothing. Where a browser keeps nothing (a private
 * window, a full disk) recording works all the same.
 */
export function keepParts(place: string, type: string) {
  let number = 0;
  let writing: Promise<unknown> = forgetRecording(place);
  return {
    add(part: Blob, seconds: number): void {
      const at = number++;
      writing = writing
        // As bytes: private windows keep no blobs.
        .then(async () => set(partKey(place, at), await part.arrayBuffer(), store()))
        .then(() => set(aboutKey(place), { type, seconds, at: Date.now() } satisfies About, store()))
        .catch(() => undefined);
    },
    written: () => writing,
  };
}

/** What was recorded for a loan and not saved; undefined for nothing, or nothing that plays. */
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

/** Saved, or not wanted. */
export async function forgetRecording(place: string): Promise<void> {
  try {
    const keys = (await entries<string, unknown>(store())).map(([key]) => key);
    await delMany(
      keys.filter((key) => key.startsWith(`${place} `)),
      store(),
    );
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
