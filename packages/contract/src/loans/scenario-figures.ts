import { CASH_FORM_ROWS } from "@hearthline/calc/loan/cash-form-rows";
import { z } from "zod";
import { FEE_SECTIONS, FeePayer } from "./fees.ts";

const stepShape = {
  fromPayment: z.int().describe("Number of the first payment of the step, from 1"),
  date: z.string().nullable().describe("Month of that payment, `YYYY-MM`; null without a closing date"),
  noteRate: z.number().describe("Rate of the note from then on, as a fraction; a temporary buydown does not change it"),
  principalAndInterestCents: z
    .int()
    .describe("Principal and interest the borrower pays, in cents: less what a buydown account adds"),
  mortgageInsuranceCents: z.int().describe("Mortgage insurance in that payment, in cents"),
  housingPaymentCents: z
    .int()
    .describe("Whole payment in cents: with taxes, insurance, dues and the second lien as they are at closing"),
  why: z
    .enum(["first", "buydown", "note-rate", "rate-change", "principal-begins", "insurance-ends", "second-lien-ends"])
    .meta({
      id: "PaymentStepReason",
      description:
        "Why the payment is another from here on: each year of a buydown and the end of it, a change of an adjustable rate, the end of an interest-only period, of mortgage insurance or of a second lien",
    }),
};
const PaymentStep = z
  .object(stepShape)
  .meta({ id: "PaymentStep", description: "A stretch of months with the same payment" });

/** How the payment goes on, and cash to close as a Loan Estimate has it: calc's `PathFigures`. */
export const pathFiguresShape = {
  firstHousingPaymentCents: z
    .int()
    .describe(
      "First monthly payment as the borrower pays it, in cents: with a temporary buydown, that of the first year",
    ),
  interestToPayCents: z
    .int()
    .describe(
      "All interest the borrower pays until everything is paid back, in cents: a second lien's too, less what a buydown account pays",
    ),
  paymentPath: z
    .array(PaymentStep)
    .describe("The payment from the first to its last change, with dates; an adjustable rate at today's index"),
  highestPayment: PaymentStep.nullable().describe(
    "The highest payment an adjustable rate may come to within its caps; null for a fixed rate",
  ),
  insuranceEnd: z
    .object({
      date: stepShape.date,
      fromPayment: stepShape.fromPayment,
      housingPaymentCents: stepShape.housingPaymentCents,
    })
    .nullable()
    .describe(
      "First payment without mortgage insurance; null where there is none, or where it lasts as long as the loan",
    ),
  cashToCloseTable: z
    .array(
      z.object({
        row: z
          .enum([...CASH_FORM_ROWS, "cash-to-close"])
          .meta({ id: "CashToCloseRow", description: "Which row of the form it is" }),
        name: z.string().describe("The row as the Loan Estimate calls it"),
        amountCents: z
          .int()
          .describe("Amount in cents with its sign as on the form; cash to close below zero is paid to the borrower"),
      }),
    )
    .describe("Calculating Cash to Close of the Loan Estimate, its rows in order and by name"),
};

