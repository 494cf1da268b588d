import type { PictureFormat, PictureSize } from "@hearthline/contract/sites/picture-sizes";
import type { Storage, StoredFile } from "@hearthline/providers/storage-types";
import type { Sharp } from "sharp";
import { MAX_PIXELS, withSharpForVisitors } from "../kernel/work/image-work.ts";

const ENCODE: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 52, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 78 }),
};
/** A visitor waits no longer for a smaller picture: they get the picture itself. */
const PATIENCE_MS = 4_000;

/** Finds smaller copies of stored pictures. Each is created once, on its first request, in the threads of the image library, and saved in the store. */
export function createVariants(storage: Storage) {
  const making = new Map<string, Promise<void>>();

  async function make(storeKey: string, at: string, { width, format }: PictureSize): Promise<void> {
    const original = await storage.read(storeKey);
    if (!original) return;
    const body = await withSharpForVisitors(async (sharp) =>
      ENCODE[format](
        sharp(original.bytes, { limitInputPixels: MAX_PIXELS }).resize({ width, withoutEnlargement: true }),
      ).toBuffer(),
    );
    await storage.put(at, body, { type: `image/${format}` });
  }

  /** The copy; null if it is not ready soon enough, or cannot be created. */
  return async (storeKey: string, size: PictureSize): Promise<StoredFile | null> => {
    const at = `${storeKey}-${size.width}.${size.format}`;
    const known = await storage.get(at);
    if (known) return known;
    let made = making.get(at);
    if (!made) {
      made = make(storeKey, at, size).catch(() => undefined);
      making.set(at, made);
      void made.finally(() => making.delete(at));
    }
    const patience = new AbortController();
    const late = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PATIENCE_MS);
      patience.signal.addEventListener("abort", () => clearTimeout(timer));
    });
    await Promise.race([made, late]);
    patience.abort();
    return storage.get(at);
  };
}
