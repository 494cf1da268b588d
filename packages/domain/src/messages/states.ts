import { Prisma, type ScopedDb, type SystemDb } from "@hearthline/db/client";
import { statesBefore, type Transitions } from "../transitions.ts";

type Message = NonNullable<Awaited<ReturnType<ScopedDb["message"]["findUnique"]>>>;
export type MessageState = "queued" | "sending" | "sent" | "delivered" | "failed";

/**
 * A claim is renewed (`sending` after `sending`) or released (`queued`). A bounce can come after a delivery, an admin may retry what failed, and Twilio
 * may report delivery of a text that was given up.
 */
export const MESSAGE_TRANSITIONS: Transitions<MessageState> = {
  queued: ["sending", "sent", "delivered", "failed"],
  sending: ["sending", "queued", "sent", "delivered", "failed"],
  sent: ["delivered", "failed"],
  delivered: ["failed"],
  failed: ["queued", "delivered"],
};

/**
 * Moves a message to a state, where its present state allows that. With `claimSql` the only writer of `Message.status`.
 *
 * @param from only from these states
 * @param patch what changes with it
 * @returns the message as it is now; undefined if it was not moved
 */
export async function moveMessage(
  db: ScopedDb | SystemDb,
  { id, from }: { id: string; from?: readonly MessageState[] },
  to: MessageState,
  patch: Omit<Prisma.MessageUncheckedUpdateManyInput, "status"> = {},
): Promise<Message | undefined> {
  const status = { in: statesBefore(MESSAGE_TRANSITIONS, to, from) };
  const [moved] = await (db as SystemDb).message.updateManyAndReturn({
    where: { id, status },
    data: { ...patch, status: to },
  });
  return moved;
}

/**
 * Claims a message for sending, or renews the claim of an attempt that was killed: one statement, committed before the provider is called.
 *
 * @param via how it is sent, where that is known already
 * @returns a statement that returns the message's id, or no row where the message is no longer waiting
 */
export const claimSql = (id: string, via: "server" | null): Prisma.Sql => Prisma.sql`
  UPDATE "Message" SET status = 'sending', "providerId" = NULL, "sentVia" = coalesce(${via}, "sentVia"), "updatedAt" = ${new Date()}
  WHERE id = ${id}::uuid AND status = ANY(${statesBefore(MESSAGE_TRANSITIONS, "sending")}) RETURNING id`;
