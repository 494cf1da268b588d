/** A run of months, both included. */
export interface MonthRange {
  from: number;
  through: number;
}

/**
 * Months in which an advantage is at or above zero: a loan may get ahead and fall behind again.
 *
 * A run that lasts to the end of the column ends with its last month.
 *
 *     ahead from month = first month of a run in which the advantage is not below zero
 *     ahead through month = last month of that run
 *
 * Whole months.
 *
 * @param advantageCents advantage after each month, index 0 is month 1
 * @returns runs in order; empty if it is never ahead
 * @see Break-even by cash paid and balance owed of both loans
 * @example aheadMonths([-5, 0, 3, -1, 2]) // [{ from: 2, through: 3 }, { from: 5, through: 5 }]
 */
export function aheadMonths(advantageCents: ArrayLike<number>): MonthRange[] {
  const runs: MonthRange[] = [];
  for (let k = 0; k < advantageCents.length; k++) {
    if (!((advantageCents[k] ?? -1) >= 0)) continue;
    const last = runs[runs.length - 1];
    if (last?.through === k) last.through = k + 1;
    else runs.push({ from: k + 1, through: k + 1 });
  }
  return runs;
}
