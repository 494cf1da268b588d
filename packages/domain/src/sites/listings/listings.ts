import { ListingDraft } from "@hearthline/contract/sites/listings";
import type { Prisma } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import type { ReadContext, WriteContext } from "../../context.ts";
import { fieldFault, noSuch } from "../../records/record-context.ts";
import { freeSlug, slugOf } from "../slug.ts";

/** Listings of one officer. */
export const MAX_LISTINGS = 200;

export interface ListingOwner {
  officerId: string;
  branchId: string | null;
}
type Change = { [Field in keyof ListingDraft]?: ListingDraft[Field] | null | undefined };

const NEEDED = { address1: true, city: true, state: true, priceCents: true } as const;
/** The value of a field that a change clears. */
const EMPTY: Record<string, unknown> = ListingDraft.partial(NEEDED).parse({});

const columns = (change: Change): Prisma.SiteListingUncheckedUpdateInput =>
  Object.fromEntries(
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, value ?? EMPTY[field] ?? null]),
  );

/** Addresses of one officer's listings are assigned one at a time. @returns the taken names, and how many there are */
async function takenSlugs({ db }: WriteContext, officerId: string, ownId: string): Promise<Set<string>> {
  await db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`listings of ${officerId}`}, 0))::text`;
  const rows = await db.siteListing.findMany({ where: { officerId, id: { not: ownId } }, select: { slug: true } });
  return new Set(rows.map(({ slug }) => slug));
}

const slugFor = (address1: string, taken: ReadonlySet<string>): string =>
  freeSlug(slugOf(address1) || "listing", taken);

const tooMany = () =>
  fieldFault("invalid", "address1", "too_many", `At most ${MAX_LISTINGS} listings. Delete one first.`);

/** Requires a listing's community to belong to the same officer. @throws RecordFault `not_found` */
async function checkCommunity({ db }: ReadContext, officerId: string, communityId: string | null | undefined) {
  if (!communityId) return;
  if ((await db.community.count({ where: { id: communityId, officerId } })) === 0)
    throw noSuch("community of this officer");
}

/**
 * Adds listings to an officer's website. They appear on the public pages with the next publication.
 *
 * @returns their ids, in the order of the drafts
 * @throws RecordFault `invalid` if the officer would exceed the maximum, `not_found` for a community
 */
export async function createListings(
  ctx: WriteContext,
  owner: ListingOwner,
  drafts: readonly ListingDraft[],
): Promise<string[]> {
  const taken = await takenSlugs(ctx, owner.officerId, newId());
  if (taken.size + drafts.length > MAX_LISTINGS) throw tooMany();
  const rows: Prisma.SiteListingCreateManyInput[] = [];
  for (const draft of drafts) {
    await checkCommunity(ctx, owner.officerId, draft.communityId);
    const slug = slugFor(draft.address1, taken);
    taken.add(slug);
    rows.push({ ...draft, ...owner, id: newId(), slug });
  }
  await ctx.db.siteListing.createMany({ data: rows });
  return rows.map(({ id }) => String(id));
}

/** Adds one listing. @returns its id @throws RecordFault as `createListings` does */
export async function createListing(ctx: WriteContext, owner: ListingOwner, draft: ListingDraft): Promise<string> {
  const [id = ""] = await createListings(ctx, owner, [draft]);
  return id;
}

/** Applies a change to a listing; its page's address follows its street address. @throws RecordFault `not_found` */
export async function changeListing(
  ctx: WriteContext,
  { id, officerId, address1 }: { id: string; officerId: string; address1: string },
  change: Change,
): Promise<void> {
  await checkCommunity(ctx, officerId, change.communityId);
  // The row is locked before the advisory lock, as in a change with If-Match, so that two changes never deadlock.
  await ctx.db.$queryRaw`SELECT 1 AS locked FROM "SiteListing" WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const data = columns(change);
  if (change.address1 && change.address1 !== address1)
    data.slug = slugFor(change.address1, await takenSlugs(ctx, officerId, id));
  if (Object.keys(data).length > 0) await ctx.db.siteListing.update({ where: { id }, data });
}
