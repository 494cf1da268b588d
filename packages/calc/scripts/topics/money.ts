import {
  approximatePayment,
  type CurrentLoan,
  cumipmt,
  cumprinc,
  currentFromOriginal,
  currentFromRoughEntry,
  type Due,
  disclosureTotals,
  displayDollars,
  displayPercent,
  effectiveRate,
  estimatedTotalPayment,
  feeTolerance,
  financeChargeWithinTolerance,
  fixedPlan,
  fv,
  housingPayment,
  inFiveYears,
  ipmt,
  irr,
  largestCashOut,
  loanSchedule,
  mirr,
  nominalRate,
  nper,
  npv,
  perDiemDisplays,
  pmt,
  ppmt,
  prepaidFromPerDiem,
  propertyCosts,
  pv,
  rate as rateOfPeriods,
  refinanceSavings,
  totalMonthlyPayment,
  wholeDollars,
} from "../../src/index.ts";
import { type Answered, type Answers, type Inputs, numberOf, pct, type Topic, usd } from "../inputs.ts";

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
    const most = () =>
      largestCashOut({
        valueCents: inputs.cents("home_value_usd"),
        mostLoanToValue: inputs.rate("max_ltv_pct"),
        payoffCents: inputs.cents("payoff_usd"),
        closingCostsCents: inputs.cents("closing_costs_usd", 0),
      });
    return { max_loan_usd: () => usd(most().loanCents), max_cash_out_usd: () => usd(most().cashOutCents) };
  }
  const rate = () => inputs.rate(inputs.any("current_rate_pct", "annual_rate_pct"));
  const current = (): CurrentLoan =>
    inputs.has("original_loan_usd")
      ? currentFromOriginal({
          originalLoanCents: inputs.cents("original_loan_usd"),
          noteRate: rate(),
          termMonths: inputs.number(inputs.any("original_term_months", "term_months")),
          paymentsMade: inputs.number("payments_made"),
        })
      : currentFromRoughEntry({
          balanceCents: inputs.cents("current_balance_usd"),
          noteRate: rate(),
          remainingMonths: inputs.number("remaining_months"),
        });
  const savings = () =>
    refinanceSavings(current(), {
      noteRate: inputs.rate("new_rate_pct"),
      termMonths: inputs.number("new_term_months"),
      closingCostsCents: inputs.cents("closing_costs_usd", 0),
      costsFinanced: inputs.flag("closing_costs_financed"),
    });
  return {
    payment_usd: () => usd(current().paymentCents),
    current_balance_usd: () => usd(current().balanceCents),
    interest_paid_usd: () => usd(current().interestPaidCents),
    effective_annual_rate_pct: () => pct(effectiveRate(rate(), 12)),
    current_payment_usd: () => usd(savings().currentPaymentCents),
    new_loan_usd: () => usd(savings().newLoanCents),
    new_payment_usd: () => usd(savings().newPaymentCents),
    monthly_savings_usd: () => usd(savings().monthlySavingsCents),
    break_even_months: () => savings().breakEvenMonths,
    remaining_interest_current_usd: () => usd(savings().remainingInterestCurrentCents),
    total_interest_new_usd: () => usd(savings().totalInterestNewCents),
    interest_change_usd: () => usd(savings().interestChangeCents),
    net_lifetime_benefit_usd: () => usd(savings().netLifetimeBenefitCents),
    lifetime_savings_usd: () => usd(savings().simpleLifetimeSavingsCents),
    months_added: () => savings().monthsAdded,
  };
};

export const disclosure: Topic = (inputs): Answered => {
  if (inputs.has("per_diem_unrounded_usd")) {
    const shown = () => perDiemDisplays(inputs.exactCents("per_diem_unrounded_usd"));
    return { accepted_displays_usd: () => [usd(shown().rounded), usd(shown().cut)] };
  }
  if (inputs.has("estimate_sum_usd")) {
    const verdict = (group: "zero" | "ten-percent") =>
      feeTolerance(group, inputs.cents("estimate_sum_usd"), inputs.cents("final_sum_usd")).within;
    return { within_ten_percent_tolerance: () => verdict("ten-percent"), within_zero_tolerance: () => verdict("zero") };
  }
  if (inputs.has("disclosed_finance_charge_usd")) {
    const verdict = () =>
      financeChargeWithinTolerance(
        inputs.cents("disclosed_finance_charge_usd"),
        inputs.cents("actual_finance_charge_usd"),
      );
    return { within_tolerance: verdict, finance_charge_within_tolerance: verdict };
  }
  const only = Object.keys(inputs.values).length === 1;
  if (only || (!inputs.has("term_months") && !inputs.has("annual_rate_pct"))) return displays(inputs);
  if (inputs.has("interest_only_months") && !inputs.has("term_months")) return firstYears(inputs);
  return totals(inputs);
};

