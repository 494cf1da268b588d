import type { OfferSheet } from "@hearthline/contract/reports/offer-sheet";
import type { OfferTerms } from "@hearthline/contract/reports/offer-terms";
import type { Language } from "@hearthline/contract/values/language";
import { percent, shortMoney } from "../format/format.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import { isolated } from "../words/isolated.ts";

/** Data for a realtor, and the language it is drawn in: English by default. */
export type Offer = OfferSheet & { language?: Language | undefined };

/** "Helen Dvorak and Mark Dvorak can offer up to $500,000" */
export function offerTitle({ buyers, upToCents, language }: Offer): string {
  const words = wordsOf(language);
  return words.offer.title(words.list(buyers.map(isolated)), shortMoney(upToCents));
}

/** Text below the title: the home and the date. */
export function offerAbout({ property, createdAt, timeZone, language }: Offer): string {
  const words = wordsOf(language);
  const place = property ? isolated([property.address1, property.city].filter(Boolean).join(", ")) : "";
  return words.offer.about(place, words.dayOfInstant(createdAt, timeZone));
}

interface Fact {
  label: string;
  words: string;
}

/** Terms of an offer, one line each. */
export function termsFacts({ closingDate, upToCents, language }: Offer, terms: OfferTerms): Fact[] {
  const { offer, day } = wordsOf(language);
  return [
    ...(terms.priceCents === upToCents ? [] : [{ label: offer.price, words: shortMoney(terms.priceCents) }]),
    { label: offer.financing, words: offer.financed(terms.program, terms.amortization, terms.termMonths) },
    { label: offer.down, words: percent(terms.downPaymentRate, 1) },
    ...(terms.depositCents > 0 ? [{ label: offer.deposit, words: shortMoney(terms.depositCents) }] : []),
    {
      label: offer.sellerPays,
      words:
        terms.sellerPaysCents > 0 ? offer.sellerPaysUpTo(shortMoney(terms.sellerPaysCents)) : offer.sellerPaysNothing,
    },
    { label: offer.closing, words: closingDate ? offer.closingOn(day(closingDate)) : offer.closingOpen },
  ];
}

/** "Done on November 12, 2026"; null if no pre-approval is on record. */
export function preApprovalWords({ timeline, language }: Offer): string | null {
  const { offer, day } = wordsOf(language);
  const step = timeline.find(({ key, done }) => key === "pre-approval" && done);
  return step ? offer.preApprovedOn(step.date ? day(step.date) : null) : null;
}
