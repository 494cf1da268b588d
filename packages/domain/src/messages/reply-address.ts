import { timingSafeEqual } from "node:crypto";
import type { Keys } from "@hearthline/db/secret-keys";

/** What stands before the + of an address of ours. */
export type ReplyKind = "reply" | "bounce";

/** 80 bits: local parts have at most 64 letters (RFC 5321), and some servers write all of them small. */
const SIGNED_HEX = 20;

const signed = (keys: Keys, kind: ReplyKind, id: string): string =>
  Buffer.from(keys.key(`mail ${kind}`, id), "base64url")
    .toString("hex")
    .slice(0, SIGNED_HEX);

/** Where what comes back to one email goes: answers to `reply+…`, its server's word to `bounce+…`. */
export const replyAddress = (domain: string, keys: Keys, kind: ReplyKind, messageId: string): string =>
  `${kind}+${messageId.replaceAll("-", "")}${signed(keys, kind, messageId)}@${domain}`;

const LOCAL = /^(reply|bounce)\+([0-9a-f]{32})([0-9a-f]{20})$/;

/** The email of ours that an address belongs to; undefined for one that we have not made. */
export function mailOfAddress(keys: Keys, address: string): { kind: ReplyKind; messageId: string } | undefined {
  const [, kind, hex, given] = LOCAL.exec(address.trim().toLowerCase().split("@")[0] ?? "") ?? [];
  if (!kind || !hex || !given) return undefined;
  const messageId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const known = kind as ReplyKind;
  return timingSafeEqual(Buffer.from(signed(keys, known, messageId)), Buffer.from(given))
    ? { kind: known, messageId }
    : undefined;
}
