import { faultsOfLoan, type LoanOfRow, loanOfRow } from "@hearthline/contract/imports/loan-of-row";
import { type PersonOfRow, type ReadRow, type RowReason, valuesOf } from "@hearthline/contract/imports/person-of-row";
import { officerRows } from "@hearthline/db/visibility";
import { closeLoan } from "../loans/closing/close-loan.ts";
import { writeLoans } from "../loans/write-loans.ts";
import { namedBy, takeExternalIds } from "../records/external-refs.ts";
import { heldEvents } from "../records/held-events.ts";
import type { Owner } from "../records/outcome.ts";
import { type RecordContext, RecordFault, takeLocks } from "../records/record-context.ts";
import type { RowResult } from "./import-rows.ts";
import type { ImportSetup } from "./setup.ts";

/** The keys that identify rows about one loan. */
export function keysOfLoan({ kind }: Pick<ImportSetup, "kind">, row: ReadRow): string[] {
  const number = kind === "loans" ? valuesOf(row).text("loanNumber") : undefined;
  return number === undefined ? [] : [`loan ${number}`];
}

/** The loan of a row, or what is wrong with it, by column. */
export function loanOf(
  { columns, today }: ImportSetup,
  row: ReadRow,
  person: PersonOfRow,
): { loan: LoanOfRow } | { faults: RowReason[] } {
  const read = loanOfRow(row, { today, lived: person.addresses[0] });
  const faults = "faults" in read ? read.faults : faultsOfLoan(read.loan, today);
  if ("loan" in read && faults.length === 0) return read;
  return {
    faults: faults.map(({ target, message }) => ({
      column: columns.find((one) => one.target.key === target)?.index ?? null,
      message,
    })),
  };
}

/** Takes the advisory locks for closing loans, before any client of the batch is locked. */
export async function takeLoanLocks(ctx: RecordContext, loans: readonly LoanOfRow[]): Promise<void> {
  if (loans.length === 0) return;
  await takeExternalIds(
    ctx,
    "loan",
    loans.flatMap(({ loanNumber }) => loanNumber ?? []),
  );
  await takeLocks(ctx, "closing-homes", [""]);
}

interface LoanRow {
  result: RowResult;
  loan: LoanOfRow;
  owner: Owner | undefined;
}

const left = (message: string): RowReason => ({ column: null, message });

/**
 * Creates closed loans from rows whose clients are written: earliest closing first, so that a home's newest loan is its
 * current one. A loan that already exists, by its number or by client, day and amount, is not written again.
 */
export async function writeImportLoans(
  ctx: RecordContext,
  setup: ImportSetup,
  rows: readonly LoanRow[],
): Promise<void> {
  const dated = rows.toSorted((a, b) =>
    (a.loan.closing.closingDate ?? "") < (b.loan.closing.closingDate ?? "") ? -1 : 1,
  );
  for (const row of dated) {
    const { result, loan } = row;
    const clientIds = result.trace?.clients.map(({ clientId }) => clientId) ?? [];
    if (result.status === "wrong" || !result.trace || clientIds.length === 0) continue;
    if (await isHere(ctx, loan, clientIds[0] ?? "")) {
      result.reasons.push(left(`${loan.loanNumber ? `The loan ${loan.loanNumber}` : "This loan"} is here already.`));
      continue;
    }
    const { holding, tell } = heldEvents();
    await ctx.db.$executeRaw`SAVEPOINT one_loan`;
    try {
      const held: RecordContext = { ...ctx, emit: holding(ctx.emit) };
      const loanId = await writeClosed(held, setup, row, [...new Set(clientIds)]);
      await ctx.db.$executeRaw`RELEASE SAVEPOINT one_loan`;
      tell();
      result.trace.loanId = loanId;
      if (result.status === "skip") result.status = "update";
    } catch (error) {
      if (!(error instanceof RecordFault)) throw error;
      await ctx.db.$executeRaw`ROLLBACK TO SAVEPOINT one_loan`;
      result.reasons.push(left(`The loan is left out: ${error.details[0]?.message ?? error.message}`));
    }
  }
}

/** Whether a loan already has the number: one that the importer sees, or one out of their reach that must not be revealed. */
async function numberTaken(ctx: RecordContext, { loanNumber }: LoanOfRow): Promise<"seen" | "unseen" | undefined> {
  if (loanNumber === undefined) return undefined;
  const id = (await namedBy(ctx, "loan", [loanNumber])).get(loanNumber);
  if (id === undefined) return undefined;
  return (await ctx.db.loan.count({ where: { id, ...officerRows(ctx.actor) } })) > 0 ? "seen" : "unseen";
}

async function isHere(ctx: RecordContext, loan: LoanOfRow, clientId: string): Promise<boolean> {
  const { loanNumber, closing } = loan;
  if ((await numberTaken(ctx, loan)) === "seen") return true;
  if (loanNumber !== undefined || !closing.closingDate || closing.loanAmountCents === undefined) return false;
  const same = await ctx.db.closing.count({
    where: {
      reopenedAt: null,
      closedOn: new Date(closing.closingDate),
      loanAmountCents: BigInt(closing.loanAmountCents),
      loan: { deletedAt: null, clients: { some: { clientId } } },
    },
  });
  return same > 0;
}

async function writeClosed(
  ctx: RecordContext,
  { today }: ImportSetup,
  { loan, owner }: LoanRow,
  clientIds: string[],
): Promise<string> {
  const [outcome] = await writeLoans(ctx, [
    {
      action: "create",
      kind: loan.kind,
      // If another officer's loan has the number, it is stored in this loan's metadata instead of as its external id.
      ...((await numberTaken(ctx, loan)) === "unseen"
        ? { metadata: { loanNumber: loan.loanNumber ?? "" } }
        : { externalId: loan.loanNumber }),
      fields: { ...loan.fields, clientIds },
      owner,
    },
  ]);
  if (!outcome) throw new Error("There is an outcome for every row.");
  if ("fault" in outcome) throw outcome.fault;
  await closeLoan({ ...ctx, today }, { id: outcome.id, ...loan.closing });
  return outcome.id;
}
