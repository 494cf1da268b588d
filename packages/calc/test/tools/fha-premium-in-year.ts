import { requireWhole } from "../../src/arithmetic/require.ts";
import { averageBalance, fhaMonthlyPremium } from "../../src/insurance/fha-mip.ts";
import { balanceAt } from "../../src/schedule/balance-at.ts";
import { levelSchedule } from "../../src/schedule/level-schedule.ts";

/**
 * HUD's monthly premium of one year of a level FHA loan, from its cent-rounded schedule.
 *
 *     monthly premium = average balance · annual rate ÷ (1 + upfront rate) ÷ 12
 *
 * @param loan note with the financed premium in it, rate and term
 * @param year 1 for the first
 * @param annualRate annual premium as a fraction
 * @param financedUpfrontRate upfront premium inside the note, a fraction
 * @throws {RangeError} an argument outside its range
 * @see HUD monthly (periodic) MIP calculation
 * @example fhaPremiumInYear({ totalLoanCents: 483_312_00, noteRate: 0.065, termMonths: 360 }, 2, 0.005, 0.0175) // 19_464
 */
export function fhaPremiumInYear(
  loan: { totalLoanCents: number; noteRate: number; termMonths: number },
  year: number,
  annualRate: number,
  financedUpfrontRate: number,
): number {
  const first = (requireWhole("year", year, 1, 100) - 1) * 12 + 1;
  const { balanceCents } = levelSchedule(loan.totalLoanCents, loan.noteRate, loan.termMonths);
  const start = balanceAt(loan.totalLoanCents, balanceCents, first - 1);
  return fhaMonthlyPremium(averageBalance(start, balanceCents, first), annualRate, financedUpfrontRate).monthlyCents;
}
