import { z } from "zod";

/** The loan being paid off, as it is known on the closing day. */
export const CurrentLoanFigures = z
  .object({
    balanceCents: z.int().describe("Balance on the closing day, in cents"),
    noteRate: z.number().describe("Note rate, as a fraction"),
    paymentCents: z.int().describe("Principal and interest a month in cents"),
    remainingMonths: z.int().describe("Payments left"),
    remainingInterestCents: z.int().describe("Interest left in cents, if it is kept"),
    mortgageInsuranceCents: z.int().describe("Mortgage insurance a month in cents"),
    mortgageInsuranceMonths: z.int().describe("Payments that still carry mortgage insurance"),
    certainty: z
      .enum(["statement", "scheduled", "estimate"])
      .describe(
        "How sure the balance is: printed on a statement, on the schedule of the note, or the borrower's estimate",
      ),
    basis: z.string().describe("Where the balance comes from, in words"),
    interestPaidCents: z
      .int()
      .nullable()
      .describe("Interest paid so far in cents; null where the history is not known"),
    payoffDate: z
      .string()
      .nullable()
      .describe(
        "Day of its last payment if it is kept: the note's own, else counted from the closing date; null without either",
      ),
    payoffMonth: z.string().nullable().describe("Month of that day, `YYYY-MM`"),
  })
  .meta({ id: "CurrentLoanFigures", description: "Balance, payment and rest of the loan being paid off" });
export type CurrentLoanFigures = z.output<typeof CurrentLoanFigures>;
