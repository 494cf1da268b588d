import type { PostCard } from "@hearthline/contract/sites/posts";
import type { SiteDocument } from "@hearthline/contract/sites/site";
import { escapeText } from "@hearthline/report/html";
import { contentPaths } from "@hearthline/report/site-content";

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

interface Published {
  subdomain: string;
  /** A website with its own domain has its sitemap there. */
  domain: string | null;
  publishedAt: Date;
}

const entry = (element: "url" | "sitemap", address: string, at: Date): string =>
  `<${element}><loc>${escapeText(address)}</loc><lastmod>${at.toISOString()}</lastmod></${element}>`;

/** What search engines may read: officers' websites, and no calls. */
export const robotsOf = (origin: string): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /trpc/\n\nSitemap: ${origin}/s/sitemap.xml\n`;

/** The same on a website's own domain. @param address "https://cole.com" */
export const siteRobotsOf = (address: string): string =>
  `User-agent: *\nDisallow:\n\nSitemap: ${address}/sitemap.xml\n`;

/** Lists the sitemap of every published website. */
export const sitemapIndex = (origin: string, sites: readonly Published[]): string =>
  `${XML}<sitemapindex ${NAMESPACE}>${sites
    .filter(({ domain }) => domain === null)
    .map(({ subdomain, publishedAt }) => entry("sitemap", `${origin}/s/${subdomain}/sitemap.xml`, publishedAt))
    .join("")}</sitemapindex>`;

/** The pages of one website. @param address its canonical address */
export function sitemapOf(
  { address, publishedAt }: { address: string; publishedAt: Date },
  document: SiteDocument,
  { hasReviews, posts }: { hasReviews: boolean; posts: readonly PostCard[] },
): string {
  const pages = [
    "",
    ...document.communities.map(({ slug }) => `/communities/${slug}`),
    ...contentPaths(document),
    ...document.calculators.map(({ calculator }) => `/calculators/${calculator}`),
    ...(hasReviews ? ["/reviews"] : []),
    "/privacy",
    "/terms",
    "/licensing",
  ];
  const newest = posts
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);
  const blog = [
    ...(newest ? [entry("url", `${address}/blog`, new Date(newest))] : []),
    ...posts.map(({ slug, updatedAt }) => entry("url", `${address}/blog/${slug}`, new Date(updatedAt))),
  ];
  const all = [...pages.map((page) => entry("url", `${address}${page}`, publishedAt)), ...blog];
  return `${XML}<urlset ${NAMESPACE}>${all.join("")}</urlset>`;
}
