import { createHmac, timingSafeEqual } from "node:crypto";

/** How many seconds older or newer than now a call may be. */
const TOLERANCE_SECONDS = 300;

interface Signed {
  id: string;
  /** Seconds since 1970. */
  timestamp: string;
  body: Buffer;
}

/**
 * Follows the Standard Webhooks specification (https://www.standardwebhooks.com): base64 of HMAC-SHA256 over id,
 * timestamp and body. The `standardwebhooks` package signs text, but an email is bytes in any charset, up to 25 MB of
 * them, which strangers may post.
 */
const signatureOf = (secret: string, { id, timestamp, body }: Signed): Buffer => {
  const key = secret.startsWith("whsec_") ? Buffer.from(secret.slice(6), "base64") : Buffer.from(secret, "utf8");
  return createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest();
};

/** Headers that authenticate a call. */
export const signedHeaders = (secret: string, signed: Signed): Record<string, string> => ({
  "webhook-id": signed.id,
  "webhook-timestamp": signed.timestamp,
  "webhook-signature": `v1,${signatureOf(secret, signed).toString("base64")}`,
});

/** Whether one of the signatures is valid and recent. */
export function isSigned(
  secret: string,
  headers: Record<string, string | string[] | undefined>,
  body: Buffer,
  now: Date,
): boolean {
  const of = (name: string) => String(headers[name] ?? "");
  const [id, timestamp] = [of("webhook-id"), of("webhook-timestamp")];
  if (id === "" || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const wanted = signatureOf(secret, { id, timestamp, body });
  return of("webhook-signature")
    .split(" ")
    .some((one) => {
      const given = Buffer.from(one.replace(/^v1,/, ""), "base64");
      return one.startsWith("v1,") && given.length === wanted.length && timingSafeEqual(given, wanted);
    });
}
