import { createHmac, randomBytes } from "node:crypto";
import { dayIn } from "@hearthline/contract/values/day-in";
import type { Database } from "@hearthline/db/client";
import { addVisits, MAX_NAMES, visitorHash, visitSalt } from "@hearthline/domain/sites/visits/visits";
import type { PublishedSite } from "./site-pages.ts";

/** How often a process writes its counts. */
const FLUSH_MS = 10_000;
const MINUTE_MS = 60_000;
/** Views counted per address and minute: enough for a family behind one address, but not for a program. */
const VIEWS_A_MINUTE = 60;

interface Limits {
  /** Addresses distinguished per minute; views from further ones are not counted. */
  addresses: number;
  /** Visitors waiting to be written; further views are counted without a visitor. */
  visitors: number;
  /** Days of websites counted between two writes; views of further ones are not counted until the next write. */
  days: number;
}
const LIMITS: Limits = { addresses: 20_000, visitors: 20_000, days: 2_000 };

export interface SeenPage {
  /** Path below the website's; "" for its home page. */
  path: string;
  /** Host that the visitor came from; empty if unknown. */
  referrer: string;
  address: string;
  browser: string;
}

/** Counts visits of websites. Only a hash of a visitor leaves the process, and no response waits for it. */
export interface SiteVisits {
  seen(site: Pick<PublishedSite, "id" | "companyId" | "timeZone">, page: SeenPage, now?: Date): void;
  /** Writes the counts, after all pending hashes. */
  flush(): Promise<void>;
  close(): Promise<void>;
  /** The amount of data held, for testing the limits. */
  size(): { addresses: number; visitors: number; days: number; names: number };
}

interface Day {
  companyId: string;
  siteId: string;
  day: string;
  views: number;
  pages: Map<string, number>;
  referrers: Map<string, number>;
  hashes: Set<string>;
}

const add = (counts: Map<string, number>, name: string): void => {
  if (counts.has(name) || counts.size < MAX_NAMES) counts.set(name, (counts.get(name) ?? 0) + 1);
};

/** Limits views per address and minute. Addresses are held as a keyed hash, whose key is dropped with the minute. */
function createMinutes(most: number) {
  let key = randomBytes(16);
  let began = 0;
  const counts = new Map<string, number>();
  return {
    size: () => counts.size,
    allows(address: string, now: Date): boolean {
      if (now.getTime() - began >= MINUTE_MS) {
        counts.clear();
        key = randomBytes(16);
        began = now.getTime();
      }
      const name = createHmac("sha256", key).update(address).digest("base64url").slice(0, 12);
      const count = (counts.get(name) ?? 0) + 1;
      if (count > VIEWS_A_MINUTE || (count === 1 && counts.size >= most)) return false;
      counts.set(name, count);
      return true;
    },
  };
}

export function createSiteVisits(
  { scoped }: Pick<Database, "scoped">,
  onError: (error: unknown) => void,
  limits: Limits = LIMITS,
): SiteVisits {
  const minutes = createMinutes(limits.addresses);
  const salts = new Map<string, Promise<string>>();
  let waiting = new Map<string, Day>();
  let visitors = 0;
  const hashing = new Set<Promise<void>>();
  let writing: Promise<void> = Promise.resolve();

  function saltOf(companyId: string, siteId: string, day: string): Promise<string> {
    const key = `${siteId} ${day}`;
    const known = salts.get(key);
    if (known !== undefined) return known;
    if (salts.size >= limits.days) salts.clear();
    const salt = scoped(companyId, (db) => visitSalt({ db }, siteId, day));
    salts.set(key, salt);
    salt.catch(() => salts.delete(key));
    return salt;
  }

  /** Adds a visitor to the day, once its salt is loaded. */
  async function hash(into: Day, { address, browser }: SeenPage): Promise<void> {
    try {
      const name = visitorHash(await saltOf(into.companyId, into.siteId, into.day), { address, browser });
      if (into.hashes.has(name) || visitors >= limits.visitors) return;
      into.hashes.add(name);
      visitors += 1;
    } catch (error) {
      onError(error);
    }
  }

  async function write(): Promise<void> {
    // A hash that arrives later would miss its day, so hashes started in the meantime are awaited, too.
    while (hashing.size > 0) await Promise.all(hashing);
    const days = [...waiting.values()];
    waiting = new Map();
    visitors = 0;
    for (const day of days) await scoped(day.companyId, (db) => addVisits({ db }, day)).catch(onError);
  }
  const flush = (): Promise<void> => {
    writing = writing.then(write);
    return writing;
  };
  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();

  return {
    seen({ id: siteId, companyId, timeZone }, page, now = new Date()) {
      if (!minutes.allows(page.address, now)) return;
      const day = dayIn(timeZone, now);
      const key = `${siteId} ${day}`;
      let into = waiting.get(key);
      if (!into) {
        if (waiting.size >= limits.days) return;
        into = { companyId, siteId, day, views: 0, pages: new Map(), referrers: new Map(), hashes: new Set() };
        waiting.set(key, into);
      }
      into.views += 1;
      add(into.pages, page.path);
      if (page.referrer) add(into.referrers, page.referrer);
      if (hashing.size >= limits.visitors) return;
      const hashed = hash(into, page).finally(() => hashing.delete(hashed));
      hashing.add(hashed);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
    size: () => ({
      addresses: minutes.size(),
      visitors,
      days: waiting.size,
      names: [...waiting.values()].reduce((all, { pages, referrers }) => all + pages.size + referrers.size, 0),
    }),
  };
}
