import { z } from "zod";
import { Id } from "../values/people.ts";
import { FEE_SECTIONS, FeePayer } from "./fees.ts";
import { Scenario } from "./scenario.ts";

/** Every scalar figure of `PurchaseFigures`, as the wire carries it: the schedule stays out. */
export const ScenarioFigures = z
  .object({
    baseLoanCents: z.int(),
    loanAmountCents: z.int(),
    downPaymentRate: z.number(),
    loanToValue: z.number(),
    combinedLoanToValue: z.number(),
    principalAndInterestCents: z.int(),
    mortgageInsuranceCents: z.int(),
    propertyTaxMonthlyCents: z.int(),
    insuranceMonthlyCents: z.int(),
    hoaMonthlyCents: z.int(),
    otherMonthlyCents: z.int(),
    secondLienPaymentCents: z.int(),
    housingPaymentCents: z.int(),
    housingPaymentAfterMortgageInsuranceCents: z.int(),
    buydownPaymentsCents: z.array(z.int()),
    buydownSubsidyCents: z.int(),
    mortgageInsuranceEndsMonth: z.int().nullable(),
    mortgageInsuranceRequestMonth: z.int().nullable(),
    mortgageInsuranceMidpointMonth: z.int().nullable(),
    mortgageInsuranceYearlyRate: z.number(),
    upfrontFeeCents: z.int(),
    upfrontFeeRate: z.number(),
    apr: z.number().nullable(),
    financeChargeCents: z.int(),
    amountFinancedCents: z.int(),
    totalOfPaymentsCents: z.int(),
    totalInterestPercentage: z.number(),
    totalInterestCents: z.int(),
    totalMortgageInsuranceCents: z.int(),
    payoffMonths: z.int(),
    interestSavedCents: z.int(),
    monthsSaved: z.int(),
    lastPaymentCents: z.int(),
    discountPointsCents: z.int(),
    prepaidInterestCents: z.int(),
    prepaidInterestDays: z.int(),
    perDiemCents: z.int(),
    cashLines: z.array(
      z.object({
        name: z.string(),
        section: z.enum([...FEE_SECTIONS, "down-payment", "payoff", "new-loan", "credit", "deposit"]),
        amountCents: z.int(),
        payer: FeePayer,
        financeCharge: z.boolean(),
        note: z.string().optional(),
      }),
    ),
    sectionTotalsCents: z.object({
      A: z.int(),
      B: z.int(),
      C: z.int(),
      E: z.int(),
      F: z.int(),
      G: z.int(),
      H: z.int(),
    }),
    closingCostsCents: z.int(),
    cashToCloseCents: z.int(),
    debtToIncomeFront: z.number().nullable(),
    debtToIncomeBack: z.number().nullable(),
    horizon: z.object({
      month: z.int(),
      interestCents: z.int(),
      mortgageInsuranceCents: z.int(),
      principalCents: z.int(),
      balanceCents: z.int(),
      homeValueCents: z.int(),
      equityCents: z.int(),
      paidCents: z.int(),
      costsCents: z.int(),
      borrowingCostCents: z.int(),
    }),
    firstPaymentMonth: z.string().nullable(),
    payoffMonth: z.string().nullable(),
  })
  .meta({ id: "ScenarioFigures" });
export type ScenarioFigures = z.output<typeof ScenarioFigures>;

export const ComputedScenario = Scenario.safeExtend({ id: Id, figures: ScenarioFigures }).meta({
  id: "ComputedScenario",
});
