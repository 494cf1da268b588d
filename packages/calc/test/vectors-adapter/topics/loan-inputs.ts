import { fixedPlan, type LoanPlan, levelSchedule } from "../../../src/index.ts";
import { rateStepPlan, rateStepsByLength } from "../../tools/rate-step-plan.ts";
import type { Inputs } from "../inputs.ts";

export const principal = (inputs: Inputs) =>
  inputs.cents(inputs.any("loan_amount_usd", "principal_usd", "original_loan_usd"));
export const rate = (inputs: Inputs) => inputs.rate(inputs.any("annual_rate_pct", "note_rate_pct"));
export const term = (inputs: Inputs) =>
  inputs.number(inputs.any("term_months", "number_of_payments", "amortization_months"));
/** The level schedule, with its payment if the case gives one. */
export const level = (inputs: Inputs) => {
  const paid = inputs.any("payment_usd", "principal_and_interest_usd");
  const payment = inputs.has(paid) ? inputs.cents(paid) : undefined;
  return levelSchedule(principal(inputs), rate(inputs), term(inputs), payment);
};

/** Rates, each for a number of months, the last one to maturity. */
export const steppedPlan = (inputs: Inputs): LoanPlan => {
  const lengths = inputs.records("steps").map((step) => ({
    noteRate: step.rate("annual_rate_pct"),
    months: step.number("months", -1) === -1 ? null : step.number("months"),
  }));
  return rateStepPlan(inputs.cents("loan_amount_usd"), inputs.number("term_months"), rateStepsByLength(lengths));
};

/** A loan with its rate steps, its balloon or its interest-only months. */
export function loanPlan(inputs: Inputs, interestOnly = false): LoanPlan {
  if (inputs.has("steps")) return steppedPlan(inputs);
  const term = inputs.number(inputs.any("term_months", "balloon_at_payment"));
  const [cents, noteRate] = [inputs.cents("loan_amount_usd"), inputs.rate("annual_rate_pct")];
  if (interestOnly) return fixedPlan(cents, noteRate, term, { interestOnlyMonths: term });
  return fixedPlan(cents, noteRate, inputs.number("balloon_at_payment", term), {
    amortizationMonths: inputs.number("amortization_months", term),
    interestOnlyMonths: inputs.number("interest_only_months", 0),
  });
}
