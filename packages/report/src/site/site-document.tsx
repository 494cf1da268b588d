import { createHash } from "node:crypto";
import { CALCULATORS } from "@hearthline/contract/sites/calculators";
import { NO_POSTS, type ShownBlog } from "@hearthline/contract/sites/posts";
import { NO_REVIEWS, type ShownReviews } from "@hearthline/contract/sites/reviews";
import type { SiteDocument } from "@hearthline/contract/sites/site";
import { SOCIAL_NAMES } from "@hearthline/contract/sites/site";
import type { SiteRates } from "@hearthline/contract/sites/site-rates";
import { renderToStaticMarkup } from "react-dom/server";
import { escapeAttribute, escapeText } from "../html/html.ts";
import { safeImage, safeLink } from "../html/safe-url.ts";
import type { LinkAssets } from "../link/link-document.tsx";
import { brandVariables } from "../styles/brand-color.ts";
import { questionData } from "./blocks/question-data.ts";
import { blogData, blogDescription, blogImage, feedLink } from "./blog/blog-head.ts";
import { blogPath, isBlogPage } from "./blog/blog-pages.ts";
import type { CommunityPrices } from "./content/community-prices.tsx";
import { contentData, contentDescription, contentImage, isContentHidden } from "./content/content-head.ts";
import { contentPath, isContentPage } from "./content/content-pages.ts";
import type { Payments } from "./content/payment-terms.tsx";
import { jsonLd } from "./json-ld.ts";
import type { TypedLead } from "./lead-form.tsx";
import { PARTNER_CSS } from "./partner-css.ts";
import { siteCss } from "./site-css.ts";
import { pageTitle, SitePage, type SitePageOf } from "./site-page.tsx";
import { reviewData } from "./site-reviews.tsx";

/** Placeholder for the seal of the page's form, which differs in each copy. */
export const SEAL_MARK = "%%form-seal%%";

export interface SiteRender {
  document: SiteDocument;
  of: SitePageOf;
  /** Path of the site: "/s/laura-whitfield"; its address if it has its own domain: "https://cole.com". */
  base: string;
  /** Where the product is reached: "https://hearthline.com". */
  origin: string;
  /** The address that search engines and those who share it get: "https://cole.com". Defaults to `base`. */
  address?: string;
  /** Addresses of Inter; the page is readable before they load. */
  fonts?: LinkAssets["fonts"] | undefined;
  typed?: TypedLead | undefined;
  /** The current ones: they are not frozen with the document. */
  reviews?: ShownReviews | undefined;
  /** The current blog, with the post whose page is drawn. */
  blog?: ShownBlog | undefined;
  /** Today's payments, for pages that show them. */
  payments?: Payments | undefined;
  /** Home prices of a community, for its page. */
  prices?: CommunityPrices | null | undefined;
  /** This week's rates, for a home page that shows them. */
  rates?: SiteRates | undefined;
  /** Whether links and forms are disabled. */
  preview?: boolean;
}

/** Returns a website's address, without a trailing slash. */
const addressOf = ({ address, base, origin }: SiteRender): string =>
  address ?? new URL(base, origin).href.replace(/\/$/, "");

const OWN_COLOR = "#075a40";

/** The one style element of a page. @param partner whether a realtor's card is on it */
export const siteStyle = (document: SiteDocument, fonts: SiteRender["fonts"], { partner = false } = {}): string =>
  `${css({ document, fonts })}${partner ? PARTNER_CSS : ""}`.replaceAll(/<\/style/gi, "<\\/style");

function css({ document, fonts = [] }: Pick<SiteRender, "document" | "fonts">): string {
  const own = brandVariables(document.color);
  const ours = brandVariables(OWN_COLOR);
  const color = (name: "--brand-day" | "--brand-night") => own[name] ?? ours[name];
  const faces = fonts.map(
    ({ url, unicodeRange }) =>
      `@font-face{font-family:"Inter Variable";font-style:normal;font-weight:100 900;font-display:swap;src:url("${encodeURI(url)}") format("woff2")${unicodeRange ? `;unicode-range:${unicodeRange}` : ""}}`,
  );
  return `${faces.join("")}${siteCss(document.template)}.s{--day:${color("--brand-day")};--night:${color("--brand-night")}}`;
}

function pathOf(of: SitePageOf): string {
  if (isContentPage(of)) return contentPath(of);
  if (isBlogPage(of)) return blogPath(of);
  switch (of.page) {
    case "home":
      return "";
    case "calculator":
      return `/calculators/${of.shown.name}`;
    case "community":
      return `/communities/${of.slug}`;
    default:
      return `/${of.page}`;
  }
}

