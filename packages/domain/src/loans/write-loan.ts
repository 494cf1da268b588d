import { figureFault } from "@hearthline/contract/figures/faults/kinds";
import { figuresOf } from "@hearthline/contract/loans/figures";
import { LoanStatusName } from "@hearthline/contract/loans/loan-enums";
import type { LoanKind, LoanStatus } from "@hearthline/contract/loans/loan-kinds";
import type { LoanDraft, LoanOf } from "@hearthline/contract/loans/loans";
import { type GivenLetters, withLetters } from "@hearthline/contract/loans/scenario-letters";
import type { Metadata } from "@hearthline/contract/platform/sync";
import { newId } from "@hearthline/db/ids";
import { feeRow, loanRow, scenarioRow } from "@hearthline/db/loan-rows";
import { seesOfficer, visibleLoanSql } from "@hearthline/db/visibility";
import { followLoans } from "../clients/client-status.ts";
import { setExternalId } from "../records/external-refs.ts";
import type { Owner } from "../records/outcome.ts";
import { fieldFault, type RecordContext } from "../records/record-context.ts";
import { linkLoanContacts, takeLoanContactLocks } from "./loan-contacts.ts";
import { emitCreated, emitStatus } from "./loan-events.ts";

/** Replaces a loan's scenarios and fees. A scenario keeps its id if the draft names one of this loan's. */
export async function writeScenarios(
  { db }: RecordContext,
  loanId: string,
  { kind, scenarios }: LoanDraft,
): Promise<void> {
  const known = new Set((await db.scenario.findMany({ where: { loanId }, select: { id: true } })).map(({ id }) => id));
  await db.scenario.deleteMany({ where: { loanId } });
  const used = new Set<string>();
  const withIds = scenarios.map((scenario) => {
    const keeps = scenario.id !== undefined && known.has(scenario.id) && !used.has(scenario.id);
    const id = keeps && scenario.id ? scenario.id : newId();
    used.add(id);
    return { id, scenario };
  });
  await db.scenario.createMany({
    data: withIds.map(({ id, scenario }, position) => scenarioRow(kind, loanId, scenario, id, position)),
  });
  await db.fee.createMany({
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

/** Rejects input for which no figures can be computed, with a message at its field or scenario. */
export function checkFigures(loan: LoanDraft | LoanOf<LoanKind>): void {
  loan.scenarios.forEach((scenario, index) => {
    try {
      figuresOf<LoanKind>(loan, scenario);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      const { field, message } = figureFault(error, loan, index);
      throw fieldFault("invalid", field, "not_allowed", message);
    }
  });
}

/**
 * Returns the borrowers of a loan: clients the writer may see, and existing borrowers, who may be another officer's clients by now.
 *
 * @throws RecordFault `not_found` naming the field
 */
export async function checkedClients({ db, actor }: RecordContext, clientIds: string[], already: string[] = []) {
  const unique = [...new Set(clientIds)];
  const rows = await db.client.findMany({
    where: { id: { in: unique } },
    select: { id: true, firstName: true, lastName: true, officerId: true, branchId: true },
  });
  const allowed = rows.filter((row) => already.includes(row.id) || seesOfficer(actor, row));
  const byId = new Map(allowed.map((row) => [row.id, row]));
  return unique.map((id, index) => {
    const client = byId.get(id);
    if (!client) throw fieldFault("not_found", `clientIds.${index}`, "not_found", "There is no such client.");
    return client;
  });
}

/** Requires a loan's source template to be one of the company's. @throws RecordFault `not_found` naming the field */
export async function checkTemplate({ db }: RecordContext, templateId: string | null | undefined): Promise<void> {
  if (!templateId) return;
  if (await db.feeTemplate.findUnique({ where: { id: templateId }, select: { id: true } })) return;
  throw fieldFault("not_found", "templateId", "not_found", "There is no such template.");
}

/** As `loanRow`, and rejects a draft without scenarios. */
export function loanColumns(draft: LoanDraft, clients: { firstName: string; lastName: string }[]) {
  if (draft.scenarios.length === 0)
    throw fieldFault("invalid", "scenarios", "too_few", "A loan needs at least one scenario.");
  return loanRow(draft, clients);
}

/** Whether the writer sees an existing loan. */
export const seesLoan =
  ({ db, actor }: RecordContext) =>
  async (id: string): Promise<boolean> => {
    const found = await db.$queryRaw<unknown[]>`
      SELECT 1 FROM "Loan" l WHERE l.id = ${id}::uuid AND ${visibleLoanSql(actor)}`;
    return found.length > 0;
  };

export interface NewLoan {
  owner: Owner;
  externalId?: string | null | undefined;
  metadata?: Metadata;
  /** The borrowers of the loan that was copied. */
  already?: string[];
}

/** Writes a loan. Everything is validated before the first row is written. @returns its id */
export async function createLoan(
  ctx: RecordContext,
  given: LoanDraft,
  { owner, externalId, metadata = {}, already = [] }: NewLoan,
): Promise<string> {
  const draft = lettered(given);
  checkFigures(draft);
  await takeLoanContactLocks(ctx, draft.contacts);
  const clients = await checkedClients(ctx, draft.clientIds, already);
  await checkTemplate(ctx, draft.templateId);
  const columns = loanColumns(draft, clients);
  const id = newId();
  await setExternalId(ctx, "loan", id, externalId, seesLoan(ctx));
  await ctx.db.loan.create({ data: { id, ...owner, status: draft.status ?? "draft", ...columns, metadata } });
  await ctx.db.loanClient.createMany({
    data: clients.map((client, position) => ({ loanId: id, clientId: client.id, position })),
  });
  await writeScenarios(ctx, id, draft);
  if (draft.contacts.length > 0) await linkLoanContacts(ctx, id, draft.contacts, owner.officerId);
  emitCreated(ctx, { id, kind: draft.kind, ...owner }, draft);
  if (draft.status && draft.status !== "draft") await followLoans(ctx, draft.clientIds);
  return id;
}

/** Updates borrowers' statuses after loans were created or deleted. A draft does not affect its borrowers. */
export async function followLoansThatMoved(ctx: RecordContext, loanIds: readonly string[]): Promise<void> {
  const rows = await ctx.db.loanClient.findMany({
    where: { loanId: { in: [...loanIds] }, loan: { status: { not: "draft" } } },
    select: { clientId: true },
  });
  await followLoans(
    ctx,
    rows.map(({ clientId }) => clientId),
  );
}

/** A closed loan with a mortgage of record can change its status only by reopening, which withdraws the record. @throws RecordFault `conflict` */
export async function refuseLeavingClosed({ db }: RecordContext, id: string, from: string, to: string): Promise<void> {
  if (from !== "closed" || to === "closed") return;
  if ((await db.closing.count({ where: { loanId: id, reopenedAt: null } })) === 0) return;
  const sentence =
    "This loan has closed and has a mortgage of record. Reopen it, with a reason, to give it another status.";
  throw fieldFault("conflict", "status", "conflict", sentence);
}

/** Sets a loan's status and updates its borrowers'; does nothing if it is already set. The caller has locked the loan. */
export async function setLoanStatus(ctx: RecordContext, id: string, status: LoanStatus): Promise<void> {
  const before = await ctx.db.loan.findUniqueOrThrow({
    where: { id },
    select: { id: true, kind: true, officerId: true, branchId: true, status: true },
  });
  if (before.status === status) return;
  await refuseLeavingClosed(ctx, id, before.status, status);
  await ctx.db.loan.update({ where: { id }, data: { status, revision: { increment: 1 } } });
  emitStatus(ctx, before, LoanStatusName.parse(before.status), status);
  const rows = await ctx.db.loanClient.findMany({ where: { loanId: id }, select: { clientId: true } });
  await followLoans(
    ctx,
    rows.map(({ clientId }) => clientId),
  );
}
