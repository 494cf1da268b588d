import formbody from "@fastify/formbody";
import { DEFAULT_LOAN_KIND } from "@hearthline/contract/loans/loan-kinds";
import { hasBlock } from "@hearthline/contract/sites/blocks";
import type { SiteDocument } from "@hearthline/contract/sites/site";
import { copySlugIn } from "@hearthline/domain/sites/copies/site-copies";
import { originAt } from "@hearthline/domain/sites/domains/site-domains";
import type { SiteQuote } from "@hearthline/domain/sites/listings/site-quote";
import { siteRates } from "@hearthline/domain/sites/site-rates";
import { linkAssets } from "@hearthline/report/link-assets";
import { renderLinkNotice } from "@hearthline/report/link-notice";
import { blogPageAt, blogPath, isBlogPage } from "@hearthline/report/site-blog";
import { contentPageAt, contentPath, isContentPage, openHouseOf, showsPayments } from "@hearthline/report/site-content";
import { type RenderedSite, renderSite, SEAL_MARK } from "@hearthline/report/site-document";
import { hasPage, type SitePageOf } from "@hearthline/report/site-page";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { sealForm } from "../features/sites/lead-form.rules.ts";
import type { PublishedSite } from "../features/sites/site-pages.ts";
import { sites } from "../features/sites/sites.operations.ts";
import { type DomainError, refusalFor } from "../kernel/calls/errors.ts";
import { invoke } from "../kernel/calls/invoke.ts";
import type { Services } from "../kernel/calls/services.ts";
import type { Transport } from "../transports/transport.ts";
import { webForm } from "../transports/web-form.ts";
import type { SendMedia } from "./media.ts";
import { sitePolicy } from "./policies.ts";
import { createRateRecord } from "./rate-record.ts";
import { sendFeed } from "./site-feed.ts";
import { countVisits } from "./site-visits.ts";
import { robotsOf, sitemapIndex, sitemapOf, siteRobotsOf } from "./sitemaps.ts";
import type { WebsiteHosts } from "./website-hosts.ts";

/** Number of cached pages. A version never changes, so a cached page is never stale. */
const KEPT_PAGES = 500;
const HOUR_MS = 3_600_000;

const Sent = z.record(z.string(), z.string().catch("")).catch({});
const PAGES = ["privacy", "terms", "licensing", "thanks", "reviews"] as const;
type Named = (typeof PAGES)[number];
const isNamed = (name: string): name is Named => (PAGES as readonly string[]).includes(name);
type Of = { Params: { subdomain?: string; host?: string; page: string; size?: string; "*": string } };
type SiteRequest = FastifyRequest<Of>;
/** Identifies a page of its website. */
function keyOf(of: SitePageOf): string {
  if (isContentPage(of)) return contentPath(of);
  if (isBlogPage(of)) return blogPath(of);
  if (of.page === "home" && of.partner) return `with/${of.partner.slug}/${of.partner.key}`;
  return of.page === "community" ? `communities/${of.slug}` : of.page;
}
/** Its path below the website's. */
const pathOf = (of: SitePageOf): string => (of.page === "home" ? "" : `/${keyOf(of).replace(/^\//, "")}`);
/** The rest of its cache key: the rates or the price indexes that it shows. */
const shownBy = (site: PublishedSite, of: SitePageOf, quote: SiteQuote | null): string =>
  quote?.key ?? (of.page === "community" ? (site.pricesKey ?? "") : "");
/** The page at a path below the website's. */
function pageAt(path: string): SitePageOf {
  if (path.startsWith("communities/")) return { page: "community", slug: path.slice("communities/".length) };
  return isNamed(path) ? { page: path } : (contentPageAt(path) ?? blogPageAt(path) ?? { page: "missing" });
}
const Query = z.record(z.string(), z.string().catch("")).catch({});

const GONE = {
  title: "There is no website here",
  words: "It may have been taken offline, or its address was cut short. Ask your loan officer for the address.",
};

