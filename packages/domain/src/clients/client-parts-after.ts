import { MAX_TAGS, MAX_TAGS_OF_CLIENT, tagKeyOf } from "@hearthline/contract/clients/tags";
import { fieldFault } from "../records/record-context.ts";
import { type ClientPatch, tagList } from "./client-patch.ts";
import type { StoredClient } from "./client-rows.ts";
import type { TagBook } from "./client-tags.ts";

/** Returns a client's tags after a row, in the company's spelling. @throws RecordFault if there are too many */
export function tagsAfter({ parts, tagChange }: ClientPatch, before: readonly string[], book: TagBook) {
  const wanted = parts.tags ?? (tagChange ? changedTags(before, tagChange) : undefined);
  if (!wanted) return [...before];
  const has = new Set(before.map(tagKeyOf));
  const names = tagList(wanted).map((name) => {
    const known = book.get(tagKeyOf(name));
    if (known) return known.name;
    if (has.has(tagKeyOf(name))) return name;
    throw fieldFault("invalid", "tags", "too_many", `A company has at most ${MAX_TAGS} tags: “${name}” finds no room.`);
  });
  if (names.length > MAX_TAGS_OF_CLIENT && names.length > before.length)
    throw fieldFault("invalid", "tags", "too_many", `A client has at most ${MAX_TAGS_OF_CLIENT} tags.`);
  return tagList(names);
}

function changedTags(
  before: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
) {
  const gone = new Set(remove.map(tagKeyOf));
  return [...before, ...add].filter((name) => !gone.has(tagKeyOf(name)));
}

/** Returns the type of each phone after a row: from the row, otherwise the previous type of the same number. */
export function kindsAfter(
  { parts }: ClientPatch,
  before: Pick<StoredClient, "phones" | "phoneKinds"> | undefined,
  phones: readonly string[],
): string[] {
  const known = new Map(before?.phones.map((phone, at) => [phone, before.phoneKinds[at] ?? ""]));
  return phones.map((phone, at) => parts.phoneKinds?.[at] ?? known.get(phone) ?? "");
}

/** Returns the contact who referred the client after a row. @throws RecordFault if the contact does not exist */
export function referrerAfter(
  { parts }: ClientPatch,
  before: string | null,
  contacts: ReadonlySet<string>,
): string | null {
  const { referredBy } = parts;
  if (referredBy === undefined || referredBy === before) return before;
  if (referredBy !== null && !contacts.has(referredBy))
    throw fieldFault("not_found", "referredById", "not_found", "There is no such contact.");
  return referredBy;
}
