import { requireCents } from "../arithmetic/require.ts";

/** An owner's equity in a home today. */
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
