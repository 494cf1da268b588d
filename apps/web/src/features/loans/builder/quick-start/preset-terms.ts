import type { Preset } from "@hearthline/contract/company/presets";
import type { DraftArm, DraftScenario } from "../store/draft-scenario.ts";
import { atRate, todaysRate } from "../store/todays-rates.ts";

/** A five-year rate usually starts with a cap of 2%, longer ones with 5%. */
const FIVE_YEARS = 60;
const usualArm = (blank: DraftArm, initialFixedMonths: number): DraftArm => ({
  ...blank,
  initialFixedMonths,
  capInitial: initialFixedMonths <= FIVE_YEARS ? 0.02 : 0.05,
});

/** The terms of a preset at today's quoted rate, if there is one; the preset's points override the sheet's. */
export function presetTerms<S extends DraftScenario>(blank: S, preset: Preset, like: DraftScenario): S {
  const { program, amortization, termMonths, initialFixedMonths, arm, discountPoints } = preset;
  const terms: S = {
    ...blank,
    program,
    amortization,
    termMonths,
    ...(initialFixedMonths && {
      arm: { ...usualArm(blank.arm, initialFixedMonths), ...arm, floor: arm?.floor ?? null },
    }),
    creditScore: like.creditScore,
    propertyTaxYearlyCents: like.propertyTaxYearlyCents,
    insuranceYearlyCents: like.insuranceYearlyCents,
    hoaMonthlyCents: like.hoaMonthlyCents,
    otherMonthlyCents: like.otherMonthlyCents,
    ...(like.shares && { shares: like.shares }),
  };
  const found = todaysRate(terms);
  const priced = found ? atRate(terms, found) : terms;
  return discountPoints > 0 ? { ...priced, discountPoints } : priced;
}
