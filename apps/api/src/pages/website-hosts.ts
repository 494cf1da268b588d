import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { isPublicHost } from "@hearthline/domain/sites/domains/host-name";

const MAX_KNOWN = 1_000;
/** What every page of Hearthline loads: the typeface, under a name that changes with it. */
const FONT = /^\/assets\/link\/[\w-]+\.woff2$/;

export interface WebsiteHosts {
  /** The routes of websites on their own domains are below it: nothing else is, and no outside request can name it. */
  root: string;
  /** Where a request is routed: unchanged for Hearthline's host, below `root` for a website's own domain. */
  routed(request: { url: string; headers: IncomingHttpHeaders }): string;
  /** Whether a request came to another host than Hearthline's. */
  isForeign(url: string): boolean;
}

/** "Cole.com.:443" → "cole.com" */
const hostOf = (header: string | undefined): string =>
  (header ?? "").toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "");

/**
 * Distinguishes requests to Hearthline from those to an officer's own domain, only by `Host`. Hearthline's are the host of `publicUrl`, IP addresses,
 * and names that no one can have as a domain (localhost, `api` in a private network). Any other host gets the pages of the website that holds it, and
 * none of Hearthline's calls or screens: those are not below `root`, so a new route is not there either.
 */
export function createWebsiteHosts(publicUrl: string): WebsiteHosts {
  const publicHost = new URL(publicUrl).hostname;
  const root = `/${randomBytes(18).toString("base64url")}`;
  const known = new Map<string, boolean>();
  function isOurs(host: string): boolean {
    if (host === publicHost) return true;
    const before = known.get(host);
    if (before !== undefined) return before;
    const ours = !isPublicHost(host);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(host, ours);
    return ours;
  }
  return {
    root,
    routed({ url, headers }) {
      const host = hostOf(headers.host);
      if (isOurs(host) || !url.startsWith("/") || FONT.test(url)) return url;
      return `${root}/${encodeURIComponent(host)}${url}`;
    },
    isForeign: (url) => url.startsWith(`${root}/`),
  };
}
