import { centsOf, centsOrNone, refuse, requireCents } from "../arithmetic/require.ts";
import { sumOf } from "../comparisons/column-sums.ts";
import { borrowerLine } from "../loan/borrower-line.ts";
import { PREMIUM_REFUND } from "../loan/cash-lines.ts";
import { closing } from "../loan/closing.ts";
import type { CashLine, LoanBasis, LoanFrame, LoanTerms } from "../loan/types.ts";
import { borrowed } from "../loan/whole-dollars.ts";
import { fhaPremiumRefund } from "./fha-refund.ts";
import { disbursement } from "./payoff.ts";
import type { RefinanceBasis, RefinanceDebt, RefinanceScenario } from "./types.ts";

/** A refinance in the form that the engine uses. */
export interface RefinanceLoan {
  basis: LoanBasis;
  terms: LoanTerms & Pick<RefinanceScenario, "purpose">;
  frame: LoanFrame;
  /** Debts that the new loan pays off. */
  paidOff: readonly RefinanceDebt[];
}

/**
 * Returns the part of the old loan's upfront premium that FHA credits against the new one: from one FHA loan into another, if the closing day and premium of the old
 * one are known. It counts only up to the new premium: it is never paid out.
 *
 * @param basis the current loan, closing day
 * @param scenario the proposal
 * @returns cents, zero for any other loan
 * @throws {RangeError} an amount outside its range, a closing before the old one
 * @see `fhaPremiumRefund`
 * @example premiumRefund({ ...refinance, closingDate: "2027-02-15", current: { ...refinance.current, program: "fha", closedOn: "2026-02-10", upfrontPremiumCents: 5_250_00 } }, { ...proposal, program: "fha" }) // 304_500
 */
export function premiumRefund(
  { current, closingDate }: Pick<RefinanceBasis, "current" | "closingDate">,
  { program }: Pick<RefinanceScenario, "program">,
): number {
  if (current.program !== "fha" || program !== "fha") return 0;
  const { closedOn, upfrontPremiumCents } = current;
  if (closedOn === undefined || !upfrontPremiumCents || closingDate === undefined) return 0;
  return fhaPremiumRefund(upfrontPremiumCents, closedOn, closingDate).refundCents;
}

/**
 * The part of that refund that counts: at most the new premium.
 *
 *     credited = min(refund, new premium), as its line in section B shows
 *
 * @param figures of the proposal
 * @see HUD Handbook 4000.1: credited against the new premium
 * @example premiumCredited(refinanceFigures(refinance, proposal)) // 0
 */
export const premiumCredited = ({ cashLines }: { cashLines: readonly CashLine[] }): number =>
  0 -
  sumOf(
    cashLines.map(({ name, section, amountCents }) => (section === "B" && name === PREMIUM_REFUND ? amountCents : 0)),
  );

/**
 * Returns a refinance in the form that the engine uses: the current loan's taxes and insurance if the proposal has none, the lender credit of a
 * no-cost loan, debts left after those paid off, and the frame.
 *
 *     base loan = as typed, else payoff + debts paid off + cash out + costs when financed − second lien
 *     lender credit of a no-cost loan = as typed, else sections A, B, C, E and H without what the note finances
 *
 * Financed costs depend on the loan they are part of (points, percentages, prepaid interest): the smallest loan that covers them.
 * With `wholeDollars` every base loan is rounded down to the dollar, and cash pays the rest. Of VA's two refinances, the IRRRL is the rate-and-term one of a VA loan
 * that pays off nothing else; any other is charged the fee of a cash-out.
 *
 * @param basis the current loan, the home's value, debts
 * @param scenario the proposal
 * @param payoffCents payoff of the current loan, see `refinancePayoff`
 * @throws {RangeError} an argument outside its range, costs that no loan covers
 * @see Fannie Mae Selling Guide B2-1.3-02 and -03; 12 CFR 1026.37(h)(2); 38 U.S.C. 3710(a)(8), (e), 3729
 * @example refinanceLoan(refinance, { ...proposal, costs: "financed" }, 350_000_00).frame.baseLoanCents // 35_700_000
 */
