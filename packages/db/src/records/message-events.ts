import { LoanKindName } from "@hearthline/contract/loans/loan-enums";
import type { ScopedDb, SystemDb } from "../client.ts";
import type { Emit } from "../events.ts";

/** What of a message its events tell. */
interface EventMessage {
  id: string;
  loanId: string | null;
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

/** Messages came a step further, each the same. Those that are of no loan (mails about accounts, say) are nobody's to follow. */
export async function emitMessages(
  { db, emit }: { db: ScopedDb | SystemDb; emit: Emit },
  messages: readonly EventMessage[],
  moved: Moved,
): Promise<void> {
  const ids = [...new Set(messages.flatMap(({ loanId }) => loanId ?? []))];
  if (ids.length === 0) return;
  const loans = await (db as SystemDb).loan.findMany({
    where: { id: { in: ids } },
    select: { id: true, kind: true, officerId: true, branchId: true },
  });
  const byId = new Map(loans.map((loan) => [loan.id, loan]));
  for (const { id, loanId, channel, toAddress: to, toName, recipientId } of messages) {
    const loan = byId.get(loanId ?? "");
    if (!loan) continue;
    const whose = { object: { type: "message", id }, officerId: loan.officerId, branchId: loan.branchId } as const;
    const data = {
      loanId: loan.id,
      kind: LoanKindName.parse(loan.kind),
      channel: channel === "sms" ? ("sms" as const) : ("email" as const),
      to,
      toName,
      recipientId,
    };
    if ("reason" in moved) emit(moved.type, { ...whose, data: { ...data, reason: moved.reason } });
    else emit(moved.type, { ...whose, data });
  }
}
