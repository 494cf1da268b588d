import type { SystemDb } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";

/** A listing, a resource and a blog post of an officer's website. @param words in each of their texts */
export async function siteRows(
  db: SystemDb,
  owner: { companyId: string; officerId: string; branchId: string | null },
  words: string,
): Promise<{ listing: string; resource: string; post: string }> {
  const home = { address1: words, city: words, state: "NC", priceCents: 40_000_000n, description: words };
  const listing = await db.siteListing.create({ data: { ...owner, ...home, slug: newId() } });
  const text = { title: words, summary: words, body: words };
  const resource = await db.siteResource.create({ data: { ...owner, ...text, slug: newId() } });
  const post = await db.sitePost.create({ data: { ...owner, ...text, slug: newId() } });
  return { listing: listing.id, resource: resource.id, post: post.id };
}
