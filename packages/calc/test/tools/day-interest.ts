import { multiplyDivide } from "../../src/arithmetic/multiply-divide.ts";
import { partsPerMillion } from "../../src/arithmetic/parts-per-million.ts";
import { requireCents, requireWhole } from "../../src/arithmetic/require.ts";
import type { DayBasis } from "../../src/cash/prepaid-interest.ts";

/**
 * Simple interest of a number of days, rounded once: actual days over 365, as single-payment loans accrue.
 *
 *     balance · rate · days / basis
 *
 * Not `prepaidInterest`, where the day's interest is rounded before it is multiplied.
 *
 * @param balanceCents cents
 * @param rate yearly rate as a fraction
 * @param basis 365 or 360
 * @param days whole days, zero or more
 * @returns cents, rounded half up
 * @throws {RangeError} an argument outside its range
 * @see Sherman SCE: 5,025 at 5.5 % for 164 days is 124.18
 * @example simpleInterest(5_025_00, 0.055, 365, 164) // 12_418
 */
export function simpleInterest(balanceCents: number, rate: number, basis: DayBasis, days: number): number {
  requireCents("balanceCents", balanceCents);
  return multiplyDivide(
    balanceCents,
    partsPerMillion(rate, "rate") * requireWhole("days", days, 0, 36_600),
    basis * 1_000_000,
  );
}

/**
 * Prepaid interest from a per diem that is already rounded: per diem · days.
 *
 *     prepaid interest = interest per day · days
 *
 * @param perDiemCents whole cents
 * @param days whole days, negative for a credit
 * @returns cents
 * @throws {RangeError} an argument outside its range
 * @see CFPB form H-25(E): 17.71 for 16 days is 283.36
 * @example prepaidFromPerDiem(1_771, 16) // 28_336
 */
export function prepaidFromPerDiem(perDiemCents: number, days: number): number {
  return requireCents("perDiemCents", perDiemCents) * requireWhole("days", days, -36_600, 36_600) || 0;
}
