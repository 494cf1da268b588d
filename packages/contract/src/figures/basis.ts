import type { LoanBasis } from "@hearthline/calc/loan/types";

/** What figures take of a loan of any kind, as a stored loan, a draft and a document have it. */
export interface SharedInputs {
  closingDate?: string | null | undefined;
  monthlyIncomeCents?: number | null | undefined;
  monthlyDebtsCents?: number | null | undefined;
  horizonMonths?: number | undefined;
  appreciationRate?: number | undefined;
  perDiemBasis?: 360 | 365 | null | undefined;
  property?: { state?: string | undefined } | null | undefined;
  /** Of a document: the engine that froze it. Without it, today's. */
  engineVersion?: string | undefined;
  /** False for a calculator whose amount may be what is owed on an old loan. Without it, the engine decides. */
  wholeDollars?: boolean | undefined;
}

/** First engine that rounds loan amounts down to the dollar. */
const WHOLE_DOLLARS_SINCE = "2026.12";

/** A loan as calc takes it: what is missing is left out. */
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