export function refinanceLoan(basis: RefinanceBasis, scenario: RefinanceScenario, payoffCents: number): RefinanceLoan {
  const { current } = basis;
  const debts = basis.debts ?? [];
  const pays = scenario.paysDebts !== false;
  const paidOff = debts.filter((debt) => pays && debt.payOff === true && debt.balanceCents > 0);
  const valueCents = centsOf(basis, "homeValueCents", 1);
  const second = requireCents("secondLien.amountCents", scenario.secondLien?.amountCents ?? 0);
  const debtPayments = sumOf(debts.map((debt) => centsOf(debt, "paymentCents")));
  const relief = sumOf(paidOff.map((debt) => debt.paymentCents));
  const days = disbursement(basis);
  const loanBasis = {
    ...basis,
    disbursementDate: days.disbursementDate ?? undefined,
    monthlyDebtsCents: Math.max(0, (basis.monthlyDebtsCents ?? debtPayments) - relief),
  };
  const terms: RefinanceLoan["terms"] = {
    ...scenario,
    propertyTaxYearlyCents: scenario.propertyTaxYearlyCents ?? centsOrNone(current, "propertyTaxYearlyCents"),
    insuranceYearlyCents: scenario.insuranceYearlyCents ?? centsOrNone(current, "insuranceYearlyCents"),
  };
  const refundCents = premiumRefund(basis, scenario);
  const frameOf = (baseLoanCents: number): LoanFrame => ({
    purpose:
      scenario.purpose === "rate-and-term" && current.program === "va" && paidOff.length === 0 && !scenario.cashOutCents
        ? "irrrl"
        : "cash-out",
    valueCents,
    valueName: "home value",
    baseLoanCents,
    downPaymentRate: 0,
    premiumCreditCents: refundCents,
    linesBefore: [
      borrowerLine("Payoff of the current loan", "payoff", payoffCents),
      ...paidOff.map((debt) => borrowerLine(debt.name, "payoff", centsOf(debt, "balanceCents"))),
    ],
    linesAfter: [
      ...(second === 0 ? [] : [borrowerLine("Second lien", "new-loan", -second)]),
      borrowerLine("New loan", "new-loan", -baseLoanCents),
    ],
  });
  const needed =
    payoffCents + sumOf(paidOff.map((debt) => debt.balanceCents)) + centsOrNone(scenario, "cashOutCents") - second;
  const financed = scenario.costs === "financed" && scenario.loanAmountCents === undefined;
  const costs = (baseLoanCents: number) => inCash(loanBasis, terms, frameOf(baseLoanCents));
  const baseLoanCents = financed ? covering(needed, costs, basis) : (scenario.loanAmountCents ?? needed);
  const frame = frameOf(requireCents("loanAmountCents", borrowed(baseLoanCents, basis), 1));
  if (scenario.costs === "credit" && !scenario.lenderCreditCents)
    terms.lenderCreditCents = noCostCredit(loanBasis, terms, frame);
  return { basis: loanBasis, terms, frame, paidOff };
}

/** Closing costs that have to be paid in cash or by a larger loan: sections A to H less the lender's credit and the part that the note finances. */
function inCash(basis: LoanBasis, terms: LoanTerms, frame: LoanFrame): number {
  const { amounts, costsCents } = closing(basis, terms, frame);
  const credit = centsOrNone(terms, "lenderCreditCents");
  return Math.max(0, costsCents - credit - amounts.upfrontFinancedCents - amounts.premiumFinancedCents);
}

/** The credit that leaves the borrower no loan costs to pay; prepaids and escrow remain the borrower's own money. */
function noCostCredit(basis: LoanBasis, terms: LoanTerms, frame: LoanFrame): number {
  const { amounts, sections } = closing(basis, terms, frame);
  const { A, B, C, E, H } = sections;
  return Math.max(0, A + B + C + E + H - amounts.upfrontFinancedCents - amounts.premiumFinancedCents);
}

/**
 * The smallest base loan that pays what is needed and its own costs. A whole-dollar note may leave some cents to be paid in cash, less than a dollar either way: the cents that a
 * financed fee leaves over jump by up to a dollar with the loan, so the search may alternate between two loans; it takes the larger.
 */
function covering(needed: number, costs: (baseLoanCents: number) => number, basis: RefinanceBasis): number {
  const noteOf = (cents: number) => requireCents("loanAmountCents", borrowed(cents, basis), 1);
  let base = noteOf(needed);
  for (let round = 0; round < 100; round++) {
    const next = noteOf(needed + costs(base));
    if (next === base || (round > 50 && Math.abs(next - base) <= 100)) return Math.max(base, next);
    base = next;
  }
  return refuse("costs", "be below the loan that finances them");
}
