import { figuresOfLoan } from "@hearthline/contract/figures/whole-loan/kinds";
import { figuresOf } from "@hearthline/contract/loans/figures";
import { findingsOf } from "@hearthline/contract/loans/findings";
import { letterOf } from "@hearthline/contract/loans/letters";
import { completenessOfLoan } from "@hearthline/contract/loans/loan-completeness";
import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { LoanOf } from "@hearthline/contract/loans/loans";
import { namedBy, takeExternalIds } from "@hearthline/db/records/external-refs";
import { type LoanRecord, loanFromRecord, loanRecordSql } from "@hearthline/db/records/loan-record";
import type { Context } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import type { SingleRow } from "../../kernel/operation.ts";
import { todayOf } from "../../kernel/today.ts";
import { officerSql, visibleLoanSql } from "../../kernel/visibility.ts";

/** For `If-Match`: the loan that a change names. */
export const ONE_LOAN = { reads: ["loans.get", "loans.record"], table: "Loan" } as const;

/** The same for an upsert, whose loan is named by its external id. */
export const upsertedLoan = (read: string): SingleRow<{ externalId: string }> => ({
  reads: [read, "loans.record"],
  table: "Loan",
  id: async ({ externalId }, ctx) => (await namedBy(ctx, "loan", [externalId])).get(externalId) ?? null,
  before: (ctx, { externalId }) => takeExternalIds(ctx, "loan", [externalId]),
  answersRow: true,
});

/**
 * A loan of any kind the caller may see, with every figure.
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

/** A loan of one kind: one of another kind is not there. @throws DomainError `not_found` */
export async function loanOf<K extends LoanKind>(ctx: Context, kind: K, id: string): Promise<LoanOf<K>> {
  const loan = await loanById(ctx, id);
  if (loan.kind !== kind) throw notFound("loan");
  return loan as LoanOf<K>;
}

export { lockLoan as loanForChange } from "@hearthline/db/records/update-loan";

/**
 * As `loanForChange`, of several: all of them or none. Locked in one order, so that two callers never wait for each other.
 *
 * @param which the loans that are there, or deleted ones too
 */
export async function loansForChange(ctx: Context, ids: readonly string[], which: "there" | "any"): Promise<void> {
  const unique = [...new Set(ids)];
  const seen = which === "there" ? visibleLoanSql(ctx.actor) : officerSql(ctx.actor, "l");
  const rows = await ctx.db.$queryRaw<unknown[]>`
    SELECT l.id FROM "Loan" l WHERE l.id = ANY(${unique}::uuid[]) AND ${seen} ORDER BY l.id FOR NO KEY UPDATE`;
  if (rows.length < unique.length) throw notFound("loan");
}
