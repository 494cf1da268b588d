import { createHash } from "node:crypto";
import type { PostDocument } from "@hearthline/contract/sites/posts";
import type { SiteDocument } from "@hearthline/contract/sites/site";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Feed } from "feed";
import type { PublishedSite } from "../features/sites/site-pages.ts";

export interface FeedOf {
  site: PublishedSite;
  /** The canonical address of the website: "https://cole.com". */
  address: string;
  posts: readonly PostDocument[];
  document: SiteDocument;
  /** The address of its pictures: "https://hearthline.com". */
  origin: string;
}

/** Characters that no XML document may contain, even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** A text for an element or a CDATA section of the feed. */
const plain = (text: string): string => text.replaceAll(NOT_XML, "").replaceAll("]]>", "]] >");

/** The blog of a website as RSS, with its author and their license numbers. */
export function feedOf({ posts, document, address: base, origin }: FeedOf): string {
  const { officer, company } = document;
  const [newest] = posts
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .toReversed();
  const feed = new Feed({
    id: `${base}/blog`,
    title: plain(`${officer.name}, ${company.name}`),
    description: plain(`Posts about home loans by ${officer.name}, NMLS ${officer.nmls ?? ""}. Equal Housing Lender.`),
    link: `${base}/blog`,
    language: "en-US",
    copyright: plain(`${officer.name}, NMLS ${officer.nmls ?? ""}. ${company.name}, NMLS ${company.nmls ?? ""}.`),
    feedLinks: { rss: `${base}/blog/feed.xml` },
    generator: "Hearthline",
    ...(newest && { updated: new Date(newest) }),
  });
  for (const post of posts) {
    feed.addItem({
      id: `${base}/blog/${post.slug}`,
      title: plain(post.title),
      link: `${base}/blog/${post.slug}`,
      description: plain(post.summary || post.title),
      content: plain(post.body),
      date: new Date(post.publishedAt),
      author: [{ name: plain(`${post.author.name}, NMLS ${post.author.nmls ?? ""}`) }],
      ...(post.pictureUrl && { image: { url: `${origin}${post.pictureUrl}`, type: "image/jpeg", length: 0 } }),
    });
  }
  return feed.rss2();
}

/** Sends the feed, or 304 if the reader's copy is the same. */
export function sendFeed(request: FastifyRequest, reply: FastifyReply, of: FeedOf): FastifyReply {
  const xml = feedOf(of);
  const etag = `"${createHash("sha256").update(xml).digest("base64url").slice(0, 27)}"`;
  const changed = of.posts.map(({ updatedAt }) => Date.parse(updatedAt));
  const modified = new Date(Math.max(of.site.publishedAt.getTime(), ...changed)).toUTCString();
  reply.header("etag", etag).header("last-modified", modified).header("cache-control", "public, no-cache");
  // A reader that sends an ETag is compared by it only: taking a post down leaves the newest post's date unchanged.
  const known = request.headers["if-none-match"];
  const since = request.headers["if-modified-since"];
  if (known ? known.includes(etag) : since === modified) return reply.code(304).send();
  return reply.type("application/rss+xml; charset=utf-8").send(xml);
}
