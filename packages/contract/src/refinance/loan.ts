import { z } from "zod";
import { validatedShape } from "../loans/findings.ts";
import { draftShape, loanChangeShape, loanShape, scenariosOf } from "../loans/loan-shape.ts";
import { scenarioChanges } from "../loans/scenario-changes.ts";
import { syncedFields } from "../platform/sync.ts";
import { changeShape } from "../values/change-shape.ts";
import { Cents } from "../values/money.ts";
import { Id, PlainDate } from "../values/people.ts";
import { rate } from "../values/rates.ts";
import { shapeWithoutRules, withoutRules } from "../values/without-rules.ts";
import { CashOptionsOfProposals } from "./cash-options.ts";
import { CurrentLoanFigures } from "./current-figures.ts";
import { CurrentLoan, Debt, MortgageStatement, OriginalPurchase, RoughEntry } from "./current-loan.ts";
import { RefinanceLoanId } from "./ids.ts";
import { RefinanceScenario } from "./scenario.ts";
import { RefinanceScenarioFigures } from "./scenario-figures.ts";

/** How far a borrower may change the numbers on the link. */
export const RefinanceTryLimits = z.object({
  enabled: z.boolean().default(true).describe("Whether the borrower may try other numbers"),
  rateSpread: rate(0.05).default(0.01).describe("Maximum change of the rate in either direction"),
  maxLoanToValue: rate(1).default(0.8).describe("Maximum combined loan to value with cash-out, as a fraction"),
});

/** Settings that affect only the report, not the proposals' figures. */
export const ReportAdjustment = z.object({
  extraMonthlyCents: Cents.optional().describe("Extra monthly principal, in cents"),
  headlineBreakEven: z
    .enum(["simple", "interest", "discounted"])
    .meta({
      id: "BreakEven",
      description:
        "The break-even shown first in the comparison: by payments (`simple`), by interest, or in today's money (`discounted`)",
    })
    .optional(),
  sliderMonth: z
    .int()
    .min(1, "At least 1 month.")
    .max(480, "At most 480 months.")
    .optional()
    .describe("Month at which the slider starts"),
});

/** How the home is used; `primary` is the borrowers' principal dwelling. */
export const Occupancy = z
  .enum(["primary", "second-home", "investment"])
  .meta({ id: "Occupancy", description: "Use of the home: principal dwelling, second home, or rental" });

const secondTerms = {
  noteRate: rate(0.25).describe("Note rate, as a fraction"),
  termMonths: z.int().min(12, "At least 12 months.").max(480, "At most 480 months.").describe("Term in months"),
  closingCostsCents: Cents.optional().describe("Closing costs in cents"),
};
/** Other ways to get the same cash while keeping the current loan. */
export const CashAlternatives = z.object({
  heloc: z
    .object({
      ...secondTerms,
      drawMonths: z
        .int()
        .min(0, "Months cannot be below zero.")
        .max(240, "At most 240 months.")
        .meta({
          description: "Length in months of the draw period, during which only interest is paid",
          examples: [120],
        })
        .default(120),
    })
    .optional()
    .describe("A home equity line of credit"),
  second: z.object(secondTerms).optional().describe("A second mortgage with a fixed rate"),
});

/** Entries must have different sources, because switching finds an entry by its source. */
const enteredTwice = (path: (string | number)[], source: CurrentLoan["source"]) => ({
  code: "custom" as const,
  path,
  message: `The ${source.replace("-", " ")} is entered twice: a loan has one entry of each source.`,
  params: { code: "contradiction" },
});

const ownShape = {
  homeValueCents: Cents.min(1_000_00, "The home's value is at least $1,000.").describe("Value of the home in cents"),
  discountRate: rate(0.25)
    .default(0.04)
    .describe("What the borrowers' money earns per year if invested elsewhere, as a fraction"),
  current: CurrentLoan.describe("The loan being paid off"),
  otherCurrent: z
    .array(CurrentLoan)
    .max(2, "The current loan is known in three ways at most.")
    .default([])
    .superRefine((entries, { addIssue }) => {
      for (const [at, { source }] of entries.entries())
        if (entries.findIndex((one) => one.source === source) < at) addIssue(enteredTwice([at, "source"], source));
    })
    .describe("Other entries of the same loan, stored for switching back"),
  debts: z.array(Debt).max(20, "At most 20 debts.").default([]).describe("Debts of the borrowers"),
  tryLimits: RefinanceTryLimits.optional().describe("How far a borrower may change the numbers on the link"),
  reportAdjustment: ReportAdjustment.optional().describe("Initial settings of the report"),
  occupancy: Occupancy.default("primary"),
  disbursementDate: PlainDate.optional().describe(
    "Disbursement date of the new loan; defaults to the closing date or, on a principal dwelling, the first business day after the right to cancel",
  ),
  ownedSince: PlainDate.optional().describe("Day on which the borrowers became owners of the home"),
  cashAlternatives: CashAlternatives.optional().describe("Other ways to get the same cash, for comparison"),
};
const shape = { ...draftShape, ...ownShape, scenarios: scenariosOf(RefinanceScenario) };

