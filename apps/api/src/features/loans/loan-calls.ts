import { withEstimates } from "@hearthline/contract/estimates/with-estimates";
import { KINDS, type KindShapes } from "@hearthline/contract/loans/kinds";
import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { ChangeOf, LoanOf } from "@hearthline/contract/loans/loans";
import type { MetadataChange } from "@hearthline/contract/platform/sync";
import { truncate } from "@hearthline/contract/values/truncate";
import { applyPatch, updateLoan } from "@hearthline/domain/loans/update-loan";
import { writeLoans } from "@hearthline/domain/loans/write-loans";
import { writtenOf } from "@hearthline/domain/records/outcome";
import type { z } from "zod";
import type { Context } from "../../kernel/calls/context.ts";
import { handLoanOver } from "../clients/hand-over.rules.ts";
import { loanById, loanOf } from "./loans.reads.ts";
import { createLoan } from "./loans.rules.ts";

/** Copies a loan of any kind to a draft of the caller's, without reports. */
export async function copyLoan(ctx: Context, id: string, title?: string): Promise<LoanOf<LoanKind>> {
  const present = await loanById(ctx, id);
  const draft = applyPatch(present, {
    title: title ?? `${truncate(present.title, 150)} (copy)`,
    status: "draft",
    scenarios: present.scenarios.map(({ id: _, figures: __, ...scenario }) => scenario),
  });
  return loanById(ctx, await createLoan(ctx, draft, { already: present.clientIds }));
}

interface Handover {
  officerId?: string | undefined;
  withClients: boolean;
}

interface UpsertInput {
  externalId: string;
  metadata?: MetadataChange;
  clientExternalIds?: string[] | undefined;
}

type Input<K extends LoanKind> = z.output<KindShapes[K]["input"]>;

/** Operations on one kind of loan; a loan of another kind is not found. */
export const loanCalls = <K extends LoanKind>(kind: K) => ({
  create: async (ctx: Context, input: Input<K>): Promise<LoanOf<K>> =>
    loanOf(ctx, kind, await createLoan(ctx, withEstimates(KINDS[kind].draft.parse({ ...input, kind })), input)),
  get: (ctx: Context, { id }: { id: string }): Promise<LoanOf<K>> => loanOf(ctx, kind, id),
  async update(ctx: Context, change: ChangeOf<K>): Promise<LoanOf<K>> {
    await updateLoan(ctx, kind, change);
    return loanOf(ctx, kind, change.id);
  },
  /** Like `update`; also reassigns the loan if the change names another officer. */
  async change(ctx: Context, { officerId, withClients, ...change }: ChangeOf<LoanKind> & Handover): Promise<LoanOf<K>> {
    await updateLoan(ctx, kind, change);
    if (officerId !== undefined) await handLoanOver(ctx, change.id, officerId, withClients);
    return loanOf(ctx, kind, change.id);
  },
  /** Finds the loan by its external id, or creates it. */
  async upsert(ctx: Context, { externalId, metadata, clientExternalIds, ...fields }: UpsertInput) {
    const { userId: officerId, branchId } = ctx.actor;
    const row = { externalId, metadata, clientExternalIds, fields, estimates: true, owner: { officerId, branchId } };
    const { id, status } = writtenOf(await writeLoans(ctx, [{ action: "upsert", kind, ...row }]));
    return { ...(await loanOf(ctx, kind, id)), created: status === "created" };
  },
});
