import { areaPrices } from "@hearthline/contract/estimates/house-price-index";
import { DEFAULT_LOAN_KIND } from "@hearthline/contract/loans/loan-kinds";
import type { ShownCalculator } from "@hearthline/contract/sites/calculators";
import { PostDocument, type ShownBlog } from "@hearthline/contract/sites/posts";
import type { ShownReviews } from "@hearthline/contract/sites/reviews";
import { type SiteDocument as Document, SiteDocument } from "@hearthline/contract/sites/site";
import type { SendLead } from "@hearthline/contract/sites/site-leads";
import type { SiteRates } from "@hearthline/contract/sites/site-rates";
import type { Database } from "@hearthline/db/client";
import { collectEvents } from "@hearthline/db/events";
import type { Keys } from "@hearthline/db/secret-keys";
import { enqueueIn } from "@hearthline/domain/context";
import { readMarket } from "@hearthline/domain/market/read-market";
import type { Typed } from "@hearthline/domain/sites/calculator-input";
import { calculate } from "@hearthline/domain/sites/calculators";
import { shownReviews } from "@hearthline/domain/sites/client-review";
import { copySlugIn, shownCopy } from "@hearthline/domain/sites/copies/site-copies";
import { listingPayment } from "@hearthline/domain/sites/listings/listing-payment";
import { type SiteQuote, siteQuote } from "@hearthline/domain/sites/listings/site-quote";
import { MAX_POSTS } from "@hearthline/domain/sites/posts/posts";
import { LEAD_EVENTS, type LeadSite, takeLead } from "@hearthline/domain/sites/take-lead";
import { calculationText } from "@hearthline/report/calculator-words";
import { linkAssets } from "@hearthline/report/link-assets";
import { type CommunityPrices, openHouseOf, type Payments } from "@hearthline/report/site-content";
import { renderSite } from "@hearthline/report/site-document";
import { type KeptPages, keptPages } from "./kept-pages.ts";

export interface PublishedSite extends LeadSite {
  subdomain: string;
  /** The custom domain shown to search engines; null for none. */
  domain: string | null;
  publishedAt: Date;
  /** The company's time zone. */
  timeZone: string;
  /** Changes with the officer's reviews. */
  reviewsKey: string;
  /** Changes with the home price indexes; null while there are none. */
  pricesKey: string | null;
  /** Changes with the published posts of the officer's blog. */
  postsKey: string;
}

type ShownCopy = NonNullable<Awaited<ReturnType<typeof shownCopy>>>;

/** What visitors of officers' websites can read, without a session. */
export interface SitePages extends KeptPages {
  /** Returns the website published under a name, or null. A single small read, since it precedes every page. */
  find(subdomain: string): Promise<PublishedSite | null>;
  /** Returns the website published at a custom domain, or null. */
  findAt(host: string): Promise<PublishedSite | null>;
  /** Returns the published website whose calculators and form the key embeds, with the allowed origins; or null. */
  findEmbed(key: string): Promise<{ site: PublishedSite; origins: readonly string[] } | null>;
  /** Returns the current name of the published website that formerly had this name, or null. */
  nameAfter(former: string): Promise<string | null>;
  /** Returns whether a website, published or not, holds the domain, so that a certificate exists for it. */
  isHeld(host: string): Promise<boolean>;
  /** Returns the document of a version, which never changes. */
  document(versionId: string): Promise<Document>;
  /** Returns a calculator of a website with the typed values; null if the website does not have it. */
  calculator(document: Document, name: string, typed: Typed, quote: SiteQuote): ShownCalculator | null;
  /** Returns an officer's current reviews. */
  reviews(officerId: string): Promise<ShownReviews>;
  /** Returns an officer's current posts, newest first. @param slug of the post whose page is rendered */
  blog(officerId: string, slug?: string): Promise<ShownBlog>;
  /** Returns a realtor's copy of the home page; null if there is none, or the realtor may not be named. */
  copy(site: LeadSite, slug: string, now: Date): Promise<ShownCopy | null>;
  /** Returns the newest posts with their texts, for the feed. */
  feed(officerId: string): Promise<PostDocument[]>;
  /** Returns the rates for today's payments on the website. */
  quote(site: LeadSite, now: Date): Promise<SiteQuote>;
  /** Returns today's payments of the homes on the website. */
  payments(document: Document, quote: SiteQuote): Payments;
  /** Returns home prices in a community's area; null if no index covers it. */
  prices(community: Document["communities"][number], now: Date): Promise<CommunityPrices | null>;
  /** Returns every published website, for search engines. */
  all(): Promise<{ subdomain: string; domain: string | null; publishedAt: Date }[]>;
  /** Renders a page with inert links and form, for previews of a draft. */
  draw(
    document: Document,
    at: { subdomain: string; origin: string; reviews: ShownReviews; blog: ShownBlog; rates: SiteRates | undefined },
  ): string;
  /** Renders the page of a post with inert links and form. */
  drawPost(document: Document, post: PostDocument, at: { origin: string; reviews: ShownReviews }): string;
  /** Stores a message. @returns whether it was new @throws RecordFault `rate_limited` */
  send(site: LeadSite, lead: SendLead & { formId: string }, now: Date): Promise<boolean>;
}

