import { withEstimates } from "@hearthline/contract/estimates/with-estimates";
import { DEFAULT_LOAN_KIND, type LoanKind } from "@hearthline/contract/loans/loan-kinds";
import { ContactDraft } from "@hearthline/contract/loans/loan-parts";
import type { ChangeOf, LoanDraft } from "@hearthline/contract/loans/loans";
import { type MetadataChange, mergedMetadata } from "@hearthline/contract/platform/sync";
import { changedFrom } from "@hearthline/contract/values/change-shape";
import type { Seer } from "@hearthline/db/visibility";
import { z } from "zod";
import { externalIdTaken, namedBy, takeExternalIds } from "../records/external-refs.ts";
import { type Outcome, type Owner, outcomeOf, type Written } from "../records/outcome.ts";
import { fieldFault, noSuch, type RecordContext, RecordFault } from "../records/record-context.ts";
import { takeLoanContactLocks } from "./loan-contacts.ts";
import { emitGone } from "./loan-events.ts";
import type { ScenariosChange } from "./loan-scenarios.ts";
import { draftOf, lockLoan, updateLoan } from "./update-loan.ts";
import { createLoan, followLoansThatMoved, seesLoan } from "./write-loan.ts";

/** One loan to write. A row is found by `id`; an upsert, and a change or deletion without id, by its external id. */
export interface LoanWrite {
  action: "create" | "update" | "upsert" | "delete";
  /** The kind; a loan of another kind is treated as missing. If omitted, a deletion accepts any kind, and other actions use the default. */
  kind?: LoanKind | undefined;
  id?: string | undefined;
  externalId?: string | null | undefined;
  metadata?: MetadataChange;
  /** The borrowers by the caller's own ids, instead of `clientIds`. */
  clientExternalIds?: readonly string[] | undefined;
  /** The loan's own fields. */
  fields: object;
  /** Whether missing taxes and insurance of a new loan are estimated: for a loan that will be reported on. */
  estimates?: boolean;
  /** Owner of a new loan; undefined if not given. */
  owner: Owner | undefined;
  /** The user on whose behalf it is written, if that is not the writer. */
  seer?: Seer;
}

/** As far as they can be parsed; errors are reported on the row. */
function contactsOf({ fields }: LoanWrite): LoanDraft["contacts"] {
  const { data } = z.array(ContactDraft).safeParse(Reflect.get(fields, "contacts"));
  return data ?? [];
}

/** The loans to write: one, or many of one input, in order. A rejected row writes nothing and does not stop the others. */
export async function writeLoans(ctx: RecordContext, rows: readonly LoanWrite[]): Promise<Outcome[]> {
  await takeExternalIds(
    ctx,
    "loan",
    rows.flatMap(({ externalId }) => externalId ?? []),
  );
  await takeLoanContactLocks(ctx, rows.flatMap(contactsOf));
  const outcomes: Outcome[] = [];
  for (const row of rows)
    try {
      outcomes.push(await writeRow(row.seer ? { ...ctx, actor: { ...ctx.actor, ...row.seer } } : ctx, row));
    } catch (error) {
      if (!(error instanceof RecordFault)) throw error;
      outcomes.push({ fault: error });
    }
  return outcomes;
}

/** Returns the loan that a row names; undefined if there is none. @throws RecordFault if the writer does not see it */
async function found(ctx: RecordContext, { action, id, externalId }: LoanWrite): Promise<string | undefined> {
  if (id !== undefined || action === "create") return id;
  if (externalId == null) return undefined;
  const named = (await namedBy(ctx, "loan", [externalId])).get(externalId);
  if (named !== undefined && !(await seesLoan(ctx)(named))) throw externalIdTaken("loan", externalId);
  return named;
}

/** Returns the row's fields, with its borrowers by our own ids. @throws RecordFault `not_found` naming the field */
async function withBorrowers(ctx: RecordContext, { fields, clientExternalIds }: LoanWrite): Promise<object> {
  if (!clientExternalIds) return fields;
  const known = await namedBy(ctx, "client", clientExternalIds);
  const clientIds = clientExternalIds.map((one, at) => {
    const id = known.get(one);
    if (id === undefined)
      throw fieldFault(
        "not_found",
        `clientExternalIds.${at}`,
        "not_found",
        `There is no client with the external id ${one}.`,
      );
    return id;
  });
  return { ...fields, clientIds };
}

/** Turns a change of an existing loan into a new loan: `null` is the same as omitted. @throws RecordFault `not_found`, `invalid` */
function newDraft(kind: LoanKind, fields: ScenariosChange): LoanDraft {
  const { scenarios, removeScenarioIds = [], ...rest } = fields;
  if (removeScenarioIds.length > 0)
    throw fieldFault("not_found", "removeScenarioIds.0", "not_found", "The loan has no such scenario.");
  const entries = scenarios?.map((one) => changedFrom<object>({}, one));
  return draftOf(kind, { ...changedFrom<object>({}, rest), ...(entries && { scenarios: entries }) });
}

async function writeRow(ctx: RecordContext, row: LoanWrite): Promise<Written> {
  const { action, kind = DEFAULT_LOAN_KIND, externalId, metadata, owner } = row;
  const id = await found(ctx, row);
  if (action === "delete") return removeLoan(ctx, id, row.kind);
  if (id === undefined && action === "update") throw noSuch("loan");
  const fields = await withBorrowers(ctx, row);
  if (id !== undefined) {
    const change = { ...fields, id, externalId, metadata } as ChangeOf<LoanKind>;
    return updateLoan(ctx, kind, change, action === "upsert" ? "mirror" : "id");
  }
  if (!owner) throw fieldFault("invalid", "officerId", "required", "Name the loan’s officer: send `officerId`.");
  const draft = newDraft(kind, fields);
  const loanId = await createLoan(ctx, row.estimates ? withEstimates(draft) : draft, {
    owner,
    externalId,
    metadata: mergedMetadata({}, metadata),
  });
  return outcomeOf("created", { id: loanId, ...owner, externalId: externalId ?? null });
}

/** Soft-deletes a loan, so that it can be restored. @throws RecordFault `not_found` */
async function removeLoan(ctx: RecordContext, id: string | undefined, kind?: LoanKind): Promise<Written> {
  if (id === undefined) throw noSuch("loan");
  const row = await lockLoan(ctx, id, kind);
  await ctx.db.loan.update({ where: { id }, data: { deletedAt: ctx.now } });
  emitGone(ctx, row, "deleted");
  await followLoansThatMoved(ctx, [id]);
  return outcomeOf("deleted", { ...row, externalId: null });
}
