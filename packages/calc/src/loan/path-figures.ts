import { horizonFigures } from "./horizon-figures.ts";
import { highestPayment, insuranceEnd, paymentPath } from "./payment-path.ts";
import type { LoanBasis, LoanFigures, LoanFrame, LoanTerms, PathFigures } from "./types.ts";

/**
 * All the interest a borrower pays until everything is paid back: the note's as it will be paid, a second lien's too, less what a temporary
 * buydown pays for them. `totalInterestCents` is the note's own interest, which TIP is based on.
 *
 *     interest to pay = interest of the note + interest of the second lien − what the buydown account pays
 *
 * Cent-rounded schedule.
 *
 * @param basis what the scenarios share
 * @param terms the loan's terms
 * @param frame what its kind decides
 * @param figures of that scenario, see `loanFigures`
 * @throws {RangeError} an argument outside its range
 * @see `horizonFigures`, after the last payment of either lien
 * @example interestToPay(loan, scenario, frame, loanFigures(loan, scenario, frame)) // 57_394_733
 */
export function interestToPay(
  basis: LoanBasis,
  terms: LoanTerms,
  frame: LoanFrame,
  figures: Omit<LoanFigures, "horizon">,
): number {
  const last = Math.max(terms.termMonths, terms.secondLien?.termMonths ?? 0);
  return horizonFigures(basis, terms, frame, figures, last).interestCents;
}

/**
 * Returns a loan's payments after the first one, and all its interest. Separate from `loanFigures`, which searches call for many loans.
 *
 * @param basis what the scenarios share
 * @param terms the loan's terms
 * @param frame what its kind decides
 * @param figures of that scenario, see `loanFigures`
 * @throws {RangeError} an argument outside its range
 * @example pathFigures(loan, scenario, frame, loanFigures(loan, scenario, frame)).highestPayment // null
 */
export function pathFigures(
  basis: LoanBasis,
  terms: LoanTerms,
  frame: LoanFrame,
  figures: LoanFigures,
): Omit<PathFigures, "cashToCloseTable"> {
  const path = paymentPath(terms, figures);
  return {
    firstHousingPaymentCents: path[0]?.housingPaymentCents ?? figures.housingPaymentCents,
    interestToPayCents: interestToPay(basis, terms, frame, figures),
    paymentPath: path,
    highestPayment: highestPayment(terms, figures),
    insuranceEnd: insuranceEnd(terms, figures, path),
  };
}
