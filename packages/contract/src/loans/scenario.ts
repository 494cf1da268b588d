import type { PurchaseScenario } from "@hearthline/calc/purchase/types";
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

const areNumbers = (value: unknown, ...keys: string[]): boolean =>
  typeof value === "object" &&
  value !== null &&
  keys.every((key) => typeof (value as Record<string, unknown>)[key] === "number");

export const Scenario = z
  .object({
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
    priceCents: Cents.min(1_000_00, "The price is at least $1,000."),
    downPaymentCents: Cents,
    secondLien: z.object({ amountCents: Cents, noteRate: rate(0.25), termMonths: z.int().min(12).max(480) }).optional(),
    noteRate: rate(0.25),
    discountPoints: z
      .number()
      .min(0, "Points cannot be below zero; a lender credit has its own field.")
      .max(10, "At most 10 points.")
      .refine((value) => hasDecimals(value, 8), "Points have at most eight decimals.")
      .default(0),
    lenderCreditCents: Cents.default(0),
    sellerCreditCents: Cents.optional(),
    depositCents: Cents.optional(),
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
    biweekly: z.enum(["none", "true", "programme"]).meta({ id: "Biweekly" }).optional(),
  })
  .refine((scenario) => scenario.downPaymentCents <= scenario.priceCents, {
    path: ["downPaymentCents"],
    error: "The down payment is above the price.",
    // Said as soon as both are there, also while another field is still empty or wrong.
    when: ({ value }) => areNumbers(value, "priceCents", "downPaymentCents"),
  })
  .superRefine((scenario, context) => {
    const fault = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (
      scenario.downPaymentCents <= scenario.priceCents &&
      scenario.downPaymentCents + (scenario.secondLien?.amountCents ?? 0) >= scenario.priceCents
    )
      fault("downPaymentCents", "Nothing is left to borrow: lower the down payment or the second lien.");
    if (scenario.amortization === "arm" && !scenario.arm)
      fault("arm", "An adjustable rate needs its index, margin and caps.");
    const lowered = { none: 0, "1-0": 0.01, "2-1": 0.02, "3-2-1": 0.03 }[scenario.buydown?.kind ?? "none"];
    if (lowered > 0 && lowered > scenario.noteRate) fault("buydown", "The buydown lowers the rate below zero.");
    if (scenario.interestOnlyMonths && scenario.interestOnlyMonths >= scenario.termMonths)
      fault("interestOnlyMonths", "The interest-only time has to be shorter than the term.");
    if (scenario.arm && scenario.amortization === "arm" && scenario.arm.initialFixedMonths >= scenario.termMonths)
      fault("arm", "The fixed time has to be shorter than the term.");
  })
  .meta({ id: "LoanScenario" });
export type Scenario = z.output<typeof Scenario>;
export type ScenarioInput = z.input<typeof Scenario>;

// The wire's shape and calc's are one: this fails to compile where they part.
type Assignable<From extends To, To> = From;
export type ScenarioFitsCalc = Assignable<Scenario, PurchaseScenario>;
