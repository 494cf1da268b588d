import { LoanKindName } from "@hearthline/contract/loans/loan-enums";
import type { ScopedDb, SystemDb } from "../client.ts";
import type { Emit } from "../events.ts";

/** What of a message its events tell. */
interface EventMessage {
  id: string;
  loanId: string | null;
  /** Of one to a client that is about no loan. */
  clientId?: string | null;
  channel: string;
  toAddress: string;
  toName: string;
  recipientId: string | null;
}

type Moved = { type: "message.queued" | "message.sent" | "message.delivered" } | Refused;
interface Refused {
  type: "message.bounced" | "message.failed";
  /** Why, in a sentence. */
  reason: string;
}

interface Whose {
  officerId: string;
  branchId: string | null;
  kind: string | null;
}

/** Whose each loan or client is, by id. */
async function whoseOf(db: SystemDb, messages: readonly EventMessage[]): Promise<ReadonlyMap<string, Whose>> {
  const idsOf = (of: (message: EventMessage) => string | null | undefined) => [
    ...new Set(messages.flatMap((one) => of(one) ?? [])),
  ];
  const loanIds = idsOf(({ loanId }) => loanId);
  const clientIds = idsOf(({ loanId, clientId }) => (loanId ? null : clientId));
  const whose = { id: true, officerId: true, branchId: true } as const;
  const loans =
    loanIds.length > 0
      ? await db.loan.findMany({ where: { id: { in: loanIds } }, select: { ...whose, kind: true } })
      : [];
  const clients =
    clientIds.length > 0 ? await db.client.findMany({ where: { id: { in: clientIds } }, select: whose }) : [];
  return new Map<string, Whose>([
    ...loans.map((loan) => [loan.id, loan] as const),
    ...clients.map((client) => [client.id, { ...client, kind: null }] as const),
  ]);
}

/** Messages came a step further, each the same. Those of no loan and no client (mails about accounts, say) are nobody's to follow. */
export async function emitMessages(
  { db, emit }: { db: ScopedDb | SystemDb; emit: Emit },
  messages: readonly EventMessage[],
  moved: Moved,
): Promise<void> {
  const owners = await whoseOf(db as SystemDb, messages);
  for (const { id, loanId, clientId, channel, toAddress: to, toName, recipientId } of messages) {
    const owner = owners.get(loanId ?? clientId ?? "");
    if (!owner) continue;
    const { officerId, branchId, kind } = owner;
    const whose = { object: { type: "message", id }, officerId, branchId } as const;
    const data = {
      loanId,
      kind: kind === null ? null : LoanKindName.parse(kind),
      clientId: loanId ? null : (clientId ?? null),
      channel: channel === "sms" ? ("sms" as const) : ("email" as const),
      to,
      toName,
      recipientId,
    };
    if ("reason" in moved) emit(moved.type, { ...whose, data: { ...data, reason: moved.reason } });
    else emit(moved.type, { ...whose, data });
  }
}
