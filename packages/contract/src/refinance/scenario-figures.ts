import { z } from "zod";
import { loanFiguresShape } from "../loans/scenario-figures.ts";
import { CurrentLoanFigures } from "./current-figures.ts";

const AheadMonths = z.array(
  z.object({ from: z.int().describe("First month"), through: z.int().describe("Last month") }),
);

const SamePayment = z.object({
  months: z.int().describe("Number of payments until it is paid off"),
  payoffMonth: z.string().nullable().describe("Month of the last payment, `YYYY-MM`; null if there is no closing date"),
  monthsSaved: z.int().describe("Number of payments saved compared with the current loan"),
  interestCents: z.int().describe("Interest in cents"),
  interestSavedCents: z.int().describe("Interest saved compared with the current loan, in cents"),
});

const Consolidation = z.object({
  debts: z
    .array(
      z.object({
        name: z.string().describe("Name of the debt"),
        balanceCents: z.int().describe("Balance in cents"),
        rate: z.number().describe("Yearly rate, as a fraction"),
        paymentCents: z.int().describe("Monthly payment, in cents"),
        nextInterestCents: z.int().describe("Interest in the next payment, in cents"),
        nextPrincipalCents: z.int().describe("Principal in the next payment, in cents"),
        amortizes: z.boolean().describe("Whether the payment ever pays the debt off"),
        paymentsRemaining: z.int().nullable().describe("Number of payments left; null if it is never paid off"),
        lastPaymentCents: z.int().nullable().describe("Last payment in cents; null if it is never paid off"),
        remainingInterestCents: z.int().nullable().describe("Interest left in cents; null if it is never paid off"),
      }),
    )
    .describe("The individual debts"),
  balanceCents: z.int().describe("Total balance in cents"),
  paymentCents: z.int().describe("Total monthly payment, in cents"),
  blendedRate: z.number().describe("Average rate weighted by balance, as a fraction"),
  interestKeptCents: z
    .int()
    .nullable()
    .describe("Total interest in cents if the debts are kept; null if one is never paid off"),
  monthsKept: z
    .int()
    .nullable()
    .describe("Months until the last debt is paid off if they are kept; null if one is never paid off"),
  mortgagePaymentCents: z.int().describe("Their share of the new loan's payment, in cents"),
  interestStretchedCents: z.int().describe("Interest on them inside the new loan, in cents"),
  extraInterestCents: z
    .int()
    .nullable()
    .describe("Additional interest from moving them into the loan, in cents; null if one is never paid off"),
  monthlyReliefCents: z.int().describe("Reduction of the monthly payments, in cents"),
  monthsAtSamePayment: z.int().describe("Months until they are paid off if the total payment stays the same"),
  interestAtSamePaymentCents: z.int().describe("Interest in cents if the total payment stays the same"),
});

