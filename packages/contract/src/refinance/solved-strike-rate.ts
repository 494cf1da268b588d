import { strikeRate } from "@hearthline/calc/refinance/strike-rate";
import type { RefinanceScenario } from "@hearthline/calc/refinance/types";
import { type RefinanceInputs, refinanceBasis } from "./engine.ts";
import type { StrikeAim } from "./strike-rates.ts";

/**
 * Returns the highest rate, a multiple of 1/8 point, at which a proposal reaches its target, with the inputs it was solved with; null if no rate does.
 *
 * @throws {RangeError} for a loan that cannot be computed
 */
export function solvedStrikeRate(loan: RefinanceInputs, scenario: RefinanceScenario, aim: StrikeAim) {
  const basis = refinanceBasis(loan);
  const noteRate = strikeRate(basis, scenario, aim);
  return noteRate === null ? null : { noteRate, terms: { basis, scenario } };
}
