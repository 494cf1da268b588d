import { CLIENT_STATUSES, type ClientStatus } from "@hearthline/contract/clients/clients";
import { LoanStatusName } from "@hearthline/contract/loans/loan-enums";
import { TimelineStep } from "@hearthline/contract/loans/loan-parts";
import { clientStatusByLoans, type LoanOfClient, settableClientStatuses } from "@hearthline/contract/loans/status-rule";
import { withoutRules } from "@hearthline/contract/values/without-rules";
import { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { invalidField } from "../../kernel/errors.ts";

const StoredSteps = z.array(withoutRules(TimelineStep));

/** The clients' loans that are there, by client, as the status rule reads them. */
async function loansOfClients(ctx: Context, clientIds: readonly string[]): Promise<Map<string, LoanOfClient[]>> {
  const rows = await ctx.db.loanClient.findMany({
    where: { clientId: { in: [...clientIds] }, loan: { deletedAt: null } },
    select: { clientId: true, loan: { select: { status: true, timeline: true } } },
  });
  const loans = new Map<string, LoanOfClient[]>();
  for (const { clientId, loan } of rows)
    loans.set(clientId, [
      ...(loans.get(clientId) ?? []),
      { status: LoanStatusName.parse(loan.status), timeline: StoredSteps.parse(loan.timeline) },
    ]);
  return loans;
}

/** Where the client's loans put them; null where the officer sets it. */
export const standingByLoans = async (ctx: Context, clientId: string): Promise<ClientStatus | null> =>
  clientStatusByLoans((await loansOfClients(ctx, [clientId])).get(clientId) ?? []);

/** Puts clients where their loans now stand, whose statuses or borrowers changed; who is archived stays so. */
export async function followLoans(ctx: Context, clientIds: readonly string[]): Promise<void> {
  const loans = await loansOfClients(ctx, clientIds);
  // In one order, so that two calls never wait for each other.
  for (const id of [...new Set(clientIds)].sort()) {
    const status = clientStatusByLoans(loans.get(id) ?? []) ?? "lead";
    await ctx.db.client.updateMany({ where: { id, status: { notIn: ["archived", status] } }, data: { status } });
  }
}

/** A status by hand is one that the client's loans allow. @throws DomainError `invalid` beside the field */
export async function checkStatusByHand(ctx: Context, clientId: string, status: ClientStatus): Promise<void> {
  const byLoans = await standingByLoans(ctx, clientId);
  if (settableClientStatuses(byLoans, CLIENT_STATUSES).includes(status)) return;
  throw invalidField("status", "This client's status follows their loans. Change the loan's status instead.");
}
