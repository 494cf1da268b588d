import { LoanKindName } from "@hearthline/contract/loans/loan-enums";
import type { ScopedDb, SystemDb } from "@hearthline/db/client";
import type { Emit } from "@hearthline/db/events";

/** The fields of a message that its events report. */
interface EventMessage {
  id: string;
  loanId: string | null;
  /** For a message to a client without a loan. */
  clientId?: string | null;
  channel: string;
  toAddress: string;
  toName: string;
  recipientId: string | null;
}

type Moved = { type: "message.queued" | "message.sent" | "message.delivered" } | Refused;
interface Refused {
  type: "message.bounced" | "message.failed";
  /** The reason, as a message. */
  reason: string;
}

interface Whose {
  officerId: string;
  branchId: string | null;
  kind: string | null;
}

/** The owner of each loan or client, by id. */
async function whoseOf(db: SystemDb, messages: readonly EventMessage[]): Promise<ReadonlyMap<string, Whose>> {
  const idsOf = (of: (message: EventMessage) => string | null | undefined) => [
    ...new Set(messages.flatMap((one) => of(one) ?? [])),
  ];
  const loanIds = idsOf(({ loanId }) => loanId);
  const clientIds = idsOf(({ loanId, clientId }) => (loanId ? null : clientId));
  const rows = await db.$queryRaw<(Whose & { id: string })[]>`
    SELECT id, "officerId", "branchId", kind FROM "Loan" WHERE id = ANY (${loanIds}::uuid[])
    UNION ALL SELECT id, "officerId", "branchId", NULL FROM "Client" WHERE id = ANY (${clientIds}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** The borrower who received each loan message, by the message's id: the borrower with the recipient's address. */
async function borrowersOf(db: SystemDb, messages: readonly EventMessage[]): Promise<ReadonlyMap<string, string>> {
  const ofLoans = messages.filter(({ loanId }) => loanId !== null);
  if (ofLoans.length === 0) return new Map();
  const wanted = JSON.stringify(ofLoans.map(({ id, loanId, toAddress }) => ({ id, loanId, address: toAddress })));
  const rows = await db.$queryRaw<{ id: string; clientId: string }[]>`
    SELECT DISTINCT ON (m.id) m.id::text, x."clientId"::text AS "clientId"
    FROM jsonb_to_recordset(${wanted}::jsonb) AS m(id uuid, "loanId" uuid, address text) JOIN "LoanClient" x ON x."loanId" = m."loanId"
    WHERE EXISTS (SELECT 1 FROM "ClientEmail" e WHERE e."clientId" = x."clientId" AND lower(e.email) = lower(m.address))
      OR EXISTS (SELECT 1 FROM "ClientPhone" f WHERE f."clientId" = x."clientId" AND f.phone = m.address)
    ORDER BY m.id, x.position, x."clientId"`;
  return new Map(rows.map(({ id, clientId }) => [id, clientId]));
}

/** Emits that messages reached a new state, which is the same for all of them. Messages without a loan or client (for example about accounts) have no events. */
export async function emitMessages(
  { db, emit }: { db: ScopedDb | SystemDb; emit: Emit },
  messages: readonly EventMessage[],
  moved: Moved,
): Promise<void> {
  const owners = await whoseOf(db as SystemDb, messages);
  const borrowers = await borrowersOf(db as SystemDb, messages);
  for (const { id, loanId, clientId, channel, toAddress: to, toName, recipientId } of messages) {
    const owner = owners.get(loanId ?? clientId ?? "");
    if (!owner) continue;
    const { officerId, branchId, kind } = owner;
    const whose = { object: { type: "message", id }, officerId, branchId } as const;
    const data = {
      loanId,
      kind: kind === null ? null : LoanKindName.parse(kind),
      clientId: (loanId ? borrowers.get(id) : clientId) ?? null,
      channel: channel === "sms" ? ("sms" as const) : ("email" as const),
      to,
      toName,
      recipientId,
    };
    if ("reason" in moved) emit(moved.type, { ...whose, data: { ...data, reason: moved.reason } });
    else emit(moved.type, { ...whose, data });
  }
}
