import { multiplyDivide } from "../arithmetic/multiply-divide.ts";
import { MILLION, partsPerMillion } from "../arithmetic/parts-per-million.ts";
import { requireCents, requireMonths, requireNumber } from "../arithmetic/require.ts";
import { roundCents } from "../arithmetic/round-cents.ts";

/**
 * Average balance of twelve months as HUD defines it: the amount at the start of the year and after the next eleven payments.
 *
 *     average balance of the year = (balance before the year + the next eleven) ÷ 12
 *
 * Not rounded.
 *
 * @param startCents balance before the first payment of the year, cents
 * @param balanceCents balance after each payment of the loan
 * @param firstMonth number of the first payment of the year (1, 13, 25, …)
 * @returns cents with a fraction
 * @throws {RangeError} an argument outside its range
 * @see HUD, monthly (periodic) MIP calculation
 * @example averageBalance(1_200, [1_100, 1_000, 900, 800, 700, 600, 500, 400, 300, 200, 100, 0], 1) // 650
 */
export function averageBalance(startCents: number, balanceCents: ArrayLike<number>, firstMonth: number): number {
  let sum = requireCents("startCents", startCents);
  requireMonths("firstMonth", firstMonth);
  for (let k = 0; k < 11; k++) sum += requireCents("balanceCents", balanceCents[firstMonth - 1 + k] ?? 0);
  return sum / 12;
}

/** Steps of HUD's monthly premium. */
export interface FhaMonthlyPremium {
  /** Average balance × annual rate. */
  grossYearlyCents: number;
  /** The gross premium without the financed upfront premium: ÷ (1 + upfront rate). */
  netYearlyCents: number;
  /** Net ÷ 12. */
  monthlyCents: number;
  /** Monthly × 12. */
  yearlyCents: number;
}

/**
 * HUD's monthly FHA premium from the average balance of the year, rounded half up to the cent at each of its steps.
 *
 *     step 2 = average · annual rate;  step 3 = step 2 / (1 + upfront rate);  monthly = step 3 / 12
 *
 * @param averageCents average outstanding balance of the twelve months, cents with a fraction
 * @param annualRate annual premium as a fraction, 0.0055
 * @param financedUpfrontRate upfront premium included in the balance, 0.0175; 0 when it was paid in cash
 * @throws {RangeError} an argument outside its range
 * @see HUD: 106,160.654 at 0.5 % with 2.25 % financed is 530.80, 519.12, 43.26 a month
 * @example fhaMonthlyPremium(10_616_065.4167, 0.005, 0.0225).monthlyCents // 4_326
 */
export function fhaMonthlyPremium(
  averageCents: number,
  annualRate: number,
  financedUpfrontRate: number,
): FhaMonthlyPremium {
  requireNumber("averageCents", averageCents, 0, 1e13);
  const annual = partsPerMillion(annualRate, "annualRate");
  const upfront = partsPerMillion(financedUpfrontRate, "financedUpfrontRate");
  const grossYearlyCents = roundCents((averageCents * annual) / MILLION);
  const netYearlyCents = multiplyDivide(grossYearlyCents, MILLION, MILLION + upfront);
  const monthlyCents = multiplyDivide(netYearlyCents, 1, 12);
  return { grossYearlyCents, netYearlyCents, monthlyCents, yearlyCents: monthlyCents * 12 };
}

/** Effect of an FHA upfront premium on the loan. */
export interface FhaUpfront {
  upfrontCents: number;
  /** Note including the premium, cut to whole dollars as FHA insures it. */
  totalLoanCents: number;
  /** Cents that the whole-dollar note leaves to be paid at closing. */
  cashCents: number;
}

/**
 * FHA upfront mortgage insurance premium, financed: the note is cut to whole dollars and the cents are paid in cash.
 *
 *     upfront premium = base loan · rate
 *     loan amount = base loan + upfront premium, cut down to whole dollars
 *     paid in cash = what is cut off, no more than the premium
 *
 * @param baseLoanCents loan without the premium, cents
 * @param rate upfront premium as a fraction
 * @throws {RangeError} an argument outside its range
 * @see HUD Handbook 4000.1 II.A.2, Mortgagee Letter 2023-05
 * @example fhaUpfront(475_000_00, 0.0175) // { upfrontCents: 831_250, totalLoanCents: 48_331_200, cashCents: 50 }
 */
export function fhaUpfront(baseLoanCents: number, rate: number): FhaUpfront {
  requireCents("baseLoanCents", baseLoanCents);
  const upfrontCents = multiplyDivide(baseLoanCents, partsPerMillion(rate, "rate"), MILLION);
  const cashCents = Math.min((baseLoanCents + upfrontCents) % 100, upfrontCents);
  return { upfrontCents, totalLoanCents: baseLoanCents + upfrontCents - cashCents, cashCents };
}
