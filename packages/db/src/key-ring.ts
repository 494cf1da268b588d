import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { z } from "zod";
import { secretKeyFor } from "./secret-keys.ts";

/** Encrypts long-lived values that both api and worker must be able to read: tokens of outside accounts. */
export interface KeyRing {
  /** The key used for new encryptions. */
  readonly newest: string;
  /**
   * Encrypts and authenticates a text (AES-256-GCM) with the newest key.
   *
   * @param about what it belongs to, for example a row's id: it can be decrypted for nothing else
   */
  seal(about: string, text: string): { sealedBy: string; sealed: string };
  /** Decrypts the text; undefined if it was changed, belongs to something else, or its key is not on the ring. */
  open(about: string, sealedBy: string, sealed: string): string | undefined;
}

/** Name of the key derived from `APP_SECRET`: used if no other is given, and for what was encrypted before one was. */
const OWN_KEY = "app";

/** `name=key` separated by commas, newest first; a key is 32 random bytes in base64. */
export const KeyRingText = z
  .string()
  .default("")
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(
    z.array(
      z
        .string()
        .regex(
          /^[a-z0-9][a-z0-9-]{0,30}=[A-Za-z0-9+/]{43}=$/,
          "Each is a name, = and 32 random bytes in base64 (openssl rand -base64 32).",
        )
        .refine((pair) => !pair.startsWith(`${OWN_KEY}=`), `“${OWN_KEY}” is the name of the key made of APP_SECRET.`),
    ),
  );

/**
 * @param pairs in the format of `KeyRingText`
 * @param nonceOf never returns the same nonce for different texts; only the demo's is derived from what it is about
 */
export function createKeyRing(
  appSecret: string,
  pairs: readonly string[],
  nonceOf: (about: string) => Buffer = () => randomBytes(12),
): KeyRing {
  const keys = new Map<string, KeyObject>(
    pairs.map((pair) => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at), createSecretKey(Buffer.from(pair.slice(at + 1), "base64"))];
    }),
  );
  const newest = keys.keys().next().value ?? OWN_KEY;
  keys.set(OWN_KEY, secretKeyFor(appSecret, "key-ring"));
  const keyOf = (name: string): KeyObject => {
    const key = keys.get(name);
    if (!key) throw new Error(`The ring has no key “${name}”.`);
    return key;
  };
  return {
    newest,
    seal(about, text) {
      const nonce = nonceOf(about);
      const cipher = createCipheriv("aes-256-gcm", keyOf(newest), nonce).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return { sealedBy: newest, sealed: Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url") };
    },
    open(about, sealedBy, sealed) {
      const key = keys.get(sealedBy);
      const bytes = Buffer.from(sealed, "base64url");
      if (!key || bytes.length < 28) return undefined;
      try {
        const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12), { authTagLength: 16 });
        decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(12, 28));
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
      } catch {
        return undefined;
      }
    },
  };
}
