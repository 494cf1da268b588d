import { requireCents } from "../arithmetic/require.ts";

/**
 * Debt-to-income ratios, not rounded.
 *
 *     front = housing / gross income;  back = (housing + other debts) / gross income
 *
 * @param incomeCents gross monthly income in cents, at least 1
 * @param housingCents principal, interest, taxes, insurance, mortgage insurance and dues a month
 * @param debtsCents other monthly debts
 * @returns fractions
 * @throws {RangeError} an argument outside its range
 * @see Fannie Mae Selling Guide B3-6-02
 * @example debtToIncome(10_000_00, 2_800_00, 800_00) // { front: 0.28, back: 0.36 }
 */
export function debtToIncome(
  incomeCents: number,
  housingCents: number,
  debtsCents: number,
): { front: number; back: number } {
  requireCents("incomeCents", incomeCents, 1);
  requireCents("housingCents", housingCents);
  requireCents("debtsCents", debtsCents);
  return { front: housingCents / incomeCents, back: (housingCents + debtsCents) / incomeCents };
}
