import type { SiteDocument } from "@hearthline/contract/sites/site";
import { isContentHidden } from "./content-head.ts";
import { contentPageAt, contentPath, hasContentPage, listingAt } from "./content-pages.ts";
import { fullAddress } from "./home-facts.ts";

export type { CommunityPrices } from "./community-prices.tsx";
export { contentPageAt, contentPath, isContentPage, showsPayments } from "./content-pages.ts";
export type { Payments } from "./payment-terms.tsx";

/** The page of listings or resources that a form was sent from: "/s/laura-whitfield/open-house/12-oak-st". */
const sentFrom = (page: string) => contentPageAt(page.split("/").slice(3).join("/"));

/** The open house where a form was sent: the home's address, and the path of its page below the website's; null for another page. */
export function openHouseOf(document: SiteDocument, page: string): { address: string; path: string } | null {
  const of = sentFrom(page);
  if (of?.page !== "open-house" || !hasContentPage(document, of)) return null;
  const home = listingAt(document, of.slug);
  return home ? { address: fullAddress(home), path: contentPath(of) } : null;
}

/** Paths of the pages of listings and resources that are listed for search engines. */
export const contentPaths = (document: SiteDocument): string[] =>
  [
    { page: "listings" } as const,
    ...document.listings.map(({ slug }) => ({ page: "listing", slug }) as const),
    { page: "resources" } as const,
    ...document.resources.map(({ slug }) => ({ page: "resource", slug }) as const),
  ]
    .filter((of) => hasContentPage(document, of) && !isContentHidden(of))
    .map(contentPath);