function displays(inputs: Inputs): Answered {
  const other = ["mi_monthly_usd", "escrow_monthly_usd", "hoa_monthly_usd"].filter((key) => inputs.has(key));
  const answers: Answers = {
    loan_estimate_total_monthly_payment_usd: () =>
      usd(
        estimatedTotalPayment(
          inputs.cents("principal_and_interest_usd"),
          other.map((key) => inputs.cents(key)),
        ),
      ),
    display: () => {
      const percent = Object.keys(inputs.values).find((key) => key.endsWith("_pct"));
      if (percent !== undefined) return displayPercent(inputs.rate(percent));
      return displayDollars(
        inputs.cents(Object.keys(inputs.values).find((key) => key.endsWith("_usd")) ?? "loan_amount_usd"),
      );
    },
  };
  // loan_estimate_mi_usd, loan_estimate_escrow_usd, …: the only amount given, in whole dollars.
  const only = Object.keys(inputs.values).filter((key) => key.endsWith("_usd"));
  return (key) => {
    const whole = /^loan_estimate_\w+_usd$/.test(key) || key === "rounded_usd";
    return (
      answers[key] ?? (whole && only.length === 1 ? () => usd(wholeDollars(inputs.cents(only[0] ?? ""))) : undefined)
    );
  };
}

/** The first years of an interest-only loan whose term is not given. */
function firstYears(inputs: Inputs): Answers {
  const months = inputs.number("interest_only_months");
  const plan = () =>
    fixedPlan(inputs.cents("loan_amount_usd"), inputs.rate("annual_rate_pct"), 360, { interestOnlyMonths: months });
  return {
    payment_usd: () => usd(loanSchedule(plan()).firstPaymentCents),
    in_5_years_principal_usd: () => usd(inFiveYears(plan(), {}, inputs.number("months", 60)).principalCents),
  };
}

function totals(inputs: Inputs): Answers {
  const plan = () => {
    const term = inputs.number("term_months");
    const at = inputs.number("balloon_at_payment", term);
    return fixedPlan(inputs.cents("loan_amount_usd"), inputs.rate("annual_rate_pct"), at, {
      amortizationMonths: inputs.number("amortization_months", term),
      interestOnlyMonths: inputs.number("interest_only_months", 0),
    });
  };
  const charges = () => ({
    mortgageInsuranceMonthlyCents: inputs.cents("mi_monthly_usd", 0),
    mortgageInsurancePayments: inputs.number("mi_payments_count", 0),
    mortgageInsuranceEscrowMonths: inputs.number("mi_escrow_at_closing_months", 0),
    prepaidInterestCents: inputs.has("prepaid_interest_per_day_usd")
      ? prepaidFromPerDiem(inputs.cents("prepaid_interest_per_day_usd"), inputs.number("prepaid_interest_days"))
      : inputs.cents("prepaid_interest_usd", 0),
    loanCostsCents: inputs.cents(inputs.any("total_loan_costs_usd", "total_loan_costs_borrower_paid_usd"), 0),
    ...(inputs.has("amount_financed_usd") ? { amountFinancedCents: inputs.cents("amount_financed_usd") } : {}),
  });
  const result = () => disclosureTotals(plan(), charges());
  return {
    payment_usd: () => usd(loanSchedule(plan()).firstPaymentCents),
    total_of_payments_usd: () => usd(result().totalOfPaymentsCents),
    finance_charge_usd: () => usd(result().financeChargeCents),
    total_interest_percentage_pct: () => pct(result().totalInterestPercentage),
    in_5_years_total_usd: () => usd(inFiveYears(plan(), charges(), inputs.number("months", 60)).paidCents),
    in_5_years_principal_usd: () => usd(inFiveYears(plan(), charges(), inputs.number("months", 60)).principalCents),
  };
}
