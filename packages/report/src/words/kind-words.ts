import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { TIMELINE_STEPS } from "@hearthline/contract/loans/loan-parts";
import type { ReportDocument } from "@hearthline/contract/reports/report-document";
import { capital, dollars, numberWord } from "../format/format.ts";
import { isolated } from "./isolated.ts";

export type StepKey = (typeof TIMELINE_STEPS)[number];

/** What is said otherwise of another kind of loan. A new kind is an entry here and a list of its sections. */
export interface KindWords {
  /** What the home's price is to this borrower. */
  price: string;
  /** Over the report and as the subject of its mail: "Three ways to finance 1418 Alder Creek Lane". */
  headline: (count: number, place: string) => string;
  /** How the letter begins: the price and when it closes. */
  opening: (price: string, closing: string) => string;
  steps: { title: string; keys: readonly StepKey[] };
}

const KIND_WORDS: Record<LoanKind, KindWords> = {
  purchase: {
    price: "Price",
    headline: (count, place) =>
      count === 1 ? `Financing ${place}` : `${capital(numberWord(count))} ways to finance ${place}`,
    opening: (price, closing) => `You are buying at ${price}${closing && ` and closing on ${closing}`}.`,
    steps: {
      title: "From here to the keys",
      keys: ["application", "pre-approval", "offer", "contract", "appraisal", "clear-to-close", "closing"],
    },
  },
  refinance: {
    price: "Home value",
    headline: (count, place) =>
      count === 1 ? `Refinancing ${place}` : `${capital(numberWord(count))} ways to refinance ${place}`,
    opening: (price, closing) => `Your home is taken at ${price}${closing && `, and closing is on ${closing}`}.`,
    steps: { title: "From here to closing", keys: ["application", "appraisal", "clear-to-close", "closing"] },
  },
};

export const kindWords = ({ kind }: ReportDocument): KindWords => KIND_WORDS[kind];

/** "Three ways to finance 1418 Alder Creek Lane"; the loan's own title where there is no address. */
export function headline(document: ReportDocument): string {
  const place = document.property?.address1;
  return place ? kindWords(document).headline(document.scenarios.length, isolated(place)) : isolated(document.title);
}

/** "$500,000", or "$450,000 to $500,000" where the scenarios differ in it. */
export function priceWords({ scenarios }: ReportDocument): string {
  const prices = scenarios.map((scenario) => scenario.priceCents);
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  return low === high ? dollars(low) : `${dollars(low)} to ${dollars(high)}`;
}
