import type { Verdicts } from "@hearthline/calc/comparisons/verdicts";
import { type ComparisonRow, plainRow } from "../../document/comparison-rows.ts";
import type { DocumentOf } from "../../document/document-of.ts";
import { returnOf, verdictsOf } from "../../document/verdict-facts.ts";
import { dollars, percent } from "../../format/format.ts";
import { wordsOf } from "../../words/catalog/words-of.ts";

const needAlike = ({ loans }: Verdicts) => loans.every(({ invested }) => invested.extraCashCents === 0);

/** Explains under the table how the cost with the difference in cash invested is computed; empty without that line. */
export const investedNote = (document: DocumentOf): string =>
  needAlike(verdictsOf(document)) ? "" : wordsOf(document.language).purchase.invested.note(percent(returnOf(document)));

/** The cost with the difference in cash invested; empty if all need the same cash. */
export function investedRow(document: DocumentOf): ComparisonRow {
  const { purchase } = wordsOf(document.language);
  const facts = verdictsOf(document);
  const { loans, investedLowest } = facts;
  const alike = needAlike(facts);
  return plainRow(
    purchase.invested.cost(percent(returnOf(document))),
    loans.map(({ invested }) => (alike ? "" : dollars(invested.costCents))),
    { best: alike ? [] : investedLowest, quiet: true },
  );
}
