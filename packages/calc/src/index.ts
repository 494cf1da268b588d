/**
 * The package's entry point: every public function and shape, by topic. The arithmetic they are built of is imported by file, and
 * explanations of figures in words by `explain.ts`.
 */

// Amounts and days

export * from "./arithmetic/period-interest.ts";
export * from "./calendar/federal-holidays.ts";
export * from "./dates.ts";
export * from "./refinance/rescission.ts";

// Schedules

export * from "./schedule/arm-plan.ts";
export * from "./schedule/biweekly-schedule.ts";
export * from "./schedule/fixed-plan.ts";
export * from "./schedule/level-schedule.ts";
export * from "./schedule/loan-plan.ts";
export * from "./schedule/loan-schedule.ts";
export * from "./schedule/payment-streams.ts";
export * from "./schedule/temporary-buydown.ts";

// APR and disclosure

export * from "./apr/annual-percentage-rate.ts";
export * from "./disclosure/display.ts";

// Mortgage insurance, program fees and limits

export * from "./insurance/dated-table.ts";
export * from "./insurance/fha-mip.ts";
export * from "./insurance/fha-table.ts";
export * from "./insurance/loan-limits.ts";
export * from "./insurance/mi-termination.ts";
export * from "./insurance/needs-mortgage-insurance.ts";
export * from "./insurance/pmi-table.ts";
export * from "./insurance/table-sources.ts";
export * from "./insurance/usda-fee.ts";
export * from "./insurance/va-funding-fee.ts";
export * from "./refinance/fha-refund.ts";

// Ratios

export * from "./ratios/debt-to-income.ts";
export * from "./ratios/loan-to-value.ts";

// Payments

export * from "./payment/level-payment.ts";
export * from "./payment/principal-and-interest.ts";

// Home value

export * from "./home-value/home-equity.ts";
export * from "./home-value/home-value.ts";

// Cash at closing

export * from "./cash/fees.ts";
export * from "./cash/payoff.ts";
export * from "./cash/prepaid-interest.ts";

// Loans compared

export * from "./comparisons/ahead-months.ts";
export * from "./comparisons/consolidation.ts";
export * from "./comparisons/loan-columns.ts";
export * from "./comparisons/points-ladder.ts";
export * from "./comparisons/second-lien.ts";
export * from "./comparisons/with-debts.ts";

// Refinances

export * from "./refinance/cash-options.ts";
export * from "./refinance/current-loan.ts";
export * from "./refinance/payoff.ts";
export * from "./refinance/refinance-figures.ts";
export * from "./refinance/same-terms.ts";
export * from "./refinance/savings.ts";
export * from "./refinance/strike-rate.ts";
export * from "./refinance/timeline.ts";
export type * from "./refinance/types.ts";
export * from "./schedule/statement-outlook.ts";

// A loan that has closed

export * from "./record/mortgage-of-record.ts";
export * from "./record/record-on-day.ts";
export * from "./record/strike-rate-met.ts";
export * from "./record/strike-rate-of-record.ts";

// A loan with all its figures

export * from "./loan/horizon-figures.ts";
export * from "./loan/loan-amounts.ts";
export * from "./loan/loan-figures.ts";
export * from "./loan/scenario-plan.ts";
export type * from "./loan/types.ts";
export * from "./loan/year-rows.ts";

// Purchases

export * from "./purchase/bid-over-asking.ts";
export * from "./purchase/buy-against-rent.ts";
export * from "./purchase/cost-of-waiting.ts";
export * from "./purchase/purchase-figures.ts";
export type * from "./purchase/purchase-terms.ts";
export * from "./purchase/seller-money.ts";
export type * from "./purchase/types.ts";
