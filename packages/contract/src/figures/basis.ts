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
  /** Of a document: by which engine it was frozen. Left out, by today's. */
  engineVersion?: string | undefined;
  /** Of a calculator that is given an amount owed, cents and all: false. Left out, as the engine has it. */
  wholeDollars?: boolean | undefined;
}

/** The engine that cut loan amounts down to whole dollars; those before it kept their cents. */
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
