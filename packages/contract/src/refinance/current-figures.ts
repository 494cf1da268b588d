import { z } from "zod";

/** The loan being paid off, as of the closing day. */
export const CurrentLoanFigures = z
  .object({
    balanceCents: z.int().describe("Balance on the closing day, in cents"),
    noteRate: z.number().describe("Note rate, as a fraction"),
    paymentCents: z.int().describe("Monthly principal and interest, in cents"),
    remainingMonths: z.int().describe("Number of payments left"),
    remainingInterestCents: z.int().describe("Interest left in cents if the loan is not paid off early"),
    mortgageInsuranceCents: z.int().describe("Monthly mortgage insurance, in cents"),
    mortgageInsuranceMonths: z.int().describe("Number of payments left that include mortgage insurance"),
    certainty: z
      .enum(["statement", "scheduled", "estimate"])
      .describe(
        "Certainty of the balance: printed on a statement, from the note's schedule, or the borrower's estimate",
      ),
    basis: z.string().describe("How the balance is known, as text"),
    interestPaidCents: z.int().nullable().describe("Interest paid so far in cents; null if the history is unknown"),
    payoffDate: z
      .string()
      .nullable()
      .describe(
        "Date of its last payment if it is kept: from the note or else counted from the closing date; null if neither is known",
      ),
    payoffMonth: z.string().nullable().describe("Month of that day, `YYYY-MM`"),
  })
  .meta({ id: "CurrentLoanFigures", description: "Balance, payment and remaining term of the loan being paid off" });
export type CurrentLoanFigures = z.output<typeof CurrentLoanFigures>;
