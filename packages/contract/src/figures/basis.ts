import type { LoanBasis } from "@hearthline/calc/loan/types";

/** The inputs that figures of any kind of loan share; a stored loan, a draft and a document all have them. */
export interface SharedInputs {
  closingDate?: string | null | undefined;
  monthlyIncomeCents?: number | null | undefined;
  monthlyDebtsCents?: number | null | undefined;
  horizonMonths?: number | undefined;
  appreciationRate?: number | undefined;
  perDiemBasis?: 360 | 365 | null | undefined;
  property?: { state?: string | undefined } | null | undefined;
  /** For a document: the engine that froze it. If omitted, today's engine. */
  engineVersion?: string | undefined;
  /** False for a calculator whose amount may be the balance of an existing loan. If omitted, the engine decides. */
  wholeDollars?: boolean | undefined;
}

/** First engine that rounds loan amounts down to the dollar. */
const WHOLE_DOLLARS_SINCE = "2026.12";

/** Converts a loan to calc's inputs, leaving out what is missing. */
export const basisOf = (loan: SharedInputs): LoanBasis => ({
  closingDate: loan.closingDate ?? undefined,
  monthlyIncomeCents: loan.monthlyIncomeCents ?? undefined,
  monthlyDebtsCents: loan.monthlyDebtsCents ?? undefined,
  horizonMonths: loan.horizonMonths,
  appreciationRate: loan.appreciationRate,
  perDiemBasis: loan.perDiemBasis ?? undefined,
  state: loan.property?.state,
  wholeDollars: loan.wholeDollars ?? (loan.engineVersion === undefined || loan.engineVersion >= WHOLE_DOLLARS_SINCE),
});
