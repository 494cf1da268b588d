import { type AprFlow, annualPercentageRate } from "../../../src/index.ts";
import { aprWithinTolerance, financeChargeWithinTolerance } from "../../tools/apr-tolerance.ts";
import { roundedRate } from "../../tools/disclosure-rounding.ts";
import { financeChargeOf, loanDisclosure } from "../../tools/loan-disclosure.ts";
import { firstPeriod } from "../../tools/unit-periods.ts";
import { type Answered, type Answers, type Inputs, pct, type Topic, usd } from "../inputs.ts";
import { loanPlan } from "./loan-inputs.ts";

/** A run of payments or advances with its time from consummation. */
function flow(record: Inputs): AprFlow {
  const numerator = record.number(record.any("odd_days_numerator", "fraction_numerator", "odd_days"), 0);
  return {
    amountCents: record.cents(record.any("amount_usd", "advance_usd", "payment_usd")),
    count: record.number("count", 1),
    unitPeriods: record.number(
      record.any("first_whole_unit_periods", "whole_unit_periods", "unit_periods", "at_unit_period"),
      0,
    ),
    fraction:
      numerator / record.number(record.any("odd_days_denominator", "fraction_denominator", "odd_day_divisor"), 1),
  };
}

const ADVANCES = ["advance_streams", "advances", "advances_usd", "advance_stream"];

export const apr: Topic = (inputs): Answered => {
  inputs.describes("description");
  if (inputs.has("disclosed_finance_charge_usd")) {
    return {
      within_tolerance: () =>
        financeChargeWithinTolerance(
          inputs.cents("disclosed_finance_charge_usd"),
          inputs.cents("actual_finance_charge_usd"),
        ),
    };
  }
  if (inputs.has("disclosed_apr_pct")) {
    return {
      within_tolerance: () =>
        aprWithinTolerance(
          inputs.rate("disclosed_apr_pct"),
          inputs.rate("actual_apr_pct"),
          inputs.flag("irregular_transaction"),
        ),
    };
  }
  if (inputs.has("payment_streams")) return streams(inputs);
  if (inputs.has("payment_usd") && inputs.has("number_of_payments")) return annuity(inputs);
  return monthlyLoan(inputs);
};

function streams(inputs: Inputs): Answers {
  const payments = () => inputs.records("payment_streams").map(flow);
  const named = ADVANCES.find((key) => inputs.has(key));
  if (named !== undefined) inputs.describes("amount_financed_usd", "loan_amount_usd");
  const advances = () =>
    named === undefined
      ? [{ amountCents: inputs.cents(inputs.any("amount_financed_usd", "loan_amount_usd")), unitPeriods: 0 }]
      : inputs.records(named).map(flow);
  const solve = () =>
    annualPercentageRate({
      advances: advances(),
      payments: payments(),
      unitPeriodsPerYear: inputs.number("unit_periods_per_year"),
    });
  return {
    apr_pct: () => pct(solve()),
    apr_3dp_pct: () => pct(roundedRate(solve())),
    finance_charge_usd: () => usd(financeChargeOf(advances(), payments()).financeChargeCents),
    total_of_payments_usd: () => usd(financeChargeOf(advances(), payments()).totalOfPaymentsCents),
  };
}

function annuity(inputs: Inputs): Answers {
  const first = () => firstPeriod(inputs.number("odd_days", 0), inputs.number("odd_day_divisor", 30));
  const advances = () => [
    { amountCents: inputs.cents(inputs.any("amount_financed_usd", "loan_amount_usd")), unitPeriods: 0 },
  ];
  const payments = (): AprFlow[] => {
    const count = inputs.number("number_of_payments");
    const { whole, fraction } = first();
    const level = { amountCents: inputs.cents("payment_usd"), count, unitPeriods: whole, fraction };
    if (!inputs.has("balloon_usd")) return [level];
    return [level, { amountCents: inputs.cents("balloon_usd"), unitPeriods: whole + count - 1, fraction }];
  };
  const solve = () =>
    annualPercentageRate({
      advances: advances(),
      payments: payments(),
      unitPeriodsPerYear: inputs.number(inputs.any("unit_periods_per_year", "payments_per_year"), 12),
    });
  return {
    apr_pct: () => pct(solve()),
    apr_3dp_pct: () => pct(roundedRate(solve())),
    finance_charge_usd: () => usd(financeChargeOf(advances(), payments()).financeChargeCents),
    total_of_payments_usd: () => usd(financeChargeOf(advances(), payments()).totalOfPaymentsCents),
  };
}

/** A level, interest-only or balloon loan with its fees, insurance and odd days; plural finance charges mean the cent-rounded convention. */
export function monthlyLoan(
  inputs: Inputs,
  interestOnly = /interest.only/i.test(String(inputs.values.description)),
): Answers {
  const plan = () => loanPlan(inputs, inputs.flag("interest_only", interestOnly));
  const solve = () => {
    const charges = inputs.any(
      "prepaid_finance_charges_usd",
      "prepaid_finance_charge_usd",
      "fees_usd",
      "other_fees_usd",
    );
    const amount = inputs.has("amount_financed_usd");
    return loanDisclosure(plan(), {
      ...(amount ? { amountFinancedCents: inputs.cents("amount_financed_usd") } : {}),
      prepaidFinanceChargeCents: inputs.cents(charges, 0),
      points: inputs.number("points_pct", 0),
      mortgageInsuranceMonthlyCents: inputs.cents("mi_monthly_usd", 0),
      mortgageInsurancePayments: inputs.number("mi_payments_count", 0),
      oddDays: inputs.number("odd_days", 0),
      oddDayDivisor: inputs.number("odd_day_divisor", 30),
      convention: inputs.has("prepaid_finance_charges_usd") ? "cent-rounded" : "unrounded",
    });
  };
  return {
    apr_pct: () => pct(solve().apr),
    apr_3dp_pct: () => pct(roundedRate(solve().apr)),
    amount_financed_usd: () => usd(solve().amountFinancedCents),
    finance_charge_usd: () => usd(solve().financeChargeCents),
    total_of_payments_usd: () => usd(solve().paymentsCents),
  };
}
