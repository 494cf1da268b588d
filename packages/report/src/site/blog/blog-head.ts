import type { PostDocument, ShownBlog } from "@hearthline/contract/sites/posts";
import type { SiteDocument } from "@hearthline/contract/sites/site";
import { escapeAttribute } from "../../html/html.ts";
import { safeImage } from "../../html/safe-url.ts";
import { jsonLd } from "../json-ld.ts";
import { type BlogPageOf, blogPath, feedPath } from "./blog-pages.ts";

/** A short text for search results. */
export function blogDescription({ officer, company }: SiteDocument, blog: ShownBlog, of: BlogPageOf): string {
  if (of.page === "blog") return `Posts about home loans by ${officer.name}, ${company.name}.`;
  return blog.post?.summary || `${blog.post?.title ?? ""}, by ${officer.name}, ${company.name}.`;
}

/** The picture of a page for social sharing. */
export const blogImage = (blog: ShownBlog, of: BlogPageOf): string | null =>
  of.page === "post" ? (blog.post?.pictureUrl ?? null) : null;

/** Announces the website's feed to feed readers; nothing while it has no post. */
export const feedLink = (blog: ShownBlog, base: string, name: string): string[] =>
  blog.posts.length === 0
    ? []
    : [
        `<link rel="alternate" type="application/rss+xml" title="${escapeAttribute(`Blog of ${name}`)}" href="${escapeAttribute(feedPath(base))}">`,
      ];

function postData(post: PostDocument, url: string, origin: string): object {
  const image = safeImage(post.pictureUrl);
  const { author, company } = post;
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: post.title,
    description: post.summary || undefined,
    url,
    mainEntityOfPage: url,
    ...(image && { image: new URL(image, origin).href }),
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    author: {
      "@type": "Person",
      name: author.name,
      jobTitle: author.title ?? undefined,
      identifier: { "@type": "PropertyValue", propertyID: "NMLS", value: author.nmls },
    },
    publisher: { "@type": "Organization", name: company.name },
  };
}

/** Describes a post to search engines as schema.org data. */
export const blogData = (
  { blog, address, origin }: { blog: ShownBlog; address: string; origin: string },
  of: BlogPageOf,
): string[] =>
  of.page === "post" && blog.post ? [jsonLd(postData(blog.post, `${address}${blogPath(of)}`, origin))] : [];
