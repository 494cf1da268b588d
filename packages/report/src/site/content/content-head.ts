import type { FrozenListing } from "@hearthline/contract/sites/listings";
import type { SiteDocument } from "@hearthline/contract/sites/site";
import { dollars } from "../../format/format.ts";
import { safeImage } from "../../html/safe-url.ts";
import { jsonLd } from "../json-ld.ts";
import { type ContentPageOf, contentPath, listingAt, resourceAt } from "./content-pages.ts";
import { fullAddress, roomWords, STATUS_WORDS } from "./home-facts.ts";

const AVAILABILITY = { active: "InStock", pending: "LimitedAvailability", sold: "SoldOut" } as const;

/** A short text for search results. It contains no payment, since the required disclosures would be missing. */
export function contentDescription(document: SiteDocument, of: ContentPageOf): string {
  const { officer, company } = document;
  if (of.page === "listings")
    return `Homes for sale, each with today’s payment, from ${officer.name}, ${company.name}.`;
  if (of.page === "resources") return `Guides and forms from ${officer.name}, ${company.name}.`;
  if (of.page === "resource") {
    const { title, summary } = resourceAt(document, of.slug) ?? { title: "", summary: "" };
    return summary || `${title}, from ${officer.name}, ${company.name}.`;
  }
  const home = listingAt(document, of.slug);
  if (!home) return "";
  if (of.page !== "listing") return `Sign in at the open house of ${fullAddress(home)}.`;
  return [
    `${STATUS_WORDS[home.status]} at ${dollars(home.priceCents)}: ${fullAddress(home)}.`,
    roomWords(home) && `${roomWords(home)}.`,
    home.status !== "sold" && `Today’s payment with ${officer.name}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** The picture of a page for social sharing. */
export const contentImage = (document: SiteDocument, of: ContentPageOf): string | null =>
  "slug" in of ? (listingAt(document, of.slug)?.pictureUrl ?? null) : null;

/** Pages that search engines leave out: forms for people on site. */
export const isContentHidden = ({ page }: ContentPageOf): boolean => page === "open-house" || page === "signed-in";

const homeData = (home: FrozenListing, url: string, origin: string) => {
  const image = safeImage(home.pictureUrl);
  const count = (value: number | null) => value ?? undefined;
  return {
    "@context": "https://schema.org",
    "@type": "RealEstateListing",
    name: fullAddress(home),
    url,
    description: home.description || undefined,
    ...(image && { image: new URL(image, origin).href }),
    about: {
      "@type": "House",
      address: {
        "@type": "PostalAddress",
        streetAddress: home.address1,
        addressLocality: home.city,
        addressRegion: home.state,
        postalCode: home.zipcode ?? undefined,
        addressCountry: "US",
      },
      numberOfBedrooms: count(home.bedrooms),
      numberOfBathroomsTotal: count(home.bathrooms),
      floorSize:
        home.squareFeet === null
          ? undefined
          : { "@type": "QuantitativeValue", value: home.squareFeet, unitCode: "FTK" },
    },
    offers: {
      "@type": "Offer",
      price: home.priceCents / 100,
      priceCurrency: "USD",
      availability: `https://schema.org/${AVAILABILITY[home.status]}`,
    },
  };
};

/** Describes a home or a text to search engines as schema.org data. */
export function contentData(
  { document, address, origin }: { document: SiteDocument; address: string; origin: string },
  of: ContentPageOf,
): string[] {
  const url = `${address}${contentPath(of)}`;
  if (of.page === "listing") {
    const home = listingAt(document, of.slug);
    return home ? [jsonLd(homeData(home, url, origin))] : [];
  }
  const resource = of.page === "resource" ? resourceAt(document, of.slug) : undefined;
  if (!resource) return [];
  const { title, summary } = resource;
  return [
    jsonLd({
      "@context": "https://schema.org",
      "@type": "Article",
      headline: title,
      description: summary || undefined,
      url,
      author: { "@type": "Person", name: document.officer.name },
    }),
  ];
}
