import type { Database } from "@hearthline/db/client";
import { type RateShower, recordShownRates, type ShownQuote } from "@hearthline/domain/sites/advertising/shown-rates";
import type { PublishedSite } from "./site-pages.ts";

/** How often a process saves when its rates were last shown. */
const FLUSH_MS = 15 * 60_000;
/** Maximum number of pages with rates that a process keeps in memory. */
const MOST = 5_000;

interface Known {
  companyId: string;
  shower: RateShower;
  quotes: readonly ShownQuote[];
  first: Date;
  last: Date;
  /** The last time shown, as saved. */
  written: Date;
}

/** Records which rates visitors see. */
export interface ShownRates {
  /**
   * Records that a page with rates is shown. What the page states is computed and saved only the first time a process shows it.
   *
   * @param key constant as long as the page states the same rates: the page plus the key of its quote
   */
  shown(site: PublishedSite, key: string, state: () => Promise<Stated>, now?: Date): Promise<void>;
  /** Saves when rates were last shown; also called when the process ends. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface Stated {
  officerNmls: string | null;
  quotes: readonly ShownQuote[];
}

export function createShownRates(
  { scoped }: Pick<Database, "scoped">,
  onError: (error: unknown) => void,
  /** Maximum number of pages kept in memory. */
  most = MOST,
): ShownRates {
  const known = new Map<string, Promise<Known>>();

  async function write({ companyId, shower, quotes, first, last }: Known): Promise<void> {
    if (quotes.length > 0) await scoped(companyId, (db) => recordShownRates({ db }, shower, quotes, { first, last }));
  }

  async function begin(site: PublishedSite, state: () => Promise<Stated>, now: Date): Promise<Known> {
    const { officerNmls, quotes } = await state();
    const { id: siteId, companyId, officerId, branchId, officerName, subdomain: address } = site;
    const shower = { siteId, officerId, branchId, officerName, officerNmls, address };
    const entry: Known = { companyId, shower, quotes, first: now, last: now, written: now };
    await write(entry);
    return entry;
  }

  async function settle(entry: Known): Promise<void> {
    if (entry.last <= entry.written) return;
    const { last } = entry;
    await write(entry);
    entry.written = last;
  }

  async function flush(): Promise<void> {
    const today = new Date().toISOString().slice(0, 10);
    for (const [key, begun] of known)
      try {
        const entry = await begun;
        await settle(entry);
        // The key of a quote includes its day, so yesterday's key never occurs again.
        if (entry.first.toISOString().slice(0, 10) < today) known.delete(key);
      } catch (error) {
        onError(error);
      }
  }

  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();
  return {
    async shown(site, key, state, now = new Date()) {
      const whole = `${site.id} ${site.versionId} ${key}`;
      try {
        const before = known.get(whole);
        if (before) {
          (await before).last = now;
          return;
        }
        if (known.size >= most) {
          const [oldest, begun] = known.entries().next().value ?? [];
          if (oldest !== undefined) known.delete(oldest);
          if (begun) await settle(await begun);
        }
        const begun = begin(site, state, now);
        known.set(whole, begun);
        await begun;
      } catch (error) {
        // The page is shown anyway, and the next visit tries again.
        known.delete(whole);
        onError(error);
      }
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
