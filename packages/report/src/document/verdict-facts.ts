import { investedCosts, USUAL_RETURN } from "@hearthline/calc/comparisons/invested-cash";
import { type PointsReturn, type Verdicts, verdicts } from "@hearthline/calc/comparisons/verdicts";
import { bestOf } from "@hearthline/calc/loan/best-scenarios";
import { changeAlike, comparableThrough, knownThrough } from "@hearthline/calc/loan/compared-figures";
import { liveScenario } from "../live/live.ts";
import { marksOf } from "./best.ts";
import type { DocumentOf, ReportScenario } from "./document-of.ts";

/** Assumed yearly return on cash that is not needed at closing. */
export const returnOf = (document: DocumentOf): number => document.discountRate ?? USUAL_RETURN;

const kept = new WeakMap<DocumentOf, Verdicts>();

/** Results of the scenarios at the officer's horizon: computed, or read from the frozen figures if they no longer match to the cent. */
export function verdictsOf(document: DocumentOf): Verdicts {
  const known = kept.get(document);
  if (known !== undefined) return known;
  const live = document.scenarios.flatMap((_, index) => {
    const one = liveScenario(document, index);
    return one ? [{ terms: one.loan.terms, figures: one.figures }] : [];
  });
  const computable = live.length === document.scenarios.length && document.horizonMonths > 0;
  const facts = computable ? verdicts(live, document.horizonMonths, returnOf(document)) : frozenVerdicts(document);
  kept.set(document, facts);
  return facts;
}

/** Without the months of the schedules: no overtaking, and points are compared by the first payment alone. */
function frozenVerdicts(document: DocumentOf): Verdicts {
  const { scenarios, horizonMonths } = document;
  const costs = scenarios.map(({ figures }) => figures.horizon.borrowingCostCents);
  const least = Math.min(...costs);
  const invested = investedCosts(
    scenarios.map(({ figures }, index) => ({ cashCents: figures.cashToCloseCents, costCents: costs[index] ?? 0 })),
    horizonMonths,
    returnOf(document),
  );
  const comparable = (one: number, other: number) => {
    const [a, b] = [scenarios[one], scenarios[other]];
    return a !== undefined && b !== undefined && comparableThrough(a, b, horizonMonths);
  };
  return {
    month: horizonMonths,
    lowest: marksOf(document).horizonBorrowingCostCents,
    investedLowest: bestOf(
      invested.map(({ costCents }) => costCents),
      "low",
      comparable,
    ),
    loans: invested.map((one, index) => ({
      costCents: costs[index] ?? 0,
      aboveLowestCents: (costs[index] ?? 0) - least,
      invested: one,
      atTodaysIndex: horizonMonths > knownThrough(scenarios[index]),
      points: frozenPoints(scenarios, index),
    })),
    overtakings: [],
  };
}

function frozenPoints(scenarios: readonly ReportScenario[], index: number): PointsReturn | null {
  const own = scenarios[index];
  if (!own) return null;
  for (const [against, other] of scenarios.entries()) {
    const alike =
      other.figures.loanAmountCents === own.figures.loanAmountCents &&
      other.termMonths === own.termMonths &&
      changeAlike(other, own);
    const costCents = own.figures.discountPointsCents - other.figures.discountPointsCents;
    const savingCents = other.figures.principalAndInterestCents - own.figures.principalAndInterestCents;
    if (alike && costCents > 0 && savingCents > 0)
      return { against, costCents, savingCents, month: Math.ceil(costCents / savingCents) };
  }
  return null;
}
