import type { DocumentOf, ReportScenario } from "./document-of.ts";
import { wholeInterest } from "./whole-interest.ts";

/** By figure, the indexes of the scenarios that are best in it. */
export interface BestFigures {
  payment: number[];
  cash: number[];
  apr: number[];
  rate: number[];
  interest: number[];
}

/** Indexes of the best values; none where nothing is compared or all are equal. */
export function bestOf(values: readonly (number | null)[], better: "low" | "high"): number[] {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return [];
  const best = better === "low" ? Math.min(...known) : Math.max(...known);
  if (values.every((value) => value === best)) return [];
  return values.flatMap((value, index) => (value === best ? [index] : []));
}

/** Which scenario is best in each of these figures, by the scenarios alone. */
export function bestFigures(document: DocumentOf): BestFigures {
  const lowest = (value: (scenario: ReportScenario, index: number) => number | null) =>
    bestOf(document.scenarios.map(value), "low");
  return {
    payment: lowest(({ figures }) => figures.housingPaymentCents),
    cash: lowest(({ figures }) => figures.cashToCloseCents),
    apr: lowest(({ figures }) => figures.apr),
    rate: lowest(({ noteRate }) => noteRate),
    interest: lowest((_, index) => wholeInterest(document, index)),
  };
}
