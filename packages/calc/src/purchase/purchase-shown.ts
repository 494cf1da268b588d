import { pathFigures } from "../loan/path-figures.ts";
import type { LoanBasis, PathFigures } from "../loan/types.ts";
import { purchaseCashTable } from "./purchase-cash-table.ts";
import { purchaseFigures, purchaseFrame } from "./purchase-figures.ts";
import type { PurchaseFigures, PurchaseScenario } from "./types.ts";

/**
 * Everything that is shown of a purchase scenario: its figures, the payment path, and cash to close in the form of a Loan Estimate.
 *
 * @param basis what all scenarios of the loan share
 * @param scenario what was typed
 * @throws {RangeError} naming the argument and its range, for impossible input
 * @example purchaseShown(loan, scenario).cashToCloseTable.length // 8
 */
export function purchaseShown(basis: LoanBasis, scenario: PurchaseScenario): PurchaseFigures & PathFigures {
  const figures = purchaseFigures(basis, scenario);
  return {
    ...figures,
    ...pathFigures(basis, scenario, purchaseFrame(scenario, basis), figures),
    cashToCloseTable: purchaseCashTable(scenario.priceCents, figures),
  };
}