/** A short text for search results. */
function descriptionOf({ document, of, blog = NO_POSTS }: SiteRender): string {
  const { subheadline, headline, company, officer, communities } = document;
  if (isContentPage(of)) return contentDescription(document, of);
  if (isBlogPage(of)) return blogDescription(document, blog, of);
  if (of.page === "community") {
    const place = communities.find(({ slug }) => slug === of.slug);
    if (place)
      return `${place.name} in ${place.city}, ${place.state}: facts, schools and home loans with ${officer.name}.`;
  }
  if (of.page === "calculator")
    return `${CALCULATORS[of.shown.name].about} A calculator by ${officer.name}, NMLS ${officer.nmls ?? ""}.`;
  return subheadline || `${headline}. ${officer.name}, ${company.name}, NMLS ${officer.nmls ?? ""}.`;
}

/** Describes the officer to search engines as schema.org data. */
function structuredData(render: SiteRender): string {
  const { document, origin, reviews = NO_REVIEWS } = render;
  const { officer, company } = document;
  const image = safeImage(officer.headshotUrl);
  const [street = "", city = ""] = company.address;
  const data = {
    "@context": "https://schema.org",
    "@type": "FinancialService",
    name: `${officer.name}, ${company.name}`,
    url: addressOf(render),
    ...(image && { image: `${origin}${image}` }),
    telephone: officer.phone ?? company.phone ?? undefined,
    email: officer.email,
    address: { "@type": "PostalAddress", streetAddress: street, addressLocality: city, addressCountry: "US" },
    identifier: [officer.nmls, company.nmls].map((value) => ({ "@type": "PropertyValue", propertyID: "NMLS", value })),
    employee: { "@type": "Person", name: officer.name, jobTitle: officer.title ?? undefined },
    ...reviewData(reviews),
    sameAs: SOCIAL_NAMES.flatMap((name) => safeLink(document[name] || null) ?? []),
  };
  return jsonLd(data);
}

function head(render: SiteRender): string {
  const { document, of, base, origin, blog = NO_POSTS } = render;
  const [title, description] = [pageTitle(document, of, blog), descriptionOf(render)];
  const address = addressOf(render);
  const url = `${address}${pathOf(of)}`;
  const meta = (key: "name" | "property", name: string, content: string) =>
    `<meta ${key}="${name}" content="${escapeAttribute(content)}">`;
  const content = isContentPage(of) ? of : undefined;
  const hidden = of.page === "missing" || of.page === "thanks" || (content !== undefined && isContentHidden(content));
  const place = of.page === "community" ? document.communities.find(({ slug }) => slug === of.slug) : undefined;
  const ofBlog = isBlogPage(of) ? of : undefined;
  const own = ofBlog ? blogImage(blog, ofBlog) : (place?.pictureUrl ?? null);
  const image = safeImage(content ? contentImage(document, content) : own) ?? safeImage(document.officer.headshotUrl);
  return [
    `<title>${escapeText(title)}</title>`,
    meta("name", "description", description),
    meta("name", "format-detection", "telephone=no"),
    hidden ? meta("name", "robots", "noindex") : `<link rel="canonical" href="${escapeAttribute(url)}">`,
    meta("property", "og:type", of.page === "post" ? "article" : "website"),
    meta("property", "og:title", title),
    meta("property", "og:description", description),
    meta("property", "og:url", url),
    meta("property", "og:site_name", document.company.name),
    ...(image ? [meta("property", "og:image", new URL(image, origin).href)] : []),
    meta("name", "twitter:card", image ? "summary_large_image" : "summary"),
    ...(of.page === "home" ? [structuredData(render), ...questionData(document)] : []),
    ...(content ? contentData({ document, address, origin }, content) : []),
    ...(ofBlog ? blogData({ blog, address, origin }, ofBlog) : []),
    ...feedLink(blog, base, document.officer.name),
  ].join("\n");
}

export interface RenderedSite {
  html: string;
  /** Hash of the page's only style element, for `style-src`. */
  styleHash: string;
}

/** A page of an officer's website as one HTML document. It has no script at all. */
export function renderSite(render: SiteRender): RenderedSite {
  const { document, of, base, typed, preview, reviews, blog, rates, payments = new Map(), prices } = render;
  const style = siteStyle(document, render.fonts, { partner: of.page === "home" && of.partner !== undefined });
  const place = { document, base, of, seal: SEAL_MARK, typed, reviews, blog, payments, rates, prices };
  const body = renderToStaticMarkup(<SitePage {...place} />);
  return {
    styleHash: `'sha256-${createHash("sha256").update(style).digest("base64")}'`,
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${head(render)}
<style>${style}</style>
</head>
<body${preview ? " inert" : ""}>${body}</body>
</html>`,
  };
}
