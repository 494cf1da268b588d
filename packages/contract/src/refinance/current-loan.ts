import { z } from "zod";
import { LoanProgramName } from "../loans/loan-enums.ts";
import { Cents } from "../values/money.ts";
import { PlainDate } from "../values/people.ts";
import { rate } from "../values/rates.ts";
import { lineText } from "../values/text.ts";

/** Program, mortgage insurance, taxes and escrow of the loan being paid off: known or not, however the rest of it is known. */
const carried = {
  program: LoanProgramName.meta({
    description: "Program of the current loan: a VA loan can be refinanced by an IRRRL",
  }).optional(),
  mortgageInsuranceMonthlyCents: Cents.optional(),
  mortgageInsuranceMonths: z.int().min(0, "Months cannot be below zero.").max(480, "At most 480 months.").optional(),
  propertyTaxYearlyCents: Cents.optional(),
  insuranceYearlyCents: Cents.optional(),
  escrowBalanceCents: Cents.optional(),
};

const months = z
  .int("A whole number of months.")
  .min(1, "At least 1 month.")
  .max(480, "At most 480 months (40 years).");

/** From the note: the balance follows from the payments made. */
export const OriginalPurchase = z
  .object({
    source: z.literal("original-purchase"),
    originalLoanCents: Cents.min(1_00, "The loan amount is at least $1."),
    noteRate: rate(0.25),
    termMonths: months,
    firstPaymentDate: PlainDate,
    paymentsMade: z.int().min(0, "Payments cannot be below zero.").max(480, "At most 480 payments.").optional(),
    ...carried,
  })
  .meta({ id: "OriginalPurchase" });

/** From the servicer's statement: the remaining term follows from balance and payment. */
export const MortgageStatement = z
  .object({
    source: z.literal("mortgage-statement"),
    statementDate: PlainDate.optional(),
    balanceCents: Cents.min(1_00, "The balance is at least $1."),
    noteRate: rate(0.25),
    principalAndInterestCents: Cents.min(1, "A payment is needed."),
    ...carried,
  })
  .meta({ id: "MortgageStatement" });

/** From what the borrower remembers. */
export const RoughEntry = z
  .object({
    source: z.literal("rough-entry"),
    balanceCents: Cents.min(1_00, "The balance is at least $1."),
    noteRate: rate(0.25),
    remainingMonths: months,
    ...carried,
  })
  .meta({ id: "RoughEntry" });

/** The loan being paid off, by one of three ways to know it. */
export const CurrentLoan = z.discriminatedUnion("source", [OriginalPurchase, MortgageStatement, RoughEntry]);
export type CurrentLoan = z.output<typeof CurrentLoan>;

export const CURRENT_SOURCES = [
  "original-purchase",
  "mortgage-statement",
  "rough-entry",
] as const satisfies readonly CurrentLoan["source"][];

/** A debt that the new loan may pay off. */
export const Debt = z
  .object({
    name: lineText().min(1, "A debt needs a name.").max(120, "At most 120 characters."),
    balanceCents: Cents,
    paymentCents: Cents,
    rate: rate(1),
    payOff: z.boolean().default(false),
  })
  .meta({ id: "Debt" });
export type Debt = z.output<typeof Debt>;
