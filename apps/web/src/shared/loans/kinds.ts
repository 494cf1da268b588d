import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import { client } from "@/api/client.ts";

const GENERATE: Record<LoanKind, (loan: { id: string }) => Promise<{ version: number }>> = {
  purchase: (loan) => client.reports.purchase.mutate(loan),
  refinance: (loan) => client.reports.refinance.mutate(loan),
};

/** What buttons name that save a loan or make its report (`does`), where acting as somebody may close them. */
export const DOES = {
  purchase: { save: ["loans.create", "loans.update"], change: "loans.update", report: "reports.purchase" },
  refinance: {
    save: ["loans.createRefinance", "loans.updateRefinance"],
    change: "loans.updateRefinance",
    report: "reports.refinance",
  },
} as const satisfies Record<LoanKind, { save: readonly string[]; change: string; report: string }>;

/** Changes the note of a loan. */
const NOTE: Record<LoanKind, (change: { id: string; note: string; revision: number }) => Promise<unknown>> = {
  purchase: (change) => client.loans.update.mutate(change),
  refinance: (change) => client.loans.updateRefinance.mutate(change),
};
export const saveNote = (kind: LoanKind, change: { id: string; note: string; revision: number }): Promise<unknown> =>
  NOTE[kind](change);

/** Freezes a loan as the next version of its report, where something has changed since the last. */
export async function generateReport(kind: LoanKind, id: string): Promise<{ version: number }> {
  return GENERATE[kind]({ id });
}
