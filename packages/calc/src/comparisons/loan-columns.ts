import type { LoanFigures, LoanSchedule, LoanTerms } from "../loan/types.ts";
import { levelSchedule } from "../schedule/level-schedule.ts";
import { monthsOfYear } from "../schedule/months-of-year.ts";

/** A loan in the form that comparisons read: the initial balance, and the parts of each payment. Index 0 is the first payment; cents. */
export interface LoanColumns extends LoanSchedule {
  startCents: number;
  /** First payment at the note rate: principal, interest and mortgage insurance, without extra principal. */
  paymentCents: number;
}

/**
 * A scenario's months as they will be paid: the first loan with any second lien, less what a temporary buydown pays.
 *
 *     payment = interest + principal + mortgage insurance, of both liens
 *
 * Sums of cent-rounded rows.
 *
 * @param terms the loan's terms
 * @param figures of these, see `loanFigures`
 * @throws {RangeError} an argument outside its range
 * @see Cash the borrower pays each month
 * @example scenarioColumns({ ...scenario, secondLien: { amountCents: 50_000_00, noteRate: 0.085, termMonths: 240 } }, loanFigures(loan, scenario, frame)).startCents // 50_000_000
 */
export function scenarioColumns(terms: LoanTerms, figures: LoanFigures): LoanColumns {
  const { schedule, buydownPaymentsCents } = figures;
  const lien = terms.secondLien?.amountCents ? terms.secondLien : undefined;
  const columns: LoanColumns = {
    ...schedule,
    startCents: figures.loanAmountCents + (lien?.amountCents ?? 0),
    paymentCents: figures.principalAndInterestCents + figures.mortgageInsuranceCents + figures.secondLienPaymentCents,
  };
  if (buydownPaymentsCents.length > 0) {
    const interestCents = schedule.interestCents.slice();
    buydownPaymentsCents.forEach((payment, year) => {
      const months = monthsOfYear(interestCents.length, year);
      for (let k = 12 * year; k < 12 * year + months; k++)
        interestCents[k] = (interestCents[k] ?? 0) - (figures.principalAndInterestCents - payment);
    });
    columns.interestCents = interestCents;
  }
  if (lien === undefined) return columns;
  const second = levelSchedule(lien.amountCents, lien.noteRate, lien.termMonths);
  const months = Math.max(second.payments, columns.balanceCents.length);
  const added = (own: Float64Array, other?: Float64Array) =>
    Float64Array.from({ length: months }, (_, k) => (own[k] ?? 0) + (other?.[k] ?? 0));
  return {
    ...columns,
    interestCents: added(columns.interestCents, second.interestCents),
    principalCents: added(columns.principalCents, second.principalCents),
    extraCents: added(columns.extraCents),
    mortgageInsuranceCents: added(columns.mortgageInsuranceCents),
    balanceCents: added(columns.balanceCents, second.balanceCents),
  };
}

/**
 * A level loan by month, without mortgage insurance.
 *
 *     payment = P · i ÷ (1 − (1 + i)⁻ⁿ),  i = rate ÷ 12
 *
 * Cent-rounded schedule.
 *
 * @param principalCents amount of the note
 * @param noteRate yearly rate as a fraction
 * @param termMonths number of payments
 * @param paymentCents in place of the level payment, as a statement shows it
 * @throws {RangeError} an argument outside its range
 * @see `levelSchedule`
 * @example levelColumns(350_000_00, 0.065, 276).paymentCents // 244_673
 */
export function levelColumns(
  principalCents: number,
  noteRate: number,
  termMonths: number,
  paymentCents?: number,
): LoanColumns {
  const schedule = levelSchedule(principalCents, noteRate, termMonths, paymentCents);
  const { interestCents, balanceCents, payments } = schedule;
  return {
    startCents: principalCents,
    paymentCents: schedule.levelPaymentCents,
    interestCents,
    principalCents: schedule.principalCents,
    extraCents: new Float64Array(payments),
    mortgageInsuranceCents: new Float64Array(payments),
    balanceCents,
  };
}
