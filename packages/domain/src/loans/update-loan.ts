import { withImplied } from "@hearthline/contract/loans/changes/kinds";
import { KINDS } from "@hearthline/contract/loans/kinds";
import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { ChangeOf, LoanDraft } from "@hearthline/contract/loans/loans";
import { givenLetters } from "@hearthline/contract/loans/scenario-letters";
import { stepsKept } from "@hearthline/contract/loans/status-rule";
import { MAX_METADATA_KEYS, mergedMetadata, syncedFields } from "@hearthline/contract/platform/sync";
import { fieldFaults } from "@hearthline/contract/values/sentences";
import { visibleLoanSql } from "@hearthline/db/visibility";
import { followLoans } from "../clients/client-status.ts";
import { setExternalId, takeExternalIds } from "../records/external-refs.ts";
import { besideEntries } from "../records/merged-list.ts";
import { tooManyKeys } from "../records/metadata.ts";
import { outcomeOf, type Written } from "../records/outcome.ts";
import { noSuch, type RecordContext, RecordFault } from "../records/record-context.ts";
import { linkLoanContacts, takeLoanContactLocks } from "./loan-contacts.ts";
import { aboutLoan, emitStatus, emitUpdated } from "./loan-events.ts";
import { type StoredLoan, storedLoan } from "./loan-record.ts";
import { changedScenarios, type ScenarioMatch } from "./loan-scenarios.ts";
import {
  checkedClients,
  checkFigures,
  checkTemplate,
  lettered,
  loanColumns,
  refuseLeavingClosed,
  seesLoan,
  writeScenarios,
} from "./write-loan.ts";

type Given = { [Field in keyof LoanDraft]?: unknown };

/** Parses a draft of a kind. @throws RecordFault `invalid` with the errors of its fields */
export function draftOf(kind: LoanKind, given: object): LoanDraft {
  const read = KINDS[kind].draft.safeParse({ ...given, kind });
  if (read.success) return read.data;
  const details = fieldFaults(read.error.issues, given);
  throw new RecordFault("invalid", details[0]?.message ?? "Something in the loan is not right.", { details });
}

/** Applies the fields of a change to the current loan; `null` clears. @throws RecordFault `invalid` naming the field */
export function applyPatch(present: StoredLoan, change: Given): LoanDraft {
  const given = Object.fromEntries(
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, value ?? undefined]),
  );
  return draftOf(present.kind, { ...present, ...given });
}

