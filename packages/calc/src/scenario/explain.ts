import * as closing from "./explain-closing.ts";
import * as horizon from "./explain-horizon.ts";
import type { Explain } from "./explain-parts.ts";
import * as payment from "./explain-payment.ts";
import * as savings from "./explain-savings.ts";
import type { ExplainedFigure, Explanation, PurchaseFigures, PurchaseLoan, PurchaseScenario } from "./types.ts";

const EXPLAIN: Record<ExplainedFigure, Explain> = {
  loanAmountCents: payment.loanAmount,
  loanToValue: payment.loanToValueRatio,
  principalAndInterestCents: payment.principalAndInterest,
  mortgageInsuranceCents: payment.mortgageInsurance,
  mortgageInsuranceEndsMonth: payment.insuranceEnds,
  housingPaymentCents: payment.housingPayment,
  housingPaymentAfterMortgageInsuranceCents: payment.housingPaymentAfter,
  propertyTaxMonthlyCents: payment.propertyTax,
  insuranceMonthlyCents: payment.homeInsurance,
  secondLienPaymentCents: payment.secondLienPayment,
  buydownSubsidyCents: payment.buydownSubsidy,
  totalInterestCents: savings.totalInterest,
  interestSavedCents: savings.interestSaved,
  monthsSaved: savings.monthsSaved,
  debtToIncomeFront: savings.debtToIncomeFront,
  debtToIncomeBack: savings.debtToIncomeBack,
  closingCostsCents: closing.closingCosts,
  cashToCloseCents: closing.cashToClose,
  prepaidInterestCents: closing.prepaidInterest,
  discountPointsCents: closing.discountPoints,
  upfrontFeeCents: closing.upfrontFee,
  amountFinancedCents: closing.amountFinanced,
  financeChargeCents: closing.financeCharge,
  apr: closing.apr,
  totalInterestPercentage: closing.totalInterestPercentage,
  horizonInterestCents: horizon.horizonInterest,
  horizonBalanceCents: horizon.horizonBalance,
  horizonEquityCents: horizon.horizonEquity,
  horizonBorrowingCostCents: horizon.horizonBorrowingCost,
};

/**
 * How a figure of a scenario is computed: its formula in words, its inputs with their values and where they come from, and the
 * rule it follows.
 *
 * The values are those of `figures` and the last step's value is the figure itself, so that what the screen tells and what the code
 * computes cannot part; a test recomputes every figure from the inputs named here.
 *
 * @param figure which one
 * @param loan what all scenarios share
 * @param scenario what was typed
 * @param figures of that scenario, see `purchaseFigures`
 * @example explain("loanToValue", loan, scenario, purchaseFigures(loan, scenario)).steps[0]?.formula // "base loan ÷ price"
 */
export function explain(
  figure: ExplainedFigure,
  loan: PurchaseLoan,
  scenario: PurchaseScenario,
  figures: PurchaseFigures,
): Explanation {
  return { figure, ...EXPLAIN[figure]({ loan, scenario, figures }) };
}
