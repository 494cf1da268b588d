import { createHmac, randomBytes } from "node:crypto";

/** A new secret of an endpoint: `whsec_` and 32 random bytes in base64. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

/**
 * The headers of one try, by Standard Webhooks (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md): one
 * signature for each secret, so that a receiver with the old one and one with the new one are both right while it is rotated.
 *
 * @param id of the event: the same at every try
 * @param at the moment of this try, in whole seconds since 1970
 * @param secrets `whsec_…`, the newest first
 * @throws Error for an empty secret: nobody could tell its signature from another's
 */
export function webhookHeaders(
  { id, at, body }: { id: string; at: number; body: string },
  secrets: readonly string[],
): Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
    if (key.length === 0) throw new Error("The secret of a webhook is empty.");
    return `v1,${createHmac("sha256", key).update(`${id}.${at}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": String(at), "webhook-signature": signatures.join(" ") };
}
