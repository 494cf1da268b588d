import { z } from "zod";
import { loanFiguresShape } from "../loans/scenario-figures.ts";

const AheadMonths = z.array(z.object({ from: z.int(), through: z.int() }));

/** The loan being paid off, as it is known on the closing day. */
const CurrentFigures = z.object({
  balanceCents: z.int(),
  noteRate: z.number(),
  paymentCents: z.int(),
  remainingMonths: z.int(),
  remainingInterestCents: z.int(),
  mortgageInsuranceCents: z.int(),
  mortgageInsuranceMonths: z.int(),
  certainty: z.enum(["statement", "scheduled", "estimate"]),
  basis: z.string(),
  interestPaidCents: z.int().nullable(),
  payoffMonth: z.string().nullable(),
});

const Consolidation = z.object({
  debts: z.array(
    z.object({
      name: z.string(),
      balanceCents: z.int(),
      rate: z.number(),
      paymentCents: z.int(),
      nextInterestCents: z.int(),
      nextPrincipalCents: z.int(),
      amortizes: z.boolean(),
      paymentsRemaining: z.int().nullable(),
      lastPaymentCents: z.int().nullable(),
      remainingInterestCents: z.int().nullable(),
    }),
  ),
  balanceCents: z.int(),
  paymentCents: z.int(),
  blendedRate: z.number(),
  interestKeptCents: z.int().nullable(),
  monthsKept: z.int().nullable(),
  mortgagePaymentCents: z.int(),
  interestStretchedCents: z.int(),
  extraInterestCents: z.int().nullable(),
  monthlyReliefCents: z.int(),
  monthsAtSamePayment: z.int(),
  interestAtSamePaymentCents: z.int(),
});

/** Every scalar figure of calc's `RefinanceFigures`: those of the new loan, and against the current one. What never comes is null. */
export const RefinanceScenarioFigures = z
  .object({
    ...loanFiguresShape,
    current: CurrentFigures,
    payoffCents: z.int(),
    debtsPaidCents: z.int(),
    costsToRecoverCents: z.int(),
    currentPaymentCents: z.int(),
    newPaymentCents: z.int(),
    monthlySavingsCents: z.int(),
    paymentChangeCents: z.int(),
    simplePaybackMonths: z.int().nullable(),
    interestBreakEvenMonth: z.int().nullable(),
    aheadMonths: AheadMonths,
    turnsWorseMonth: z.int().nullable(),
    discountedBreakEvenMonth: z.int().nullable(),
    discountedAheadMonths: AheadMonths,
    remainingInterestCurrentCents: z.int(),
    totalInterestNewCents: z.int(),
    lifetimeInterestSavedCents: z.int(),
    netLifetimeBenefitCents: z.int(),
    monthsAdded: z.int(),
    horizonAdvantageCents: z.int(),
    horizonDiscountedCents: z.int(),
    samePayment: z.object({
      months: z.int(),
      monthsSaved: z.int(),
      interestCents: z.int(),
      interestSavedCents: z.int(),
    }),
    samePayoffDate: z.object({
      paymentCents: z.int(),
      monthlySavingsCents: z.int(),
      interestCents: z.int(),
      interestSavedCents: z.int(),
    }),
    debts: Consolidation.nullable(),
  })
  .meta({ id: "RefinanceFigures" });
export type RefinanceScenarioFigures = z.output<typeof RefinanceScenarioFigures>;
