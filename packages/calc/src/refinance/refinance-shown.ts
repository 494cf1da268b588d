import { pathFigures } from "../loan/path-figures.ts";
import type { PathFigures } from "../loan/types.ts";
import { refinanceCashTable } from "./refinance-cash-table.ts";
import { refinanceFigures } from "./refinance-figures.ts";
import { refinanceLoan } from "./refinance-loan.ts";
import type { RefinanceBasis, RefinanceFigures, RefinanceScenario } from "./types.ts";

/**
 * Everything that is shown of a refinance proposal: its figures, the payment path, and cash to close in the form of a Loan Estimate.
 *
 *     interest to pay = that of the payments that are due: it is shown next to the interest left on the current loan
 *
 * @param basis the current loan, home value, debts, horizon, discount rate
 * @param scenario the proposal
 * @throws {RangeError} naming the argument and its range, for impossible input
 * @example refinanceShown(refinance, proposal).cashToCloseTable.length // 5
 */
export function refinanceShown(basis: RefinanceBasis, scenario: RefinanceScenario): RefinanceFigures & PathFigures {
  const figures = refinanceFigures(basis, scenario);
  const { basis: loanBasis, terms, frame } = refinanceLoan(basis, scenario, figures.payoffCents);
  return {
    ...figures,
    ...pathFigures(loanBasis, terms, frame, figures),
    interestToPayCents: figures.totalInterestNewCents,
    cashToCloseTable: refinanceCashTable(figures),
  };
}
