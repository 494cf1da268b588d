import { monthInterest } from "../../src/arithmetic/month-interest.ts";
import { partsPerMillion } from "../../src/arithmetic/parts-per-million.ts";
import { requireCents, requireWhole } from "../../src/arithmetic/require.ts";

/** A balance after payments that may be below the interest. */
export interface RunBalance {
  balanceCents: number;
  /** Balance − start; positive when it grew. */
  changeCents: number;
  negativeAmortization: boolean;
  /** Highest balance on the way, including the start. */
  highestCents: number;
  interestCents: number;
}

/**
 * Balance after runs of set payments: unpaid interest is added to the balance (negative amortization).
 *
 *     balance += round(balance · rate / 12) − payment, each month
 *
 * Cent-rounded convention. The balance never goes below zero.
 *
 * @param balanceCents start
 * @param noteRate yearly rate as a fraction
 * @param runs payments in order
 * @throws {RangeError} an argument outside its range, or a balance past 100 billion dollars
 * @see Federal Reserve proposed sample H-19(F): 200,000 at 6.5 % paid with 1,013.37, then 1,053.90: 1,286.87 more after two years
 * @example balanceAfterPayments(300_000_00, 0.0825, [{ amountCents: 1_800_00, count: 60 }]).balanceCents // 31_941_389
 */
export function balanceAfterPayments(
  balanceCents: number,
  noteRate: number,
  runs: readonly { amountCents: number; count: number; noteRate?: number }[],
): RunBalance {
  let balance = requireCents("balanceCents", balanceCents);
  let highestCents = balance;
  let interestCents = 0;
  for (const run of runs) {
    const parts = partsPerMillion(run.noteRate ?? noteRate);
    requireCents("runs.amountCents", run.amountCents);
    requireWhole("runs.count", run.count, 0, 12_000);
    for (let k = 0; k < run.count && balance > 0; k++) {
      const due = monthInterest(balance, parts);
      interestCents += due;
      balance = requireCents("balance", Math.max(0, balance + due - run.amountCents));
      highestCents = Math.max(highestCents, balance);
    }
  }
  return {
    balanceCents: balance,
    changeCents: balance - balanceCents,
    negativeAmortization: balance > balanceCents,
    highestCents,
    interestCents,
  };
}