/** With keys in a fixed order, whatever order the fields came in. */
const sorted = (_key: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Whether a change leaves the loan's inputs as they are. */
function changesNothing(present: StoredLoan, draft: LoanDraft): boolean {
  const text = ({ status: _, ...inputs }: LoanDraft) => JSON.stringify(inputs, sorted);
  // Rows stored before a rule was tightened are rewritten.
  const stored = KINDS[present.kind].draft.safeParse(present);
  return stored.success && text(stored.data) === text(draft);
}

/**
 * Reads the loan's row for a change, locked until commit, so concurrent changes are applied one at a time. With
 * `kind`, a loan of another kind is treated as missing.
 */
export async function lockLoan({ db, actor }: RecordContext, id: string, kind?: LoanKind) {
  const [row] = await db.$queryRaw<
    { id: string; kind: string; revision: number; status: string; officerId: string; branchId: string | null }[]
  >`
    SELECT l.id, l.kind, l.revision, l.status, l."officerId", l."branchId" FROM "Loan" l WHERE l.id = ${id}::uuid AND ${visibleLoanSql(actor)} FOR NO KEY UPDATE`;
  if (!row || (kind && row.kind !== kind)) throw noSuch("loan");
  return row;
}

const isSynced = (field: string): boolean => field in syncedFields;

const STALE =
  "This loan was changed somewhere else meanwhile. Your entries are kept here; load the newest version to go on.";

/** A change's scenarios merged into the loan's, with the entry each comes from; both undefined if the change has none. */
function withScenarios(present: StoredLoan, change: ChangeOf<LoanKind>, match: ScenarioMatch) {
  const { scenarios, removeScenarioIds, ...inputs } = change;
  if (!scenarios && !removeScenarioIds) return { inputs: inputs as Given, places: undefined };
  const { entries, places } = changedScenarios(present, { scenarios, removeScenarioIds }, match);
  return { inputs: { ...inputs, scenarios: entries } as Given, places };
}

/**
 * Changes a loan of a kind. A change without effect is not written; external id and metadata are not inputs, so they leave the revision alone.
 *
 * @param match how entries of its scenarios without an id are matched
 * @throws RecordFault `not_found`, `conflict` on a stale revision or a taken external id, `invalid` naming the field
 */
export async function updateLoan(
  ctx: RecordContext,
  kind: LoanKind,
  change: ChangeOf<LoanKind>,
  match: ScenarioMatch = "id",
): Promise<Written> {
  const { id } = change;
  // Before the row, in the usual lock order.
  if (change.externalId != null) await takeExternalIds(ctx, "loan", [change.externalId]);
  if (change.contacts) await takeLoanContactLocks(ctx, change.contacts);
  const row = await lockLoan(ctx, id, kind);
  if (change.revision !== undefined && change.revision !== row.revision)
    throw new RecordFault("conflict", STALE, { existingId: id });
  const present = await storedLoan(ctx, id);
  const { externalId, metadata: given, ...fields } = withImplied(kind, present, change);
  const metadata = mergedMetadata(present.metadata, given);
  if (Object.keys(metadata).length > MAX_METADATA_KEYS) throw tooManyKeys();
  const { inputs, places } = withScenarios(present, fields, match);
  const patched = besideEntries("scenarios", places, () => applyPatch(present, inputs));
  const status = patched.status ?? row.status;
  await refuseLeavingClosed(ctx, id, row.status, status);
  const isSame = status === row.status && changesNothing(present, patched);
  const draft = lettered(patched, givenLetters(present.scenarios, present.lastLetter));
  if (!isSame) besideEntries("scenarios", places, () => checkFigures(draft));
  const clients = isSame ? [] : await checkedClients(ctx, draft.clientIds, present.clientIds);
  if (!isSame) await checkTemplate(ctx, fields.templateId);
  const columns = isSame ? {} : { ...loanColumns(draft, clients), status, revision: { increment: 1 } };

  const named = await setExternalId(ctx, "loan", id, externalId, seesLoan(ctx));
  const noted = JSON.stringify(metadata, sorted) !== JSON.stringify(present.metadata, sorted);
  const changed = [
    ...(isSame ? [] : Object.keys(inputs)),
    ...(named ? ["externalId"] : []),
    ...(noted ? ["metadata"] : []),
  ];
  const whose = { id, officerId: row.officerId, branchId: row.branchId };
  const written = { ...whose, externalId: externalId === undefined ? present.externalId : externalId };
  if (changed.length === 0) return outcomeOf("unchanged", written);
  await ctx.db.loan.update({ where: { id }, data: { ...columns, ...(noted && { metadata }) } });
  if (isSame) ctx.emit("loan.updated", { ...aboutLoan(row), data: { kind, changed, revision: row.revision } });
  else {
    const before = lettered(applyPatch(present, {}), givenLetters(present.scenarios, present.lastLetter));
    emitUpdated(ctx, row, { before, after: draft, revision: row.revision + 1, also: changed.filter(isSynced) });
    emitStatus(ctx, row, present.status, draft.status ?? present.status);
    await writeParts(ctx, present, row.status, draft, inputs);
    if (inputs.contacts !== undefined) await linkLoanContacts(ctx, id, draft.contacts, row.officerId);
  }
  return outcomeOf("updated", written, changed);
}

/** Writes the given dependents of a loan's row: completed steps, borrowers, scenarios, and the borrowers' statuses. */
async function writeParts(
  ctx: RecordContext,
  present: StoredLoan,
  statusBefore: string,
  draft: LoanDraft,
  change: Given,
): Promise<void> {
  const { id } = present;
  // A step that is undone and done again proposes its status again.
  if (change.timeline !== undefined)
    await ctx.db.$executeRaw`UPDATE "Loan" SET "statusKeptSteps" = ARRAY(
      SELECT step FROM unnest("statusKeptSteps") step WHERE step = ANY(${stepsKept(draft)}::text[])) WHERE id = ${id}::uuid`;
  if (change.clientIds !== undefined) {
    await ctx.db.loanClient.deleteMany({ where: { loanId: id } });
    await ctx.db.loanClient.createMany({
      data: [...new Set(draft.clientIds)].map((clientId, position) => ({ loanId: id, clientId, position })),
    });
  }
  if (change.scenarios) await writeScenarios(ctx, id, draft);
  const wasDraft = statusBefore === "draft" && (draft.status ?? statusBefore) === "draft";
  if (!wasDraft && (change.status || change.clientIds !== undefined || change.timeline !== undefined))
    await followLoans(ctx, [...present.clientIds, ...draft.clientIds]);
}
