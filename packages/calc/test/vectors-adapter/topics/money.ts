import { type CurrentLoanEntry, currentLoan, type RefinanceBasis, refinanceFigures } from "../../../src/index.ts";
import { irr, mirr, npv } from "../../spreadsheet/cash-flows.ts";
import { effectiveRate, nominalRate } from "../../spreadsheet/effective-rate.ts";
import { rate as rateOfPeriods } from "../../spreadsheet/rate.ts";
import { cumipmt, cumprinc, type Due, fv, ipmt, nper, pmt, ppmt, pv } from "../../spreadsheet/time-value.ts";
import { approximatePayment, housingPayment, totalMonthlyPayment } from "../../tools/housing-payment.ts";
import { largestCashOut } from "../../tools/largest-cash-out.ts";
import { propertyCosts } from "../../tools/projected-payments.ts";
import { type Answered, type Answers, numberOf, pct, type Topic, usd } from "../inputs.ts";

export const tvm: Topic = (inputs): Answered => {
  const perPeriod = () =>
    inputs.has("rate") ? inputs.number("rate") : inputs.number("rate_numerator") / inputs.number("rate_divisor", 1);
  const due = () => inputs.number("due", 0) as Due;
  const n = (key: string, otherwise?: number) => inputs.number(key, otherwise);
  const flows = () => inputs.list("cash_flows_usd").map(numberOf);
  const present = () => n("present_value_usd", 0);
  const future = () => n("future_value_usd", 0);
  inputs.describes("guess");
  const functions: Answers = {
    PMT: () => pmt(perPeriod(), n("periods"), present(), future(), due()),
    PPMT: () => ppmt(perPeriod(), n("period"), n("periods"), present(), future(), due()),
    IPMT: () => ipmt(perPeriod(), n("period"), n("periods"), present(), future(), due()),
    CUMIPMT: () => cumipmt(perPeriod(), n("periods"), present(), n("start_period"), n("end_period"), due()),
    CUMPRINC: () => cumprinc(perPeriod(), n("periods"), present(), n("start_period"), n("end_period"), due()),
    NPER: () => nper(perPeriod(), n("payment_usd"), present(), future(), due()),
    RATE: () => rateOfPeriods(n("periods"), n("payment_usd"), present(), future(), due()),
    FV: () => fv(perPeriod(), n("periods"), n("payment_usd", 0), present(), due()),
    PV: () => pv(perPeriod(), n("periods"), n("payment_usd", 0), future(), due()),
    IRR: () => irr(flows()),
    MIRR: () => mirr(flows(), n(inputs.any("finance_rate", "rate")), n("reinvest_rate")),
    NPV: () => npv(perPeriod(), flows(), inputs.flag("first_flow_discounted")),
    EFFECT: () => effectiveRate(n("rate"), n("periods_per_year")),
    NOMINAL: () => nominalRate(n("rate"), n("periods_per_year")),
  };
  const chosen = functions[inputs.text("function").toUpperCase()];
  return chosen === undefined ? {} : { value: chosen };
};

export const roughEntryPayment: Topic = (inputs): Answered => {
  if (inputs.has("principal_and_interest_usd")) {
    return {
      total_monthly_payment_usd: () =>
        usd(
          totalMonthlyPayment(
            inputs.cents("principal_and_interest_usd"),
            inputs.cents("mi_monthly_usd", 0),
            inputs.cents("escrow_monthly_usd", 0),
          ),
        ),
    };
  }
  if (inputs.has("property_tax_usd_per_1000_per_year")) {
    return {
      total_monthly_payment_usd: () =>
        usd(
          approximatePayment(
            inputs.cents("purchase_price_usd"),
            inputs.rate("down_payment_pct"),
            inputs.rate("annual_rate_pct"),
            inputs.number("term_months"),
            inputs.cents("property_tax_usd_per_1000_per_year"),
          ),
        ),
    };
  }
  if (!inputs.has("purchase_price_usd")) {
    const costs = () =>
      propertyCosts({
        insuranceYearlyCents: inputs.cents("homeowners_insurance_annual_usd"),
        propertyTaxMonthlyCents: inputs.cents("property_tax_monthly_usd"),
        hoaMonthlyCents: inputs.cents("hoa_monthly_usd", 0),
      });
    return {
      homeowners_insurance_monthly_usd: () => usd(costs().insuranceMonthlyCents),
      escrow_monthly_usd: () => usd(costs().escrowMonthlyCents),
      taxes_insurance_assessments_monthly_usd: () => usd(costs().estimatedMonthlyCents),
      escrowed_year_1_usd: () => usd(costs().escrowedYearlyCents),
      non_escrowed_year_1_usd: () => usd(costs().notEscrowedYearlyCents),
    };
  }
  const stack = () =>
    housingPayment({
      priceCents: inputs.cents("purchase_price_usd"),
      downPaymentRate: inputs.rate("down_payment_pct"),
      noteRate: inputs.rate("annual_rate_pct"),
      termMonths: inputs.number("term_months"),
      propertyTaxRate: inputs.rate("property_tax_pct_of_price", 0),
      insuranceYearlyCents: inputs.cents("homeowners_insurance_annual_usd", 0),
      mortgageInsuranceRate: inputs.rate("mi_annual_pct_of_loan", 0),
      hoaMonthlyCents: inputs.cents("hoa_monthly_usd", 0),
    });
  return {
    loan_amount_usd: () => usd(stack().loanAmountCents),
    principal_and_interest_usd: () => usd(stack().principalAndInterestCents),
    property_tax_monthly_usd: () => usd(stack().propertyTaxMonthlyCents),
    homeowners_insurance_monthly_usd: () => usd(stack().insuranceMonthlyCents),
    mi_monthly_usd: () => usd(stack().mortgageInsuranceCents),
    piti_usd: () => usd(stack().pitiCents),
    total_with_hoa_usd: () => usd(stack().totalCents),
    total_monthly_payment_usd: () => usd(stack().totalCents),
  };
};

