import {
  addMonths,
  appreciatedValue,
  daysBetween,
  daysInMonth,
  debtToIncome,
  firstOfNextMonth,
  firstPaymentDate,
  homeEquity,
  isLeapYear,
  lienRatios,
  paymentDates,
} from "../../../src/index.ts";
import { homeProgress } from "../../tools/home-progress.ts";
import { indexedValue } from "../../tools/indexed-value.ts";
import { largestLoan } from "../../tools/largest-loan.ts";
import { nextBaseline } from "../../tools/loan-class.ts";
import { deliveredLoanToValue, measuredValue } from "../../tools/loan-to-value.ts";
import { privateInsurance } from "../../tools/private-insurance.ts";
import { yearsOfPayments } from "../../tools/projected-payments.ts";
import { dailyUnitPeriods, monthlyUnitPeriods, semimonthlyUnitPeriods } from "../../tools/unit-periods.ts";
import { type Answered, type Inputs, pct, type Topic, usd } from "../inputs.ts";

const UNIT_DAYS: Record<string, number> = { week: 7, weekly: 7, "2 weeks": 14, biweekly: 14, "4 weeks": 28 };
const UNIT_MONTHS: Record<string, number> = {
  quarter: 3,
  quarterly: 3,
  "2 months": 2,
  "6 months": 6,
  year: 12,
  yearly: 12,
};

export const dates: Topic = (inputs): Answered => {
  if (inputs.has("year")) {
    return {
      leap_year: () => isLeapYear(inputs.number("year")),
      days_in_february: () => daysInMonth(inputs.number("year"), 2),
    };
  }
  const from = inputs.any("consummation_date", "from_date", "start_date", "advance_date");
  if (inputs.has(from)) {
    const to = inputs.any("first_payment_date", "to_date", "end_date", "payment_date");
    const unit = inputs.has("unit_period") ? inputs.text("unit_period") : "month";
    const ofDays = inputs.any("days_per_unit_period", "unit_period_days");
    const periods = () => {
      if (/semi-?month/i.test(unit)) return semimonthlyUnitPeriods(inputs.text(from), inputs.text(to));
      const days = inputs.has(ofDays) ? inputs.number(ofDays) : UNIT_DAYS[unit.toLowerCase()];
      if (days !== undefined) return dailyUnitPeriods(inputs.text(from), inputs.text(to), days);
      const months = inputs.any("months_per_unit_period", "unit_period_months");
      return monthlyUnitPeriods(
        inputs.text(from),
        inputs.text(to),
        inputs.number(months, UNIT_MONTHS[unit.toLowerCase()] ?? 1),
      );
    };
    if (!inputs.has(to)) return fromOneDay(inputs, from);
    const days = () => daysBetween(inputs.text(from), inputs.text(to));
    return {
      whole_unit_periods: () => periods().whole,
      odd_days: () => periods().oddDays,
      odd_day_fraction: () => periods().fraction,
      days,
      days_count: days,
      days_between: days,
      actual_days: days,
    };
  }
  const list = () =>
    paymentDates(inputs.text("first_payment_date"), inputs.number(inputs.any("number_of_payments", "term_months")));
  return {
    payment_dates: list,
    payoff_date: () => list().at(-1) ?? null,
    last_payment_date: () => list().at(-1) ?? null,
  };
};

/** A number of months from a day, or a day that follows from the closing day. */
function fromOneDay(inputs: Inputs, from: string): Answered {
  if (inputs.has("months"))
    return (key) => (/date$/.test(key) ? () => addMonths(inputs.text(from), inputs.number("months")) : undefined);
  return {
    first_payment_date: () => firstPaymentDate(inputs.text(from)),
    first_of_next_month_date: () => firstOfNextMonth(inputs.text(from)),
  };
}

export const homeValue: Topic = (inputs): Answered => {
  if (inputs.has("growth_pct")) {
    const known = Object.keys(inputs.values).find((key) => /^value_\d{4}_usd$/.test(key)) ?? "value_usd";
    return (key) =>
      /^value_\d{4}_usd$/.test(key)
        ? () => usd(nextBaseline(inputs.cents(known), inputs.rate("growth_pct")))
        : undefined;
  }
  if (inputs.has("index_now")) {
    const value = inputs.any("purchase_price_usd", "starting_value_usd", "value_usd");
    const moved = () =>
      indexedValue(
        inputs.cents(value),
        inputs.number(inputs.any("index_at_purchase", "index_then")),
        inputs.number("index_now"),
      );
    return { estimated_value_usd: () => usd(moved().valueCents), change_pct: () => pct(moved().changeRate) };
  }
  const start = () => inputs.cents(inputs.any("starting_value_usd", "purchase_price_usd"));
  const growth = () => inputs.rate("annual_appreciation_pct");
  if (!inputs.has("original_loan_usd")) {
    const value = () => appreciatedValue(start(), growth(), inputs.number("months"));
    const equity = () => homeEquity(value(), inputs.cents("loan_balance_usd"));
    return {
      estimated_value_usd: () => usd(value()),
      equity_usd: () => usd(equity().equityCents),
      ltv_pct: () => pct(equity().loanToValue),
      equity_pct: () => pct(equity().equityShare),
    };
  }
  const progress = () =>
    homeProgress(
      { valueCents: start(), yearlyRate: growth(), months: inputs.number("months") },
      {
        loanCents: inputs.cents("original_loan_usd"),
        noteRate: inputs.rate("annual_rate_pct"),
        termMonths: inputs.number("term_months"),
        paymentsMade: inputs.number("payments_made"),
      },
    );
  return {
    estimated_value_usd: () => usd(progress().valueCents),
    loan_balance_usd: () => usd(progress().balanceCents),
    equity_usd: () => usd(progress().equityCents),
    ltv_pct: () => pct(progress().loanToValue),
    equity_pct: () => pct(progress().equityShare),
    appreciation_usd: () => usd(progress().appreciationCents),
    principal_paid_usd: () => usd(progress().principalPaidCents),
  };
};

