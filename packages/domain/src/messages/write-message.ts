import { MESSAGES, type MessageInput, type MessageName } from "@hearthline/contract/messages/message-templates";
import { newId } from "@hearthline/db/ids";
import type { WriteContext } from "../context.ts";

/** Whom a message goes to, by their address at the moment. */
interface Addressee {
  email: string;
  name: string;
}

/**
 * Writes a message to each, and has it sent.
 *
 * @param once names the happening: of each there is one message, however often and by whom it is told
 * @returns the messages; none where the same was told before
 * @throws {z.ZodError} the data is not what the message is made of: nothing of the caller's change stays
 */
export async function writeMessage<N extends MessageName>(
  { db, actor: { companyId }, enqueue }: WriteContext,
  name: N,
  { to, data, once }: { to: readonly Addressee[]; data: MessageInput<N>; once: string },
): Promise<string[]> {
  const { channel, data: shape } = MESSAGES[name];
  await db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${companyId} ${name} ${once}`}, 0))::text`;
  const told = await db.message.count({ where: { companyId, template: name, data: { path: ["once"], equals: once } } });
  if (told > 0) return [];
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
