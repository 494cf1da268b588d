import type { SectionPart } from "../../page/report-state.ts";
import { analysisPart } from "../../sections/analysis-part.tsx";
import { wordsOf } from "../../words/catalog/words-of.ts";

const PARTS = [
  ["waiting", "waiting"],
  ["renting", "renting"],
  ["bidding", "bidding"],
  ["seller-money", "sellerMoney"],
  ["points", "points"],
  ["affordable", "affordable"],
] as const;

/** The analyses, each a section if it is switched on and the loan has the data for it. */
export const analysisParts: readonly SectionPart<"purchase">[] = PARTS.map(([key, name]) =>
  analysisPart(
    key,
    (language) => wordsOf(language).purchase.analyses[key],
    ({ analysisFigures }) => Boolean(analysisFigures[name]),
  ),
);
