import type { CashLine } from "./types.ts";

/**
 * A line of cash that the borrower pays and that is not a finance charge; negative is a credit.
 *
 * @param name as shown
 * @param section of the Loan Estimate, or the kind of line
 * @param amountCents whole cents
 * @example borrowerLine("Deposit", "deposit", -100_00) // { name: "Deposit", section: "deposit", amountCents: -10_000, payer: "borrower", financeCharge: false }
 */
export function borrowerLine(name: string, section: CashLine["section"], amountCents: number): CashLine {
  return { name, section, amountCents, payer: "borrower", financeCharge: false };
}
