export type CashDirection = "from borrower" | "to borrower" | "none";

/**
 * Returns the direction of the cash at closing.
 *
 * @param fromBorrowerCents positive is due from the borrower
 * @example directionOf(-100) // "to borrower"
 */
export function directionOf(fromBorrowerCents: number): CashDirection {
  if (fromBorrowerCents === 0) return "none";
  return fromBorrowerCents > 0 ? "from borrower" : "to borrower";
}
