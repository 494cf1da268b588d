import type { z } from "zod";
import type { LoanKind } from "../loans/loan-kinds.ts";
import type { Occupancy } from "../refinance/loan.ts";

/** Loan purpose stated in a file, as one of its target's choices. */
export type FiledPurpose = LoanKind | "cash-out";

/** The figures of a past loan that its kind creates a scenario from. */
export interface FiledFigures {
  terms: object;
  /** The note amount without the financed part of an upfront fee. */
  baseLoanCents: number;
  homeValueCents: number;
  appraisedValueCents: number | undefined;
  noteRate: number;
  termMonths: number;
  occupancy: z.output<typeof Occupancy> | undefined;
}

/**
 * Returns the fields of a past refinance. A file does not contain the loan that was paid off, so a current loan with the same balance, rate and term
 * is entered, which shows neither savings nor costs.
 */
const refinanced =
  (purpose: "rate-and-term" | "cash-out") =>
  ({ terms, baseLoanCents, homeValueCents, noteRate, termMonths, occupancy }: FiledFigures) => ({
    kind: "refinance" as const,
    fields: {
      homeValueCents,
      ...(occupancy && { occupancy }),
      current: { source: "rough-entry", balanceCents: baseLoanCents, noteRate, remainingMonths: termMonths },
      scenarios: [{ ...terms, purpose, costs: "paid", loanAmountCents: baseLoanCents }],
    },
  });

export const FILED_LOANS: Record<FiledPurpose, (figures: FiledFigures) => { kind: LoanKind; fields: object }> = {
  purchase: ({ terms, baseLoanCents, homeValueCents, appraisedValueCents }) => ({
    kind: "purchase",
    fields: {
      scenarios: [
        {
          ...terms,
          priceCents: homeValueCents,
          ...(appraisedValueCents !== undefined && { appraisedValueCents }),
          downPaymentCents: homeValueCents - baseLoanCents,
        },
      ],
    },
  }),
  refinance: refinanced("rate-and-term"),
  "cash-out": refinanced("cash-out"),
};

/** Returns the purpose of a row that does not state one: a price means a purchase. */
export const unsaidPurpose = (hasPrice: boolean): FiledPurpose => (hasPrice ? "purchase" : "refinance");
