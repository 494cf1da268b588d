import { z } from "zod";
import { loanFiguresShape } from "../loans/scenario-figures.ts";
import { CurrentLoanFigures } from "./current-figures.ts";

const AheadMonths = z.array(
  z.object({ from: z.int().describe("First month"), through: z.int().describe("Last month") }),
);

const SamePayment = z.object({
  months: z.int().describe("Payments until it is paid off"),
  payoffMonth: z.string().nullable().describe("Month of the last of them, `YYYY-MM`; null without a closing date"),
  monthsSaved: z.int().describe("Payments saved against the current loan"),
  interestCents: z.int().describe("Its interest in cents"),
  interestSavedCents: z.int().describe("Interest saved against the current loan, in cents"),
});

const Consolidation = z.object({
  debts: z
    .array(
      z.object({
        name: z.string().describe("Name of the debt"),
        balanceCents: z.int().describe("Its balance in cents"),
        rate: z.number().describe("Its rate a year, as a fraction"),
        paymentCents: z.int().describe("Its payment a month in cents"),
        nextInterestCents: z.int().describe("Interest in its next payment, in cents"),
        nextPrincipalCents: z.int().describe("Principal in its next payment, in cents"),
        amortizes: z.boolean().describe("Whether its payment ever pays it off"),
        paymentsRemaining: z.int().nullable().describe("Payments left; null where it never ends"),
        lastPaymentCents: z.int().nullable().describe("Its last payment in cents; null where it never ends"),
        remainingInterestCents: z.int().nullable().describe("Interest left in cents; null where it never ends"),
      }),
    )
    .describe("The debts, one by one"),
  balanceCents: z.int().describe("All balances in cents"),
  paymentCents: z.int().describe("All payments a month in cents"),
  blendedRate: z.number().describe("Rate of all of them by balance, as a fraction"),
  interestKeptCents: z.int().nullable().describe("Interest in cents if they are kept; null where one never ends"),
  monthsKept: z.int().nullable().describe("Months until the last is paid if they are kept; null where one never ends"),
  mortgagePaymentCents: z.int().describe("Their share of the new loan's payment, in cents"),
  interestStretchedCents: z.int().describe("Interest on them inside the new loan, in cents"),
  extraInterestCents: z
    .int()
    .nullable()
    .describe("What moving them into the loan costs in interest, in cents; null where one never ends"),
  monthlyReliefCents: z.int().describe("How much less is paid a month, in cents"),
  monthsAtSamePayment: z.int().describe("Months until they are paid off if the payment stays what it was"),
  interestAtSamePaymentCents: z.int().describe("Interest in cents if the payment stays what it was"),
});

