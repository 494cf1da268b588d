import { requireMonths } from "../arithmetic/require.ts";
import { sumOf } from "../comparisons/column-sums.ts";
import { addMonths, firstPaymentDate } from "../dates.ts";
import { debtToIncome } from "../ratios/debt-to-income.ts";
import { loanSchedule } from "../schedule/loan-schedule.ts";
import { closing } from "./closing.ts";
import { horizonFigures } from "./horizon-figures.ts";
import { insuranceMonths, premiumColumn } from "./insurance-months.ts";
import { monthlyParts } from "./monthly-parts.ts";
import { scenarioDisclosure } from "./scenario-apr.ts";
import { armPaths, scenarioPlan } from "./scenario-plan.ts";
import { scenarioSchedule } from "./scenario-schedule.ts";
import type { LoanBasis, LoanFigures, LoanFrame, LoanTerms } from "./types.ts";

/**
 * Every figure of a loan from its terms: payment, mortgage insurance, APR, cash to close, schedule, savings.
 *
 * Schedule, payments and interest follow the cent-rounded convention; APR, finance charge, total of payments and TIP the
 * unrounded disclosure convention of CFPB's samples. The payment of a temporary buydown is shown next to the note's: the borrower
 * qualifies at the note rate.
 *
 *     note = base loan + what is financed of upfront fees and premiums
 *     housing payment = P&I + tax + insurance + mortgage insurance + dues + other
 *     cash to close = Σ lines the borrower pays: the frame's, costs, prepaids, escrow − credits
 *
 * @param basis what all scenarios of the loan share
 * @param scenario the loan's terms
 * @param frame what its kind decides: value, base loan, its own lines of cash
 * @throws {RangeError} naming the argument and its range, for impossible input
 * @see conventions in this package's README
 * @example loanFigures({}, { name: "A", program: "conventional", amortization: "fixed", termMonths: 360, noteRate: 0.03875 }, { purpose: "cash-out", valueCents: 300_000_00, valueName: "home value", baseLoanCents: 162_000_00, downPaymentRate: 0, linesBefore: [], linesAfter: [] }).principalAndInterestCents // 76_178
 */
export function loanFigures(basis: LoanBasis, scenario: LoanTerms, frame: LoanFrame): LoanFigures {
  requireMonths("termMonths", scenario.termMonths);
  const { amounts, discountPointsCents, prepaid, buydown, lines, ...cash } = closing(basis, scenario, frame);
  const note = amounts.loanAmountCents;
  const plan = scenarioPlan(scenario, note);
  const base = loanSchedule(plan);
  const paid = scenarioSchedule(scenario, plan, base);
  const insurance = insuranceMonths(basis, scenario, frame, amounts, base.balanceCents, paid.balanceCents);
  const premiums = premiumColumn(insurance, paid.payments);

  const disclosed = scenario.buydown?.paidBy === "borrower" || scenario.buydown?.inNote === true;
  const financedCents = amounts.upfrontFinancedCents + amounts.premiumFinancedCents;
  const disclosure = scenarioDisclosure(plan, insurance, {
    prepaidFinanceChargeCents: cash.financeChargeCents,
    loanCostsCents: cash.sections.A + cash.sections.B + cash.sections.C - financedCents,
    prepaidInterestCents: prepaid.amountCents,
    subsidyCents: disclosed ? buydown.years.map((year) => year.subsidyCents) : [],
  });

  const parts = monthlyParts(scenario, base.firstPaymentCents, insurance.runs[0]?.amountCents ?? 0);
  const income = basis.monthlyIncomeCents ?? 0;
  const ratios = income > 0 ? debtToIncome(income, parts.housingPaymentCents, basis.monthlyDebtsCents ?? 0) : null;
  const paidOut = basis.disbursementDate ?? basis.closingDate;
  const firstPayment = paidOut === undefined ? null : firstPaymentDate(paidOut);

  const figures: Omit<LoanFigures, "horizon"> = {
    baseLoanCents: amounts.baseLoanCents,
    loanAmountCents: note,
    loanToValue: amounts.loanToValue,
    combinedLoanToValue: amounts.combinedLoanToValue,
    ...parts,
    buydownPaymentsCents: buydown.years.map((year) => year.borrowerPaymentCents),
    buydownSubsidyCents: buydown.totalSubsidyCents,
    mortgageInsuranceEndsMonth: insurance.endsMonth,
    mortgageInsuranceRequestMonth: insurance.requestMonth,
    mortgageInsuranceMidpointMonth: insurance.midpointMonth,
    mortgageInsuranceYearlyRate: insurance.yearlyRate,
    upfrontFeeCents: amounts.upfrontFeeCents,
    upfrontFeeRate: amounts.upfrontFeeRate,
    ...disclosure,
    totalInterestCents: paid.totalInterestCents,
    totalMortgageInsuranceCents: sumOf(premiums),
    payoffMonths: paid.payments,
    interestSavedCents: base.totalInterestCents - paid.totalInterestCents,
    monthsSaved: base.payments - paid.payments,
    lastPaymentCents: paid.lastPaymentCents,
    discountPointsCents,
    prepaidInterestCents: prepaid.amountCents,
    prepaidInterestDays: prepaid.days,
    perDiemCents: prepaid.perDiemCents,
    cashLines: lines,
    sectionTotalsCents: cash.sections,
    closingCostsCents: cash.costsCents - (scenario.lenderCreditCents ?? 0),
    cashToCloseCents: cash.dueCents,
    debtToIncomeFront: ratios?.front ?? null,
    debtToIncomeBack: ratios?.back ?? null,
    armPaths: armPaths(scenario, note),
    firstPaymentMonth: firstPayment?.slice(0, 7) ?? null,
    payoffMonth: firstPayment === null ? null : addMonths(firstPayment, paid.payments - 1).slice(0, 7),
    schedule: {
      interestCents: paid.interestCents,
      principalCents: paid.principalCents,
      extraCents: paid.extraCents,
      mortgageInsuranceCents: premiums,
      balanceCents: paid.balanceCents,
    },
  };
  return { ...figures, horizon: horizonFigures(basis, scenario, frame, figures, basis.horizonMonths ?? 84) };
}