const PUBLISHED = `
  FROM "Site" s JOIN "SiteVersion" v ON v.id = s."publishedId" JOIN "User" u ON u.id = s."officerId" JOIN "Company" c ON c.id = s."companyId"
  WHERE u."deactivatedAt" IS NULL AND NOT c."isTest"`;
const HELD = 'd."verifiedAt" IS NOT NULL AND d."lostAt" IS NULL';
/** The same choice as `mainDomain` of the domain package. */
const MAIN_DOMAIN = `(SELECT d.host FROM "SiteDomain" d WHERE d."siteId" = s.id AND ${HELD} AND d."pointsHere" ORDER BY d."verifiedAt", d.id LIMIT 1)`;
const MOST = 50_000;
/** The periods of price changes on a community page. */
const PRICE_YEARS = [1, 5, 10] as const;
const POSTS_OF = `FROM "SitePost" p JOIN "SitePostVersion" d ON d.id = p."publishedId" WHERE p."officerId" = $1`;
const POSTS = `${POSTS_OF} ORDER BY p."publishedAt" DESC, p.id DESC`;
const POSTS_NAMED = `${POSTS_OF} AND p.slug = $2`;
/** Number of posts in a feed. */
const IN_FEED = 20;

/** Creates the public pages of published websites. */
export function createSitePages(
  { systemQuery, scoped }: Pick<Database, "systemQuery" | "scoped">,
  keys: Keys,
  nudge: () => void,
): SitePages {
  const documentOf = async (versionId: string): Promise<Document> => {
    const [version] = await systemQuery<{ document: unknown }>('SELECT document FROM "SiteVersion" WHERE id = $1', [
      versionId,
    ]);
    return SiteDocument.parse(version?.document);
  };
  /** @param where of `s`, with one parameter */
  async function found(where: string, value: string): Promise<PublishedSite | null> {
    const [site] = await systemQuery<PublishedSite>(
      `SELECT s.id, s.subdomain, s."companyId", s."officerId", s."branchId", v.id AS "versionId", v."createdAt" AS "publishedAt",
        u.name AS "officerName", u.email AS "officerEmail", c.name AS "companyName", c."timeZone", ${MAIN_DOMAIN} AS domain,
        (SELECT count(*) || '-' || coalesce(extract(epoch FROM max(r."updatedAt")), 0) FROM "Review" r WHERE r."officerId" = s."officerId") AS "reviewsKey",
        (SELECT string_agg(f.revision::text, ' ' ORDER BY f.name) FROM "MarketFile" f WHERE f.name <> 'survey') AS "pricesKey",
        (SELECT coalesce(md5(string_agg(p."publishedId"::text, ' ' ORDER BY p.id)), '') FROM "SitePost" p WHERE p."officerId" = s."officerId" AND p."publishedId" IS NOT NULL) AS "postsKey" ${PUBLISHED} AND ${where}`,
      [value],
    );
    return site ?? null;
  }
  const pages: SitePages = {
    ...keptPages,
    find: (subdomain) => found("s.subdomain = $1", subdomain),
    findAt: (host) =>
      found(`EXISTS (SELECT 1 FROM "SiteDomain" d WHERE d."siteId" = s.id AND d.host = $1 AND ${HELD})`, host),

    async findEmbed(key) {
      const site = await found('s.id = (SELECT e."siteId" FROM "SiteEmbed" e WHERE e.key = $1)', key);
      const [embed] = await systemQuery<{ origins: string[] }>('SELECT origins FROM "SiteEmbed" WHERE key = $1', [key]);
      return site && embed ? { site, origins: embed.origins } : null;
    },

    async nameAfter(former) {
      const [site] = await systemQuery<{ subdomain: string }>(
        `SELECT s.subdomain ${PUBLISHED.replace('"Site" s', '"FormerSiteName" f JOIN "Site" s ON s.id = f."siteId"')} AND f.name = $1 ORDER BY f."endedAt" DESC LIMIT 1`,
        [former],
      );
      return site?.subdomain ?? null;
    },

    async isHeld(host) {
      const rows = await systemQuery(`SELECT 1 FROM "SiteDomain" d WHERE d.host = $1 AND ${HELD}`, [host]);
      return rows.length > 0;
    },

    document: documentOf,

    quote: ({ companyId, officerId }, now) =>
      scoped(companyId, (db) => siteQuote({ db, actor: { companyId }, now }, officerId)),

    payments: ({ listings }, quote) => new Map(listings.map((home) => [home.id, listingPayment(home, quote)])),

    calculator: calculate,

    async prices(community, now) {
      const market = await readMarket((sql) => systemQuery(sql, []));
      return areaPrices(market, community, now.toISOString().slice(0, 10), PRICE_YEARS);
    },

    reviews: (officerId) => shownReviews(systemQuery, officerId),

    copy: ({ id, companyId }, slug, now) =>
      scoped(companyId, (db) => shownCopy({ db, actor: { companyId }, now }, id, slug)),

    async blog(officerId, slug) {
      const cards = await systemQuery<{ document: unknown }>(
        `SELECT d.document - 'body' - 'disclaimer' || '{"body":"","disclaimer":""}' AS document ${POSTS} LIMIT ${MAX_POSTS}`,
        [officerId],
      );
      const [one] = slug
        ? await systemQuery<{ document: unknown }>(`SELECT d.document ${POSTS_NAMED}`, [officerId, slug])
        : [];
      const posts = cards.map(({ document }) => PostDocument.parse(document));
      return { posts, post: one && PostDocument.parse(one.document) };
    },

    async feed(officerId) {
      const rows = await systemQuery<{ document: unknown }>(`SELECT d.document ${POSTS} LIMIT ${IN_FEED}`, [officerId]);
      return rows.map(({ document }) => PostDocument.parse(document));
    },

    all: () =>
      systemQuery(
        `SELECT s.subdomain, ${MAIN_DOMAIN} AS domain, v."createdAt" AS "publishedAt" ${PUBLISHED} ORDER BY s.subdomain LIMIT ${MOST}`,
        [],
      ),

    draw: (document, { subdomain, origin, reviews, blog, rates }) =>
      renderSite({
        document,
        of: { page: "home" },
        base: `/s/${subdomain}`,
        origin,
        reviews,
        blog,
        rates,
        preview: true,
        fonts: linkAssets("/assets/link")(DEFAULT_LOAN_KIND).fonts,
      }).html,

    drawPost: (document, post, { origin, reviews }) =>
      renderSite({
        document,
        of: { page: "post", slug: post.slug },
        base: "/s/preview",
        origin,
        reviews,
        blog: { posts: [post], post },
        preview: true,
        fonts: linkAssets("/assets/link")(DEFAULT_LOAN_KIND).fonts,
      }).html,

    async send(site, { calculator, inputs, ...lead }, now) {
      const { companyId } = site;
      const typed = Object.fromEntries(new URLSearchParams(inputs));
      const document = await documentOf(site.versionId);
      const shown = calculator ? pages.calculator(document, calculator, typed, await pages.quote(site, now)) : null;
      const about = shown ? calculationText(shown) : "";
      const openHouse = openHouseOf(document, lead.page)?.address ?? null;
      const slug = copySlugIn(lead.page);
      const copy = slug === undefined ? null : await pages.copy(site, slug, now);
      const isNew = await scoped(companyId, async (db) => {
        const { emit, write } = collectEvents("sites.sendLead", LEAD_EVENTS);
        const ctx = { db, actor: { companyId }, now, enqueue: enqueueIn(db, companyId), emit };
        const taken = await takeLead(ctx, keys, site, { ...lead, about, openHouse, copy });
        await write(db, companyId, () => ({
          kind: "recipient",
          id: null,
          name: lead.name,
          tokenId: null,
          actingFor: null,
        }));
        return taken;
      });
      nudge();
      return isNew;
    },
  };
  return pages;
}
