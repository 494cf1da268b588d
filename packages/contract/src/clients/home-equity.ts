import { homeEquity } from "@hearthline/calc/home-value/home-equity";
import { lienRatios } from "@hearthline/calc/ratios/loan-to-value";

interface DatedValue {
  amountCents: number;
  asOf: string;
  createdAt: string;
}

/** Newest first: by the day a value is of, then by when it was entered. */
export const newestFirst = <V extends DatedValue>(values: readonly V[]): V[] =>
  [...values].sort((a, b) => b.asOf.localeCompare(a.asOf) || b.createdAt.localeCompare(a.createdAt));

interface Lien {
  lien: "first" | "second";
  balanceCents: number;
}

/**
 * What the owners have in a home, as far as it is known: no value or no mortgage of record is `null`, never zero.
 *
 * @param valueCents newest value; null where there is none
 */
export function equityOf(valueCents: number | null, mortgages: readonly Lien[]) {
  const owed = (lien: Lien["lien"]) =>
    mortgages.reduce((sum, one) => (one.lien === lien ? sum + one.balanceCents : sum), 0);
  const [firstCents, secondCents] = [owed("first"), owed("second")];
  const balanceCents = mortgages.length > 0 ? firstCents + secondCents : null;
  if (valueCents === null || balanceCents === null)
    return { balanceCents, equityCents: null, loanToValue: null, combinedLoanToValue: null };
  const { loanToValue, combined } = lienRatios({ firstCents, secondCents }, valueCents);
  const { equityCents } = homeEquity(valueCents, balanceCents);
  return { balanceCents, equityCents, loanToValue, combinedLoanToValue: combined };
}
