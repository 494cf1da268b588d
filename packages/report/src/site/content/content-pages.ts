import type { SiteDocument } from "@hearthline/contract/sites/site";

/** Pages of listings and resources. */
export type ContentPageOf =
  | { page: "listings" }
  | { page: "resources" }
  | { page: "listing"; slug: string }
  | { page: "resource"; slug: string }
  | { page: "open-house"; slug: string }
  | { page: "signed-in"; slug: string };

const CONTENT_PAGES: ReadonlySet<string> = new Set([
  "listings",
  "resources",
  "listing",
  "resource",
  "open-house",
  "signed-in",
]);
export const isContentPage = <P extends { page: string }>(of: P): of is Extract<P, ContentPageOf> =>
  CONTENT_PAGES.has(of.page);

/** Pages that show a payment at today's rate, so that they change from day to day. */
export const showsPayments = ({ page }: { page: string }): boolean => page === "listings" || page === "listing";

/** Path of a page below its website's. */
export function contentPath(of: ContentPageOf): string {
  switch (of.page) {
    case "listings":
    case "resources":
      return `/${of.page}`;
    case "listing":
    case "resource":
      return `/${of.page}s/${of.slug}`;
    case "open-house":
      return `/open-house/${of.slug}`;
    case "signed-in":
      return `/open-house/${of.slug}/thanks`;
  }
}

/** Returns the page at a path below its website's; undefined if it is not a page of listings or resources. */
export function contentPageAt(path: string): ContentPageOf | undefined {
  const [kind = "", slug = "", ...rest] = path.split("/");
  if (kind === "listings" && rest.length === 0) return slug ? { page: "listing", slug } : { page: "listings" };
  if (kind === "resources" && rest.length === 0) return slug ? { page: "resource", slug } : { page: "resources" };
  if (kind !== "open-house" || slug === "") return undefined;
  if (rest.length === 0) return { page: "open-house", slug };
  return rest.length === 1 && rest[0] === "thanks" ? { page: "signed-in", slug } : undefined;
}

type Content = Pick<SiteDocument, "listings" | "resources">;
export const listingAt = ({ listings }: Content, slug: string) => listings.find((one) => one.slug === slug);
export const resourceAt = ({ resources }: Content, slug: string) => resources.find((one) => one.slug === slug);

/** Whether the page exists. A home that is sold has no open house sign-in. */
export function hasContentPage(document: Content, of: ContentPageOf): boolean {
  switch (of.page) {
    case "listings":
      return document.listings.length > 0;
    case "resources":
      return document.resources.length > 0;
    case "resource":
      return resourceAt(document, of.slug) !== undefined;
    case "listing":
      return listingAt(document, of.slug) !== undefined;
    case "open-house":
    case "signed-in":
      return (listingAt(document, of.slug)?.status ?? "sold") !== "sold";
  }
}

/** Returns the title of a page. */
export function contentTitle(document: Content, of: ContentPageOf): string {
  switch (of.page) {
    case "listings":
      return "Homes for sale";
    case "resources":
      return "Resources";
    case "resource":
      return resourceAt(document, of.slug)?.title ?? "Not found";
    case "listing":
      return listingAt(document, of.slug)?.address1 ?? "Not found";
    case "open-house":
    case "signed-in":
      return `Open house: ${listingAt(document, of.slug)?.address1 ?? ""}`;
  }
}
