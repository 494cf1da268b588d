import { requireCents } from "../arithmetic/require.ts";
import { type CalendarDate, daysOnward } from "../dates.ts";
import { type DayBasis, perDiem } from "./prepaid-interest.ts";

/**
 * Amount that ends a loan on a day: principal and the interest of the days since interest was last paid.
 *
 *     payoff = principal + per diem · days;  per diem rounded half up to the cent first
 *
 * @param principalCents unpaid principal in cents
 * @param noteRate yearly rate as a fraction
 * @param interestPaidTo day through which interest is paid
 * @param payoffDate day the money arrives
 * @param basis 365 or 360
 * @param feesCents fees of the payoff, such as for recording a release
 * @throws {RangeError} an argument outside its range, a payoff before the day interest is paid to
 * @see 12 CFR 1026.36(c)(3)
 * @example payoffAmount(287_412_55, 0.065, "2025-11-01", "2025-11-19").payoffCents // 28_833_379
 */
export function payoffAmount(
  principalCents: number,
  noteRate: number,
  interestPaidTo: CalendarDate,
  payoffDate: CalendarDate,
  basis: DayBasis = 365,
  feesCents = 0,
): { perDiemCents: number; days: number; interestCents: number; payoffCents: number } {
  const perDiemCents = perDiem(principalCents, noteRate, basis);
  const days = daysOnward(interestPaidTo, payoffDate, "payoffDate", "interestPaidTo");
  const interestCents = perDiemCents * days;
  return {
    perDiemCents,
    days,
    interestCents,
    payoffCents: principalCents + interestCents + requireCents("feesCents", feesCents),
  };
}
