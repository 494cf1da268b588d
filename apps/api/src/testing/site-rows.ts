import { SiteDraft } from "@hearthline/contract/sites/site";
import type { SystemDb } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";

const publishedDocument = (words: string) => ({
  ...SiteDraft.parse({ headline: words }),
  officer: { name: words, title: null, nmls: null, phone: null, email: "officer@demo.test", headshotUrl: null },
  company: { name: words, nmls: null, phone: null, address: [], licenses: null, logoUrl: null },
  legal: { disclaimer: "", privacy: "", terms: "", licensing: "" },
  communities: [],
});

/**
 * Creates a listing, a resource, a blog post, a picture, a domain, a published version and a realtor's copy of an officer's website. @param words in
 * each of their texts
 */
export async function siteRows(
  db: SystemDb,
  owner: { companyId: string; officerId: string; branchId: string | null },
  words: string,
): Promise<
  Record<"listing" | "resource" | "post" | "sitePicture" | "siteDomain" | "siteVersion" | "siteCopy", string>
> {
  const home = { address1: words, city: words, state: "NC", priceCents: 40_000_000n, description: words };
  const listing = await db.siteListing.create({ data: { ...owner, ...home, slug: newId() } });
  const text = { title: words, summary: words, body: words };
  const resource = await db.siteResource.create({ data: { ...owner, ...text, slug: newId() } });
  const post = await db.sitePost.create({ data: { ...owner, ...text, slug: newId() } });
  const stored = { kind: "library", name: words, type: "image/jpeg", size: 1, sha256: "", storeKey: newId() };
  const file = await db.file.create({ data: { ...stored, companyId: owner.companyId, publicKey: newId() } });
  const picture = { alt: words, width: 1_600, height: 800, fileId: file.id };
  const { id: sitePicture } = await db.sitePicture.create({ data: { ...owner, ...picture } });
  const { officerId } = owner;
  const name = newId();
  const site = await db.site.upsert({
    where: { officerId },
    create: { ...owner, subdomain: name, nameKey: name, draft: { headline: words } },
    update: {},
  });
  const claim = { siteId: site.id, host: `${name}.example.com`, token: name, fault: words };
  const domain = await db.siteDomain.create({ data: { companyId: owner.companyId, ...claim } });
  const version = await db.siteVersion.create({
    data: {
      ...owner,
      number: 1,
      title: words,
      officerName: words,
      document: publishedDocument(words),
    },
  });
  const contact = await db.contact.create({ data: { companyId: owner.companyId, name: words } });
  const copy = await db.siteCopy.create({
    data: { companyId: owner.companyId, siteId: site.id, contactId: contact.id, slug: newId() },
  });
  return {
    ...{ listing: listing.id, resource: resource.id, post: post.id, sitePicture },
    ...{ siteDomain: domain.id, siteVersion: version.id, siteCopy: copy.id },
  };
}
