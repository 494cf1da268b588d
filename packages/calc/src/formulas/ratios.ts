import { CENT_ROWS, HALF_UP, LEVEL, NOT_ROUNDED, WHOLE_CENTS } from "../loan/explain-parts.ts";
import type * as liens from "../ratios/loan-to-value.ts";
import type { aheadMonths } from "../refinance/ahead-months.ts";
import type * as current from "../refinance/current-loan.ts";
import type * as savings from "../refinance/refinance-savings.ts";
import type { refinanceTimeline } from "../refinance/refinance-timeline.ts";
import type { RemainingInsurance } from "../refinance/remaining-insurance.ts";
import type { statementOutlook } from "../refinance/statement-outlook.ts";
import { amount, plain, share, tell } from "./formula.ts";

const GUIDE = "Fannie Mae Selling Guide B2-1.2-01 to -03";
const DEFINED = "Break-even as defined in `refinanceTimeline`: cash paid and balance owed of both loans";

const known = (loan: RemainingInsurance) => [
  amount("Mortgage insurance a month", loan.mortgageInsuranceCents),
  plain("Months it still runs", loan.mortgageInsuranceMonths ?? 0),
];
const standing = {
  noteRate: ["Note rate", "as given", "rate"],
  mortgageInsuranceCents: ["Mortgage insurance a month", "as given"],
  mortgageInsuranceMonths: ["Months it still runs", "as given"],
} as const;