/** Every scalar figure of calc's `RefinanceFigures`: those of the new loan, and against the current one. What never comes is null. */
export const RefinanceScenarioFigures = z
  .object({
    ...loanFiguresShape,
    horizon: loanFiguresShape.horizon.describe(
      "At the end of the loan's horizon, beside the current loan: at the payments that are due, without extra payments",
    ),
    current: CurrentLoanFigures.describe("The loan that is paid off, as of the closing day"),
    newLoanCents: z.int().describe("Amount of the new note in cents, `loanAmountCents` by another name"),
    cashAtClosingCents: z
      .int()
      .describe("Cash at closing in cents, `cashToCloseCents` by another name; negative is paid to the borrower"),
    payoffCents: z
      .int()
      .describe("Payoff of the current loan in cents: balance, interest to the disbursement and fees of the payoff"),
    payoffInterestCents: z
      .int()
      .describe(
        "Interest of the current loan from its last payment to the disbursement, in cents; zero without a date",
      ),
    payoffDays: z.int().describe("Days of that interest"),
    payoffPerDiemCents: z.int().describe("Interest of the current loan a day, in cents"),
    payoffFeesCents: z.int().describe("Fees of the payoff in cents"),
    disbursementDate: z.string().nullable().describe("Day the new loan pays out; null without a closing date"),
    rescissionEndsOn: z
      .string()
      .nullable()
      .describe("Last day of the right to cancel (12 CFR 1026.23); null where the home is no principal dwelling"),
    skippedPayments: z
      .int()
      .nullable()
      .describe(
        "Months without a payment between the two loans; their interest is paid at closing with payoff and prepaid interest. Null without a closing date",
      ),
    escrowRefundCents: z
      .int()
      .describe(
        "Old escrow account in cents, returned by the servicer within 20 business days (12 CFR 1024.34): no part of cash at closing",
      ),
    upfrontPremiumRefundCents: z
      .int()
      .describe("What FHA credits of the old upfront premium against the new one, in cents"),
    debtsPaidCents: z.int().describe("Debts paid off at closing, in cents"),
    costsToRecoverCents: z
      .int()
      .describe(
        "Costs that the savings have to cover, in cents: sections A, B, C, E and H and fees of the payoff, less credits",
      ),
    currentPaymentCents: z.int().describe("Current payment in cents: principal, interest and mortgage insurance"),
    newPaymentCents: z
      .int()
      .describe(
        "New payment in cents, principal, interest and mortgage insurance: at the note rate, as it is once a temporary buydown is over, and without extra payments. The first years of a buydown are `buydownPaymentsCents`",
      ),
    monthlySavingsCents: z.int().describe("Current payment less new payment at the note rate, in cents"),
    paymentChangeCents: z
      .int()
      .describe(
        "New payment less current payment, in cents: what lasts, once a temporary buydown is over. Its years are `buydownChangesCents`",
      ),
    buydownChangesCents: z
      .array(z.int())
      .default([])
      .describe(
        "New payment less current payment in each year of a temporary buydown, in cents; empty without one. Break-evens count these years as they are paid",
      ),
    simplePaybackMonths: z
      .int()
      .nullable()
      .describe("First month in which the payments saved cover the costs; null where they never do"),
    interestBreakEvenMonth: z
      .int()
      .nullable()
      .describe("First month in which interest and insurance saved cover the costs; null where it never comes"),
    extraOnCurrent: z
      .object({
        monthsSaved: z.int().describe("Payments saved"),
        interestSavedCents: z.int().describe("Interest saved in cents"),
      })
      .nullable()
      .default(null)
      .describe(
        "What the extra payments of the proposal would do on the current loan, if it is kept; null where none are planned. On the new loan they do `interestSavedCents` and `monthsSaved`. No comparison of the two loans counts them: break-evens, `horizon`, interest saved and months added are at the payments that are due",
      ),
    aheadMonths: AheadMonths.describe("Months in which the refinance is ahead by interest, insurance and costs"),
    turnsWorseMonth: z
      .int()
      .nullable()
      .describe("First month in which it has fallen behind again; null where it does not"),
    discountedBreakEvenMonth: z.int().nullable().describe("The same break-even in today's money"),
    discountedAheadMonths: AheadMonths.describe("Months in which it is ahead in today's money"),
    remainingInterestCurrentCents: z.int().describe("Interest left on the current loan, in cents"),
    totalInterestNewCents: z
      .int()
      .describe(
        "Interest of the new loan in cents at the payments that are due, a second lien's too; `totalInterestCents` is with extra payments",
      ),
    interestToPayCents: z
      .int()
      .describe("The same, by the name that it has for every loan: of a refinance, without extra payments"),
    lifetimeInterestSavedCents: z
      .int()
      .describe(
        "Interest saved over the life of both loans at the payments that are due, in cents, with that of debts paid off; negative is more interest",
      ),
    netLifetimeBenefitCents: z
      .int()
      .describe("Interest and mortgage insurance saved over both loans, less the costs, in cents"),
    monthsAdded: z
      .int()
      .describe(
        "Payments that the new loan adds, at those that are due; negative is fewer. Extra payments save `monthsSaved`",
      ),
    horizonAdvantageCents: z.int().describe("Ahead at the horizon by interest, insurance and costs, in cents"),
    horizonDiscountedCents: z.int().describe("The same in today's money"),
    samePayment: SamePayment.describe("The new loan paid with the current payment"),
    sameOutgo: SamePayment.nullable().describe(
      "The new loan paid with today's payment and those of the debts it pays off: the relief goes into the loan. Null without such debts",
    ),
    largestLossCents: z
      .int()
      .describe("The most that is lost by a sale before the break-even by interest, in cents; zero where none is"),
    samePayoffDate: z
      .object({
        paymentCents: z.int().describe("Payment that it takes, in cents"),
        monthlySavingsCents: z.int().describe("Current payment less this one, in cents"),
        interestCents: z.int().describe("Its interest in cents"),
        interestSavedCents: z.int().describe("Interest saved against the current loan, in cents"),
      })
      .describe("The new loan paid off when the current loan would be"),
    debts: Consolidation.nullable().describe("The debts that are paid off"),
  })
  .meta({ id: "RefinanceFigures", description: "The figures of one proposal against the current loan" });
export type RefinanceScenarioFigures = z.output<typeof RefinanceScenarioFigures>;
