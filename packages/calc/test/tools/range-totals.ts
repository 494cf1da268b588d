import { requireWhole } from "../../src/arithmetic/require.ts";
import type { ScheduleColumns } from "../../src/schedule/progress-at.ts";

/**
 * Sums over a run of payments of a schedule: a year (13 to 24), a horizon (1 to 84), the whole.
 *
 *     interest = Σ interest of these payments
 *     principal = Σ principal of these payments
 *     balance = balance after the last of them
 *
 * @param schedule cent-rounded schedule
 * @param from first payment, from 1
 * @param through last payment; payments after the loan's end count nothing
 * @returns cents, and the balance after the last of them
 * @throws {RangeError} an argument outside its range
 * @see HP 12C user guide: 50,000 at 13.25 % for 25 years, payments 13 to 24: interest 6,570.72
 * @example rangeTotals(levelSchedule(50_000_00, 0.1325, 300), 13, 24) // { interestCents: 657_072, principalCents: 30_948, balanceCents: 4_941_921 }
 */
export function rangeTotals(
  schedule: ScheduleColumns,
  from: number,
  through: number,
): { interestCents: number; principalCents: number; balanceCents: number } {
  requireWhole("from", from, 1, 12_000);
  requireWhole("through", through, from, 12_000);
  const end = Math.min(through, schedule.balanceCents.length);
  let interestCents = 0;
  let principalCents = 0;
  for (let k = from - 1; k < end; k++) {
    interestCents += schedule.interestCents[k] ?? 0;
    principalCents += schedule.principalCents[k] ?? 0;
  }
  return { interestCents, principalCents, balanceCents: schedule.balanceCents[end - 1] ?? 0 };
}
