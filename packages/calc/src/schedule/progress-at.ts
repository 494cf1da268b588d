import { balanceAt } from "./balance-at.ts";

/** Columns that level, general and scenario schedules share. */
export interface ScheduleColumns {
  interestCents: ArrayLike<number>;
  principalCents: ArrayLike<number>;
  balanceCents: ArrayLike<number>;
}

/**
 * Returns the state of a loan after a number of payments: interest and principal paid so far, and the balance. After the last payment it
 * stays unchanged.
 *
 * @param startCents amount of the loan in cents
 * @param schedule cent-rounded schedule
 * @param made payments made, 0 or more
 * @returns cents
 * @see SAS PROC LOAN example 17.2: 78,500 at 9 %, 32 of 180 payments: 71,028.75 owed, interest 18,007.15
 * @example progressAt(78_500_00, levelSchedule(78_500_00, 0.09, 180), 32) // { interestCents: 1_800_715, principalCents: 747_125, balanceCents: 7_102_875 }
 */
export function progressAt(
  startCents: number,
  schedule: ScheduleColumns,
  made: number,
): { interestCents: number; principalCents: number; balanceCents: number } {
  let interestCents = 0;
  for (let k = 0; k < made && k < schedule.interestCents.length; k++) interestCents += schedule.interestCents[k] ?? 0;
  const balanceCents = balanceAt(startCents, schedule.balanceCents, made);
  return { interestCents, principalCents: startCents - balanceCents, balanceCents };
}
