import { createHmac, createSecretKey, hkdfSync, type KeyObject } from "node:crypto";

/** Keys nobody else can make: the same for the same words. 256 bits, base64url. */
export interface Keys {
  key(purpose: string, words: string): string;
}

/** The key for one purpose, made of the server's own secret (`APP_SECRET`): api and worker come to the same. */
export const secretKeyFor = (appSecret: string, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync("sha256", appSecret, "hearthline", purpose, 32)));

/** As the api's `Secrets`, for who only has to make keys. */
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
