import type { z } from "zod";
import type { LoanKind } from "../loans/loan-kinds.ts";
import type { Occupancy } from "../refinance/loan.ts";

/** What a file says a loan was for, as its target's choices have it. */
export type FiledPurpose = LoanKind | "cash-out";

/** The figures of a past loan that its kind makes a scenario of. */
export interface FiledFigures {
  terms: object;
  /** The note without what was financed of an upfront fee. */
  baseLoanCents: number;
  homeValueCents: number;
  appraisedValueCents: number | undefined;
  noteRate: number;
  termMonths: number;
  occupancy: z.output<typeof Occupancy> | undefined;
}

/**
 * The fields that make a past loan of such figures. A file does not know the loan that a refinance paid off: it is entered as one of the same balance, rate and term, which
 * saves nothing and promises nothing.
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

/** Where a row does not say what the loan was for: a price is what somebody bought for. */
export const unsaidPurpose = (hasPrice: boolean): FiledPurpose => (hasPrice ? "purchase" : "refinance");
