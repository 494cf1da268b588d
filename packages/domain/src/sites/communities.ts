import { CommunityDraft } from "@hearthline/contract/sites/communities";
import type { Prisma } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import type { WriteContext } from "../context.ts";
import { fieldFault } from "../records/record-context.ts";
import { freeSlug, slugOf } from "./slug.ts";

/** Communities of one officer. */
export const MAX_COMMUNITIES = 200;

interface Owner {
  officerId: string;
  branchId: string | null;
}
type Change = { [Field in keyof CommunityDraft]?: CommunityDraft[Field] | null | undefined };

/** The value of a field that a change clears. */
const EMPTY: Record<string, unknown> = CommunityDraft.partial({ name: true, city: true, state: true }).parse({});

const columns = (change: Change): Prisma.CommunityUncheckedUpdateInput =>
  Object.fromEntries(
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, value ?? EMPTY[field] ?? null]),
  );

/** Addresses of one officer's communities are assigned one at a time. */
async function slugFor({ db }: WriteContext, officerId: string, name: string, ownId: string): Promise<string> {
  await db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`communities of ${officerId}`}, 0))::text`;
  const rows = await db.community.findMany({ where: { officerId, id: { not: ownId } }, select: { slug: true } });
  if (rows.length >= MAX_COMMUNITIES)
    throw fieldFault("invalid", "name", "too_many", `At most ${MAX_COMMUNITIES} communities. Delete one first.`);
  return freeSlug(slugOf(name) || "community", new Set(rows.map(({ slug }) => slug)));
}

/**
 * Adds a community to an officer's website. It appears on the public pages with the next publication.
 *
 * @returns its id
 * @throws RecordFault `invalid` if the officer has reached the maximum
 */
export async function createCommunity(ctx: WriteContext, owner: Owner, draft: CommunityDraft): Promise<string> {
  const id = newId();
  const slug = await slugFor(ctx, owner.officerId, draft.name, id);
  await ctx.db.community.create({ data: { ...draft, ...owner, id, slug, zipcode: draft.zipcode ?? null } });
  return id;
}

/** Applies a change to a community; its address follows its name. */
export async function changeCommunity(
  ctx: WriteContext,
  { id, officerId }: { id: string; officerId: string },
  change: Change,
): Promise<void> {
  // The row is locked before the advisory lock, as in a change with If-Match, so that two changes never deadlock.
  await ctx.db.$queryRaw`SELECT 1 AS locked FROM "Community" WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const data = columns(change);
  if (change.name) data.slug = await slugFor(ctx, officerId, change.name, id);
  if (Object.keys(data).length > 0) await ctx.db.community.update({ where: { id }, data });
}
