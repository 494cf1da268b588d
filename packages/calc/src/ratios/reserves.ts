import { MIN_CENTS, requireCents } from "../arithmetic/require.ts";

/** The borrowers' remaining money after closing. */
export interface Reserves {
  /** Below zero: the shortfall. */
  leftCents: number;
  /** Number of housing payments it covers, rounded down to the tenth; null without a payment. */
  months: number | null;
}

/**
 * Money left after closing, and how many housing payments it covers.
 *
 *     left = funds − cash to close;  months = left / housing payment, cut to the tenth
 *
 * @param fundsCents money for closing and reserves
 * @param cashToCloseCents due at closing; negative: paid to the borrower
 * @param housingPaymentCents a month
 * @throws {RangeError} an argument outside its range
 * @see Fannie Mae Selling Guide B3-4.1-01, minimum reserve requirements: measured in months of the monthly housing expense
 * @example reserves(60_000_00, 47_500_00, 2_500_00) // { leftCents: 1_250_000, months: 5 }
 */
export function reserves(fundsCents: number, cashToCloseCents: number, housingPaymentCents: number): Reserves {
  const leftCents =
    requireCents("fundsCents", fundsCents) - requireCents("cashToCloseCents", cashToCloseCents, MIN_CENTS);
  const payment = requireCents("housingPaymentCents", housingPaymentCents);
  if (payment === 0) return { leftCents, months: null };
  return { leftCents, months: Math.max(0, Math.floor((leftCents * 10) / payment) / 10) };
}
