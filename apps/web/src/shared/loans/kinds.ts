import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import { client } from "@/api/client.ts";

const GENERATE: Partial<Record<LoanKind, (loan: { id: string }) => Promise<{ version: number }>>> = {
  purchase: (loan) => client.reports.purchase.mutate(loan),
};

/** What a button names that makes a report (`does`), where acting as somebody may close it. */
export const MAKES_REPORT = { does: "reports.purchase" } as const;

/** Freezes a loan as the next version of its report, where something has changed since the last. */
export async function generateReport(kind: LoanKind, id: string): Promise<{ version: number }> {
  const generate = GENERATE[kind];
  if (!generate) throw new Error(`No report of a ${kind} yet`);
  return generate({ id });
}
