import type { SiteDocument } from "@hearthline/contract/sites/site";
import { blockQuotes, calculatorQuotes, listingQuotes } from "@hearthline/domain/sites/advertising/shown-rates";
import type { SiteQuote } from "@hearthline/domain/sites/listings/site-quote";
import { siteRates } from "@hearthline/domain/sites/site-rates";
import { isContentPage, showsPayments } from "@hearthline/report/site-content";
import type { SitePageOf } from "@hearthline/report/site-page";
import type { PublishedSite } from "../features/sites/site-pages.ts";
import type { Services } from "../kernel/calls/services.ts";

/** Records which rates the pages of websites state when they are shown. */
export function createRateRecord({ provided: { sitePages: pages, shownRates } }: Pick<Services, "provided">) {
  /** The rates that a page states, for the homes on it or in its rates block. */
  function quotesOn(document: SiteDocument, of: SitePageOf, quote: SiteQuote) {
    if (!showsPayments(of)) return blockQuotes(siteRates(quote, document));
    const slug = isContentPage(of) && "slug" in of ? of.slug : undefined;
    const homes = document.listings.filter((home) => slug === undefined || home.slug === slug);
    return listingQuotes(homes, pages.payments(document, quote));
  }
  return {
    /** @param quote of a page that states rates */
    page: (site: PublishedSite, of: SitePageOf, quote: SiteQuote): Promise<void> =>
      shownRates.shown(site, `${of.page} ${"slug" in of ? of.slug : ""} ${quote.key}`, async () => {
        const document = await pages.document(site.versionId);
        return { officerNmls: document.officer.nmls, quotes: quotesOn(document, of, quote) };
      }),

    /** The rate that a calculator starts with; rates that visitors type are not recorded. */
    calculator: (site: PublishedSite, document: SiteDocument, name: string, quote: SiteQuote): Promise<void> =>
      shownRates.shown(site, `calculator ${name} ${quote.key}`, async () => {
        const start = pages.calculator(document, name, {}, quote);
        return { officerNmls: document.officer.nmls, quotes: start ? calculatorQuotes(start) : [] };
      }),
  };
}
