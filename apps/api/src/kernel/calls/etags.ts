import { hash } from "node:crypto";

/** Enough of SHA-256 that no two responses ever share a tag. */
const LENGTH = 27;
const digest = (text: string | Uint8Array, length: number): string =>
  hash("sha256", text, "base64url").slice(0, length);
/** A tag's prefix identifies the read that returned it. */
const MARK = 3;
const markOf = (read: string): string => digest(read, MARK);

/** A cursor is encrypted differently each time even for the same position, so only its presence counts. Inside a text, quotes are escaped. */
const CURSOR = /"nextCursor":"[^"]*"/g;
const textOf = (response: unknown): string => String(JSON.stringify(response)).replaceAll(CURSOR, '"nextCursor":true');

/** The part of a page that does not depend on its rows: when it was read. */
const content = (response: unknown): unknown =>
  typeof response === "object" && response !== null && "items" in response && "asOf" in response
    ? { ...response, asOf: undefined }
    : response;

/**
 * The ETag of a read's response: always the same for the same content, for any caller.
 *
 * @param read its operation: a row that several reads return has separate tags for each
 * @param version API version of the response: the response differs between versions
 * @param answer the operation's response, before the transport adds page links and the like
 */
export const etagOf = (read: string, version: string, response: unknown): string =>
  `"${markOf(read)}${digest(`${version}\n${textOf(content(response))}`, LENGTH - MARK)}"`;

/** Whether a tag comes from this read, even if the content has changed since. */
export const isTagOf = (read: string, tag: string): boolean => tag.startsWith(`"${markOf(read)}`);

/** The ETag of a file. */
export const etagOfFile = (bytes: Uint8Array): string => `"${digest(bytes, LENGTH)}"`;

const ENTITY_TAG = /^\s*(W\/)?("[\x21\x23-\x7e\x80-\xff]*")\s*(?:,|$)/;

/** Parses `If-Match` and `If-None-Match` (RFC 9110, 13.1): any tag, or a list of tags and whether each is weak. Undefined if it cannot be parsed. */
export function entityTags(header: string): "*" | { tag: string; weak: boolean }[] | undefined {
  if (header.trim() === "*") return "*";
  const tags: { tag: string; weak: boolean }[] = [];
  for (let rest = header; rest.trim() !== ""; ) {
    const found = ENTITY_TAG.exec(rest);
    if (!found) return undefined;
    tags.push({ tag: found[2] ?? "", weak: found[1] !== undefined });
    rest = rest.slice(found[0].length);
  }
  return tags.length > 0 ? tags : undefined;
}
