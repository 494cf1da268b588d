import { createCipheriv, createDecipheriv, createHash, createHmac, type KeyObject, randomBytes } from "node:crypto";
import { type Keys, secretKeyFor } from "@hearthline/db/secret-keys";

/** What the server's own secret (`APP_SECRET`) is used for: sealing what it has to read again, and deriving keys it can derive again. */
export interface Secrets extends Keys {
  /** Encrypts and authenticates a text for one purpose. */
  seal(purpose: string, text: string): string;
  /** Returns the text, or undefined if it was sealed for another purpose, with another secret, or changed. */
  unseal(purpose: string, sealed: string): string | undefined;
}

/** Purposes whose key is cached: a list's cursors are sealed with their caller's, call after call. */
const MAX_KEPT_KEYS = 1_000;

export function createSecrets(appSecret: string): Secrets {
  const kept = new Map<string, KeyObject>();
  const keyFor = (purpose: string): KeyObject => {
    const known = kept.get(purpose);
    if (known) return known;
    const key = secretKeyFor(appSecret, purpose);
    if (kept.size >= MAX_KEPT_KEYS) kept.clear();
    kept.set(purpose, key);
    return key;
  };
  return {
    seal(purpose, text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", keyFor(purpose), nonce);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    unseal(purpose, sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length < 28) return undefined;
      try {
        const decipher = createDecipheriv("aes-256-gcm", keyFor(purpose), bytes.subarray(0, 12), { authTagLength: 16 });
        decipher.setAuthTag(bytes.subarray(12, 28));
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
      } catch {
        return undefined;
      }
    },
    key: (purpose, words) => createHmac("sha256", keyFor(purpose)).update(words).digest("base64url"),
  };
}

/** Returns the hash that is stored for a random secret. */
export const hashSecret = (secret: string): string => createHash("sha256").update(secret).digest("hex");
/** Returns 256 random bits, base64url. */
export const newSecret = (): string => randomBytes(32).toString("base64url");
