import { refuse } from "../arithmetic/require.ts";
import { type ArmTerms, armPlan } from "../schedule/arm-plan.ts";
import { fixedPlan } from "../schedule/fixed-plan.ts";
import type { LoanPlan } from "../schedule/loan-plan.ts";
import { loanSchedule } from "../schedule/loan-schedule.ts";
import type { LoanFigures, LoanTerms } from "./types.ts";

/** The part of a loan's terms that its note contains. */
export type NoteTerms = Pick<LoanTerms, "amortization" | "arm" | "interestOnlyMonths" | "noteRate" | "termMonths">;

/**
 * The note of a scenario as a plan: fixed or ARM on the index as of today, with its interest-only months.
 *
 *     rates = note rate throughout, or an ARM's from `armRates`
 *
 * Nothing is rounded here: see `loanSchedule`.
 *
 * @param scenario terms of the note
 * @param loanAmountCents amount of the note
 * @param path an ARM's path: `disclosed` keeps today's index, `worst` and `best` move as fast as the caps allow
 * @throws {RangeError} an ARM without its terms, or an argument outside its range
 * @see Terms of the note
 * @example scenarioPlan({ amortization: "fixed", termMonths: 360, noteRate: 0.06 }, 300_000_00).termMonths // 360
 */
export function scenarioPlan(
  scenario: NoteTerms,
  loanAmountCents: number,
  path: "disclosed" | "best" | "worst" = "disclosed",
): LoanPlan {
  const interestOnlyMonths = scenario.interestOnlyMonths ?? 0;
  if (scenario.amortization === "fixed")
    return fixedPlan(loanAmountCents, scenario.noteRate, scenario.termMonths, { interestOnlyMonths });
  const arm = scenario.arm;
  if (arm === undefined) refuse("arm", "be given when amortization is arm");
  const terms: ArmTerms = {
    principalCents: loanAmountCents,
    termMonths: scenario.termMonths,
    initialRate: scenario.noteRate,
    fixedMonths: arm.initialFixedMonths,
    changeEveryMonths: arm.adjustEveryMonths,
    firstCap: arm.capInitial,
    periodicCap: arm.capPeriodic,
    lifetimeCap: arm.capLifetime,
    margin: arm.margin,
    interestOnlyMonths,
  };
  if (arm.floor !== undefined) terms.floor = arm.floor;
  return armPlan(terms, path === "disclosed" ? [arm.index] : path);
}

/**
 * Payments of an ARM on its three paths, one entry for each change of the rate or the kind of payment; null for a fixed rate.
 *
 *     rate = index + margin, inside the caps; worst and best move as fast as these allow
 *
 * Cent-rounded payments.
 *
 * @param scenario what was typed
 * @param loanAmountCents amount of the note
 * @throws {RangeError} an argument outside its range
 * @see 12 CFR 1026 Appendix H, sample H-14
 * @example armPaths({ name: "A", program: "conventional", amortization: "fixed", termMonths: 360, noteRate: 0.06 }, 300_000_00) // null
 */
export function armPaths(scenario: LoanTerms, loanAmountCents: number): LoanFigures["armPaths"] {
  if (scenario.amortization === "fixed") return null;
  const along = (path: "disclosed" | "best" | "worst") => {
    const plan = scenarioPlan(scenario, loanAmountCents, path);
    const { paymentCents } = loanSchedule(plan);
    const changes = plan.stretches.filter((stretch, k) => {
      const before = plan.stretches[k - 1];
      return before === undefined || before.noteRate !== stretch.noteRate || before.pays !== stretch.pays;
    });
    return changes.map(({ fromMonth, noteRate }) => ({
      fromMonth,
      noteRate,
      principalAndInterestCents: paymentCents[fromMonth - 1] ?? 0,
    }));
  };
  return { disclosed: along("disclosed"), best: along("best"), worst: along("worst") };
}