/** Ratios of loans to value, the loan as it stands, and what a refinance is counted from. */
export const RATIOS = {
  loanToValue: tell<typeof liens.loanToValue>({
    inputs: ([loan, value]) => [amount("Loan amount", loan), amount("Value", value)],
    source: GUIDE,
    rounding: NOT_ROUNDED,
    figures: { value: ["Loan to value", "loan amount ÷ value", "rate"] },
  }),
  deliveredLoanToValue: tell<typeof liens.deliveredLoanToValue>({
    inputs: ([ratio]) => [share("Loan to value", ratio)],
    source: GUIDE,
    rounding: "Cut to two decimals of a percent, then up to the whole percent.",
    figures: {
      value: [
        "Loan to value as delivered",
        "cut to two decimals of a percent, then up: 80.001 % is 80 %, 80.01 % is 81 %",
        "rate",
      ],
    },
  }),
  lienRatios: tell<typeof liens.lienRatios>({
    inputs: ([owed, value]) => [
      amount("First mortgage", owed.firstCents),
      amount("Second mortgage", owed.secondCents),
      amount("Drawn on the credit line", owed.helocDrawnCents),
      amount("Credit line", owed.helocLineCents),
      amount("Value", value),
    ],
    source: GUIDE,
    rounding: NOT_ROUNDED,
    figures: {
      loanToValue: ["LTV", "first mortgage ÷ value", "rate"],
      combined: ["CLTV", "(first + second mortgage + what is drawn) ÷ value", "rate"],
      highCombined: ["HCLTV", "(first + second mortgage + whole credit line) ÷ value", "rate"],
    },
  }),
  measuredValue: tell<typeof liens.measuredValue>({
    inputs: ([price, appraisal]) => [amount("Price", price), amount("Appraisal", appraisal)],
    source: GUIDE,
    rounding: WHOLE_CENTS,
    figures: { value: ["Value", "the lesser of price and appraisal, or the one there is", "cents"] },
  }),
  statementOutlook: tell<typeof statementOutlook>({
    inputs: ([balance, rate, payment]) => [
      amount("Balance", balance),
      share("Note rate", rate),
      amount("Payment", payment),
    ],
    source: "Mortgage statement, 12 CFR 1026.41",
    rounding: CENT_ROWS,
    figures: {
      nextInterestCents: ["Interest of the next payment", "balance · rate ÷ 12"],
      nextPrincipalCents: ["Principal of the next payment", "payment − interest, at most the balance"],
      amortizes: ["Pays off", "payment above the interest"],
      paymentsRemaining: ["Payments that remain", "rows until the balance is zero"],
      remainingInterestCents: ["Interest still to be paid", "Σ interest of these rows"],
      lastPaymentCents: ["Last payment", "balance before it + its interest"],
    },
  }),
  currentFromOriginal: tell<typeof current.currentFromOriginal>({
    inputs: ([loan]) => [
      amount("Original loan", loan.originalLoanCents),
      share("Note rate", loan.noteRate),
      plain("Term in months", loan.termMonths),
      plain("Payments made", loan.paymentsMade),
      ...known(loan),
    ],
    source: "Original note, if every payment was made as due and nothing more",
    rounding: CENT_ROWS,
    figures: {
      ...standing,
      balanceCents: ["Balance", "balance of the original schedule after the payments made"],
      paymentCents: ["Payment", LEVEL],
      remainingMonths: ["Months that remain", "payments of the schedule − payments made"],
      interestPaidCents: ["Interest paid", "Σ interest of the payments made"],
    },
  }),
  currentFromStatement: tell<typeof current.currentFromStatement>({
    inputs: ([loan]) => [
      amount("Balance", loan.balanceCents, "record"),
      share("Note rate", loan.noteRate),
      amount("Payment", loan.paymentCents, "record"),
      ...known(loan),
    ],
    source: "Mortgage statement, 12 CFR 1026.41",
    rounding: CENT_ROWS,
    figures: {
      ...standing,
      balanceCents: ["Balance", "as printed"],
      paymentCents: ["Payment", "as printed"],
      remainingMonths: ["Months that remain", "rows until the balance is zero"],
      interestPaidCents: ["Interest paid", "not known from a statement"],
    },
  }),
  currentFromRoughEntry: tell<typeof current.currentFromRoughEntry>({
    inputs: ([loan]) => [
      amount("Balance", loan.balanceCents),
      share("Note rate", loan.noteRate),
      plain("Months that remain", loan.remainingMonths),
      ...known(loan),
    ],
    source: "The borrower's estimate",
    rounding: HALF_UP,
    figures: {
      ...standing,
      balanceCents: ["Balance", "as estimated"],
      paymentCents: ["Payment", LEVEL],
      remainingMonths: ["Months that remain", "as estimated"],
      interestPaidCents: ["Interest paid", "not known from an estimate"],
    },
  }),
  newLoanAmount: tell<typeof savings.newLoanAmount>({
    inputs: ([balance, proposal]) => [
      amount("Balance", balance),
      amount("Cash out", proposal.cashOutCents),
      amount("Debts paid", proposal.debtsPaidCents),
      amount("Costs financed", proposal.costsFinanced ? proposal.closingCostsCents : 0),
    ],
    source: "Terms of the proposal",
    rounding: WHOLE_CENTS,
    figures: { value: ["New loan", "balance + cash out + debts paid + costs financed", "cents"] },
  }),
  largestCashOut: tell<typeof savings.largestCashOut>({
    inputs: ([home]) => [
      amount("Value", home.valueCents),
      share("Highest loan to value", home.mostLoanToValue),
      amount("Payoff", home.payoffCents),
      amount("Closing costs", home.closingCostsCents),
    ],
    source: "Fannie Mae Eligibility Matrix: cash-out refinance",
    rounding: "The loan cut down to whole cents.",
    figures: {
      loanCents: ["Largest loan", "value · highest loan to value"],
      cashOutCents: ["Largest cash-out", "largest loan − payoff − closing costs"],
    },
  }),
  refinanceTimeline: tell<typeof refinanceTimeline>({
    inputs: ([loan, proposal, discount]) => [
      amount("Balance", loan.balanceCents),
      amount("Payment", loan.paymentCents),
      share("New rate", proposal.noteRate),
      plain("New term in months", proposal.termMonths),
      amount("Closing costs", proposal.closingCostsCents),
      share("Discount rate a year", discount ?? 0.04),
    ],
    source: DEFINED,
    rounding: `${CENT_ROWS} Discounted sums are not rounded.`,
    figures: {
      newLoanCents: ["New loan", "balance + cash out + debts paid + costs financed"],
      newPaymentCents: ["New payment", LEVEL],
      cashCostsCents: ["Costs in cash", "closing costs not financed"],
      currentPaidCents: ["Paid on the current loan", "Σ payments and mortgage insurance through each month"],
      newPaidCents: ["Paid on the new loan", "Σ payments and mortgage insurance through each month"],
      currentBalanceCents: ["Current balance", "balance of the current loan after each month"],
      newBalanceCents: ["New balance", "balance of the new loan after each month"],
      advantageCents: [
        "Ahead by",
        "Σ interest and mortgage insurance of the current loan − those of the new one − closing costs",
      ],
      discountedCents: [
        "Ahead by, discounted",
        "Σ payment difference · vᵏ + balance difference · vᵏ + money taken out − costs in cash,  v = 1 ÷ (1 + rate ÷ 12)",
      ],
    },
  }),
  aheadMonths: tell<typeof aheadMonths>({
    inputs: ([advantage]) => [plain("Months compared", advantage.length)],
    source: DEFINED,
    rounding: "Whole months.",
    figures: {
      from: ["Ahead from month", "first month of a run in which the advantage is not below zero"],
      through: ["Ahead through month", "last month of that run"],
    },
  }),
};
