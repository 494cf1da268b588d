import { hash } from "node:crypto";

/** Enough of SHA-256 that no two responses ever share a tag. */
const LENGTH = 27;
const digest = (text: string | Uint8Array, length: number): string =>
  hash("sha256", text, "base64url").slice(0, length);
/** A tag's prefix says which read gave it. */
const MARK = 3;
const markOf = (read: string): string => digest(read, MARK);

/** A cursor is encrypted differently each time and names the same place, so only its presence counts. Inside a text, quotes are escaped. */
const CURSOR = /"nextCursor":"[^"]*"/g;
const textOf = (response: unknown): string => String(JSON.stringify(response)).replaceAll(CURSOR, '"nextCursor":true');

/** The part of a page that is not about its rows: when it was made. */
const content = (response: unknown): unknown =>
  typeof response === "object" && response !== null && "items" in response && "asOf" in response
    ? { ...response, asOf: undefined }
    : response;

/**
 * The ETag of a read's response: the same for the same content, for any caller, however often.
 *
 * @param read its operation: a row that several reads return has separate tags for each
 * @param version of the API in which it is given: an earlier one's response is another text
 * @param answer as the operation gives it, before the transport adds links of pages and the like
 */
export const etagOf = (read: string, version: string, response: unknown): string =>
  `"${markOf(read)}${digest(`${version}\n${textOf(content(response))}`, LENGTH - MARK)}"`;

/** Whether this read gave a tag, now or earlier. */
export const isTagOf = (read: string, tag: string): boolean => tag.startsWith(`"${markOf(read)}`);

/** The ETag of a file. */
export const etagOfFile = (bytes: Uint8Array): string => `"${digest(bytes, LENGTH)}"`;

const ENTITY_TAG = /^\s*(W\/)?("[\x21\x23-\x7e\x80-\xff]*")\s*(?:,|$)/;

/** What `If-Match` and `If-None-Match` hold (RFC 9110, 13.1): any, or tags with whether each is weak. Undefined: it cannot be read. */
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
