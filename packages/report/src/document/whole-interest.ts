import type { DocumentOf } from "./document-of.ts";
import { standingAt } from "./standing.ts";

/**
 * All the interest a borrower pays until everything is paid back: with a second loan's, and less what a buydown account pays for them.
 * The note's own interest, which an APR and a year by year rest on, is `figures.totalInterestCents`.
 */
export function wholeInterest(document: DocumentOf, index: number): number {
  const scenario = document.scenarios[index];
  if (!scenario) throw new RangeError(`There is no scenario ${index}.`);
  const { figures, secondLien, termMonths } = scenario;
  if (!secondLien?.amountCents && figures.buydownPaymentsCents.length === 0) return figures.totalInterestCents;
  return standingAt(document, index, Math.max(termMonths, secondLien?.termMonths ?? 0)).interestCents;
}
