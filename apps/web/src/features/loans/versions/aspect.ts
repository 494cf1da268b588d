import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { ReportDocumentOf } from "@hearthline/contract/reports/report-document";
import { money } from "@/shared/words/format.ts";

export type AnyReport = ReportDocumentOf<LoanKind>;
export type FrozenScenario = AnyReport["scenarios"][number];

/** One aspect that may differ between two versions. Readers are methods, so that a kind's aspects are assignable where any kind's are expected. */
export interface Aspect<T> {
  label: string;
  text(of: T): string;
  cents?(of: T): number;
}

export const amount = <T>(label: string, cents: (of: T) => number): Aspect<T> => ({
  label,
  cents,
  text: (of) => money(cents(of)),
});
