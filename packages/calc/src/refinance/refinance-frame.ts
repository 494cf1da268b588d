import type { LoanFrame } from "../loan/types.ts";
import { currentLoan } from "./current-loan.ts";
import { refinanceLoan } from "./refinance-loan.ts";
import type { RefinanceBasis, RefinanceScenario } from "./types.ts";

/**
 * What a refinance decides for the engine: value, base loan, and the lines of cash that only a refinance has.
 *
 *     cash to close = payoff + debts paid off + costs − credits − new loan;  negative: to the borrower
 *
 * Sums of whole cents.
 *
 * @param basis the current loan, the home's value, debts
 * @param scenario the proposal
 * @throws {RangeError} an argument outside its range
 * @see CFPB form H-24(D): alternative Calculating Cash to Close, payoffs and payments
 * @example refinanceFrame(refinance, proposal).baseLoanCents // 35_000_000
 */
export function refinanceFrame(basis: RefinanceBasis, scenario: RefinanceScenario): LoanFrame {
  return refinanceLoan(basis, scenario, currentLoan(basis).balanceCents).frame;
}
