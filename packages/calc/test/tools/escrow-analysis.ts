import { divideHalfUp } from "../../src/arithmetic/divide-half-up.ts";
import { MIN_CENTS, refuse, requireCents, requireWhole } from "../../src/arithmetic/require.ts";

/** A payment out of the escrow account. */
export interface Disbursement {
  /** Month of the account's year, 1 for the month of the first payment. */
  month: number;
  amountCents: number;
}

/** Escrow account of twelve months; cents, each rounded half up at the end. */
export interface EscrowAnalysis {
  monthlyCents: number;
  yearlyCents: number;
  /** Lowest balance of the trial run from zero; zero or negative. */
  lowestTrialBalanceCents: number;
  /** Balances of the trial run from zero, after each month. */
  trialBalancesCents: number[];
  cushionCents: number;
  /** The amount that brings the lowest balance to zero: −lowest. */
  startWithoutCushionCents: number;
  /** Balances when the account starts with that. */
  balancesWithoutCushionCents: number[];
  /** Deposit at closing: −lowest + cushion. */
  initialDepositCents: number;
  /** Balances when the account starts with the deposit; the lowest is the cushion. */
  balancesCents: number[];
}

/**
 * Aggregate escrow analysis: runs the account for twelve months from zero and raises its lowest balance to the cushion.
 *
 *     monthly = yearly disbursements / 12;  deposit = −lowest trial balance + cushion
 *
 * Within a month the payment is received before the disbursement is made. Kept unrounded inside (in twelfths of a cent), each figure
 * rounded half up at the end. The cushion may be at most a sixth of the yearly disbursements: two months.
 *
 * @param disbursements of twelve months; with the items of one kind only, the same rule gives the single-item analysis
 * @param cushionMonths 0 to 2
 * @throws {RangeError} an argument outside its range
 * @see 12 CFR 1024.17(d), Appendix E: 130 a month, lowest −780, cushion 260, deposit 1,040
 * @example escrowAnalysis([{ month: 1, amountCents: 500_00 }, { month: 3, amountCents: 360_00 }, { month: 6, amountCents: 700_00 }], 2).initialDepositCents // 104_000
 */
export function escrowAnalysis(disbursements: readonly Disbursement[], cushionMonths: number): EscrowAnalysis {
  if (!(cushionMonths >= 0 && cushionMonths <= 2)) refuse("cushionMonths", "be a number from 0 to 2", cushionMonths);
  const out = new Array<number>(12).fill(0);
  let yearlyCents = 0;
  for (const { month, amountCents } of disbursements) {
    requireWhole("disbursements.month", month, 1, 12);
    requireCents("disbursements.amountCents", amountCents);
    out[month - 1] = (out[month - 1] ?? 0) + amountCents;
    yearlyCents += amountCents;
  }
  // Twelfths of a cent: the monthly payment is a whole number of them.
  let balance = 0;
  let lowest = 0;
  const trial = out.map((cents) => {
    balance += yearlyCents - 12 * cents;
    lowest = Math.min(lowest, balance);
    return balance;
  });
  const cushion = Math.round(yearlyCents * cushionMonths);
  const cents = (twelfths: number) => divideHalfUp(twelfths, 12) || 0;
  return {
    monthlyCents: divideHalfUp(yearlyCents, 12),
    yearlyCents,
    lowestTrialBalanceCents: cents(lowest),
    trialBalancesCents: trial.map(cents),
    cushionCents: cents(cushion),
    startWithoutCushionCents: cents(-lowest),
    balancesWithoutCushionCents: trial.map((at) => cents(at - lowest)),
    initialDepositCents: cents(cushion - lowest),
    balancesCents: trial.map((at) => cents(at - lowest + cushion)),
  };
}

/**
 * Aggregate adjustment of an initial escrow account: aggregate deposit − sum of the single-item deposits, never positive.
 *
 *     adjustment = min(0, aggregate deposit − Σ single-item deposits)
 *
 * Each deposit half up to the cent.
 *
 * @param items disbursements of each item alone
 * @param cushionMonths 0 to 2
 * @throws {RangeError} an argument outside its range
 * @see 12 CFR 1024.17(d)(2); HUD-1 line 1011
 * @example aggregateAdjustment([[{ month: 1, amountCents: 500_00 }, { month: 6, amountCents: 700_00 }], [{ month: 3, amountCents: 360_00 }]], 2) // -9_000
 */
export function aggregateAdjustment(items: readonly (readonly Disbursement[])[], cushionMonths: number): number {
  const aggregate = escrowAnalysis(items.flat(), cushionMonths).initialDepositCents;
  const single = items.reduce((sum, item) => sum + escrowAnalysis(item, cushionMonths).initialDepositCents, 0);
  return Math.min(0, aggregate - single);
}

/** Lines of section G: a number of months of each item at its monthly amount. */
export interface EscrowItem {
  monthlyCents: number;
  months: number;
}

/**
 * Initial escrow payment at closing (section G) and the account's monthly and yearly payment.
 *
 *     initial payment = Σ months · monthly amount + aggregate adjustment
 *     a month = Σ monthly amounts
 *     a year = a month · 12
 *
 * Sums of whole cents: nothing is rounded.
 *
 * @param items months collected of each item
 * @param adjustmentCents aggregate adjustment, zero or negative
 * @throws {RangeError} an argument outside its range
 * @see CFPB form H-25(B): 412.25, 206.13 a month, 2,473.56 a year
 * @example initialEscrow([{ monthlyCents: 10_083, months: 2 }, { monthlyCents: 10_530, months: 2 }], -1) // { initialCents: 41_225, monthlyCents: 20_613, yearlyCents: 247_356 }
 */
export function initialEscrow(
  items: readonly EscrowItem[],
  adjustmentCents = 0,
): { initialCents: number; monthlyCents: number; yearlyCents: number } {
  let initialCents = requireCents("adjustmentCents", adjustmentCents, MIN_CENTS, 0);
  let monthlyCents = 0;
  for (const item of items) {
    requireCents("items.monthlyCents", item.monthlyCents);
    requireWhole("items.months", item.months, 0, 60);
    initialCents += item.monthlyCents * item.months;
    monthlyCents += item.monthlyCents;
  }
  return { initialCents, monthlyCents, yearlyCents: monthlyCents * 12 };
}
