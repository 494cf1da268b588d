import { SiteDocument, SiteDraft } from "@hearthline/contract/sites/site";
import type { ReadContext } from "../context.ts";
import { storedLicenses } from "../licensing/licenses.ts";
import { frozenListings } from "./listings/frozen-listings.ts";
import { frozenResources } from "./resources/resources.ts";

/** A company's current legal texts, as sanitized HTML. */
export type LegalTexts = SiteDocument["legal"];

const pathOf = (file: { publicKey: string | null } | null): string | null =>
  file?.publicKey ? `/media/${file.publicKey}` : null;

/** The licenses that a website shows: the officer's own by state, then the company's as its details list them. */
function licensesOf(officer: { stateLicenses: unknown }, company: { licenses: string | null }): string | null {
  const own = storedLicenses(officer.stateLicenses).map(({ state, number }) => `${state} ${number}`);
  return [own.join(", "), company.licenses].filter(Boolean).join("; ") || null;
}

const PLACES = 200;

/** A stored draft; fields added later have their defaults. */
export const readDraft = (stored: unknown): SiteDraft => SiteDraft.parse(stored);

/** The communities of an officer, as a version freezes them. */
async function frozenCommunities({ db }: ReadContext, officerId: string): Promise<SiteDocument["communities"]> {
  const rows = await db.community.findMany({
    where: { officerId },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: PLACES,
    include: { picture: { select: { publicKey: true } } },
  });
  return rows.map(({ picture, ...row }) =>
    SiteDocument.shape.communities.element.parse({ ...row, pictureUrl: pathOf(picture) }),
  );
}

/**
 * Returns what would be published now: the draft with the current facts of the officer and the company.
 *
 * @param communities by default the officer's current ones; likewise `resources`. Listings are always today's: a home
 * that was sold since is shown as sold
 */
export async function siteDocument(
  ctx: ReadContext,
  {
    officerId,
    draft,
    legal,
    communities,
    resources,
  }: { officerId: string; draft: SiteDraft; legal: LegalTexts } & Partial<
    Pick<SiteDocument, "communities" | "resources">
  >,
): Promise<SiteDocument> {
  const { company, headshot, ...officer } = await ctx.db.user
    .findUniqueOrThrow({ where: { id: officerId }, include: { company: { include: { logo: true } } } })
    .then(async (user) => ({
      ...user,
      headshot: user.headshotFileId ? await ctx.db.file.findUnique({ where: { id: user.headshotFileId } }) : null,
    }));
  const street = [company.address1, company.address2].filter(Boolean).join(", ");
  const city = [company.city, [company.state, company.zipcode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return SiteDocument.parse({
    ...draft,
    officer: { ...officer, headshotUrl: pathOf(headshot) },
    company: {
      ...company,
      licenses: licensesOf(officer, company),
      address: company.address1 && company.city ? [street, city] : [],
      logoUrl: pathOf(company.logo),
    },
    legal,
    communities: communities ?? (await frozenCommunities(ctx, officerId)),
    listings: await frozenListings(ctx, officerId),
    resources: resources ?? (await frozenResources(ctx, officerId)),
  });
}
