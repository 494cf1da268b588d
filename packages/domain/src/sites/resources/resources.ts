import { FrozenResource, ResourceDraft } from "@hearthline/contract/sites/resources";
import type { Prisma } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import type { ReadContext, WriteContext } from "../../context.ts";
import { fieldFault } from "../../records/record-context.ts";
import { freeSlug, slugOf } from "../slug.ts";

/** Resources of one officer. */
export const MAX_RESOURCES = 100;

export interface ResourceOwner {
  officerId: string;
  branchId: string | null;
}
type Change = { [Field in keyof ResourceDraft]?: ResourceDraft[Field] | null | undefined };

/** The value of a field that a change clears. */
const EMPTY: Record<string, unknown> = ResourceDraft.partial({ title: true }).parse({});

const columns = (change: Change): Prisma.SiteResourceUncheckedUpdateInput =>
  Object.fromEntries(
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, value ?? EMPTY[field] ?? null]),
  );

const IN_ORDER = [{ position: "asc" }, { id: "asc" }] as const satisfies Prisma.SiteResourceOrderByWithRelationInput[];

/** Resources of one officer are added and moved one at a time. */
async function othersOf({ db }: WriteContext, officerId: string, ownId: string) {
  await db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`resources of ${officerId}`}, 0))::text`;
  return db.siteResource.findMany({
    where: { officerId, id: { not: ownId } },
    orderBy: [...IN_ORDER],
    select: { id: true, slug: true, position: true },
  });
}

const slugFor = (title: string, others: readonly { slug: string }[]): string =>
  freeSlug(slugOf(title) || "resource", new Set(others.map(({ slug }) => slug)));

/**
 * Adds a resource to an officer's website, at the end. It appears on the public pages with the next publication.
 *
 * @returns its id
 * @throws RecordFault `invalid` if the officer has reached the maximum
 */
export async function createResource(ctx: WriteContext, owner: ResourceOwner, draft: ResourceDraft): Promise<string> {
  const id = newId();
  const others = await othersOf(ctx, owner.officerId, id);
  if (others.length >= MAX_RESOURCES)
    throw fieldFault("invalid", "title", "too_many", `At most ${MAX_RESOURCES} resources. Delete one first.`);
  const position = (others.at(-1)?.position ?? 0) + 1;
  await ctx.db.siteResource.create({ data: { ...draft, ...owner, id, position, slug: slugFor(draft.title, others) } });
  return id;
}

/** Applies a change to a resource; its page's address follows its title. */
export async function changeResource(
  ctx: WriteContext,
  { id, officerId, title }: { id: string; officerId: string; title: string },
  change: Change,
): Promise<void> {
  // The row is locked before the advisory lock, as in a change with If-Match, so that two changes never deadlock.
  await ctx.db.$queryRaw`SELECT 1 AS locked FROM "SiteResource" WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const data = columns(change);
  if (change.title && change.title !== title) data.slug = slugFor(change.title, await othersOf(ctx, officerId, id));
  if (Object.keys(data).length > 0) await ctx.db.siteResource.update({ where: { id }, data });
}

/** Moves a resource one position earlier or later among those of its officer; does nothing at the end of the list. */
export async function moveResource(
  ctx: WriteContext,
  { id, officerId }: { id: string; officerId: string },
  to: "earlier" | "later",
): Promise<void> {
  // Rows before the advisory lock, as in a change.
  await ctx.db
    .$queryRaw`SELECT 1 AS locked FROM "SiteResource" WHERE "officerId" = ${officerId}::uuid ORDER BY id FOR NO KEY UPDATE`;
  await othersOf(ctx, officerId, id);
  const ids = (
    await ctx.db.siteResource.findMany({ where: { officerId }, orderBy: [...IN_ORDER], select: { id: true } })
  ).map((row) => row.id);
  const at = ids.indexOf(id);
  const target = to === "earlier" ? at - 1 : at + 1;
  if (at === -1 || target < 0 || target >= ids.length) return;
  ids.splice(target, 0, ...ids.splice(at, 1));
  for (const [index, one] of ids.entries())
    await ctx.db.siteResource.update({ where: { id: one }, data: { position: index + 1 } });
}

/** The file that a resource offers, as responses and the website show it. */
export const resourceFile = (
  file: { name: string; size: number; publicKey: string | null } | null,
): FrozenResource["file"] =>
  file?.publicKey ? { name: file.name, size: file.size, url: `/media/${file.publicKey}` } : null;

/** Whether a resource has anything to read, download or open. */
export const hasContent = ({ body, url, fileId }: { body: string; url: string; fileId: string | null }): boolean =>
  body !== "" || url !== "" || fileId !== null;

/** The resources of an officer, as a version of their website freezes them. Empty ones are left out. */
export async function frozenResources({ db }: ReadContext, officerId: string): Promise<FrozenResource[]> {
  const rows = await db.siteResource.findMany({
    where: { officerId },
    orderBy: [...IN_ORDER],
    take: MAX_RESOURCES,
    include: { file: { select: { name: true, size: true, publicKey: true } } },
  });
  return rows.filter(hasContent).map(({ file, ...row }) => FrozenResource.parse({ ...row, file: resourceFile(file) }));
}
