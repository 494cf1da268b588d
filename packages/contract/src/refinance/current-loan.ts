import { z } from "zod";
import { LoanProgramName } from "../loans/loan-enums.ts";
import { Cents } from "../values/money.ts";
import { PlainDate } from "../values/people.ts";
import { rate } from "../values/rates.ts";
import { lineText } from "../values/text.ts";

/** Program, mortgage insurance, taxes and escrow of the loan being paid off, which may be known independently of the rest. */
export const carried = {
  program: LoanProgramName.meta({
    description: "Program of the current loan; a VA loan can be refinanced by an IRRRL",
  }).optional(),
  mortgageInsuranceMonthlyCents: Cents.optional().describe("Monthly mortgage insurance, in cents"),
  mortgageInsuranceMonths: z
    .int()
    .min(0, "Months cannot be below zero.")
    .max(480, "At most 480 months.")
    .optional()
    .describe("Number of payments left that include it; defaults to those until 78% of the home's value"),
  propertyTaxYearlyCents: Cents.optional().describe("Yearly property tax in cents, for a proposal without its own"),
  insuranceYearlyCents: Cents.optional().describe(
    "Yearly homeowner's insurance in cents, for a proposal without its own",
  ),
  escrowBalanceCents: Cents.optional().describe("Balance of the escrow account in cents"),
  lastPaymentDate: PlainDate.optional().describe(
    "Due date of the last payment made, to which interest is paid; defaults to the last one due on or before the closing date",
  ),
  payoffFeesCents: Cents.optional().describe("Payoff fees in cents, such as recording the release"),
  closedOn: PlainDate.optional().describe("Note date of the current loan"),
  upfrontPremiumCents: Cents.optional().describe(
    "Upfront mortgage insurance premium paid when an FHA loan closed, in cents; part of it is credited toward a new FHA loan",
  ),
  amortization: z.enum(["fixed", "arm"]).optional().describe("Fixed or adjustable rate; defaults to fixed"),
  nextAdjustmentDate: PlainDate.optional().describe("Day on which an adjustable rate changes next"),
  investor: z
    .enum(["fannie-mae", "freddie-mac", "other"])
    .meta({ id: "LoanInvestor", description: "Owner of a loan" })
    .optional()
    .describe("Owner of the current loan; Fannie Mae and Freddie Mac have their own limits"),
  texasHomeEquity: z.boolean().optional().describe("Whether it is a Texas home equity loan, section 50(a)(6)"),
};

const months = z
  .int("A whole number of months.")
  .min(1, "At least 1 month.")
  .max(480, "At most 480 months (40 years).");

/** From the note; the balance follows from the payments made. */
export const OriginalPurchase = z
  .object({
    source: z.literal("original-purchase").describe("How the balance is known"),
    originalLoanCents: Cents.min(1_00, "The loan amount is at least $1.").describe("Original loan amount in cents"),
    noteRate: rate(0.25).describe("Note rate, as a fraction"),
    termMonths: months.describe("Term in months"),
    firstPaymentDate: PlainDate.describe("Date of the first payment"),
    paymentsMade: z
      .int()
      .min(0, "Payments cannot be below zero.")
      .max(480, "At most 480 payments.")
      .optional()
      .describe("Number of payments made; defaults to those due by the closing date"),
    ...carried,
  })
  .meta({ id: "OriginalPurchase", description: "The loan being paid off, known from its note" });

/** From the servicer's statement; the remaining term follows from balance and payment. */
export const MortgageStatement = z
  .object({
    source: z.literal("mortgage-statement").describe("How the balance is known"),
    statementDate: PlainDate.optional().describe("Date of the statement"),
    balanceCents: Cents.min(1_00, "The balance is at least $1.").describe("Unpaid principal balance in cents"),
    noteRate: rate(0.25).describe("Note rate, as a fraction"),
    principalAndInterestCents: Cents.min(1, "A payment is needed.").describe(
      "Monthly principal and interest, in cents",
    ),
    ...carried,
  })
  .meta({ id: "MortgageStatement", description: "The loan being paid off, known from the servicer's statement" });

/** From what the borrower remembers. */
export const RoughEntry = z
  .object({
    source: z.literal("rough-entry").describe("How the balance is known"),
    balanceCents: Cents.min(1_00, "The balance is at least $1.").describe(
      "Balance in cents, as estimated by the borrower",
    ),
    noteRate: rate(0.25).describe("Note rate, as a fraction"),
    remainingMonths: months.describe("Number of payments left"),
    ...carried,
  })
  .meta({ id: "RoughEntry", description: "The loan being paid off, as the borrower remembers it" });

/** The loan being paid off, in one of three forms. */
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
    paymentCents: Cents.describe("Monthly payment, in cents"),
    rate: rate(1).describe("Yearly rate, as a fraction"),
    payOff: z.boolean().default(false).describe("Whether the new loan pays it off"),
  })
  .meta({ id: "Debt", description: "A debt of the borrower that the refinance may pay off" });
export type Debt = z.output<typeof Debt>;
