import type { FastifyInstance, FastifyRequest } from "fastify";
import { isMachine } from "../features/reports/viewers.rules.ts";
import type { PublishedSite } from "../features/sites/site-pages.ts";
import type { Services } from "../kernel/calls/services.ts";
import { asksPrivacy, hasSignedIn, header } from "../transports/transport.ts";

/** The host that visitors came from, without the website's own. */
function referrerOf(request: FastifyRequest, own: readonly (string | null)[]): string {
  const from = header(request, "referer");
  if (!from || !URL.canParse(from)) return "";
  const { protocol, hostname } = new URL(from);
  const host = hostname.replace(/^www\./, "");
  const isOwn = own.some((one) => one?.replace(/^www\./, "") === host);
  return isOwn || !protocol.startsWith("http") ? "" : host.slice(0, 100);
}

/**
 * Counts page views after their response. Not counted: programs, prefetches, visitors who ask not to be tracked (`DNT`, `Sec-GPC`), and
 * browsers that have signed in to the product, in which officers view their own website.
 *
 * @returns a function that records the page of a request
 */
export function countVisits(
  app: FastifyInstance,
  { demo, provided: { siteVisits } }: Pick<Services, "demo" | "provided">,
  publicUrl: string,
): (request: FastifyRequest, site: PublishedSite, path: string) => void {
  const publicHost = new URL(publicUrl).hostname;
  const pages = new WeakMap<FastifyRequest, { site: PublishedSite; path: string }>();
  function counts(request: FastifyRequest, status: number): boolean {
    if (request.method !== "GET" || (status !== 200 && status !== 304)) return false;
    if (/prefetch/.test(`${header(request, "sec-purpose")} ${header(request, "purpose")}`)) return false;
    return !asksPrivacy(request) && !hasSignedIn(request) && !isMachine(header(request, "user-agent") ?? "", demo);
  }
  app.addHook("onResponse", async (request, reply) => {
    const page = pages.get(request);
    if (!page || !counts(request, reply.statusCode)) return;
    const { site, path } = page;
    siteVisits.seen(site, {
      path,
      referrer: referrerOf(request, [publicHost, site.domain, request.hostname]),
      address: request.ip,
      browser: header(request, "user-agent") ?? "",
    });
  });
  return (request, site, path) => void pages.set(request, { site, path });
}
