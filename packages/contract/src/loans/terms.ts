import { z } from "zod";
import { Cents } from "../values/money.ts";
import { Id, lineText } from "../values/people.ts";
import { hasDecimals, rate } from "../values/rates.ts";
import { Fee, FeePayer } from "./fees.ts";
import { LoanProgramName } from "./loan-enums.ts";

export const MortgageInsurance = z.object({
  kind: z.enum(["none", "auto", "monthly", "single", "financed"]).meta({ id: "MortgageInsuranceKind" }),
  yearlyRate: rate(0.05).optional(),
  singleRate: rate(0.1).optional(),
});

export const Arm = z.object({
  initialFixedMonths: z.int().min(1, "At least 1 month.").max(240, "At most 240 months."),
  adjustEveryMonths: z.int().min(1, "At least 1 month.").max(120, "At most 120 months.").default(12),
  capInitial: rate(0.2),
  capPeriodic: rate(0.2),
  capLifetime: rate(0.2),
  index: rate(0.25),
  indexName: lineText().max(60).optional(),
  margin: rate(0.2),
  floor: rate(0.25).optional(),
});

/** What every scenario is made of, whatever its loan is for: the terms of the new loan, its costs and the home's. */
export const termsShape = {
  id: Id.optional(),
  name: lineText().min(1, "A scenario needs a name.").max(80, "At most 80 characters."),
  program: LoanProgramName.default("conventional"),
  amortization: z.enum(["fixed", "arm"]).default("fixed"),
  arm: Arm.optional(),
  interestOnlyMonths: z.int().min(0).max(480).optional(),
  termMonths: z
    .int("A term is a whole number of months.")
    .min(12, "A term is at least 12 months.")
    .max(480, "A term is at most 480 months (40 years)."),
  secondLien: z.object({ amountCents: Cents, noteRate: rate(0.25), termMonths: z.int().min(12).max(480) }).optional(),
  noteRate: rate(0.25),
  discountPoints: z
    .number()
    .min(0, "Points cannot be below zero; a lender credit has its own field.")
    .max(10, "At most 10 points.")
    .refine((value) => hasDecimals(value, 8), "Points have at most eight decimals.")
    .default(0),
  lenderCreditCents: Cents.default(0),
  buydown: z
    .object({ kind: z.enum(["none", "1-0", "2-1", "3-2-1"]).meta({ id: "BuydownKind" }), paidBy: FeePayer })
    .optional(),
  creditScore: z
    .int()
    .min(300, "A credit score is between 300 and 850.")
    .max(850, "A credit score is between 300 and 850.")
    .optional(),
  mortgageInsurance: MortgageInsurance.optional(),
  upfrontFee: z
    .object({
      financed: z.boolean().optional(),
      vaUse: z.enum(["first", "later", "exempt"]).meta({ id: "VaUse" }).optional(),
      rate: rate(0.1).optional(),
    })
    .optional(),
  fees: z.array(Fee).max(100, "At most 100 fees.").default([]),
  propertyTaxYearlyCents: Cents.default(0),
  insuranceYearlyCents: Cents.default(0),
  hoaMonthlyCents: Cents.default(0),
  otherMonthlyCents: Cents.optional(),
  extraMonthlyCents: Cents.default(0),
  extraYearlyCents: Cents.optional(),
  extraOnce: z
    .array(z.object({ month: z.int().min(1).max(480), amountCents: Cents }))
    .max(24, "At most 24 one-time payments.")
    .optional(),
  biweekly: z.enum(["none", "true", "program"]).meta({ id: "Biweekly" }).optional(),
};

/** The terms as a shape of their own, without the rules that hold between fields. */
const Terms = z.object(termsShape);
type Terms = Omit<z.output<typeof Terms>, "propertyTaxYearlyCents" | "insuranceYearlyCents">;

/** Rules between terms, the same for every kind of loan. Called by the `superRefine` of a kind's scenario. */
export function checkTerms<T extends Terms>(terms: T, context: z.core.$RefinementCtx<T>): void {
  const fault = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message, input: terms });
  if (terms.amortization === "arm" && !terms.arm) fault("arm", "An adjustable rate needs its index, margin and caps.");
  const lowered = { none: 0, "1-0": 0.01, "2-1": 0.02, "3-2-1": 0.03 }[terms.buydown?.kind ?? "none"];
  if (lowered > 0 && lowered > terms.noteRate) fault("buydown", "The buydown lowers the rate below zero.");
  if (terms.interestOnlyMonths && terms.interestOnlyMonths >= terms.termMonths)
    fault("interestOnlyMonths", "The interest-only period has to be shorter than the term.");
  if (terms.arm && terms.amortization === "arm" && terms.arm.initialFixedMonths >= terms.termMonths)
    fault("arm", "The initial fixed period has to be shorter than the term.");
}