/** Every scalar figure of calc's `LoanFigures`, as the wire carries it: the schedule stays out. */
export const loanFiguresShape = {
  baseLoanCents: z
    .int()
    .describe("Loan before financed fees and premiums, in cents: rounded down to the dollar, the rest is paid in cash"),
  loanAmountCents: z.int().describe("Amount of the note in cents, whole dollars: the base loan and what is financed"),
  loanToValue: z.number().describe("Loan to value, as a fraction"),
  combinedLoanToValue: z.number().describe("Both liens to value, as a fraction"),
  principalAndInterestCents: z.int().describe("First payment of principal and interest in cents, at the note rate"),
  mortgageInsuranceCents: z.int().describe("Mortgage insurance in the first payment, in cents"),
  propertyTaxMonthlyCents: z.int().describe("Property tax a month in cents"),
  insuranceMonthlyCents: z.int().describe("Homeowner's insurance a month in cents"),
  hoaMonthlyCents: z.int().describe("HOA dues a month in cents"),
  otherMonthlyCents: z.int().describe("Other housing expense a month in cents"),
  secondLienPaymentCents: z.int().describe("Payment of the second lien in cents"),
  housingPaymentCents: z
    .int()
    .describe(
      "Monthly payment in cents: principal, interest, insurance, tax and dues. With a buydown at the note rate, as the borrower qualifies: `firstHousingPaymentCents` is what is paid at first",
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
      "Last payment with mortgage insurance, counted from 1; null without any, or where it lasts as long as the loan",
    ),
  mortgageInsuranceRequestMonth: z
    .int()
    .nullable()
    .describe("Payment from which the borrower may ask for it to end (80 %)"),
  mortgageInsuranceMidpointMonth: z.int().nullable().describe("Payment at the midpoint of the term"),
  mortgageInsuranceYearlyRate: z.number().describe("Yearly premium, as a fraction of the loan"),
  upfrontFeeCents: z.int().describe("Upfront premium, funding or guarantee fee of the program in cents"),
  upfrontFeeRate: z.number().describe("Its rate, as a fraction of the base loan"),
  apr: z
    .number()
    .nullable()
    .describe("Annual percentage rate, as a fraction; null where the amount financed is not positive"),
  financeChargeCents: z.int().describe("Finance charge in cents (12 CFR 1026.4)"),
  amountFinancedCents: z.int().describe("Amount financed in cents (12 CFR 1026.18(b))"),
  totalOfPaymentsCents: z.int().describe("Total of payments in cents"),
  totalInterestPercentage: z
    .number()
    .describe(
      "Total interest percentage (TIP) of the Closing Disclosure: all interest, prepaid interest included, as a fraction of the loan amount; 0.85 is 85%",
    ),
  totalInterestCents: z
    .int()
    .describe(
      "Interest of the note as it will be paid, with extra principal, in cents; `interestToPayCents` is all the borrower pays",
    ),
  totalMortgageInsuranceCents: z.int().describe("Mortgage insurance over the loan in cents"),
  payoffMonths: z.int().describe("Payments until the loan is paid off"),
  interestSavedCents: z.int().describe("Interest saved by extra principal, in cents"),
  monthsSaved: z.int().describe("Payments saved by extra principal"),
  lastPaymentCents: z.int().describe("Last payment in cents"),
  discountPointsCents: z.int().describe("Discount points in cents"),
  prepaidInterestCents: z.int().describe("Prepaid interest in cents; zero without a closing date"),
  prepaidInterestDays: z.int().describe("Days of prepaid interest"),
  perDiemCents: z.int().describe("Interest a day in cents"),
  cashLines: z
    .array(
      z.object({
        name: z.string().describe("What the line is"),
        section: z
          .enum([...FEE_SECTIONS, "down-payment", "payoff", "new-loan", "credit", "adjustment", "deposit"])
          .meta({
            id: "CashSection",
            description: "Section of the Loan Estimate, or of its calculation of cash to close",
          }),
        amountCents: z.int().describe("Amount in cents; a credit is negative"),
        payer: FeePayer,
        financeCharge: z.boolean().describe("Whether it counts toward the finance charge"),
        note: z.string().optional().describe('How it was computed, such as "14 days at $80.14"'),
        feeIndex: z.int().optional().describe("Place of the fee among the scenario's fees; a computed line has none."),
      }),
    )
    .describe("Every line of the cash to close, in the order of the Loan Estimate"),
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
  cashToCloseCents: z.int().describe("Cash to close in cents; negative is paid to the borrower"),
  debtToIncomeFront: z.number().nullable().describe("Housing payment to income, as a fraction; null without income"),
  debtToIncomeBack: z
    .number()
    .nullable()
    .describe("Housing payment and debts to income, as a fraction; null without income"),
  horizon: z
    .object({
      month: z.int().describe("Payments made by then"),
      interestCents: z.int().describe("Interest paid by then, in cents"),
      mortgageInsuranceCents: z.int().describe("Mortgage insurance paid by then, in cents"),
      principalCents: z.int().describe("Principal paid by then, in cents"),
      balanceCents: z.int().describe("Balance then, in cents"),
      homeValueCents: z.int().describe("Value of the home then, in cents"),
      equityCents: z.int().describe("Equity then, in cents"),
      paidCents: z.int().describe("Principal, interest and mortgage insurance paid by then, in cents"),
      costsCents: z
        .int()
        .describe("Costs of the loan at closing in cents, without prepaid taxes, insurance and escrow"),
      borrowingCostCents: z.int().describe("Interest, mortgage insurance and costs by then, in cents"),
    })
    .describe("At the end of the loan's horizon"),
  firstPaymentMonth: z
    .string()
    .nullable()
    .describe("Month of the first payment, `YYYY-MM`; null without a closing date"),
  ...pathFiguresShape,
  payoffMonth: z.string().nullable().describe("Month of the last payment, `YYYY-MM`; null without a closing date"),
};
