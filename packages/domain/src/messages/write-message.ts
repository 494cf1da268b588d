import { MESSAGES, type MessageInput, type MessageName } from "@hearthline/contract/messages/message-templates";
import { newId } from "@hearthline/db/ids";
import type { WriteContext } from "../context.ts";

/** Who receives a message. */
interface Recipient {
  email: string;
  name: string;
}

/**
 * Writes a message to each recipient and queues it for sending.
 *
 * @param once identifies the event that the message is about: it is written once, even if two callers report it at the same time
 * @returns ids of the messages; empty if they were written before
 * @throws {z.ZodError} if the data does not fit the message's schema; the caller's transaction fails with it
 */
export async function writeMessage<N extends MessageName>(
  { db, actor: { companyId }, enqueue }: WriteContext,
  name: N,
  { to, data, once }: { to: readonly Recipient[]; data: MessageInput<N>; once: string },
): Promise<string[]> {
  const { channel, data: shape } = MESSAGES[name];
  await db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${companyId} ${name} ${once}`}, 0))::text`;
  const written = await db.message.count({
    where: { companyId, template: name, data: { path: ["once"], equals: once } },
  });
  if (written > 0) return [];
  const rows = to.map(({ email, name: toName }) => ({
    id: newId(),
    companyId,
    channel,
    template: name,
    toAddress: email,
    toName,
    data: { ...(shape.parse(data) as object), once },
  }));
  await db.message.createMany({ data: rows });
  for (const { id: messageId } of rows) await enqueue("messages.send", { messageId }, `message-${messageId}`);
  return rows.map(({ id }) => id);
}
