import { investedCosts } from "../comparisons/invested-cash.ts";
import { cashMoved } from "./cash-options.ts";

/** A proposal compared with the current loan at some month. */
export interface PlainAdvantage {
  cashToCloseCents: number;
  /** Interest and mortgage insurance saved by then, less the costs. */
  advantageCents: number;
}

/** The same, with what cash could have earned elsewhere. */
export interface InvestedAdvantage {
  /** Due at closing; negative: paid to the borrower. */
  cashCents: number;
  /** Possible earnings of that cash; negative if the borrower is paid. */
  growthCents: number;
  advantageCents: number;
}

/**
 * Returns how far a refinance is ahead of the current loan if the difference in cash is invested. Keeping the loan needs no cash at closing, so the cash
 * of a proposal could have earned until then; cash paid out can earn, since the interest on it is already counted.
 *
 *     advantage = plain advantage − cash · ((1 + r/12)^months − 1)
 *
 * Both costs are computed by `investedCosts`, with no cash and no cost for the current loan: compounded monthly, rounded half up to the cent once. Less than a dollar
 * due or paid out counts as no cash.
 *
 * @param plain cash at closing and plain advantage of the proposal, cents
 * @param months from closing, 0 to 1200
 * @param yearlyReturn fraction, 0 to 1
 * @throws {RangeError} an argument outside its range
 * @example investedAdvantage({ cashToCloseCents: 5_000_00, advantageCents: 12_000_00 }, 12, 0.12) // { cashCents: 500_000, growthCents: 63_413, advantageCents: 1_136_587 }
 */
export function investedAdvantage(plain: PlainAdvantage, months: number, yearlyReturn: number): InvestedAdvantage {
  const cashCents = cashMoved(plain.cashToCloseCents);
  const loans = [
    { cashCents, costCents: 0 - plain.advantageCents },
    { cashCents: 0, costCents: 0 },
  ];
  const [proposal, kept] = investedCosts(loans, months, yearlyReturn).map(({ growthCents }) => growthCents);
  const growthCents = (proposal ?? 0) - (kept ?? 0);
  return { cashCents, growthCents, advantageCents: plain.advantageCents - growthCents };
}