export const refinance: Topic = (inputs): Answered => {
  if (inputs.has("home_value_usd")) {
    const largest = () =>
      largestCashOut({
        valueCents: inputs.cents("home_value_usd"),
        maxLoanToValue: inputs.rate("max_ltv_pct"),
        payoffCents: inputs.cents("payoff_usd"),
        closingCostsCents: inputs.cents("closing_costs_usd", 0),
      });
    return { max_loan_usd: () => usd(largest().loanCents), max_cash_out_usd: () => usd(largest().cashOutCents) };
  }
  // The new loan alone, with the figures of any whole loan.
  if (!["original_loan_usd", "current_balance_usd"].some((key) => inputs.has(key))) return {};
  const rate = () => inputs.rate(inputs.any("current_rate_pct", "annual_rate_pct"));
  const known = (): CurrentLoanEntry =>
    inputs.has("original_loan_usd")
      ? {
          source: "original-purchase",
          originalLoanCents: inputs.cents("original_loan_usd"),
          noteRate: rate(),
          termMonths: inputs.number(inputs.any("original_term_months", "term_months")),
          paymentsMade: inputs.number("payments_made"),
        }
      : {
          source: "rough-entry",
          balanceCents: inputs.cents("current_balance_usd"),
          noteRate: rate(),
          remainingMonths: inputs.number("remaining_months"),
        };
  // No case names a value; none of their figures depends on one without mortgage insurance.
  const basis = (): RefinanceBasis => ({ homeValueCents: 1_000_000_00, current: known() });
  const current = () => currentLoan(basis());
  const figures = () =>
    refinanceFigures(basis(), {
      name: "vector",
      program: "conventional",
      amortization: "fixed",
      purpose: "rate-and-term",
      mortgageInsurance: { kind: "none" },
      noteRate: inputs.rate("new_rate_pct"),
      termMonths: inputs.number("new_term_months"),
      costs: inputs.flag("closing_costs_financed") ? "financed" : "paid",
      fees: [{ name: "Closing costs", section: "A", amountCents: inputs.cents("closing_costs_usd", 0) }],
    });
  return {
    payment_usd: () => usd(current().paymentCents),
    current_balance_usd: () => usd(current().balanceCents),
    interest_paid_usd: () => usd(current().interestPaidCents),
    effective_annual_rate_pct: () => pct(effectiveRate(rate(), 12)),
    current_payment_usd: () => usd(figures().currentPaymentCents),
    new_loan_usd: () => usd(figures().loanAmountCents),
    new_payment_usd: () => usd(figures().newPaymentCents),
    monthly_savings_usd: () => usd(figures().monthlySavingsCents),
    break_even_months: () => figures().simplePaybackMonths,
    remaining_interest_current_usd: () => usd(figures().remainingInterestCurrentCents),
    total_interest_new_usd: () => usd(figures().totalInterestNewCents),
    interest_change_usd: () => usd(-figures().lifetimeInterestSavedCents),
    net_lifetime_benefit_usd: () => usd(figures().netLifetimeBenefitCents),
    lifetime_savings_usd: () => {
      const { monthlySavingsCents, payoffMonths, costsToRecoverCents } = figures();
      return usd(monthlySavingsCents * payoffMonths - costsToRecoverCents);
    },
    months_added: () => figures().monthsAdded,
  };
};
