import { bestScenarios } from "@hearthline/calc/loan/best-scenarios";
import type { BestFigure } from "@hearthline/calc/loan/types";
import type { DocumentOf } from "./document-of.ts";
import { isWhole } from "./known.ts";

/** By figure, the indexes of the scenarios that are best in it. */
export interface BestFigures {
  /** None where the payment is not whole. */
  payment: number[];
  cash: number[];
  apr: number[];
  rate: number[];
  interest: number[];
  /** What it costs by the officer's horizon. */
  cost: number[];
}

const kept = new WeakMap<DocumentOf, Record<BestFigure, number[]>>();

/** Every best mark of a document's scenarios, as calc gives them. */
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

/** Which scenario is best in each of these figures, by the scenarios alone. */
export function bestFigures(document: DocumentOf): BestFigures {
  const marks = marksOf(document);
  // Principal and interest alone are no payment to be best in: insurance of the loan may turn their order around.
  return {
    payment: isWhole(document) ? marks.firstHousingPaymentCents : [],
    cash: marks.cashToCloseCents,
    apr: marks.apr,
    rate: marks.noteRate,
    interest: marks.interestToPayCents,
    cost: marks.horizonBorrowingCostCents,
  };
}
