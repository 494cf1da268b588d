import { centsOf } from "../arithmetic/require.ts";
import { type LevelSchedule, levelSchedule } from "../schedule/level-schedule.ts";
import type { CurrentLoan } from "./current-loan.ts";

/**
 * The rest of the current loan when it is kept: its balance at its own rate and payment. Cent-rounded.
 *
 * @param current the loan as it stands
 * @throws {RangeError} an argument outside its range
 * @example keptSchedule(currentFromRoughEntry({ balanceCents: 350_000_00, noteRate: 0.065, remainingMonths: 276 })).payments // 276
 */
export function keptSchedule(current: CurrentLoan): LevelSchedule {
  return levelSchedule(
    current.balanceCents,
    current.noteRate,
    current.remainingMonths,
    centsOf(current, "paymentCents"),
  );
}
