/**
 * Whether a conventional loan needs mortgage insurance: above 80 % once cut to two decimals of a percent, as agencies
 * read a loan-to-value (80.001 % needs none).
 *
 *     mortgage insurance needed = loan to value above 80 %
 *
 * @param loanToValue fraction
 * @see Homeowners Protection Act, 12 U.S.C. 4901, 4902
 * @example needsMortgageInsurance(0.8) // false
 */
export function needsMortgageInsurance(loanToValue: number): boolean {
  return Math.floor(loanToValue * 10_000 + 1e-7) > 8000;
}