/** Checks that the current entry is not among the stored ones. */
function checkEntries(
  { current, otherCurrent }: { current: CurrentLoan; otherCurrent: readonly CurrentLoan[] },
  { addIssue }: z.RefinementCtx,
): void {
  const at = otherCurrent.findIndex(({ source }) => source === current.source);
  if (at >= 0) addIssue(enteredTwice(["otherCurrent", at, "source"], current.source));
}

/** Example of a refinance sent by another program, sufficient for all figures. */
const EXAMPLE = {
  title: "Oak Street refinance",
  clientIds: ["01990000-0000-7000-8000-000002100015"],
  property: { address1: "12 Oak St", city: "Austin", state: "TX", zipcode: "78701" },
  closingDate: "2027-02-15",
  homeValueCents: 62_000_000,
  monthlyIncomeCents: 1_250_000,
  current: {
    source: "mortgage-statement",
    statementDate: "2027-01-01",
    balanceCents: 35_000_000,
    noteRate: 0.0725,
    principalAndInterestCents: 245_600,
    mortgageInsuranceMonthlyCents: 9_500,
    mortgageInsuranceMonths: 40,
    propertyTaxYearlyCents: 900_000,
    insuranceYearlyCents: 180_000,
    escrowBalanceCents: 310_000,
  },
  debts: [{ name: "Card", balanceCents: 1_200_000, paymentCents: 36_000, rate: 0.2199, payOff: true }],
  scenarios: [
    {
      name: "30 years, no points",
      program: "conventional",
      purpose: "rate-and-term",
      termMonths: 360,
      noteRate: 0.0599,
      costs: "financed",
      loanAmountCents: 36_200_000,
      fees: [
        {
          name: "Underwriting",
          section: "A",
          basis: "fixed",
          amountCents: 129_500,
          payer: "borrower",
          financeCharge: true,
        },
      ],
    },
  ],
};

/** The input; the call determines `kind`. */
export const RefinanceInput = z
  .object({ ...shape, ...syncedFields })
  .superRefine(checkEntries)
  .meta({ examples: [EXAMPLE] });
export const RefinanceDraft = z.object({ kind: z.literal("refinance"), ...shape }).superRefine(checkEntries);
export const RefinanceChange = z.object({
  ...loanChangeShape(shape),
  ...scenarioChanges(RefinanceScenario.shape, "RefinanceScenarioChange"),
  id: RefinanceLoanId,
  ...syncedFields,
});

const figures = withoutRules(CurrentLoanFigures).describe("Figures of the entry on the closing day");
/** The current entry, with its figures. */
const ComputedCurrent = z.discriminatedUnion("source", [
  z.object({ ...shapeWithoutRules(OriginalPurchase.shape), source: OriginalPurchase.shape.source, figures }),
  z.object({ ...shapeWithoutRules(MortgageStatement.shape), source: MortgageStatement.shape.source, figures }),
  z.object({ ...shapeWithoutRules(RoughEntry.shape), source: RoughEntry.shape.source, figures }),
]);

const { revision, horizonMonths, hiddenSections } = loanChangeShape(shape);
/** A change to the report's initial settings. */
export const AdjustmentChange = z.object({
  id: RefinanceLoanId,
  revision,
  horizonMonths,
  hiddenSections,
  ...changeShape(ReportAdjustment.shape),
});

export const RefinanceComputedScenario = z
  .object({
    ...shapeWithoutRules(RefinanceScenario.shape),
    id: Id,
    figures: withoutRules(RefinanceScenarioFigures),
    ...validatedShape,
  })
  .meta({ id: "RefinanceComputedScenario", description: "A proposal of a refinance loan with its figures" });

export const RefinanceLoan = z
  .object({
    kind: z.literal("refinance").describe("Purpose of the loan"),
    ...loanShape,
    ...shapeWithoutRules(ownShape),
    current: ComputedCurrent.describe("The loan being paid off, with its figures"),
    cashOptions: CashOptionsOfProposals,
    scenarios: z.array(RefinanceComputedScenario).describe("The proposals with their figures"),
  })
  .meta({
    id: "RefinanceLoan",
    description: "A refinance loan with its current loan, proposals, borrowers and property",
  });
