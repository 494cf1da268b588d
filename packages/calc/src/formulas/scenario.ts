import { CENT_ROWS } from "../loan/explain-parts.ts";
import type { ExplainedFigure, LoanBasis } from "../loan/types.ts";
import type { PurchaseFigures, PurchaseScenario } from "../purchase/types.ts";
import type { RefinanceFigure } from "../refinance/explain-refinance.ts";
import type { RefinanceTotal } from "../refinance/explain-refinance-totals.ts";
import type { refinanceFigures } from "../refinance/refinance-figures.ts";
import { amount, plain, share, tell } from "./formula.ts";

/** What `explain` does not tell step by step. */
type RestOfPurchase = (loan: LoanBasis, scenario: PurchaseScenario) => Omit<PurchaseFigures, ExplainedFigure>;
/** What `explainRefinance` and `explainRefinanceTotal` do not. */
type RestOfRefinance = (
  ...args: Parameters<typeof refinanceFigures>
) => Omit<ReturnType<typeof refinanceFigures>, RefinanceFigure | RefinanceTotal>;

/** The figures of a scenario and of a refinance that one formula tells; the rest have explanations of their own. */
export const SCENARIO = {
  purchaseFigures: tell<RestOfPurchase>({
    inputs: ([loan, scenario], figures) => [
      amount("Price", scenario.priceCents),
      amount("Down payment", scenario.downPaymentCents),
      amount("Second lien", scenario.secondLien?.amountCents),
      amount("Base loan", figures.baseLoanCents, "computed"),
      share("Note rate", scenario.noteRate),
      plain("Term in months", scenario.termMonths),
      plain("Program", scenario.program),
      plain("Closing", loan.closingDate ?? "no day yet"),
      plain("Days in the year", loan.perDiemBasis ?? 365),
    ],
    source: "Terms of the scenario; tables in force on the closing day",
    rounding: `${CENT_ROWS} Totals of the disclosures are computed unrounded.`,
    figures: {
      baseLoanCents: ["Base loan", "price − down payment − second lien"],
      downPaymentRate: ["Down payment share", "down payment ÷ price", "rate"],
      combinedLoanToValue: ["CLTV", "(base loan + second lien) ÷ price", "rate"],
      hoaMonthlyCents: ["HOA dues a month", "as typed"],
      otherMonthlyCents: ["Other housing costs a month", "as typed"],
      buydownPaymentsCents: ["Payments of the buydown years", "payment at note rate − reduction of the year"],
      mortgageInsuranceRequestMonth: [
        "The borrower may ask after payment",
        "first balance as paid ≤ 80 % of the price",
      ],
      mortgageInsuranceMidpointMonth: ["Midpoint of the term", "term ÷ 2"],
      mortgageInsuranceYearlyRate: ["Mortgage insurance a year", "as typed, else of the table in force", "rate"],
      upfrontFeeRate: ["Upfront fee rate", "as typed, else of the table in force", "rate"],
      totalOfPaymentsCents: [
        "Total of payments",
        "payments, mortgage insurance, loan costs and prepaid interest over the term",
      ],
      totalMortgageInsuranceCents: ["Total mortgage insurance", "Σ premiums of the payments made"],
      payoffMonths: ["Payments made", "rows until the balance is zero"],
      lastPaymentCents: ["Last payment", "balance before it + its interest"],
      prepaidInterestDays: [
        "Days of prepaid interest",
        "from the closing day, included, to the first of the next month, left out",
      ],
      perDiemCents: ["Interest per day", "loan amount · note rate ÷ days in the year"],
      cashLines: ["Lines of cash to close", "each fee, prepaid, escrow and credit with its section and payer"],
      sectionTotalsCents: ["Closing costs by section", "Σ what the borrower pays in the section"],
      armPaths: ["Payments if rates change", "index as it stands, as fast down and as fast up as the caps allow"],
      firstPaymentMonth: ["First payment", "first of the second month after closing"],
      payoffMonth: ["Payoff", "month of the first payment + payments made − 1"],
      schedule: ["Each payment", "interest = balance before · rate ÷ 12; principal = payment − interest"],
      horizon: ["At the horizon", "sums of the rows through the horizon"],
    },
  }),
  refinanceFigures: tell<RestOfRefinance>({
    inputs: ([current, proposal]) => [
      amount("Balance", current.balanceCents),
      amount("Payment", current.paymentCents),
      share("Current rate", current.noteRate),
      share("New rate", proposal.noteRate),
      plain("New term in months", proposal.termMonths),
      amount("Closing costs", proposal.closingCostsCents),
    ],
    source: "The loan as it stands and the terms of the proposal",
    rounding: CENT_ROWS,
    figures: {
      currentPaymentCents: ["Current payment", "principal and interest as it stands"],
      aheadMonths: [
        "Months in which it is ahead",
        "runs of months in which interest and insurance saved are not below the costs",
      ],
      discountedAheadMonths: [
        "Months ahead in today's money",
        "runs of months in which the discounted advantage is not below zero",
      ],
      horizonMonth: ["Horizon", "as asked"],
      samePayment: ["Paying as before", "the new loan with the current payment"],
      samePayoffDate: ["Done on the same day", "the new loan over the months that remain"],
      timeline: ["Month by month", "paid and owed on both loans through each month"],
    },
  }),
};
