import { fractionOf } from "../arithmetic/fraction-of.ts";
import { refuse, requireCents } from "../arithmetic/require.ts";
import { addMonths, type CalendarDate, parseDate } from "../dates.ts";
import { type DatedTable, tableInEffect } from "../insurance/dated-table.ts";

/** Refunded share of an upfront premium: `start` less `aMonth` for each month, through the last one. */
interface Refund {
  start: number;
  aMonth: number;
  months: number;
}

/**
 * Share of FHA's upfront premium credited toward a new FHA loan, by months since the old one closed: 80 % in month 1, 58 % in month 12, 10 %
 * in month 36.
 *
 * @see HUD Mortgagee Letter 2005-03: loans closed from December 8, 2004
 * @example FHA_REFUNDS[0]?.rows.months // 36
 */
export const FHA_REFUNDS: readonly DatedTable<Refund>[] = [
  {
    from: "2004-12-08",
    source: "HUD Mortgagee Letter 2005-03; HUD Handbook 4000.1, upfront premium refunds",
    rows: { start: 0.82, aMonth: 0.02, months: 36 },
  },
];

/**
 * Part of an FHA loan's upfront premium that a refinance into a new FHA loan credits against the new premium.
 *
 *     share = 82 % − 2 % · month, month 1 to 36;  0 from month 37 on
 *
 * Only completed months count, but the first one always does. Rounded half up to the cent.
 *
 * @param premiumCents upfront premium of the old loan
 * @param closedOn day it closed
 * @param closingDate day the new one closes
 * @throws {RangeError} an amount outside its range, a new closing before the old one
 * @see HUD Handbook 4000.1; Mortgagee Letter 2005-03
 * @example fhaPremiumRefund(5_250_00, "2026-02-10", "2027-02-15") // { month: 12, share: 0.58, refundCents: 304_500 }
 */
export function fhaPremiumRefund(
  premiumCents: number,
  closedOn: CalendarDate,
  closingDate: CalendarDate,
): { month: number; share: number; refundCents: number } {
  requireCents("upfrontPremiumCents", premiumCents);
  const [from, to] = [parseDate(closedOn, "closedOn"), parseDate(closingDate, "closingDate")];
  if (closedOn > closingDate) refuse("closedOn", `be on or before closingDate (${closingDate})`, closedOn);
  const apart = (to.year - from.year) * 12 + to.month - from.month;
  const over = addMonths(closedOn, apart) > closingDate ? apart - 1 : apart;
  const month = Math.max(1, over);
  const { start, aMonth, months } = tableInEffect(FHA_REFUNDS, closedOn).rows;
  const share = month > months ? 0 : Math.round((start - aMonth * month) * 100) / 100;
  return { month, share, refundCents: fractionOf(premiumCents, share) };
}
