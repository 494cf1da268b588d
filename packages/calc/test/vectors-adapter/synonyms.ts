/** Names that mean the same thing; a case may use any of a line. A name that appears in the case exactly always comes first. */
const SAME: readonly (readonly string[])[] = [
  ["loan_amount_usd", "principal_usd", "loan_usd", "amount_borrowed_usd"],
  ["base_loan_usd", "base_loan_amount_usd"],
  ["annual_rate_pct", "note_rate_pct", "interest_rate_pct", "rate_pct"],
  ["initial_rate_pct", "start_rate_pct"],
  ["term_months", "n_payments", "loan_term_months", "months_term"],
  ["number_of_payments", "payments_count", "number_of_payments_count", "payments_made_count"],
  ["extra_monthly_usd", "monthly_extra_usd", "extra_principal_monthly_usd", "extra_per_month_usd"],
  ["extra_yearly_usd", "extra_annual_usd", "yearly_extra_usd", "extra_per_year_usd"],
  ["extra_starts_at_payment", "extra_from_payment", "starts_at_payment"],
  ["lump_sum_usd", "lump_sum_amount_usd", "extra_once_usd"],
  ["lump_sum_at_payment", "lump_sum_payment_number", "lump_sum_month", "at_payment"],
  ["months_elapsed", "payments_elapsed", "after_payments"],
  ["prepaid_finance_charges_usd", "prepaid_finance_charges_total_usd"],
  ["mi_monthly_usd", "pmi_monthly_usd", "mortgage_insurance_monthly_usd"],
  ["mi_payments_count", "mi_months", "mi_payments", "number_of_mi_payments"],
  ["from_date", "closing_date", "disbursement_date", "start_date"],
  ["to_date", "first_of_month_date", "first_of_next_month_date", "end_date", "through_date"],
  ["day_basis", "days_in_year", "day_count_basis", "basis_days"],
  ["purchase_price_usd", "sale_price_usd", "sales_price_usd", "price_usd", "home_price_usd"],
  ["appraised_value_usd", "appraisal_usd"],
  ["heloc_balance_usd", "heloc_drawn_usd"],
  ["heloc_line_usd", "heloc_limit_usd"],
  ["closed_end_second_usd", "second_lien_usd", "second_mortgage_usd"],
  ["gross_monthly_income_usd", "monthly_income_usd", "gross_income_monthly_usd"],
  ["other_monthly_debt_usd", "monthly_debts_usd", "other_monthly_debts_usd", "other_debts_monthly_usd"],
  ["housing_payment_usd", "monthly_housing_payment_usd"],
  ["closing_costs_usd", "refinance_costs_usd"],
  ["total_closing_costs_usd", "closing_costs_total_usd"],
  ["total_payoffs_usd", "payoffs_usd"],
  ["deposit_usd", "earnest_money_usd"],
  ["seller_credits_usd", "seller_credit_usd"],
  ["remaining_months", "months_remaining", "remaining_term_months"],
  ["payments_made", "months_paid"],
  ["statement_balance_usd", "unpaid_balance_usd"],
  ["index_path_pct", "index_values_pct"],
  ["reinvest_rate", "reinvestment_rate"],
  ["advances", "loan_advances", "advance_flows"],
  ["payment_streams", "payments", "payment_stream"],
  ["total_interest_usd", "interest_total_usd"],
  ["total_payments_usd", "total_of_payments_usd", "total_paid_usd"],
  ["last_payment_usd", "final_payment_usd", "last_payment_total_usd"],
  ["payment_usd", "monthly_payment_usd", "regular_payment_usd", "level_payment_usd", "first_payment_usd"],
  ["recast_payment_usd", "new_payment_usd"],
  ["cure_usd", "excess_usd", "refund_usd"],
  ["initial_deposits_usd", "single_item_deposits_usd"],
  ["estimate_sum_usd", "estimate_usd"],
  ["final_sum_usd", "final_usd"],
  ["estimated_value_usd", "home_value_now_usd"],
  ["loan_balance_usd", "current_balance_usd"],
  ["automatic_78_pct_after_payment", "first_payment_at_or_below_78_pct", "automatic_termination_payment"],
  ["request_80_pct_after_payment", "first_payment_at_or_below_80_pct", "borrower_request_payment"],
  ["financed_loan_usd", "total_loan_usd"],
];

const LINES = new Map<string, readonly string[]>();
for (const line of SAME) for (const name of line) LINES.set(name, line);

/** Other names of the same thing. */
export const synonyms = (name: string): readonly string[] => LINES.get(name) ?? [];

/** The name of the same span in years: term_months, term_years. */
export const inYears = (name: string): string | undefined =>
  name.endsWith("_months") ? name.replace(/_months$/, "_years") : undefined;
