import { aggregateAdjustment, type Disbursement, escrowAnalysis, initialEscrow } from "../../tools/escrow-analysis.ts";
import { type Answered, type Inputs, type Topic, usd } from "../inputs.ts";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Month of the account's year, 1 for the month of the first payment. */
function monthOf(value: string, first: string): number {
  const at = (name: string) => {
    const number = /^(?:\d{4}-)?(\d{1,2})\b/.exec(name)?.[1];
    return number === undefined ? MONTHS.indexOf(name.slice(0, 3).toLowerCase()) : Number(number) - 1;
  };
  return ((at(value) - at(first) + 12) % 12) + 1;
}

export const escrow: Topic = (inputs): Answered => {
  const first = () => inputs.text("first_payment_month");
  const disbursements = (record: Inputs): Disbursement[] =>
    record
      .records("disbursements")
      .map((line) => ({ month: monthOf(line.text("month"), first()), amountCents: line.cents("amount_usd") }));
  if (inputs.has("items")) {
    const items = () => inputs.records("items").map((item) => disbursements(item));
    const single = () => items().map((item) => escrowAnalysis(item, inputs.number("cushion_months", 0)));
    return {
      monthly_payments_usd: () => single().map((item) => usd(item.monthlyCents)),
      lowest_trial_balances_usd: () => single().map((item) => usd(item.lowestTrialBalanceCents)),
      adjusted_start_balances_usd: () => single().map((item) => usd(item.startWithoutCushionCents)),
      cushions_usd: () => single().map((item) => usd(item.cushionCents)),
      initial_deposits_usd: () => single().map((item) => usd(item.initialDepositCents)),
      aggregate_adjustment_usd: () => usd(aggregateAdjustment(items(), inputs.number("cushion_months", 0))),
      aggregate_deposit_usd: () =>
        usd(escrowAnalysis(items().flat(), inputs.number("cushion_months", 0)).initialDepositCents),
    };
  }
  if (inputs.has("disbursements")) {
    const cushion = inputs.has("cushion_months") ? inputs.number("cushion_months") : cushionOf(inputs);
    const analysis = () => escrowAnalysis(disbursements(inputs), cushion);
    return {
      monthly_payment_usd: () => usd(analysis().monthlyCents),
      annual_disbursements_usd: () => usd(analysis().yearlyCents),
      lowest_trial_balance_usd: () => usd(analysis().lowestTrialBalanceCents),
      trial_balances_usd: () => analysis().trialBalancesCents.map(usd),
      adjusted_start_balance_usd: () => usd(analysis().startWithoutCushionCents),
      balances_without_cushion_usd: () => analysis().balancesWithoutCushionCents.map(usd),
      cushion_usd: () => usd(analysis().cushionCents),
      initial_deposit_usd: () => usd(analysis().initialDepositCents),
      balances_with_cushion_usd: () => analysis().balancesCents.map(usd),
    };
  }
  const account = () =>
    initialEscrow(
      ["homeowners_insurance", "property_tax", "mi", "mortgage_insurance", "flood_insurance", "school_tax"]
        .filter((name) => inputs.has(`${name}_monthly_usd`))
        .map((name) => ({
          monthlyCents: inputs.cents(`${name}_monthly_usd`),
          months: inputs.number(`${name}_months`, 0),
        })),
      inputs.cents("aggregate_adjustment_usd", 0),
    );
  return {
    initial_escrow_payment_usd: () => usd(account().initialCents),
    monthly_escrow_payment_usd: () => usd(account().monthlyCents),
    escrowed_property_costs_year_1_usd: () => usd(account().yearlyCents),
  };
};

/** "1/6 of annual disbursements" is two months, "none" means no cushion. */
function cushionOf(inputs: Inputs): number {
  const text = inputs.has("cushion") ? inputs.text("cushion") : "none";
  const part = /1\/(\d+)/.exec(text);
  return part === null ? 0 : 12 / Number(part[1]);
}
