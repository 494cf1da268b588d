import { z } from "zod";
import { Cents } from "../values/money.ts";
import { Id, Instant, PlainDate } from "../values/people.ts";
import { hasDecimals, rate } from "../values/rates.ts";
import { lineText, lineUpTo } from "../values/text.ts";
import { Fee, FeePayer } from "./fees.ts";
import { LoanProgramName } from "./loan-enums.ts";
import { Kept } from "./origins.ts";

export const MortgageInsurance = z.object({
  kind: z
    .enum(["none", "auto", "monthly", "single", "financed"])
    .meta({ id: "MortgageInsuranceKind", description: "How mortgage insurance is paid; `auto` follows the program" }),
  yearlyRate: rate(0.05)
    .meta({ description: "Yearly premium, as a fraction of the loan", examples: [0.0052] })
    .optional(),
  singleRate: rate(0.1)
    .meta({ description: "Single premium, as a fraction of the loan", examples: [0.018] })
    .optional(),
});

export const Arm = z.object({
  initialFixedMonths: z
    .int()
    .min(1, "At least 1 month.")
    .max(240, "At most 240 months.")
    .meta({ description: "Initial fixed period in months", examples: [60] }),
  adjustEveryMonths: z
    .int()
    .min(1, "At least 1 month.")
    .max(120, "At most 120 months.")
    .meta({ description: "Months between adjustments", examples: [12] })
    .default(12),
  capInitial: rate(0.2).meta({ description: "Initial cap", examples: [0.02] }),
  capPeriodic: rate(0.2).meta({ description: "Periodic cap", examples: [0.02] }),
  capLifetime: rate(0.2).meta({ description: "Lifetime cap", examples: [0.05] }),
  index: rate(0.25).meta({ description: "Value of the index", examples: [0.04] }),
  indexName: lineUpTo(60)
    .meta({ description: "Name of the index", examples: ["30-day average SOFR"] })
    .optional(),
  margin: rate(0.2).meta({ description: "Margin over the index", examples: [0.0275] }),
  floor: rate(0.25)
    .meta({ description: "Lowest rate after adjustments", examples: [0.03] })
    .optional(),
});

const ESTIMATED =
  "If a new loan omits it, it is estimated and marked as estimated in `origins`; nothing is estimated if the loan states `origins`";

