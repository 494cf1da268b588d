import { z } from "zod";
import { LoanProgramName } from "../loans/loan-enums.ts";
import { Cents } from "../values/money.ts";
import { PlainDate } from "../values/people.ts";
import { rate } from "../values/rates.ts";
import { lineText } from "../values/text.ts";

/** Program, mortgage insurance, taxes and escrow of the loan being paid off: known or not, however the rest of it is known. */
export const carried = {
  program: LoanProgramName.meta({
    description: "Program of the current loan: a VA loan can be refinanced by an IRRRL",
  }).optional(),
  mortgageInsuranceMonthlyCents: Cents.optional().describe("Mortgage insurance a month in cents"),
  mortgageInsuranceMonths: z
    .int()
    .min(0, "Months cannot be below zero.")
    .max(480, "At most 480 months.")
    .optional()
    .describe("Payments that still carry it; left out, those until 78 % of the home's value"),
  propertyTaxYearlyCents: Cents.optional().describe(
    "Property tax a year in cents, for a proposal that has none of its own",
  ),
  insuranceYearlyCents: Cents.optional().describe(
    "Homeowner's insurance a year in cents, for a proposal that has none of its own",
  ),
  escrowBalanceCents: Cents.optional().describe("Balance of the escrow account in cents"),
  lastPaymentDate: PlainDate.optional().describe(
    "Due date of the last payment made: interest is paid to it. Left out, the last one due on or before the closing date",
  ),
  payoffFeesCents: Cents.optional().describe("Fees of the payoff in cents, such as recording the release"),
  closedOn: PlainDate.optional().describe("Day the current loan closed, its note date"),
  upfrontPremiumCents: Cents.optional().describe(
    "Upfront mortgage insurance premium paid when an FHA loan closed, in cents: part of it comes back in a new FHA loan",
  ),
  amortization: z.enum(["fixed", "arm"]).optional().describe("Fixed or adjustable rate; left out, fixed"),
  nextAdjustmentDate: PlainDate.optional().describe("Day an adjustable rate changes next"),
  investor: z
    .enum(["fannie-mae", "freddie-mac", "other"])
    .meta({ id: "LoanInvestor", description: "Who owns a loan" })
    .optional()
    .describe("Who owns the current loan: Fannie Mae and Freddie Mac have limits of their own"),
  texasHomeEquity: z.boolean().optional().describe("Whether it is a Texas home equity loan, section 50(a)(6)"),
};

const months = z
  .int("A whole number of months.")
  .min(1, "At least 1 month.")
  .max(480, "At most 480 months (40 years).");

/** From the note: the balance follows from the payments made. */
export const OriginalPurchase = z
  .object({
    source: z.literal("original-purchase").describe("Where the balance is known from"),
    originalLoanCents: Cents.min(1_00, "The loan amount is at least $1.").describe("Original loan amount in cents"),
    noteRate: rate(0.25).describe("Note rate, as a fraction"),
    termMonths: months.describe("Term in months"),
    firstPaymentDate: PlainDate.describe("Date of the first payment"),
    paymentsMade: z
      .int()
      .min(0, "Payments cannot be below zero.")
      .max(480, "At most 480 payments.")
      .optional()
      .describe("Payments made; left out, those due by the closing date"),
    ...carried,
  })
  .meta({ id: "OriginalPurchase", description: "The loan being paid off, known from its note" });

/** From the servicer's statement: the remaining term follows from balance and payment. */
export const MortgageStatement = z
  .object({
    source: z.literal("mortgage-statement").describe("Where the balance is known from"),
    statementDate: PlainDate.optional().describe("Date of the statement"),
    balanceCents: Cents.min(1_00, "The balance is at least $1.").describe("Unpaid principal balance in cents"),
    noteRate: rate(0.25).describe("Note rate, as a fraction"),
    principalAndInterestCents: Cents.min(1, "A payment is needed.").describe("Principal and interest a month in cents"),
    ...carried,
  })
  .meta({ id: "MortgageStatement", description: "The loan being paid off, known from the servicer's statement" });

/** From what the borrower remembers. */
export const RoughEntry = z
  .object({
    source: z.literal("rough-entry").describe("Where the balance is known from"),
    balanceCents: Cents.min(1_00, "The balance is at least $1.").describe(
      "Balance in cents, as the borrower estimates it",
    ),
    noteRate: rate(0.25).describe("Note rate, as a fraction"),
    remainingMonths: months.describe("Payments left"),
    ...carried,
  })
  .meta({ id: "RoughEntry", description: "The loan being paid off, as the borrower remembers it" });

/** The loan being paid off, by one of three ways to know it. */
export const CurrentLoan = z.discriminatedUnion("source", [OriginalPurchase, MortgageStatement, RoughEntry], {
  error: ({ code }) =>
    code === "invalid_union" ? "The source is original-purchase, mortgage-statement or rough-entry." : undefined,
});
export type CurrentLoan = z.output<typeof CurrentLoan>;

export const CURRENT_SOURCES = [
  "original-purchase",
  "mortgage-statement",
  "rough-entry",
] as const satisfies readonly CurrentLoan["source"][];

/** A debt that the new loan may pay off. */
export const Debt = z
  .object({
    name: lineText().min(1, "A debt needs a name.").max(120, "At most 120 characters.").describe("Name of the debt"),
    balanceCents: Cents.describe("Balance in cents"),
    paymentCents: Cents.describe("Payment a month in cents"),
    rate: rate(1).describe("Rate a year, as a fraction"),
    payOff: z.boolean().default(false).describe("Whether the new loan pays it off"),
  })
  .meta({ id: "Debt", description: "A debt of the borrower that the refinance may pay off" });
export type Debt = z.output<typeof Debt>;
