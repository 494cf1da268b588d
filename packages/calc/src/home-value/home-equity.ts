import { requireCents, requireNumber, wholeOf } from "../arithmetic/require.ts";
import { balanceAt } from "../schedule/balance-at.ts";
import { levelSchedule } from "../schedule/level-schedule.ts";
import { appreciatedValue } from "./home-value.ts";

/** What an owner has in a home today. */
export interface HomeEquity {
  valueCents: number;
  balanceCents: number;
  equityCents: number;
  /** Balance / value, a fraction. */
  loanToValue: number;
  equityShare: number;
}

/**
 * Equity and loan-to-value of a home today.
 *
 *     equity = value − balance;  LTV = balance / value
 *
 * Neither ratio is rounded.
 *
 * @param valueCents value today, at least 1
 * @param balanceCents all liens
 * @throws {RangeError} an argument outside its range
 * @see FHFA House Price Index; Fannie Mae Selling Guide B2-1.2-01
 * @example homeEquity(400_000_00, 300_000_00) // { valueCents: 40_000_000, balanceCents: 30_000_000, equityCents: 10_000_000, loanToValue: 0.75, equityShare: 0.25 }
 */
export function homeEquity(valueCents: number, balanceCents: number): HomeEquity {
  requireCents("valueCents", valueCents, 1);
  requireCents("balanceCents", balanceCents);
  const equityCents = valueCents - balanceCents;
  return {
    valueCents,
    balanceCents,
    equityCents,
    loanToValue: balanceCents / valueCents,
    equityShare: equityCents / valueCents,
  };
}

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

/**
 * What could be borrowed against a home: value · limit − liens, nothing below zero.
 *
 *     to be borrowed = max(0, value · limit − balance)
 *
 * @param valueCents value today
 * @param liensCents all balances
 * @param maxLoanToValue limit as a fraction, 0.8
 * @returns cents, cut down to whole cents
 * @throws {RangeError} an argument outside its range
 * @see Fannie Mae Selling Guide B2-1.3-03: cash-out transactions
 * @example borrowable(400_000_00, 230_000_00, 0.8) // 9_000_000
 */
export function borrowable(valueCents: number, liensCents: number, maxLoanToValue: number): number {
  requireCents("valueCents", valueCents);
  requireCents("liensCents", liensCents);
  requireNumber("maxLoanToValue", maxLoanToValue, 0, 2);
  return Math.max(0, Math.floor(valueCents * maxLoanToValue + 1e-6) - liensCents);
}

/** When mortgage insurance can go, by the value today. */
export interface InsuranceRemoval {
  /** Already possible by today's value. */
  now: boolean;
  /** Months until the balance reaches the limit at today's value; null where the schedule never does. */
  months: number | null;
  limit: number;
}

/**
 * When private mortgage insurance can go by today's value: investors ask for 75 % in years two to five of a loan, 80 % after; none
 * in the first two years without improvements. (The right by original value, 80 and 78 %, is `pmiTermination`.)
 *
 *     limit = 75 % in years two to five of the loan, 80 % after
 *     months = first month with balance ≤ value · limit
 *
 * Whole months.
 *
 * @param valueCents value today by a new appraisal
 * @param balanceCents balance after each coming payment; index 0 is the next one
 * @param owedCents balance today
 * @param ageMonths payments made so far
 * @throws {RangeError} an argument outside its range
 * @see Fannie Mae Servicing Guide B-8.1-04
 * @example insuranceRemoval(500_000_00, [390_000_00], 392_000_00, 72) // { now: true, months: 0, limit: 0.8 }
 */
export function insuranceRemoval(
  valueCents: number,
  balanceCents: ArrayLike<number>,
  owedCents: number,
  ageMonths: number,
): InsuranceRemoval {
  requireCents("valueCents", valueCents, 1);
  requireCents("owedCents", owedCents);
  requireNumber("ageMonths", ageMonths, 0, 1200);
  const limitAt = (age: number) => (age < 60 ? 0.75 : 0.8);
  const allowed = (owed: number, age: number) => age >= 24 && owed <= valueCents * limitAt(age) + 1e-6;
  if (allowed(owedCents, ageMonths)) return { now: true, months: 0, limit: limitAt(ageMonths) };
  for (let k = 0; k < balanceCents.length; k++) {
    const age = ageMonths + k + 1;
    if (allowed(balanceCents[k] ?? 0, age)) return { now: false, months: k + 1, limit: limitAt(age) };
  }
  return { now: false, months: null, limit: limitAt(ageMonths) };
}
