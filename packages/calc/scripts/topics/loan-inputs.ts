import { levelSchedule } from "../../src/index.ts";
import type { Inputs } from "../inputs.ts";

export const principal = (inputs: Inputs) =>
  inputs.cents(inputs.any("loan_amount_usd", "principal_usd", "original_loan_usd"));
export const rate = (inputs: Inputs) => inputs.rate(inputs.any("annual_rate_pct", "note_rate_pct"));
export const term = (inputs: Inputs) =>
  inputs.number(inputs.any("term_months", "number_of_payments", "amortization_months"));
/** The level schedule, with its payment where the case gives one. */
export const level = (inputs: Inputs) => {
  const paid = inputs.any("payment_usd", "principal_and_interest_usd");
  const payment = inputs.has(paid) ? inputs.cents(paid) : undefined;
  return levelSchedule(principal(inputs), rate(inputs), term(inputs), payment);
};
