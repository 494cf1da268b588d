import { validateRequest } from "twilio/lib/webhooks/webhooks.js";

/**
 * Whether a webhook's `X-Twilio-Signature` was made with our token, over the full public URL it was posted to (with its
 * query) and the form fields as received. Separate from `sms.ts`, so that receiving webhooks does not load the whole
 * SDK.
 */
export function verifySignature(
  authToken: string,
  signature: string | undefined,
  url: string,
  params: Record<string, unknown>,
): boolean {
  return signature !== undefined && validateRequest(authToken, signature, url, params);
}
