import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";

/** Creates an endpoint's secret: `whsec_` and 32 random bytes in base64. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

/**
 * Returns the headers of one attempt, by Standard Webhooks
 * (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md): one signature for each
 * secret, so that receivers with the old and the new secret both succeed during a rotation.
 *
 * @param id of the event: the same at every attempt
 * @param at the time of this attempt, in whole seconds since 1970
 * @param secrets `whsec_…`, newest first
 * @throws Error for an empty secret: anyone could forge its signature
 */
export function webhookHeaders(
  { id, at, body }: { id: string; at: number; body: string },
  secrets: readonly string[],
): Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string> {
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, new Date(at * 1_000), body));
  return { "webhook-id": id, "webhook-timestamp": String(at), "webhook-signature": signatures.join(" ") };
}

/**
 * Whether an incoming call carries a signature of this secret over its id, timestamp and body, made within five minutes
 * of now. For text bodies; an email's bytes use `mail-in/webhook-signature.ts`.
 *
 * @param secret `whsec_…`, or a freely chosen text
 */
export function isSignedWebhook(
  secret: string,
  headers: Record<string, string | string[] | undefined>,
  body: string,
): boolean {
  const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value ?? "")]));
  const key = secret.startsWith("whsec_")
    ? new Webhook(secret)
    : new Webhook(Buffer.from(secret, "utf8"), { format: "raw" });
  try {
    key.verify(body, given, { jsonParse: false });
    return true;
  } catch {
    return false;
  }
}
