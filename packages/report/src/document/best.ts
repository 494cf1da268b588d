import { bestScenarios } from "@hearthline/calc/loan/best-scenarios";
import type { BestFigure } from "@hearthline/calc/loan/types";
import type { DocumentOf } from "./document-of.ts";
import { isWhole } from "./known.ts";

/** The indexes of the best scenarios, by figure. */
export interface BestFigures {
  /** Empty if the payment is incomplete. */
  payment: number[];
  cash: number[];
  apr: number[];
  rate: number[];
  interest: number[];
  /** Cost by the officer's horizon. */
  cost: number[];
}

const kept = new WeakMap<DocumentOf, Record<BestFigure, number[]>>();

/** Returns every best mark of a document's scenarios, as computed by calc. */
export function marksOf(document: DocumentOf): Record<BestFigure, number[]> {
  const known = kept.get(document);
  if (known) return known;
  const { scenarios } = document;
  const marks = bestScenarios(
    scenarios,
    scenarios.map(({ figures }) => figures),
  );
  kept.set(document, marks);
  return marks;
}

/** Returns which scenario is best in each of these figures, based on the scenarios alone. */
export function bestFigures(document: DocumentOf): BestFigures {
  const marks = marksOf(document);
  // Principal and interest alone are not ranked: the loan's mortgage insurance may reverse their order.
  return {
    payment: isWhole(document) ? marks.firstHousingPaymentCents : [],
    cash: marks.cashToCloseCents,
    apr: marks.apr,
    rate: marks.noteRate,
    interest: marks.interestToPayCents,
    cost: marks.horizonBorrowingCostCents,
  };
}
