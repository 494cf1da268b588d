import { displayDollars, fixedPlan, loanSchedule } from "../../../src/index.ts";
import { financeChargeWithinTolerance } from "../../tools/apr-tolerance.ts";
import { prepaidFromPerDiem } from "../../tools/day-interest.ts";
import {
  displayPercent,
  estimatedTotalPayment,
  perDiemDisplays,
  wholeDollars,
} from "../../tools/disclosure-rounding.ts";
import { disclosureTotals, inFiveYears } from "../../tools/disclosure-totals.ts";
import { feeTolerance, type ToleranceGroup } from "../../tools/fee-tolerance.ts";
import { projectedPayments, yearsOfPayments } from "../../tools/projected-payments.ts";
import { type Answered, type Answers, type Inputs, pct, type Topic, usd } from "../inputs.ts";
import { loanPlan } from "./loan-inputs.ts";

export const disclosure: Topic = (inputs): Answered => {
  if (inputs.has("per_diem_unrounded_usd")) {
    const shown = () => perDiemDisplays(inputs.exactCents("per_diem_unrounded_usd"));
    return { accepted_displays_usd: () => [usd(shown().rounded), usd(shown().cut)] };
  }
  if (inputs.has("estimate_sum_usd")) return tolerance(inputs);
  if (inputs.has("disclosed_finance_charge_usd")) {
    const verdict = () =>
      financeChargeWithinTolerance(
        inputs.cents("disclosed_finance_charge_usd"),
        inputs.cents("actual_finance_charge_usd"),
      );
    return { within_tolerance: verdict, finance_charge_within_tolerance: verdict };
  }
  const only = Object.keys(inputs.values).length === 1;
  if (only || !["term_months", "annual_rate_pct", "steps"].some((key) => inputs.has(key))) return displays(inputs);
  if (inputs.has("interest_only_months") && !inputs.has("term_months")) return firstYears(inputs);
  return totals(inputs);
};

const GROUPS: Record<string, ToleranceGroup> = { zero: "zero", unlimited: "unlimited", none: "unlimited" };

function tolerance(inputs: Inputs): Answers {
  const key = inputs.any("tolerance_group", "tolerance", "group");
  const named = inputs.has(key) ? inputs.text(key).toLowerCase() : "ten-percent";
  const verdict = (group: ToleranceGroup = GROUPS[named] ?? "ten-percent") =>
    feeTolerance(group, inputs.cents("estimate_sum_usd"), inputs.cents("final_sum_usd"));
  return {
    within_ten_percent_tolerance: () => verdict("ten-percent").within,
    within_zero_tolerance: () => verdict("zero").within,
    within_tolerance: () => verdict().within,
    limit_usd: () => usd(verdict().limitCents),
    cure_usd: () => usd(verdict().cureCents),
  };
}

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
      const named = Object.keys(inputs.values).find((key) => key.endsWith("_usd")) ?? "loan_amount_usd";
      if (/^(principal_and_interest|per_diem)/.test(named)) return displayDollars(inputs.cents(named), true);
      return displayDollars(named === "loan_amount_usd" ? inputs.cents(named) : wholeDollars(inputs.cents(named)));
    },
  };
  // loan_estimate_mi_usd, loan_estimate_escrow_usd, …: the amount of that name, or the only one given, in whole dollars.
  const amounts = Object.keys(inputs.values).filter((key) => key.endsWith("_usd"));
  return (key) => {
    if (Object.hasOwn(answers, key)) return answers[key];
    const name = key === "rounded_usd" ? "" : /^loan_estimate_(\w+)_usd$/.exec(key)?.[1];
    if (name === undefined) return undefined;
    const asked = amounts.length === 1 ? amounts[0] : amounts.find((amount) => amount.startsWith(name));
    return asked === undefined ? undefined : () => usd(wholeDollars(inputs.cents(asked)));
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
  const plan = () => loanPlan(inputs);
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
    mi_shown_in_years: () => yearsOfPayments(inputs.number("mi_payments_count")),
    projected_payments: () =>
      projectedPayments(plan(), {
        mortgageInsuranceCents: inputs.cents("mi_monthly_usd", 0),
        mortgageInsurancePayments: inputs.number("mi_payments_count", 0),
        escrowCents: inputs.cents("escrow_monthly_usd", 0),
      }).map((column) => ({
        years: column.years,
        principal_and_interest_usd: usd(column.principalAndInterestCents.max),
        mi_usd: usd(column.mortgageInsuranceCents),
        escrow_usd: usd(column.escrowCents),
        total_monthly_payment_usd: usd(column.totalCents.max),
      })),
    total_of_payments_usd: () => usd(result().totalOfPaymentsCents),
    finance_charge_usd: () => usd(result().financeChargeCents),
    total_interest_percentage_pct: () => pct(result().totalInterestPercentage),
    in_5_years_total_usd: () => usd(inFiveYears(plan(), charges(), inputs.number("months", 60)).paidCents),
    in_5_years_principal_usd: () => usd(inFiveYears(plan(), charges(), inputs.number("months", 60)).principalCents),
  };
}
