import { timingSafeEqual } from "node:crypto";
import type { Keys } from "@hearthline/db/secret-keys";

/** The part before the + of our addresses. */
export type ReplyKind = "reply" | "bounce";

/** 80 bits: local parts have at most 64 characters (RFC 5321), and some servers convert them to lower case. */
const SIGNED_HEX = 20;

const signed = (keys: Keys, kind: ReplyKind, id: string): string =>
  Buffer.from(keys.key(`mail ${kind}`, id), "base64url")
    .toString("hex")
    .slice(0, SIGNED_HEX);

/** Where responses to one email are sent: replies to `reply+…`, delivery reports to `bounce+…`. */
export const replyAddress = (domain: string, keys: Keys, kind: ReplyKind, messageId: string): string =>
  `${kind}+${messageId.replaceAll("-", "")}${signed(keys, kind, messageId)}@${domain}`;

const LOCAL = /^(reply|bounce)\+([0-9a-f]{32})([0-9a-f]{20})$/;

/** Returns our email that an address belongs to; undefined if we did not create the address. */
export function mailOfAddress(keys: Keys, address: string): { kind: ReplyKind; messageId: string } | undefined {
  const [, kind, hex, given] = LOCAL.exec(address.trim().toLowerCase().split("@")[0] ?? "") ?? [];
  if (!kind || !hex || !given) return undefined;
  const messageId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const known = kind as ReplyKind;
  return timingSafeEqual(Buffer.from(signed(keys, known, messageId)), Buffer.from(given))
    ? { kind: known, messageId }
    : undefined;
}
