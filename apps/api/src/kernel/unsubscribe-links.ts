import { timingSafeEqual } from "node:crypto";
import type { Secrets } from "./secrets.ts";

export const UNSUBSCRIBE_PATH = "/unsubscribe";
const PURPOSE = "unsubscribe";
const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** Where the reader of one mail ends the company's mails to its address. It opens nothing else, and no report's link opens it. */
export const unsubscribeLink = (publicUrl: string, secrets: Secrets, messageId: string): string =>
  `${publicUrl}${UNSUBSCRIBE_PATH}?key=${messageId}.${secrets.key(PURPOSE, messageId)}`;

/** Id of the mail that a link came with; undefined where we have not made it. */
export function unsubscribedMail(secrets: Secrets, key: string): string | undefined {
  const [, id, signed] = TOKEN.exec(key) ?? [];
  if (!id || !signed) return undefined;
  return timingSafeEqual(Buffer.from(secrets.key(PURPOSE, id)), Buffer.from(signed)) ? id : undefined;
}