const orNull = (inputs: Inputs, key: string) =>
  inputs.has(key) && inputs.raw(key) !== null ? inputs.cents(key) : null;

export const pmi: Topic = (inputs): Answered => {
  const insurance = () =>
    privateInsurance(
      {
        principalCents: inputs.cents("loan_amount_usd"),
        originalValueCents: inputs.has("original_value_usd")
          ? inputs.cents("original_value_usd")
          : measuredValue(orNull(inputs, "sales_price_usd"), orNull(inputs, "appraised_value_usd")),
        noteRate: inputs.rate("annual_rate_pct"),
        termMonths: inputs.number("term_months"),
        extraMonthlyCents: inputs.cents("extra_monthly_usd", 0),
        currentAgainMonth: inputs.number(inputs.any("current_again_at_payment", "behind_until_payment"), 0),
        ...(inputs.has("mi_monthly_usd") ? { premiumMonthlyCents: inputs.cents("mi_monthly_usd") } : {}),
      },
      inputs.rate("mi_annual_pct_of_original_loan", 0),
    );
  const dueDate = (payment: number | null) =>
    payment === null ? null : addMonths(inputs.text("first_payment_date"), payment - 1);
  return {
    ltv_pct: () => pct(insurance().loanToValue),
    mi_required: () => insurance().required,
    mi_monthly_usd: () => usd(insurance().monthlyCents),
    mi_payments_count: () => insurance().payments,
    mi_ends_after_payment: () => insurance().payments,
    total_mi_usd: () => usd(insurance().totalCents),
    mi_shown_in_years: () => yearsOfPayments(insurance().payments),
    first_payment_at_or_below_80_pct: () => insurance().request,
    first_payment_at_or_below_78_pct: () => insurance().automatic,
    request_80_pct_after_payment: () => insurance().request,
    automatic_78_pct_after_payment: () => insurance().automatic,
    midpoint_payment: () => insurance().midpoint,
    automatic_termination_date: () => dueDate(insurance().automatic),
    request_date: () => dueDate(insurance().request),
    final_termination_date: () => addMonths(inputs.text("first_payment_date"), insurance().midpoint),
    total_mi_until_automatic_termination_usd: () => usd(insurance().totalCents),
  };
};

export const ratios: Topic = (inputs): Answered => {
  if (inputs.has("ltv_exact_pct"))
    return { delivered_ltv_pct: () => pct(deliveredLoanToValue(inputs.rate("ltv_exact_pct"))) };
  if (inputs.has("max_dti_pct")) {
    const loan = () =>
      largestLoan({
        incomeCents: inputs.cents("gross_monthly_income_usd"),
        debtsCents: inputs.cents("other_monthly_debt_usd", 0),
        propertyTaxCents: inputs.cents("property_tax_monthly_usd", 0),
        insuranceCents: inputs.cents("homeowners_insurance_monthly_usd", 0),
        otherHousingCents: inputs.cents("hoa_monthly_usd", 0),
        maxDebtToIncome: inputs.rate("max_dti_pct"),
        noteRate: inputs.rate("annual_rate_pct"),
        termMonths: inputs.number("term_months"),
      });
    return {
      max_principal_and_interest_usd: () => usd(loan().principalAndInterestCents),
      max_loan_usd: () => usd(loan().loanCents),
    };
  }
  if (inputs.has("gross_monthly_income_usd")) {
    const ratio = () =>
      debtToIncome(
        inputs.cents("gross_monthly_income_usd"),
        inputs.cents("housing_payment_usd"),
        inputs.cents("other_monthly_debt_usd", 0),
      );
    return { front_end_ratio_pct: () => pct(ratio().front), back_end_ratio_pct: () => pct(ratio().back) };
  }
  const liens = () =>
    lienRatios(
      {
        firstCents: inputs.cents("loan_amount_usd"),
        secondCents: inputs.cents("closed_end_second_usd", 0),
        helocDrawnCents: inputs.cents("heloc_balance_usd", 0),
        helocLineCents: inputs.cents("heloc_line_usd", 0),
      },
      measuredValue(orNull(inputs, "sales_price_usd"), orNull(inputs, "appraised_value_usd")),
    );
  return {
    ltv_pct: () => pct(liens().loanToValue),
    delivered_ltv_pct: () => pct(deliveredLoanToValue(liens().loanToValue)),
    cltv_pct: () => pct(liens().combined),
    delivered_cltv_pct: () => pct(deliveredLoanToValue(liens().combined)),
    hcltv_pct: () => pct(liens().highCombined),
    delivered_hcltv_pct: () => pct(deliveredLoanToValue(liens().highCombined)),
  };
};
