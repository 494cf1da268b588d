import { CASH_FORM_ROWS } from "@hearthline/calc/loan/cash-form-rows";
import { z } from "zod";
import { FEE_SECTIONS, FeePayer } from "./fees.ts";

const stepShape = {
  fromPayment: z.int().describe("Number of the first payment of the step, starting at 1"),
  date: z.string().nullable().describe("Month of that payment, `YYYY-MM`; null if there is no closing date"),
  noteRate: z
    .number()
    .describe("Note rate from this payment on, as a fraction; a temporary buydown does not change it"),
  principalAndInterestCents: z
    .int()
    .describe("Principal and interest paid by the borrower, in cents, without the part paid from a buydown account"),
  mortgageInsuranceCents: z.int().describe("Mortgage insurance in that payment, in cents"),
  housingPaymentCents: z
    .int()
    .describe("Total payment in cents, including taxes, insurance, dues and the second lien as of closing"),
  why: z
    .enum(["first", "buydown", "note-rate", "rate-change", "principal-begins", "insurance-ends", "second-lien-ends"])
    .meta({
      id: "PaymentStepReason",
      description:
        "Why the payment changes here: each year of a buydown and its end, an adjustment of the rate, or the end of an interest-only period, of mortgage insurance or of a second lien",
    }),
};
const PaymentStep = z
  .object(stepShape)
  .meta({ id: "PaymentStep", description: "Consecutive months with the same payment" });

/** How the payment changes over time, and cash to close as in a Loan Estimate: calc's `PathFigures`. */
export const pathFiguresShape = {
  firstHousingPaymentCents: z
    .int()
    .describe("First monthly payment by the borrower, in cents; with a temporary buydown, that of the first year"),
  interestToPayCents: z
    .int()
    .describe(
      "All interest the borrower pays until everything is repaid, in cents: includes that of a second lien, and excludes what a buydown account pays",
    ),
  paymentPath: z
    .array(PaymentStep)
    .describe("The payments from the first to the last change, with dates; an adjustable rate uses today's index"),
  highestPayment: PaymentStep.nullable().describe(
    "Highest possible payment of an adjustable rate within its caps; null for a fixed rate",
  ),
  insuranceEnd: z
    .object({
      date: stepShape.date,
      fromPayment: stepShape.fromPayment,
      housingPaymentCents: stepShape.housingPaymentCents,
    })
    .nullable()
    .describe(
      "First payment without mortgage insurance; null if there is none, or if it lasts for the whole loan term",
    ),
  cashToCloseTable: z
    .array(
      z.object({
        row: z
          .enum([...CASH_FORM_ROWS, "cash-to-close"])
          .meta({ id: "CashToCloseRow", description: "Row of the form" }),
        name: z.string().describe("Name of the row in the Loan Estimate"),
        amountCents: z
          .int()
          .describe("Amount in cents, with the sign used on the form; negative cash to close is paid to the borrower"),
      }),
    )
    .describe("The Calculating Cash to Close table of the Loan Estimate, with its rows in order"),
};

