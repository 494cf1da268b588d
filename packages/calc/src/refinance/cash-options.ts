import { scenarioColumns } from "../comparisons/loan-columns.ts";
import { type SecondLienComparison, secondLienComparison } from "../comparisons/second-lien.ts";
import { keptColumns } from "./current-loan.ts";
import { refinanceFigures } from "./refinance-figures.ts";
import { refinanceLoan } from "./refinance-loan.ts";
import type { RefinanceBasis, RefinanceFigures, RefinanceScenario } from "./types.ts";

/** Another way to get the same cash, with the current loan kept. */
interface Second {
  noteRate: number;
  termMonths: number;
  closingCostsCents?: number;
}

/** Alternatives to a refinance for the same cash. */
export interface CashAlternatives {
  /** A line of credit; in its draw period only interest is paid. */
  heloc?: Second & { drawMonths: number };
  /** A second mortgage with a fixed rate. */
  second?: Second;
}

/** The same cash by other means, each compared with the refinance; cents. */
export interface CashOptions {
  /** Money in addition to the payoff of the current loan: cash to the borrower and debts paid off. */
  cashCents: number;
  /** The refinance's rate, payment, and interest, mortgage insurance and costs through the horizon. */
  refinance: { noteRate: number; paymentCents: number; costCents: number };
  heloc: SecondLienComparison | null;
  second: SecondLienComparison | null;
}

/**
 * Cash that a refinance pays out to the borrower. Less than a dollar counts as none: notes are in whole dollars, and no one asked for the
 * cents that are left over.
 *
 *     paid out = −cash to close, from one dollar
 *
 * @param cashToCloseCents negative if it is paid to the borrower
 * @see HUD Handbook 4000.1, II.A.2: whole-dollar base loan amounts
 * @example cashPaidOut(-70) // 0
 */
export const cashPaidOut = (cashToCloseCents: number): number => (cashToCloseCents <= -100 ? -cashToCloseCents : 0);

/**
 * Cash that a refinance takes or gives, if it is a dollar or more: leftover cents of whole-dollar notes count as neither.
 *
 *     moved = cash to close;  0 within a dollar
 *
 * @param cashToCloseCents whole cents, negative if they are paid to the borrower
 * @see `cashPaidOut`
 * @example [cashMoved(81), cashMoved(-40_000_00)] // [0, -4_000_000]
 */
export const cashMoved = (cashToCloseCents: number): number =>
  Math.abs(cashToCloseCents) < 100 ? 0 : cashToCloseCents;

/**
 * Compares the cash of a refinance with a line of credit and a second mortgage for the same cash, keeping the current loan: payments, blended
 * rate, and what each costs by the horizon.
 *
 *     cash = paid to the borrower + debts paid off
 *     cost = interest and mortgage insurance through the horizon + costs
 *     blended rate = Σ balance · rate ÷ Σ balance, current loan and line or second mortgage
 *
 * Debts are paid off either way, so they cost nothing on either side. Cent-rounded schedules, without extra payments.
 *
 * @param basis the current loan, home value, debts, horizon
 * @param scenario the proposal that pays out the cash
 * @param alternatives other ways to get the cash; those left out are not compared
 * @param figures of the proposal, if known
 * @returns null if the proposal pays out no cash
 * @throws {RangeError} an argument outside its range
 * @see `secondLienComparison`
 * @example cashOptions(refinance, { ...proposal, purpose: "cash-out", cashOutCents: 40_000_00, costs: "financed" }, { second: { noteRate: 0.085, termMonths: 180 } })?.second?.secondPaymentCents // 39_390
 */
export function cashOptions(
  basis: RefinanceBasis,
  scenario: RefinanceScenario,
  alternatives: CashAlternatives,
  figures: Omit<RefinanceFigures, "timeline"> = refinanceFigures(basis, scenario),
): CashOptions | null {
  const cashCents = cashPaidOut(figures.cashToCloseCents) + figures.debtsPaidCents;
  if (cashCents === 0) return null;
  const { current, horizon, costsToRecoverCents } = figures;
  const first = { ...keptColumns(current), noteRate: current.noteRate };
  const { terms } = refinanceLoan(basis, scenario, figures.payoffCents);
  // Extra payments would save on any of these loans.
  const due = { ...figures, schedule: figures.dueSchedule };
  const single = { ...scenarioColumns(terms, due), closingCostsCents: Math.max(0, costsToRecoverCents) };
  const against = (other: Second, interestOnlyMonths: number) =>
    secondLienComparison(
      first,
      {
        amountCents: cashCents,
        noteRate: other.noteRate,
        termMonths: other.termMonths,
        interestOnlyMonths,
        ...(other.closingCostsCents !== undefined && { closingCostsCents: other.closingCostsCents }),
      },
      single,
      horizon.month,
    );
  const { heloc, second } = alternatives;
  return {
    cashCents,
    refinance: {
      noteRate: scenario.noteRate,
      paymentCents: figures.newPaymentCents,
      costCents: horizon.interestCents + horizon.mortgageInsuranceCents + single.closingCostsCents,
    },
    heloc: heloc ? against(heloc, Math.min(heloc.drawMonths, heloc.termMonths - 1)) : null,
    second: second ? against(second, 0) : null,
  };
}
