import { KINDS } from "@hearthline/contract/loans/kinds";
import { givenLetters } from "@hearthline/contract/loans/letters";
import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { ChangeOf, LoanDraft, LoanOf } from "@hearthline/contract/loans/loans";
import { stepsKept } from "@hearthline/contract/loans/status-rule";
import type { Context } from "../../kernel/context.ts";
import { DomainError, invalidField } from "../../kernel/errors.ts";
import { followLoans } from "../clients/client-status.rules.ts";
import { loanById, loanForChange } from "./loans.reads.ts";
import { checkedClients, checkFigures, checkTemplate, lettered, loanColumns, writeScenarios } from "./loans.rules.ts";

/** What was given of a change, over the loan as it is; `null` empties. @throws DomainError `invalid` beside the field */
export function applyPatch(present: LoanOf<LoanKind>, change: { [Field in keyof LoanDraft]?: unknown }): LoanDraft {
  const given = Object.fromEntries(
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, value ?? undefined]),
  );
  const whole = KINDS[present.kind].draft.safeParse({ ...present, ...given });
  if (whole.success) return whole.data;
  const [issue] = whole.error.issues;
  throw invalidField(issue?.path.join(".") ?? "", issue?.message ?? "This is not right.");
}

/** Changes a loan of a kind. @throws DomainError `not_found`, `conflict` on a stale revision, `invalid` beside the field */
export async function updateLoan(ctx: Context, kind: LoanKind, change: ChangeOf<LoanKind>): Promise<void> {
  const { id } = change;
  const row = await loanForChange(ctx, id, kind);
  if (change.revision !== undefined && change.revision !== row.revision)
    throw new DomainError(
      "conflict",
      "This loan was changed somewhere else meanwhile. Your entries are kept here; load the newest version to go on.",
    );
  const present = await loanById(ctx, id);
  const draft = lettered(applyPatch(present, change), givenLetters(present.scenarios, present.lastLetter));
  checkFigures(draft);
  const clients = await checkedClients(ctx, draft.clientIds, present.clientIds);
  await checkTemplate(ctx, change.templateId);
  await ctx.db.loan.update({
    where: { id },
    data: { ...loanColumns(draft, clients), status: draft.status ?? row.status, revision: { increment: 1 } },
  });
  // A step that is undone and done again proposes its status anew.
  if (change.timeline)
    await ctx.db.$executeRaw`UPDATE "Loan" SET "statusKeptSteps" = ARRAY(
      SELECT step FROM unnest("statusKeptSteps") step WHERE step = ANY(${stepsKept(draft)}::text[])) WHERE id = ${id}::uuid`;
  if (change.clientIds) {
    await ctx.db.loanClient.deleteMany({ where: { loanId: id } });
    await ctx.db.loanClient.createMany({
      data: clients.map((client, position) => ({ loanId: id, clientId: client.id, position })),
    });
  }
  if (change.scenarios) await writeScenarios(ctx, id, draft);
  const wasDraft = row.status === "draft" && (draft.status ?? row.status) === "draft";
  if (!wasDraft && (change.status || change.clientIds || change.timeline))
    await followLoans(ctx, [...present.clientIds, ...draft.clientIds]);
}
