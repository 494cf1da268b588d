import { centsOrNone, requireCents, requireWhole, wholeOf } from "../arithmetic/require.ts";
import type { ExtraPrincipal } from "./loan-plan.ts";

/**
 * Returns the planned extra principal of each payment, and the payments followed by a recast because of a lump sum.
 *
 * @param extra monthly, yearly and lump sums
 * @param term number of payments
 * @returns cents by payment, index 0 is payment 1; a lump sum after the term is ignored
 * @throws {RangeError} an amount or a payment outside its range
 * @example [...extraByMonth({ monthlyCents: 100, monthlyFrom: 2, yearlyCents: 500, yearlyFrom: 3 }, 4).cents] // [0, 100, 600, 100]
 */
export function extraByMonth(extra: ExtraPrincipal, term: number): { cents: Float64Array; recast: Set<number> } {
  const cents = new Float64Array(term);
  const monthly = centsOrNone(extra, "monthlyCents");
  const yearly = centsOrNone(extra, "yearlyCents");
  const from = wholeOf(extra, "monthlyFrom", 1, 12_000, 1);
  for (let m = from - 1; m < term; m++) cents[m] = monthly;
  const yearlyFrom = wholeOf(extra, "yearlyFrom", 1, 12_000, 12);
  if (yearly > 0) for (let m = yearlyFrom - 1; m < term; m += 12) cents[m] = (cents[m] ?? 0) + yearly;
  const recast = new Set<number>();
  for (const lump of extra.once ?? []) {
    requireWhole("extra.once.month", lump.month, 1, 12_000);
    requireCents("extra.once.amountCents", lump.amountCents);
    if (lump.month > term) continue;
    cents[lump.month - 1] = (cents[lump.month - 1] ?? 0) + lump.amountCents;
    if (lump.recast) recast.add(lump.month);
  }
  return { cents, recast };
}
