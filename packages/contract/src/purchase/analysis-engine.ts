import { ANALYSES, type AnalysisFigures, type AnalysisInputs } from "@hearthline/calc/purchase/analyses";
import { purchaseFigures } from "@hearthline/calc/purchase/purchase-figures";
import type { PurchaseScenario } from "@hearthline/calc/purchase/types";
import { basisOf, type SharedInputs } from "../figures/basis.ts";
import { letterOf } from "../loans/scenario-letters.ts";

/** The inputs of the analyses; a stored loan, a draft and a document all have them. */
export interface AnalyzedLoan extends SharedInputs {
  currentRentCents?: number | null | undefined;
  origins?: { propertyTax?: string | undefined; insurance?: string | undefined } | null | undefined;
  analyses?: Partial<AnalysisInputs> | null | undefined;
  scenarios: readonly (PurchaseScenario & { letter?: string | undefined; recommendation?: string | undefined })[];
}

/** The figures of one analysis, with the letter of the scenario analyzed. */
type Figured = { [Name in keyof AnalysisFigures]?: (AnalysisFigures[Name] & { letter: string }) | null };

/** Returns the scenario an analysis names; if it names none, or one that no longer exists, the recommended or the first. */
function scenarioOf({ scenarios }: AnalyzedLoan, named: string | undefined) {
  const lettered = scenarios.map((scenario, index) => ({ scenario, letter: letterOf(scenario, index) }));
  return (
    lettered.find(({ letter }) => letter === named) ??
    lettered.find(({ scenario }) => scenario.recommendation !== undefined) ??
    lettered[0]
  );
}

/** Computes the enabled analyses; null for one that lacks inputs. */
export function analysisFiguresOf(loan: AnalyzedLoan): Figured {
  const { analyses } = loan;
  if (!analyses) return {};
  const of = {
    basis: basisOf(loan),
    estimated: {
      propertyTax: loan.origins?.propertyTax === "estimated",
      insurance: loan.origins?.insurance === "estimated",
    },
    ...(loan.currentRentCents && { currentRentCents: loan.currentRentCents }),
  };
  const figured = <Name extends keyof AnalysisFigures>(name: Name): Figured => {
    const asked = analyses[name];
    if (!asked) return {};
    const found = scenarioOf(loan, asked.scenario);
    if (!found) return { [name]: null };
    const { scenario, letter } = found;
    const compute = ANALYSES[name];
    const figures = orNull(() => compute(asked, { scenario, figures: purchaseFigures(of.basis, scenario) }, of));
    return { [name]: figures && { letter, ...figures } };
  };
  return {
    ...figured("waiting"),
    ...figured("renting"),
    ...figured("bidding"),
    ...figured("sellerMoney"),
    ...figured("points"),
    ...figured("affordable"),
  };
}

/** Returns null for inputs without figures: a bid below the down payment, a contribution above the price. */
function orNull<T>(compute: () => T): T | null {
  try {
    return compute();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
