import { requireCents, requireMonths } from "../arithmetic/require.ts";
import { highestRate } from "../comparisons/highest-rate.ts";
import { principalAndInterest } from "../payment/principal-and-interest.ts";

/** Rates on offer are eighths of a point, in parts per million. */
const EIGHTH = 1250;

/**
 * Finds the highest rate at which a new loan for the balance, over the remaining payments, costs a given amount less a month: the strike rate of a mortgage
 * of record. The day of the last payment stays the same, so that nothing is gained by stretching the debt; costs of the new loan are not included.
 *
 *     rate = highest multiple of 1/8 point with P&I(balance, rate, payments left) ≤ payment − savings
 *
 * Not rounded: the rates on offer are eighths, as lenders quote them.
 *
 * @param balanceCents unpaid principal, more than zero
 * @param paymentsLeft number of monthly payments, at least 1
 * @param paymentCents current principal and interest a month, more than zero
 * @param savingsCents how much less a month, more than zero
 * @returns fraction, a multiple of 1/8 point; null if not even the lowest rate reaches it
 * @throws {RangeError} an argument outside its range
 * @see `strikeRate`, which solves a whole proposal with its costs
 * @example strikeRateOfRecord(400_000_00, 360, 2_528_27, 150_00) // 0.05875
 */
export function strikeRateOfRecord(
  balanceCents: number,
  paymentsLeft: number,
  paymentCents: number,
  savingsCents: number,
): number | null {
  requireCents("balanceCents", balanceCents, 1);
  requireMonths("paymentsLeft", paymentsLeft);
  requireCents("paymentCents", paymentCents, 1);
  requireCents("savingsCents", savingsCents, 1);
  const most = paymentCents - savingsCents;
  return highestRate((noteRate) => principalAndInterest(balanceCents, noteRate, paymentsLeft) <= most, EIGHTH);
}
