import type { OpenHouse } from "@hearthline/contract/sites/listings";
import { SiteDocument } from "@hearthline/contract/sites/site";
import { siteOf } from "@hearthline/domain/sites/site-draft";
import type { Context } from "../../../kernel/calls/context.ts";
import { listingRow } from "./listings.reads.ts";

/** Returns the sign-in page of a listing's open house on the officer's website. */
export async function openHouseOf(ctx: Context, id: string): Promise<OpenHouse> {
  const { slug, status, officerId, address1, city, state, zipcode } = await listingRow(ctx, id);
  const officer = await ctx.db.user.findUniqueOrThrow({ where: { id: officerId }, include: { company: true } });
  const site = await siteOf(ctx, officerId);
  const shown = site?.published
    ? SiteDocument.parse(site.published.document).listings.find((home) => home.id === id)
    : undefined;
  const reasons: [when: boolean, reason: string][] = [
    [status === "sold", "This home is sold, so it has no open house."],
    [!site, "Create your website first: the sign-in form is a page of it."],
    [shown === undefined, "The form works once you publish your website with this listing."],
    [shown?.slug !== slug, "The address of the home has changed. Publish your website before you print this."],
  ];
  return {
    url: status === "sold" || !site ? null : `${ctx.caller.publicUrl}/s/${site.subdomain}/open-house/${slug}`,
    reason: reasons.find(([when]) => when)?.[1] ?? "",
    slug,
    address: [address1, city, [state, zipcode].filter(Boolean).join(" ")].join(", "),
    officer: { name: officer.name, title: officer.title, nmls: officer.nmls, phone: officer.phone },
    company: { name: officer.company.name, nmls: officer.company.nmls },
  };
}
