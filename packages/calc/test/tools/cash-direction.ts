export type CashDirection = "from borrower" | "to borrower" | "none";

/**
 * Which way the cash of a closing goes.
 *
 * @param fromBorrowerCents positive is due from the borrower
 * @example directionOf(-100) // "to borrower"
 */
export function directionOf(fromBorrowerCents: number): CashDirection {
  if (fromBorrowerCents === 0) return "none";
  return fromBorrowerCents > 0 ? "from borrower" : "to borrower";
}