/** A website at the requested address. */
interface ShownSite extends PublishedSite {
  /** The prefix of its links: the path on Hearthline's address, or the whole address of its own domain. */
  base: string;
  /** Its canonical address. */
  address: string;
}

interface SiteRoutes {
  services: Services;
  transport: Transport;
  publicUrl: string;
  hosts: WebsiteHosts;
  media: SendMedia;
}

/**
 * Officers' websites, for anyone: rendered here, and complete without a script. Each is at `/s/{subdomain}`, and at its own domains (`hosts`). If it
 * has one, that is the canonical address of the pages at `/s/{subdomain}`, which do not redirect: a domain may stop working, and a browser caches a
 * redirect. Its further domains redirect to the first, and its earlier names to the current one.
 */
export async function siteRoutes(
  app: FastifyInstance,
  { services, transport, publicUrl, hosts, media }: SiteRoutes,
): Promise<void> {
  const assets = linkAssets("/assets/link")(DEFAULT_LOAN_KIND);
  const pages = services.provided.sitePages;
  const rateRecord = createRateRecord(services);
  const kept = new Map<string, RenderedSite>();
  await app.register(formbody, webForm(16_384));
  const countVisit = countVisits(app, services, publicUrl);

  /** Whether a version's home page shows rates: known for as long as its pages are cached. */
  const withRates = new Map<string, boolean>();
  async function showsRates({ versionId }: PublishedSite, of: SitePageOf): Promise<boolean> {
    if (of.page !== "home") return false;
    const known = withRates.get(versionId);
    if (known !== undefined) return known;
    const shows = hasBlock(await pages.document(versionId), "rates");
    if (withRates.size >= KEPT_PAGES) withRates.delete(withRates.keys().next().value ?? "");
    withRates.set(versionId, shows);
    return shows;
  }
  const changesDaily = async (site: PublishedSite, of: SitePageOf) => showsPayments(of) || (await showsRates(site, of));
  const blogFor = (site: PublishedSite, of: SitePageOf) =>
    pages.blog(site.officerId, of.page === "post" ? of.slug : undefined);
  const shownAt = (site: PublishedSite, base: string): ShownSite => ({
    ...site,
    base,
    address: site.domain ? originAt(site.domain, publicUrl) : `${publicUrl}/s/${site.subdomain}`,
  });
  /** Returns the website of a request, by its name or its own host; null if there is none. */
  async function siteAt({ subdomain, host }: Partial<Of["Params"]>): Promise<ShownSite | null> {
    if (host === undefined) {
      const site = await pages.find((subdomain ?? "").toLowerCase());
      return site && shownAt(site, `/s/${site.subdomain}`);
    }
    const site = await pages.findAt(host);
    return site && shownAt(site, originAt(host, publicUrl));
  }

  const placeOf = ({ base, address }: ShownSite) => ({ base, address, origin: new URL(base, publicUrl).origin });
  /** The canonical URL of a page that was requested at another of its website's URLs; undefined if this is the canonical one. */
  function elsewhere({ params, originalUrl }: SiteRequest, { domain, address }: ShownSite): string | undefined {
    const isFurther = params.host !== undefined && domain !== null && domain !== params.host;
    return isFurther ? `${address}${originalUrl}` : undefined;
  }
  const sendElsewhere = (reply: FastifyReply, address: string, status: 301 | 308 = 301) =>
    reply.header("cache-control", "public, max-age=3600").redirect(address, status);

  /** Renders a page once per version. The version is read for every page, so a publication shows immediately, in every process. */
  async function rendered(
    site: ShownSite,
    of: SitePageOf,
    quote: SiteQuote | null,
  ): Promise<RenderedSite & { found: boolean }> {
    const key = `${site.versionId} ${site.reviewsKey} ${site.postsKey} ${site.base} ${site.address} ${keyOf(of)} ${shownBy(site, of, quote)}`;
    const known = kept.get(key);
    if (known) return { ...known, found: of.page !== "missing" };
    const document = await pages.document(site.versionId);
    const blog = await blogFor(site, of);
    const found = hasPage(document, of, blog);
    const shown: SitePageOf = found ? of : { page: "missing" };
    const page = renderSite({
      document,
      of: shown,
      ...placeOf(site),
      reviews: await pages.reviews(site.officerId),
      blog,
      ...(quote && { payments: pages.payments(document, quote), rates: siteRates(quote, document) }),
      prices: await pricesOn(document, shown),
      ...(assets.fonts && { fonts: assets.fonts }),
    });
    if (found) {
      if (kept.size >= KEPT_PAGES) kept.delete(kept.keys().next().value ?? "");
      kept.set(key, page);
    }
    return { ...page, found };
  }

  async function pricesOn(document: SiteDocument, of: SitePageOf) {
    const community = of.page === "community" && document.communities.find(({ slug }) => slug === of.slug);
    return community ? pages.prices(community, new Date()) : null;
  }

  const withSeal = (html: string, site: PublishedSite) =>
    html.replaceAll(SEAL_MARK, () => sealForm(services.secrets, site.id, new Date()));

  function send(reply: FastifyReply, status: number, { html, styleHash }: RenderedSite) {
    return reply
      .code(status)
      .header("content-security-policy", sitePolicy(styleHash))
      .type("text/html; charset=utf-8")
      .send(html);
  }

  function nowhere(reply: FastifyReply) {
    const html = renderLinkNotice(GONE, { assets, nonce: "site" });
    return reply
      .code(404)
      .header(
        "content-security-policy",
        "default-src 'none'; style-src 'nonce-site'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      .header("cache-control", "no-cache")
      .header("x-robots-tag", "noindex")
      .type("text/html; charset=utf-8")
      .send(html);
  }

  /** If no website has the name, redirects to the website that used to have it; works for a submitted form, too. */
  async function absent({ method, params: { subdomain }, originalUrl }: SiteRequest, reply: FastifyReply) {
    const name = subdomain === undefined ? null : await pages.nameAfter(subdomain.toLowerCase());
    if (name === null) return nowhere(reply);
    const rest = originalUrl.replace(/^\/s\/[^/?]*/, "");
    return sendElsewhere(reply, `/s/${name}${rest}`, method === "POST" ? 308 : 301);
  }

  async function show(request: SiteRequest, reply: FastifyReply, of: SitePageOf) {
    request.operation = "sites.page";
    const site = await siteAt(request.params);
    if (!site) return absent(request, reply);
    const other = elsewhere(request, site);
    if (other) return sendElsewhere(reply, other);
    // A payment or rate is today's: its page is cached for as long as the rates are.
    const quote = (await changesDaily(site, of)) ? await pages.quote(site, new Date()) : null;
    const page = await rendered(site, of, quote);
    if (quote && page.found) await rateRecord.page(site, of, quote);
    if (!page.found)
      return send(reply.header("cache-control", "no-cache"), 404, { ...page, html: withSeal(page.html, site) });
    countVisit(request, site, pathOf(of));
    // The form's seal is valid for a day: a browser's copy is confirmed for an hour.
    const shows = shownBy(site, of, quote).replaceAll(" ", "-");
    const etag = `"${site.versionId}-${site.domain ?? ""}-${site.reviewsKey}-${site.postsKey}-${keyOf(of)}-${shows}-${Math.floor(Date.now() / HOUR_MS)}"`;
    reply.header("etag", etag).header("cache-control", "public, no-cache");
    // A browser applies this response's policy to the copy that it has.
    if (request.headers["if-none-match"]?.includes(etag))
      return reply.code(304).header("content-security-policy", sitePolicy(page.styleHash)).send();
    return send(reply, 200, { ...page, html: withSeal(page.html, site) });
  }

  /** The home page with a realtor's card; if no realtor may be named, redirects to the plain page. */
  async function withRealtor(request: SiteRequest, reply: FastifyReply) {
    request.operation = "sites.page";
    const site = await siteAt(request.params);
    if (!site) return absent(request, reply);
    const copy = await pages.copy(site, request.params.page, new Date());
    if (copy) return show(request, reply, { page: "home", partner: copy.partner });
    return reply.header("cache-control", "no-cache").redirect(site.base, 302);
  }

  /** The page that a form was on. */
  async function formPage(site: ShownSite, from: string): Promise<SitePageOf> {
    if (!from.startsWith(`${site.base}/`)) return { page: "home" };
    const slug = copySlugIn(from);
    const copy = slug === undefined ? null : await pages.copy(site, slug, new Date());
    return copy ? { page: "home", partner: copy.partner } : pageAt(from.slice(site.base.length + 1));
  }

  /** A calculator with its result: rendered for each visitor, since it contains their input and the week's rate. */
  async function calculator(request: SiteRequest, reply: FastifyReply, name: string) {
    request.operation = "sites.page";
    const site = await siteAt(request.params);
    if (!site) return absent(request, reply);
    const other = elsewhere(request, site);
    if (other) return sendElsewhere(reply, other);
    const document = await pages.document(site.versionId);
    const quote = await pages.quote(site, new Date());
    const shown = pages.calculator(document, name, Query.parse(request.query), quote);
    if (!shown) return show(request, reply, { page: "missing" });
    await rateRecord.calculator(site, document, name, quote);
    countVisit(request, site, `/calculators/${shown.name}`);
    const page = renderSite({
      document,
      of: { page: "calculator", shown },
      ...placeOf(site),
      reviews: await pages.reviews(site.officerId),
      blog: await pages.blog(site.officerId),
      ...(assets.fonts && { fonts: assets.fonts }),
    });
    return send(reply.header("cache-control", "no-cache"), 200, { ...page, html: withSeal(page.html, site) });
  }

  const HEAD = { exposeHeadRoute: true };

  app.get("/robots.txt", HEAD, (_request, reply) =>
    reply.type("text/plain; charset=utf-8").header("cache-control", "public, max-age=300").send(robotsOf(publicUrl)),
  );
  app.get("/s/sitemap.xml", HEAD, async (_request, reply) =>
    reply
      .type("application/xml")
      .header("cache-control", "public, max-age=300")
      .send(sitemapIndex(publicUrl, await pages.all())),
  );
  /** The pages of a website below `root`, whose parameters name the page. */
  function sitePages(root: string): void {
    app.get<Of>(root, HEAD, (request, reply) => show(request, reply, { page: "home" }));
    app.get<Of>(`${root}/with/:page`, HEAD, withRealtor);
    app.get<Of>(`${root}/calculators/:page`, HEAD, (request, reply) => calculator(request, reply, request.params.page));
    app.get<Of>(`${root}/sitemap.xml`, HEAD, async (request, reply) => {
      const site = await siteAt(request.params);
      if (!site) return absent(request, reply);
      const document = await pages.document(site.versionId);
      const hasReviews = (await pages.reviews(site.officerId)).all > 0;
      const { posts } = await pages.blog(site.officerId);
      return reply
        .type("application/xml")
        .header("cache-control", "public, no-cache")
        .send(sitemapOf(site, document, { hasReviews, posts }));
    });
    app.get<Of>(`${root}/blog/feed.xml`, HEAD, async (request, reply) => {
      const site = await siteAt(request.params);
      const posts = site ? await pages.feed(site.officerId) : [];
      if (!site) return absent(request, reply);
      if (posts.length === 0) return nowhere(reply);
      const other = elsewhere(request, site);
      if (other) return sendElsewhere(reply, other);
      const { address, origin } = placeOf(site);
      return sendFeed(request, reply, { site, posts, document: await pages.document(site.versionId), address, origin });
    });
    app.get<Of>(`${root}/*`, HEAD, (request, reply) => show(request, reply, pageAt(request.params["*"])));
    app.post<Of>(`${root}/contact`, takeForm);
  }
  sitePages("/s/:subdomain");
  sitePages(`${hosts.root}/:host`);
  app.get<Of>(`${hosts.root}/:host/robots.txt`, HEAD, async (request, reply) => {
    const site = await siteAt(request.params);
    if (!site) return absent(request, reply);
    return reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=300")
      .send(siteRobotsOf(site.address));
  });
  app.get<Of>(`${hosts.root}/:host/media/:page`, HEAD, async (request, reply) => {
    const site = await siteAt(request.params);
    return site ? media.whole(reply, request.params.page, site.companyId) : absent(request, reply);
  });
  app.get<Of>(`${hosts.root}/:host/media/:page/:size`, HEAD, async (request, reply) => {
    const site = await siteAt(request.params);
    const { page, size = "" } = request.params;
    return site ? media.sized(reply, page, size, site.companyId) : absent(request, reply);
  });

  async function takeForm(request: SiteRequest, reply: FastifyReply) {
    request.operation = "sites.sendLead";
    const fields = Sent.parse(request.body);
    const site = await siteAt(request.params);
    if (!site) return absent(request, reply);
    try {
      const call = await transport.call(request, { cookie: request.params.host === undefined });
      const { form = "", name = "", email = "", phone = "", message = "", page = "", website = "" } = fields;
      const { calculator: about = "", inputs = "" } = fields;
      const lead = {
        subdomain: site.subdomain,
        form,
        name,
        email,
        phone,
        message,
        page,
        website,
        ...{ calculator: about, inputs },
        phoneConsent: fields.phoneConsent === "yes",
      };
      await invoke(services, "sites.sendLead", sites.sendLead, call, lead);
      const openHouse = openHouseOf(await pages.document(site.versionId), page);
      return reply.redirect(`${site.base}${openHouse?.path ?? ""}/thanks`, 303);
    } catch (error) {
      const refusal = refusalFor(error);
      if (!refusal) throw error;
      return refused(reply, site, fields, refusal);
    }
  }

  /** The same page with what was typed, and an error message at each field. */
  async function refused(
    reply: FastifyReply,
    site: ShownSite,
    fields: Readonly<Record<string, string>>,
    refusal: DomainError,
  ) {
    const document = await pages.document(site.versionId);
    const asked = await formPage(site, fields.page ?? "");
    const inputs = Object.fromEntries(new URLSearchParams(fields.inputs ?? ""));
    const quote = await pages.quote(site, new Date());
    const computed = fields.calculator ? pages.calculator(document, fields.calculator, inputs, quote) : null;
    const blog = await blogFor(site, asked);
    const found = hasPage(document, asked, blog) ? asked : { page: "home" as const };
    const of: SitePageOf = computed ? { page: "calculator", shown: computed } : found;
    const errors = Object.fromEntries(
      Object.entries(refusal.errors ?? {}).map(([field, [sentence = ""]]) => [field, sentence]),
    );
    const shown = ["name", "email", "phone", "message"].some((field) => field in errors);
    const message = shown ? "It is not sent yet. Look at the fields below." : refusal.message;
    const typed = { fields, errors, message };
    if (refusal.retryAfter !== undefined) reply.header("retry-after", String(refusal.retryAfter));
    const page = renderSite({
      document,
      of,
      ...placeOf(site),
      typed,
      reviews: await pages.reviews(site.officerId),
      blog,
      payments: pages.payments(document, quote),
      rates: siteRates(quote, document),
      prices: await pricesOn(document, of),
      ...(assets.fonts && { fonts: assets.fonts }),
    });
    // A form that was sent too early keeps its seal; one that is too old gets a new seal.
    const isEarly = refusal.message.startsWith("That was very quick");
    const html =
      isEarly && fields.form
        ? page.html.replaceAll(SEAL_MARK, () => encodeURI(fields.form ?? ""))
        : withSeal(page.html, site);
    return send(reply.header("cache-control", "no-store"), refusal.status, { ...page, html });
  }
}
