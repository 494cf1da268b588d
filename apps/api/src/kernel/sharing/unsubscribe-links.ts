import { timingSafeEqual } from "node:crypto";
import { UNSUBSCRIBE_PURPOSE } from "@hearthline/domain/messages/unsubscribe-link";
import type { Secrets } from "../access/secrets.ts";

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** Id of the email that a link came with; undefined if Hearthline has not made the link. */
export function unsubscribedMail(secrets: Secrets, key: string): string | undefined {
  const [, id, signed] = TOKEN.exec(key) ?? [];
  if (!id || !signed) return undefined;
  return timingSafeEqual(Buffer.from(secrets.key(UNSUBSCRIBE_PURPOSE, id)), Buffer.from(signed)) ? id : undefined;
}
