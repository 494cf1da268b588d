import type { LoanDraft } from "@hearthline/contract/loans/loans";
import { type MetadataChange, mergedMetadata } from "@hearthline/contract/platform/sync";
import * as records from "@hearthline/domain/loans/write-loan";
import type { Context } from "../../kernel/calls/context.ts";

export { checkFigures, checkTemplate, followLoansThatMoved, setLoanStatus } from "@hearthline/domain/loans/write-loan";

interface More {
  externalId?: string | null | undefined;
  metadata?: MetadataChange;
  /** Borrowers of the loan it is copied from. */
  already?: string[];
}

/** Creates a loan of the caller's. @returns its id. @throws RecordFault at the field */
export function createLoan(ctx: Context, draft: LoanDraft, { metadata, ...more }: More = {}): Promise<string> {
  const { userId: officerId, branchId } = ctx.actor;
  return records.createLoan(ctx, draft, {
    ...more,
    owner: { officerId, branchId },
    metadata: mergedMetadata({}, metadata),
  });
}
