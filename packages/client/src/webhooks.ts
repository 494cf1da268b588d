export interface WebhookInput {
  /** The body exactly as received: text or bytes, not parsed and serialized again. */
  body: string | Uint8Array<ArrayBuffer>;
  /** The request's headers, in any letter case; `webhook-id`, `webhook-timestamp` and `webhook-signature` are used. */
  headers: Headers | Record<string, string | string[] | undefined>;
  /** The endpoint's secret, `whsec_…`; both secrets during a rotation. */
  secret: string | readonly string[];
  /** Maximum difference in seconds between the timestamp and now, in either direction. */
  toleranceSeconds?: number;
  /** The current time, in milliseconds since 1970. */
  now?: number;
}

/** Thrown for a request that was not signed by Hearthline, or not recently. */
export class WebhookError extends Error {
  override readonly name = "WebhookError";
}

const header = (headers: WebhookInput["headers"], name: string): string => {
  const found =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  const value = Array.isArray(found) ? found[0] : found;
  if (!value) throw new WebhookError(`The header ${name} is missing.`);
  return value;
};

/** Decodes base64; undefined if it is invalid. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/**
 * Verifies a webhook's signature (Standard Webhooks, https://www.standardwebhooks.com) and returns its content. The same `id` may be delivered more
 * than once; use it to process each event only once.
 *
 * @throws WebhookError if the signature, the timestamp or a header is invalid
 */
export async function verifyWebhook<Payload = unknown>({
  body,
  headers,
  secret,
  toleranceSeconds = 300,
  now = Date.now(),
}: WebhookInput): Promise<{ id: string; payload: Payload }> {
  const id = header(headers, "webhook-id");
  const timestamp = header(headers, "webhook-timestamp");
  const signatures = header(headers, "webhook-signature");
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookError("The timestamp is not a number of seconds.");
  if (Math.abs(now / 1_000 - Number(timestamp)) > toleranceSeconds)
    throw new WebhookError("The timestamp is too far from now.");

  const encoder = new TextEncoder();
  const content = typeof body === "string" ? encoder.encode(body) : body;
  const head = encoder.encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array(head.length + content.length);
  signed.set(head);
  signed.set(content, head.length);

  const given = signatures.split(" ").flatMap((entry) => {
    const [version, base64 = ""] = entry.split(",");
    const bytes = version === "v1" ? bytesOf(base64) : undefined;
    return bytes ? [bytes] : [];
  });
  for (const one of typeof secret === "string" ? [secret] : secret) {
    const raw = bytesOf(one.replace(/^whsec_/, ""));
    if (!raw?.length) throw new WebhookError("The secret is invalid. It starts with whsec_, followed by base64.");
    const key = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
    // Compares in constant time.
    for (const signature of given)
      if (await crypto.subtle.verify("HMAC", key, signature, signed))
        return { id, payload: JSON.parse(new TextDecoder().decode(content)) as Payload };
  }
  throw new WebhookError("No signature matches.");
}
