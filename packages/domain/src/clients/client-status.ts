import { CLIENT_STATUSES, type ClientStatus, ClientStatusName } from "@hearthline/contract/clients/clients";
import { LoanStatusName } from "@hearthline/contract/loans/loan-enums";
import { TimelineStep } from "@hearthline/contract/loans/loan-parts";
import { clientStatusByLoans, type LoanOfClient, settableClientStatuses } from "@hearthline/contract/loans/status-rule";
import { withoutRules } from "@hearthline/contract/values/without-rules";
import { z } from "zod";
import { fieldFault, type RecordContext } from "../records/record-context.ts";
import { type EventClient, emitStatus } from "./client-events.ts";

const StoredSteps = z.array(withoutRules(TimelineStep));

/** The clients' existing loans, by client, as the status rule reads them. */
async function loansOfClients({ db }: Pick<RecordContext, "db">, clientIds: readonly string[]) {
  const rows = await db.loanClient.findMany({
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

/** The status that their loans give each of these clients; null if the officer sets it. */
export async function standingsByLoans(
  ctx: Pick<RecordContext, "db">,
  clientIds: readonly string[],
): Promise<Map<string, ClientStatus | null>> {
  if (clientIds.length === 0) return new Map();
  const loans = await loansOfClients(ctx, clientIds);
  return new Map(clientIds.map((id) => [id, clientStatusByLoans(loans.get(id) ?? [])]));
}

/** The status that the client's loans give; null if the officer sets it. */
export const standingByLoans = async (ctx: Pick<RecordContext, "db">, clientId: string): Promise<ClientStatus | null> =>
  (await standingsByLoans(ctx, [clientId])).get(clientId) ?? null;

/**
 * Updates the statuses of clients whose loans or loan borrowers changed; archived clients stay archived.
 *
 * @param byHand ids of those whose status the officer set: it stays unless a loan gives another
 */
export async function followLoans(
  ctx: Pick<RecordContext, "db" | "emit">,
  clientIds: readonly string[],
  byHand: ReadonlySet<string> = new Set(),
): Promise<void> {
  const standings = await standingsByLoans(ctx, clientIds);
  // In a fixed order, so that two calls never deadlock.
  for (const id of [...new Set(clientIds)].sort()) {
    const byLoans = standings.get(id) ?? null;
    if (byLoans === null && byHand.has(id)) continue;
    const status = byLoans ?? "lead";
    const [before] = await ctx.db.$queryRaw<(EventClient & { status: string })[]>`
      SELECT id::text, "officerId"::text, "branchId"::text, status FROM "Client"
      WHERE id = ${id}::uuid AND status NOT IN ('archived', ${status}) FOR NO KEY UPDATE`;
    if (!before) continue;
    await ctx.db.client.update({ where: { id }, data: { status } });
    emitStatus(ctx, before, ClientStatusName.parse(before.status), status);
  }
}

/** Checks that the client's loans allow a manually set status. @throws RecordFault `invalid` naming the field */
export function checkStatusByHand(byLoans: ClientStatus | null, status: string): void {
  if (settableClientStatuses(byLoans, CLIENT_STATUSES).some((one) => one === status)) return;
  throw fieldFault(
    "invalid",
    "status",
    "not_allowed",
    "This client's status follows their loans. Change the loan's status instead.",
  );
}