/** The parts of every scenario, for any kind of loan: the terms of the new loan, its costs and those of the home. */
export const termsShape = {
  id: Id.meta({ description: "Id of an existing scenario" }).optional(),
  letter: z
    .string()
    .regex(/^[A-Z]$/, "A letter is one of A to Z.")
    .meta({
      description:
        "Letter of the scenario for the life of the loan; if omitted, it keeps its letter, or a new scenario gets the next one",
      examples: ["A"],
    })
    .optional(),
  name: lineText()
    .min(1, "A scenario needs a name.")
    .max(80, "At most 80 characters.")
    .meta({ description: "Name of the scenario", examples: ["30-year fixed"] }),
  recommendation: lineUpTo(400)
    .min(1, "Say why you recommend it.")
    .meta({
      description:
        "Marks the scenario as the officer's recommendation, with the reason. At most one scenario of a loan",
      examples: ["The lowest cost for the seven years you plan to stay."],
    })
    .optional(),
  program: LoanProgramName.default("conventional"),
  amortization: z
    .enum(["fixed", "arm"])
    .meta({ description: "Fixed or adjustable rate", examples: ["fixed"] })
    .default("fixed"),
  arm: Arm.meta({ description: "Terms of an adjustable rate; required with `arm`" }).optional(),
  interestOnlyMonths: z.int().min(0).max(480).meta({ description: "Interest-only period in months" }).optional(),
  termMonths: z
    .int("A term is a whole number of months.")
    .min(12, "A term is at least 12 months.")
    .max(480, "A term is at most 480 months (40 years).")
    .meta({ description: "Term in months", examples: [360] }),
  secondLien: z
    .object({
      amountCents: Cents.meta({ description: "Amount of the second lien in cents", examples: [2_500_000] }),
      noteRate: rate(0.25).meta({ description: "Note rate of the second lien", examples: [0.08] }),
      termMonths: z
        .int()
        .min(12)
        .max(480)
        .meta({ description: "Term of the second lien in months", examples: [180] }),
    })
    .meta({ description: "A second lien that closes together with the loan" })
    .optional(),
  noteRate: rate(0.25).meta({ description: "Note rate, as a fraction; 0.065 is 6.5%", examples: [0.065] }),
  rateQuotedAt: Instant.meta({
    description: "When the note rate was quoted, if it comes from a rate sheet",
    examples: ["2027-01-12T14:10:00.000Z"],
  }).optional(),
  lock: z
    .object({
      days: z
        .int()
        .min(0, "At least 0 days.")
        .max(365, "At most 365 days.")
        .meta({ description: "Lock period in days; 0 for a floating rate", examples: [30] }),
      expiresOn: PlainDate.meta({
        description: "Day on which the lock expires; omit it while the rate is not locked",
        examples: ["2027-02-12"],
      }).optional(),
    })
    .meta({ description: "Rate lock" })
    .optional(),
  discountPoints: z
    .number()
    .min(0, "Points cannot be below zero; a lender credit has its own field.")
    .max(10, "At most 10 points.")
    .refine((value) => hasDecimals(value, 8), {
      error: "Points have at most eight decimals.",
      params: { code: "not_a_multiple" },
    })
    .meta({ description: "Discount points; 1 is 1% of the loan", examples: [0] })
    .default(0),
  lenderCreditCents: Cents.meta({ description: "Lender credit in cents", examples: [0] }).default(0),
  buydown: z
    .object({
      kind: z
        .enum(["none", "1-0", "2-1", "3-2-1"])
        .meta({ id: "BuydownKind", description: "Rate reduction in points for each of the first years" }),
      paidBy: FeePayer,
    })
    .meta({ description: "A temporary buydown" })
    .optional(),
  creditScore: z
    .int()
    .min(300, "A credit score is between 300 and 850.")
    .max(850, "A credit score is between 300 and 850.")
    .meta({
      description: "Representative credit score; if omitted, a typical one, 740, is used to price mortgage insurance",
      examples: [740],
    })
    .optional(),
  mortgageInsurance: MortgageInsurance.meta({
    description: "Mortgage insurance",
    examples: [{ kind: "monthly", yearlyRate: 0.0052 }],
  }).optional(),
  upfrontFee: z
    .object({
      financed: z.boolean().meta({ description: "Whether it is added to the loan" }).optional(),
      vaUse: z
        .enum(["first", "later", "exempt"])
        .meta({ id: "VaUse", description: "Use of the VA entitlement" })
        .optional(),
      rate: rate(0.1)
        .meta({ description: "Rate to use instead of the program's", examples: [0.0175] })
        .optional(),
    })
    .meta({ description: "Upfront mortgage insurance premium, funding or guarantee fee of the program" })
    .optional(),
  escrowWaived: z
    .boolean()
    .meta({ description: "Whether the borrower pays taxes and insurance without an escrow account", examples: [false] })
    .optional(),
  fees: z.array(Fee).max(100, "At most 100 fees.").meta({ description: "Closing costs" }).default([]),
  propertyTaxYearlyCents: Cents.meta({
    description: `Yearly property tax, in cents. ${ESTIMATED}`,
    examples: [900_000],
  }).default(0),
  insuranceYearlyCents: Cents.meta({
    description: `Yearly homeowner's insurance, in cents. ${ESTIMATED}`,
    examples: [180_000],
  }).default(0),
  hoaMonthlyCents: Cents.meta({
    description: "Monthly HOA dues, in cents; if omitted, the home has none",
    examples: [0],
  }).default(0),
  otherMonthlyCents: Cents.meta({
    description: "Other monthly housing expense, in cents",
    examples: [5_000],
  }).optional(),
  extraMonthlyCents: Cents.meta({ description: "Extra monthly principal, in cents", examples: [0] }).default(0),
  extraYearlyCents: Cents.meta({ description: "Extra yearly principal, in cents" }).optional(),
  extraOnce: z
    .array(
      z.object({
        month: z
          .int()
          .min(1)
          .max(480)
          .meta({ description: "Number of the payment with which it is paid, starting at 1", examples: [12] }),
        amountCents: Cents.meta({ description: "Amount in cents", examples: [100_000] }),
      }),
    )
    .max(24, "At most 24 one-time payments.")
    .meta({ description: "One-time extra principal" })
    .optional(),
  prepaidDays: z
    .int("Days are a whole number.")
    .min(-10, "At most 10 days are credited.")
    .max(62, "At most 62 days.")
    .meta({
      description:
        "Days of prepaid interest; defaults to those from the closing date to the end of its month. Negative for a credit when closing early in the month",
      examples: [15],
    })
    .optional(),
  kept: z
    .array(Kept)
    .max(40, "At most 40 warnings can be kept.")
    .meta({ description: "Warnings the officer keeps, each with a reason" })
    .optional(),
  biweekly: z
    .enum(["none", "true", "program"])
    .meta({
      id: "Biweekly",
      description: "Payments every two weeks: directly to the lender, or through a program that pays monthly",
    })
    .optional(),
};

/** The terms as a separate schema, without the rules that relate several fields. */
const Terms = z.object(termsShape);
type Terms = Omit<z.output<typeof Terms>, "propertyTaxYearlyCents" | "insuranceYearlyCents">;

/** Checks rules between terms that apply to every kind of loan. Called by the `superRefine` of each kind's scenario. */
export function checkTerms<T extends Terms>(terms: T, context: z.core.$RefinementCtx<T>): void {
  const fault = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message, input: terms, params: { code: "contradiction" } });
  if (terms.amortization === "arm" && !terms.arm) fault("arm", "An adjustable rate needs its index, margin and caps.");
  const lowered = { none: 0, "1-0": 0.01, "2-1": 0.02, "3-2-1": 0.03 }[terms.buydown?.kind ?? "none"];
  if (lowered > 0 && lowered > terms.noteRate) fault("buydown", "The buydown lowers the rate below zero.");
  if (terms.interestOnlyMonths && terms.interestOnlyMonths >= terms.termMonths)
    fault("interestOnlyMonths", "The interest-only period has to be shorter than the term.");
  if (terms.arm && terms.amortization === "arm" && terms.arm.initialFixedMonths >= terms.termMonths)
    fault("arm", "The initial fixed period has to be shorter than the term.");
}
