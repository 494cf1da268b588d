import { figuresOfLoan } from "@hearthline/contract/figures/whole-loan/kinds";
import { LoanChange } from "@hearthline/contract/loans/any-kind/kinds";
import { figuresOf } from "@hearthline/contract/loans/figures";
import { findingsOf } from "@hearthline/contract/loans/findings";
import { completenessOfLoan } from "@hearthline/contract/loans/loan-completeness";
import { LoanKindName } from "@hearthline/contract/loans/loan-enums";
import { DEFAULT_LOAN_KIND, type LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { LoanOf } from "@hearthline/contract/loans/loans";
import { letterOf } from "@hearthline/contract/loans/scenario-letters";
import { LoanId } from "@hearthline/contract/values/ids";
import { type LoanRecord, loanFromRecord, loanRecordSql } from "@hearthline/domain/loans/loan-record";
import { namedBy, takeExternalIds } from "@hearthline/domain/records/external-refs";
import type { OwnerLookup } from "../../kernel/access/of-officer.ts";
import { officerRows, officerSql, visibleLoanSql } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { invalidField, notFound } from "../../kernel/calls/errors.ts";
import type { SingleRow } from "../../kernel/calls/operation.ts";
import { todayOf } from "../../kernel/input/today.ts";
import { LOAN_READS } from "./reads/kinds.ts";

/** For `If-Match`: the loan that a change names. */
export const ONE_LOAN = { reads: LOAN_READS, table: "Loan" } as const;

/** The same for a change that can set an external id: such ids are locked before the row. */
export const changedLoan = (...reads: SingleRow<never>["reads"]): SingleRow<{ externalId?: string | null }> => ({
  reads,
  table: "Loan",
  before: async (ctx, { externalId }) => externalId != null && takeExternalIds(ctx, "loan", [externalId]),
});

/** The same for an upsert, which names its loan by external id. */
export const upsertedLoan = (...reads: SingleRow<never>["reads"]): SingleRow<{ externalId: string }> => ({
  reads,
  table: "Loan",
  id: async ({ externalId }, ctx) => (await namedBy(ctx, "loan", [externalId])).get(externalId) ?? null,
  before: (ctx, { externalId }) => takeExternalIds(ctx, "loan", [externalId]),
  returnsRow: true,
});

/**
 * Returns a loan of any kind that the caller may see, with every figure.
 *
 * @throws DomainError `not_found`
 */
export async function loanById(ctx: Context, id: string): Promise<LoanOf<LoanKind>> {
  const [row] = await ctx.sql<{ record: LoanRecord }>(loanRecordSql(ctx.actor, id));
  if (!row) throw notFound("loan");
  const loan = loanFromRecord(row.record);
  const scenarios = loan.scenarios.map((scenario, index) => ({
    ...scenario,
    letter: letterOf(scenario, index),
    figures: figuresOf(loan, scenario),
  }));
  const found = findingsOf<LoanKind>({ ...loan, scenarios }, { property: loan.property, today: todayOf(ctx) });
  return {
    ...loan,
    ...figuresOfLoan<LoanKind>(loan),
    completeness: completenessOfLoan<LoanKind>(loan, loan.clientIds.length),
    scenarios: scenarios.map((scenario, index) => ({ ...scenario, findings: found[index] ?? [] })),
  } as LoanOf<LoanKind>;
}

/** Returns a loan of one kind; one of another kind is not found. @throws DomainError `not_found` */
export async function loanOf<K extends LoanKind>(ctx: Context, kind: K, id: string): Promise<LoanOf<K>> {
  const loan = await loanById(ctx, id);
  if (loan.kind !== kind) throw notFound("loan");
  return loan as LoanOf<K>;
}

/** Returns the first kind that has all the fields sent. */
const kindOfFields = (sent: object): LoanKind =>
  LoanChange.options.find(({ shape }) => Object.keys(sent).every((field) => Object.hasOwn(shape, field)))?.shape.kind
    .value ?? DEFAULT_LOAN_KIND;

/**
 * Returns the kind of the loan that a change names, even a deleted one, since its change may be replayed. If the caller has no such loan, returns the
 * kind that was sent or fits the fields, because input is validated before a missing loan is reported.
 *
 * @throws DomainError `invalid` if the change names a kind other than the loan's
 */
export async function kindOfLoan(
  { db, actor }: OwnerLookup,
  sent: { id?: unknown; kind?: unknown },
): Promise<LoanKind> {
  const [id, said] = [LoanId.safeParse(sent.id), LoanKindName.safeParse(sent.kind)];
  if (!id.success) return kindOfFields(sent);
  const loan = await db.loan.findFirst({
    where: { AND: [{ id: id.data }, officerRows(actor)] },
    select: { kind: true },
  });
  if (!loan) return said.success ? said.data : kindOfFields(sent);
  const kind = LoanKindName.parse(loan.kind);
  if (said.success && said.data !== kind)
    throw invalidField("kind", `This loan is a ${kind}: its kind does not change.`, "contradiction");
  return kind;
}

export { lockLoan as loanForChange } from "@hearthline/domain/loans/update-loan";

/**
 * Like `loanForChange`, for several loans: all or none. They are locked in one order, so that concurrent callers cannot deadlock.
 *
 * @param which existing loans only, or deleted ones too
 */
export async function loansForChange(ctx: Context, ids: readonly string[], which: "there" | "any"): Promise<void> {
  const unique = [...new Set(ids)];
  const seen = which === "there" ? visibleLoanSql(ctx.actor) : officerSql(ctx.actor, "l");
  const rows = await ctx.db.$queryRaw<unknown[]>`
    SELECT l.id FROM "Loan" l WHERE l.id = ANY(${unique}::uuid[]) AND ${seen} ORDER BY l.id FOR NO KEY UPDATE`;
  if (rows.length < unique.length) throw notFound("loan");
}