/** All scalar figures of calc's `RefinanceFigures`: those of the new loan, and its comparison with the current one. Events that never happen are null. */
export const RefinanceScenarioFigures = z
  .object({
    ...loanFiguresShape,
    horizon: loanFiguresShape.horizon.describe(
      "Comparison with the current loan at the end of the loan's horizon, with scheduled payments and without extra payments",
    ),
    current: CurrentLoanFigures.describe("The loan being paid off, as of the closing day"),
    newLoanCents: z.int().describe("Note amount of the new loan in cents; the same as `loanAmountCents`"),
    cashAtClosingCents: z
      .int()
      .describe("Cash at closing in cents; the same as `cashToCloseCents`. Negative if paid to the borrower"),
    payoffCents: z
      .int()
      .describe("Payoff of the current loan in cents: balance, interest to the disbursement date and payoff fees"),
    payoffInterestCents: z
      .int()
      .describe(
        "Interest of the current loan from its last payment to the disbursement, in cents; zero if there is no date",
      ),
    payoffDays: z.int().describe("Number of days of that interest"),
    payoffPerDiemCents: z.int().describe("Interest of the current loan per day, in cents"),
    payoffFeesCents: z.int().describe("Payoff fees, in cents"),
    disbursementDate: z
      .string()
      .nullable()
      .describe("Disbursement date of the new loan; null if there is no closing date"),
    rescissionEndsOn: z
      .string()
      .nullable()
      .describe("Last day of the right to cancel (12 CFR 1026.23); null if the home is not a principal dwelling"),
    skippedPayments: z
      .int()
      .nullable()
      .describe(
        "Number of months without a payment between the two loans. Their interest is paid at closing, with the payoff and as prepaid interest. Null if there is no closing date",
      ),
    escrowRefundCents: z
      .int()
      .describe(
        "Balance of the old escrow account in cents, returned by the servicer within 20 business days (12 CFR 1024.34). Not part of cash at closing",
      ),
    upfrontPremiumRefundCents: z
      .int()
      .describe("Part of the old upfront premium that FHA credits toward the new one, in cents"),
    debtsPaidCents: z.int().describe("Debts paid off at closing, in cents"),
    costsToRecoverCents: z
      .int()
      .describe(
        "Costs that the savings have to cover, in cents: sections A, B, C, E and H and payoff fees, less credits",
      ),
    currentPaymentCents: z.int().describe("Current payment in cents: principal, interest and mortgage insurance"),
    newPaymentCents: z
      .int()
      .describe(
        "New payment in cents: principal, interest and mortgage insurance at the note rate, which is the payment once a temporary buydown ends, without extra payments. The first years of a buydown are in `buydownPaymentsCents`",
      ),
    monthlySavingsCents: z.int().describe("Current payment less new payment at the note rate, in cents"),
    paymentChangeCents: z
      .int()
      .describe(
        "New payment less current payment, in cents, once a temporary buydown ends. The years of the buydown are in `buydownChangesCents`",
      ),
    buydownChangesCents: z
      .array(z.int())
      .default([])
      .describe(
        "New payment less current payment in each year of a temporary buydown, in cents; empty if there is none. Break-evens use the payments of these years",
      ),
    simplePaybackMonths: z
      .int()
      .nullable()
      .describe("First month in which the payments saved cover the costs; null if that never happens"),
    interestBreakEvenMonth: z
      .int()
      .nullable()
      .describe("First month in which the interest and insurance saved cover the costs; null if that never happens"),
    extraOnCurrent: z
      .object({
        monthsSaved: z.int().describe("Number of payments saved"),
        interestSavedCents: z.int().describe("Interest saved in cents"),
      })
      .nullable()
      .default(null)
      .describe(
        "Effect of the proposal's extra payments if they were made on the current loan instead; null if none are planned. Their effect on the new loan is in `interestSavedCents` and `monthsSaved`. Comparisons of the two loans do not include them: break-evens, `horizon`, interest saved and months added are based on scheduled payments",
      ),
    aheadMonths: AheadMonths.describe("Months in which the refinance is ahead in interest, insurance and costs"),
    turnsWorseMonth: z
      .int()
      .nullable()
      .describe("First month in which it has fallen behind again; null if it does not"),
    discountedBreakEvenMonth: z.int().nullable().describe("The same break-even, discounted to today's money"),
    discountedAheadMonths: AheadMonths.describe("Months in which it is ahead, discounted to today's money"),
    remainingInterestCurrentCents: z.int().describe("Interest left on the current loan, in cents"),
    totalInterestNewCents: z
      .int()
      .describe(
        "Interest on the new loan with scheduled payments, in cents, including that of a second lien; `totalInterestCents` includes extra payments",
      ),
    interestToPayCents: z
      .int()
      .describe("The same, under the name used for every loan; for a refinance, without extra payments"),
    lifetimeInterestSavedCents: z
      .int()
      .describe(
        "Interest saved over the life of both loans with scheduled payments, in cents, including that of debts paid off; negative if more interest is paid",
      ),
    netLifetimeBenefitCents: z
      .int()
      .describe("Interest and mortgage insurance saved over the life of both loans, less the costs, in cents"),
    monthsAdded: z
      .int()
      .describe(
        "Number of payments the new loan adds with scheduled payments; negative if there are fewer. Extra payments save `monthsSaved`",
      ),
    horizonAdvantageCents: z.int().describe("Advantage at the horizon in interest, insurance and costs, in cents"),
    horizonDiscountedCents: z.int().describe("The same, discounted to today's money"),
    samePayment: SamePayment.describe("The new loan when paid with the current payment"),
    sameOutgo: SamePayment.nullable().describe(
      "The new loan when paid with the current payment plus those of the debts it pays off, so that the savings go toward the loan. Null if there are no such debts",
    ),
    largestLossCents: z
      .int()
      .describe("Maximum loss if the home is sold before the break-even by interest, in cents; zero if there is none"),
    samePayoffDate: z
      .object({
        paymentCents: z.int().describe("Payment required, in cents"),
        monthlySavingsCents: z.int().describe("Current payment less this one, in cents"),
        interestCents: z.int().describe("Interest in cents"),
        interestSavedCents: z.int().describe("Interest saved compared with the current loan, in cents"),
      })
      .describe("The new loan when paid off by the current loan's payoff date"),
    debts: Consolidation.nullable().describe("The debts being paid off"),
  })
  .meta({ id: "RefinanceFigures", description: "The figures of one proposal compared with the current loan" });
export type RefinanceScenarioFigures = z.output<typeof RefinanceScenarioFigures>;
