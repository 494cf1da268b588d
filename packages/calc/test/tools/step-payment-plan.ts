import { fractionOf } from "../../src/arithmetic/fraction-of.ts";
import { partsPerMillion } from "../../src/arithmetic/parts-per-million.ts";
import { centsOf, requireMonths, requireWhole } from "../../src/arithmetic/require.ts";
import { amortizingPlan } from "../../src/schedule/amortizing-plan.ts";
import type { LoanPlan, PlanStretch } from "../../src/schedule/loan-plan.ts";

/** A loan whose payment rises each year until it is recast. */
export interface StepPaymentTerms {
  principalCents: number;
  noteRate: number;
  termMonths: number;
  firstPaymentCents: number;
  /** Rise each year as a share, 0.04. */
  yearlyStep: number;
  /** Years with a set payment, including the first. */
  stepYears: number;
}

/**
 * Plan of a loan with step payments: a set payment that rises by a share each year, then the level payment on what is owed over
 * the months that remain. The first payments may lie below the interest.
 *
 * Each year's payment is rounded half up before the next step is taken from it.
 *
 *     payment of year k = first payment · (1 + step)^(k − 1), then the level payment over the rest
 *
 * @param terms the note
 * @throws {RangeError} an argument outside its range
 * @see Federal Reserve proposed sample H-19(F): 1,053.90, 1,096.06, … 1,333.53, recast at payment 97 to 1,364.69
 * @example stepPaymentPlan({ principalCents: 200_000_00, noteRate: 0.065, termMonths: 360, firstPaymentCents: 1_013_37, yearlyStep: 0.04, stepYears: 8 }).stretches.length // 9
 */
export function stepPaymentPlan(terms: StepPaymentTerms): LoanPlan {
  const { principalCents, noteRate, termMonths } = terms;
  const years = requireWhole(
    "stepYears",
    terms.stepYears,
    1,
    Math.floor((requireMonths("termMonths", termMonths) - 1) / 12),
  );
  partsPerMillion(terms.yearlyStep, "yearlyStep");
  let payment = centsOf(terms, "firstPaymentCents");
  const stretches: PlanStretch[] = [];
  for (let year = 0; year < years; year++) {
    if (year > 0) payment = fractionOf(payment, 1 + terms.yearlyStep);
    stretches.push({ fromMonth: year * 12 + 1, noteRate, pays: { fixedCents: payment } });
  }
  stretches.push({ fromMonth: years * 12 + 1, noteRate, pays: "level" });
  return amortizingPlan(principalCents, termMonths, stretches);
}
