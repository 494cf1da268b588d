import { wholeOf } from "../../src/arithmetic/require.ts";
import { type HomeEquity, homeEquity } from "../../src/home-value/home-equity.ts";
import { appreciatedValue } from "../../src/home-value/home-value.ts";
import { balanceAt } from "../../src/schedule/balance-at.ts";
import { levelSchedule } from "../../src/schedule/level-schedule.ts";

/** Home and loan some months after closing. */
export interface HomeProgress extends HomeEquity {
  appreciationCents: number;
  principalPaidCents: number;
}

/**
 * Home and loan after some months: value by compound growth, balance by the cent-rounded schedule.
 *
 *     value = starting value · (1 + g)^(months / 12)
 *     equity = value − balance
 *     appreciation = value − starting value
 *     principal paid = original loan − balance
 *
 * @param home starting value in cents, growth a year, months since then
 * @param loan original amount, rate, term and payments made
 * @throws {RangeError} an argument outside its range
 * @see FHFA House Price Index: compound growth
 * @example homeProgress({ valueCents: 400_000_00, yearlyRate: 0.04, months: 60 }, { loanCents: 320_000_00, noteRate: 0.065, termMonths: 360, paymentsMade: 60 }).equityCents // 18_710_619
 */
export function homeProgress(
  home: { valueCents: number; yearlyRate: number; months: number },
  loan: { loanCents: number; noteRate: number; termMonths: number; paymentsMade: number },
): HomeProgress {
  const valueCents = appreciatedValue(home.valueCents, home.yearlyRate, home.months);
  const { balanceCents: balances } = levelSchedule(loan.loanCents, loan.noteRate, loan.termMonths);
  const balanceCents = balanceAt(loan.loanCents, balances, wholeOf(loan, "paymentsMade", 0, 1200));
  return {
    ...homeEquity(valueCents, balanceCents),
    appreciationCents: valueCents - home.valueCents,
    principalPaidCents: loan.loanCents - balanceCents,
  };
}
