import { multiplyDivide } from "../arithmetic/multiply-divide.ts";
import { partsPerMillion } from "../arithmetic/parts-per-million.ts";
import { refuse, requireCents, requireWhole } from "../arithmetic/require.ts";
import { type CalendarDate, daysBetween } from "../dates.ts";

/** Number of days in the year for a day's interest. */
export type DayBasis = 360 | 365 | 366;

/**
 * One day of interest, rounded half up to the cent.
 *
 *     per diem = balance · rate / 360 or 365
 *
 * @param balanceCents cents
 * @param noteRate yearly rate as a fraction
 * @param basis 360 (CFPB's samples) or 365 (the other common basis)
 * @throws {RangeError} an argument outside its range
 * @see CFPB form H-25(B): 162,000 at 3.875 % on 360 days is 17.44
 * @example perDiem(162_000_00, 0.03875, 360) // 1_744
 */
export function perDiem(balanceCents: number, noteRate: number, basis: DayBasis): number {
  requireCents("balanceCents", balanceCents);
  if (basis !== 360 && basis !== 365 && basis !== 366) refuse("basis", "be 360, 365 or 366", String(basis));
  return multiplyDivide(balanceCents, partsPerMillion(noteRate), basis * 1_000_000);
}

/** Interest for the days before regular interest begins. */
export interface PrepaidInterest {
  perDiemCents: number;
  /** Includes the closing day, but not the first of the month; negative if closing came after it (a credit). */
  days: number;
  amountCents: number;
}

/**
 * Prepaid interest of a closing: per diem, rounded to the cent first, times days.
 *
 *     days from closing (included) to the day regular interest begins (excluded)
 *
 * The rounded per diem is multiplied: 16 · 17.44 is 279.04 on the Closing Disclosure, where 16 · 17.4375 would be 279.00.
 *
 * @param balanceCents loan amount in cents
 * @param noteRate yearly rate as a fraction
 * @param basis 360 or 365
 * @param from closing day
 * @param to day regular interest begins, mostly the first of the next month
 * @throws {RangeError} an argument outside its range
 * @see CFPB form H-25(B), section F
 * @example prepaidInterest(162_000_00, 0.03875, 360, "2013-04-15", "2013-05-01").amountCents // 27_904
 */
export function prepaidInterest(
  balanceCents: number,
  noteRate: number,
  basis: DayBasis,
  from: CalendarDate,
  to: CalendarDate,
): PrepaidInterest {
  return prepaidInterestForDays(balanceCents, noteRate, basis, daysBetween(from, to));
}

/**
 * The same for a number of days that is known.
 *
 *     interest per day = balance · rate ÷ days in the year
 *     prepaid interest = interest per day · days
 *
 * @param days whole days, negative for a credit
 * @throws {RangeError} an argument outside its range
 * @see CFPB form H-24(B), section F
 * @example prepaidInterestForDays(162_000_00, 0.03875, 360, 15).amountCents // 26_160
 */
export function prepaidInterestForDays(
  balanceCents: number,
  noteRate: number,
  basis: DayBasis,
  days: number,
): PrepaidInterest {
  requireWhole("days", days, -36_600, 36_600);
  const perDiemCents = perDiem(balanceCents, noteRate, basis);
  const amountCents = perDiemCents * days;
  return { perDiemCents, days, amountCents: amountCents === 0 ? 0 : amountCents };
}
