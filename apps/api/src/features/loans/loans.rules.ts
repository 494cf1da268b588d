import { figuresOf } from "@hearthline/contract/loans/figures";
import { type GivenLetters, withLetters } from "@hearthline/contract/loans/letters";
import type { LoanKind, LoanStatus } from "@hearthline/contract/loans/loan-kinds";
import type { LoanDraft, LoanOf } from "@hearthline/contract/loans/loans";
import { newId } from "@hearthline/db/ids";
import { feeRow, loanRow, scenarioRow } from "@hearthline/db/loan-rows";
import type { Context } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { seesOfficer } from "../../kernel/visibility.ts";
import { followLoans } from "../clients/client-status.rules.ts";

/** Writes a loan's scenarios and fees, in place of those it had. A scenario keeps its id where the draft names one of this loan's. */
export async function writeScenarios(ctx: Context, loanId: string, { kind, scenarios }: LoanDraft): Promise<void> {
  const known = new Set(
    (await ctx.db.scenario.findMany({ where: { loanId }, select: { id: true } })).map(({ id }) => id),
  );
  await ctx.db.scenario.deleteMany({ where: { loanId } });
  const used = new Set<string>();
  const withIds = scenarios.map((scenario) => {
    const keeps = scenario.id !== undefined && known.has(scenario.id) && !used.has(scenario.id);
    const id = keeps && scenario.id ? scenario.id : newId();
    used.add(id);
    return { id, scenario };
  });
  await ctx.db.scenario.createMany({
    data: withIds.map(({ id, scenario }, position) => scenarioRow(kind, loanId, scenario, id, position)),
  });
  await ctx.db.fee.createMany({
    data: withIds.flatMap(({ id, scenario }) =>
      scenario.fees.map((fee, position) => ({ ...feeRow(fee, position), scenarioId: id })),
    ),
  });
}

/** The draft with a letter for each scenario, see `withLetters`. */
export function lettered(draft: LoanDraft, given?: GivenLetters): LoanDraft {
  const { scenarios, last } = withLetters<LoanDraft["scenarios"][number]>(draft.scenarios, given);
  const lastLetter = draft.lastLetter !== undefined && draft.lastLetter > last ? draft.lastLetter : last;
  return { ...draft, scenarios, ...(lastLetter && { lastLetter }) } as LoanDraft;
}

/** Figures that impossible input has none of are refused with calc's sentence, beside the scenario. */
export function checkFigures(loan: LoanDraft | LoanOf<LoanKind>): void {
  loan.scenarios.forEach((scenario, index) => {
    try {
      figuresOf<LoanKind>(loan, scenario);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new DomainError("invalid", error.message, { errors: { [`scenarios.${index}`]: [error.message] } });
    }
  });
}

/**
 * Borrowers of a loan: clients the caller may see, and those the loan has already, who may be another officer's by now.
 *
 * @throws DomainError `not_found` naming the field
 */
export async function checkedClients(ctx: Context, clientIds: string[], already: string[] = []) {
  const unique = [...new Set(clientIds)];
  const rows = await ctx.db.client.findMany({
    where: { id: { in: unique } },
    select: { id: true, firstName: true, lastName: true, officerId: true, branchId: true },
  });
  const allowed = rows.filter((row) => already.includes(row.id) || seesOfficer(ctx.actor, row));
  const byId = new Map(allowed.map((row) => [row.id, row]));
  return unique.map((id, index) => {
    const client = byId.get(id);
    if (!client)
      throw new DomainError("not_found", "There is no such client.", {
        errors: { [`clientIds.${index}`]: ["There is no such client."] },
      });
    return client;
  });
}

/** The template a loan is said to come from is one of the company's. @throws DomainError `not_found` naming the field */
export async function checkTemplate(ctx: Context, templateId: string | null | undefined): Promise<void> {
  if (!templateId) return;
  if (await ctx.db.feeTemplate.findUnique({ where: { id: templateId }, select: { id: true } })) return;
  throw new DomainError("not_found", "There is no such template.", {
    errors: { templateId: ["There is no such template."] },
  });
}

/** As `loanRow`, with the refusal of a draft without scenarios. */
export function loanColumns(draft: LoanDraft, clients: { firstName: string; lastName: string }[]) {
  if (draft.scenarios.length === 0)
    throw new DomainError("invalid", "A loan needs at least one scenario.", {
      errors: { scenarios: ["A loan needs at least one scenario."] },
    });
  return loanRow(draft, clients);
}

/** Writes a loan of the caller's. `already`: the borrowers of the loan it is a copy of. */
export async function createLoan(ctx: Context, given: LoanDraft, already: string[] = []): Promise<string> {
  const draft = lettered(given);
  checkFigures(draft);
  const clients = await checkedClients(ctx, draft.clientIds, already);
  await checkTemplate(ctx, draft.templateId);
  const id = newId();
  await ctx.db.loan.create({
    data: {
      id,
      officerId: ctx.actor.userId,
      branchId: ctx.actor.branchId,
      status: draft.status ?? "draft",
      ...loanColumns(draft, clients),
    },
  });
  await ctx.db.loanClient.createMany({
    data: clients.map((client, position) => ({ loanId: id, clientId: client.id, position })),
  });
  await writeScenarios(ctx, id, draft);
  if (draft.status && draft.status !== "draft") await followLoans(ctx, draft.clientIds);
  return id;
}

/** Puts the borrowers of loans where they stand now that the loans came or went. A draft says nothing of its borrowers. */
export async function followLoansThatMoved(ctx: Context, loanIds: readonly string[]): Promise<void> {
  const rows = await ctx.db.loanClient.findMany({
    where: { loanId: { in: [...loanIds] }, loan: { status: { not: "draft" } } },
    select: { clientId: true },
  });
  await followLoans(
    ctx,
    rows.map(({ clientId }) => clientId),
  );
}

/** Gives a loan a status, and its borrowers the one that follows; the one it has changes nothing. The loan is locked by who calls. */
export async function setLoanStatus(ctx: Context, id: string, status: LoanStatus): Promise<void> {
  const before = await ctx.db.loan.findUniqueOrThrow({ where: { id }, select: { status: true } });
  if (before.status === status) return;
  await ctx.db.loan.update({ where: { id }, data: { status, revision: { increment: 1 } } });
  const rows = await ctx.db.loanClient.findMany({ where: { loanId: id }, select: { clientId: true } });
  await followLoans(
    ctx,
    rows.map(({ clientId }) => clientId),
  );
}
