import { MAX_TAGS, tagKeyOf } from "@hearthline/contract/clients/tags";
import { newId } from "@hearthline/db/ids";
import { type RecordContext, takeLocks } from "../records/record-context.ts";

/** The company's tags, by key. */
export type TagBook = ReadonlyMap<string, { id: string; name: string }>;

const bookOf = (rows: readonly { id: string; key: string; name: string }[]): TagBook =>
  new Map(rows.map(({ id, key, name }) => [key, { id, name }]));

/**
 * Returns the tags with these names, creating new ones up to the limit. Concurrent callers that create the same tag share it.
 *
 * @returns tags by key; a name without one exceeded the limit
 */
export async function tagsOf(ctx: RecordContext, names: readonly string[]): Promise<TagBook> {
  const wanted = new Map(names.map((name) => [tagKeyOf(name), name.replaceAll(/\s+/g, " ").trim()]));
  if (wanted.size === 0) return new Map();
  const find = () =>
    ctx.db.tag.findMany({ where: { key: { in: [...wanted.keys()] } }, select: { id: true, key: true, name: true } });
  const known = bookOf(await find());
  const missing = [...wanted.keys()].filter((key) => !known.has(key)).sort();
  if (missing.length === 0) return known;
  await takeLocks(ctx, "tags", [""]);
  const room = Math.max(0, MAX_TAGS - (await ctx.db.tag.count()));
  const rows = missing.slice(0, room).map((key) => ({ id: newId(), key, name: wanted.get(key) ?? key }));
  await ctx.db.tag.createMany({ data: rows, skipDuplicates: true });
  return bookOf(await find());
}

/** Writes clients' changed tags. */
export async function writeTags(
  { db }: RecordContext,
  book: TagBook,
  changes: readonly { id: string; before: readonly string[]; after: readonly string[] }[],
): Promise<void> {
  const rows = (one: "added" | "gone") =>
    changes.flatMap(({ id, before, after }) => {
      const [from, to] = one === "added" ? [after, before] : [before, after];
      return from.filter((name) => !to.includes(name)).map((name) => ({ clientId: id, key: tagKeyOf(name) }));
    });
  const gone = rows("gone");
  if (gone.length > 0)
    await db.$executeRaw`
      DELETE FROM "ClientTag" ct USING jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) AS r("clientId" uuid, key text), "Tag" t
      WHERE t.key = r.key AND ct."clientId" = r."clientId" AND ct."tagId" = t.id`;
  const added = rows("added").flatMap(({ clientId, key }) => {
    const tag = book.get(key);
    return tag ? [{ clientId, tagId: tag.id }] : [];
  });
  if (added.length > 0)
    await db.$executeRaw`
      INSERT INTO "ClientTag" ("clientId", "tagId")
      SELECT r."clientId", r."tagId" FROM jsonb_to_recordset(${JSON.stringify(added)}::jsonb) AS r("clientId" uuid, "tagId" uuid)
      ON CONFLICT DO NOTHING`;
}