/** All scalar figures of calc's `LoanFigures`, as on the wire, without the schedule. */
export const loanFiguresShape = {
  baseLoanCents: z
    .int()
    .describe("Loan before financed fees and premiums, in cents, rounded down to the dollar; the rest is paid in cash"),
  loanAmountCents: z.int().describe("Note amount in cents, in whole dollars: the base loan plus financed amounts"),
  loanToValue: z.number().describe("Loan to value, as a fraction"),
  combinedLoanToValue: z.number().describe("Combined loan to value of both liens, as a fraction"),
  principalAndInterestCents: z.int().describe("Principal and interest in the first payment at the note rate, in cents"),
  mortgageInsuranceCents: z.int().describe("Mortgage insurance in the first payment, in cents"),
  propertyTaxMonthlyCents: z.int().describe("Monthly property tax, in cents"),
  insuranceMonthlyCents: z.int().describe("Monthly homeowner's insurance, in cents"),
  hoaMonthlyCents: z.int().describe("Monthly HOA dues, in cents"),
  otherMonthlyCents: z.int().describe("Other monthly housing expense, in cents"),
  secondLienPaymentCents: z.int().describe("Payment of the second lien in cents"),
  housingPaymentCents: z
    .int()
    .describe(
      "Monthly payment in cents: principal, interest, insurance, tax and dues. With a buydown it is at the note rate, at which the borrower qualifies; `firstHousingPaymentCents` is the initial payment",
    ),
  housingPaymentAfterMortgageInsuranceCents: z
    .int()
    .describe("The same payment after the last one with mortgage insurance"),
  buydownPaymentsCents: z
    .array(z.int())
    .describe("Principal and interest in each year of a temporary buydown, in cents"),
  buydownSubsidyCents: z.int().describe("Cost of the temporary buydown in cents"),
  mortgageInsuranceEndsMonth: z
    .int()
    .nullable()
    .describe(
      "Number of the last payment with mortgage insurance, starting at 1; null if there is none, or if it lasts for the whole loan term",
    ),
  mortgageInsuranceRequestMonth: z
    .int()
    .nullable()
    .describe("Number of the payment from which the borrower may request cancellation (80%)"),
  mortgageInsuranceMidpointMonth: z.int().nullable().describe("Number of the payment at the midpoint of the term"),
  mortgageInsuranceYearlyRate: z.number().describe("Yearly premium, as a fraction of the loan"),
  upfrontFeeCents: z.int().describe("Upfront premium, funding or guarantee fee of the program in cents"),
  upfrontFeeRate: z.number().describe("Rate of the upfront fee, as a fraction of the base loan"),
  apr: z
    .number()
    .nullable()
    .describe("Annual percentage rate, as a fraction; null if the amount financed is not positive"),
  financeChargeCents: z.int().describe("Finance charge in cents (12 CFR 1026.4)"),
  amountFinancedCents: z.int().describe("Amount financed in cents (12 CFR 1026.18(b))"),
  totalOfPaymentsCents: z.int().describe("Total of payments in cents"),
  totalInterestPercentage: z
    .number()
    .describe(
      "Total interest percentage (TIP) of the Closing Disclosure: all interest, including prepaid interest, as a fraction of the loan amount; 0.85 is 85%",
    ),
  totalInterestCents: z
    .int()
    .describe(
      "Interest on the note as it will be paid, including extra principal, in cents; `interestToPayCents` is everything the borrower pays",
    ),
  totalMortgageInsuranceCents: z.int().describe("Total mortgage insurance over the life of the loan, in cents"),
  payoffMonths: z.int().describe("Number of payments until the loan is paid off"),
  interestSavedCents: z.int().describe("Interest saved by extra principal, in cents"),
  monthsSaved: z.int().describe("Number of payments saved by extra principal"),
  lastPaymentCents: z.int().describe("Last payment in cents"),
  discountPointsCents: z.int().describe("Discount points in cents"),
  prepaidInterestCents: z.int().describe("Prepaid interest in cents; zero if there is no closing date"),
  prepaidInterestDays: z.int().describe("Number of days of prepaid interest"),
  perDiemCents: z.int().describe("Interest per day, in cents"),
  cashLines: z
    .array(
      z.object({
        name: z.string().describe("Description of the line"),
        section: z
          .enum([...FEE_SECTIONS, "down-payment", "payoff", "new-loan", "credit", "adjustment", "deposit"])
          .meta({
            id: "CashSection",
            description: "Section of the Loan Estimate or of its Calculating Cash to Close table",
          }),
        amountCents: z.int().describe("Amount in cents; a credit is negative"),
        payer: FeePayer,
        financeCharge: z.boolean().describe("Whether it counts toward the finance charge"),
        note: z.string().optional().describe('How it was computed, such as "14 days at $80.14"'),
        feeIndex: z
          .int()
          .optional()
          .describe("Index of the fee among the scenario's fees; omitted for a computed line"),
      }),
    )
    .describe("All lines of cash to close, in the order of the Loan Estimate"),
  sectionTotalsCents: z
    .object({
      A: z.int().describe("Origination charges"),
      B: z.int().describe("Services you cannot shop for"),
      C: z.int().describe("Services you can shop for"),
      E: z.int().describe("Taxes and other government fees"),
      F: z.int().describe("Prepaids"),
      G: z.int().describe("Initial escrow payment at closing"),
      H: z.int().describe("Other"),
    })
    .describe("Closing costs that the borrower pays, by section, in cents"),
  closingCostsCents: z.int().describe("Total closing costs in cents"),
  cashToCloseCents: z.int().describe("Cash to close in cents; negative if paid to the borrower"),
  debtToIncomeFront: z
    .number()
    .nullable()
    .describe("Housing payment divided by income, as a fraction; null if income is unknown"),
  debtToIncomeBack: z
    .number()
    .nullable()
    .describe("Housing payment and debts divided by income, as a fraction; null if income is unknown"),
  horizon: z
    .object({
      month: z.int().describe("Number of payments made by then"),
      interestCents: z.int().describe("Interest paid by then, in cents"),
      mortgageInsuranceCents: z.int().describe("Mortgage insurance paid by then, in cents"),
      principalCents: z.int().describe("Principal paid by then, in cents"),
      balanceCents: z.int().describe("Balance at that time, in cents"),
      homeValueCents: z.int().describe("Value of the home at that time, in cents"),
      equityCents: z.int().describe("Equity at that time, in cents"),
      paidCents: z.int().describe("Principal, interest and mortgage insurance paid by then, in cents"),
      costsCents: z.int().describe("Closing costs of the loan in cents, without prepaid taxes, insurance and escrow"),
      borrowingCostCents: z.int().describe("Interest, mortgage insurance and costs by then, in cents"),
    })
    .describe("Figures at the end of the loan's horizon"),
  firstPaymentMonth: z
    .string()
    .nullable()
    .describe("Month of the first payment, `YYYY-MM`; null if there is no closing date"),
  ...pathFiguresShape,
  payoffMonth: z.string().nullable().describe("Month of the last payment, `YYYY-MM`; null if there is no closing date"),
};
