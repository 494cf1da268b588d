import { createHmac, createSecretKey, hkdfSync, type KeyObject } from "node:crypto";

/** Keys that no one else can derive: deterministic for the same input. 256 bits, base64url. */
export interface Keys {
  key(purpose: string, words: string): string;
}

/** The key for one purpose, derived from the server's own secret (`APP_SECRET`): api and worker derive the same one. */
export const secretKeyFor = (appSecret: string, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync("sha256", appSecret, "hearthline", purpose, 32)));

/** Like the api's `Secrets`, for code that only derives keys. */
export function createKeys(appSecret: string): Keys {
  const made = new Map<string, KeyObject>();
  return {
    key(purpose, words) {
      const key = made.get(purpose) ?? secretKeyFor(appSecret, purpose);
      made.set(purpose, key);
      return createHmac("sha256", key).update(words).digest("base64url");
    },
  };
}
