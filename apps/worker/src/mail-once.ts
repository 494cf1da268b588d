import type { ScopedDb } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import type { JobContext } from "./handler.ts";

interface OnceMail {
  template: string;
  to: { email: string; name: string };
  sentById?: string | null;
  data: Record<string, unknown>;
}

/**
 * Writes an email to a colleague about a row, unless they already have one about it. Call with the row locked.
 *
 * @param thing the field of the email's data that identifies the row, such as `noteId`
 * @returns the job's result
 */
export async function mailOnce(
  ctx: JobContext,
  db: ScopedDb,
  thing: string,
  { template, to, sentById = null, data }: OnceMail,
): Promise<{ told: string }> {
  const told = await db.message.findFirst({
    where: { template, toAddress: to.email, data: { path: [thing], equals: data[thing] as string } },
    select: { id: true },
  });
  if (told) return { told: "before" };
  const messageId = newId();
  const row = { id: messageId, channel: "email", template, toAddress: to.email, toName: to.name, sentById };
  await db.message.create({ data: { ...row, data: data as object } });
  await ctx.enqueue(db, "messages.send", { messageId }, `message-${messageId}`);
  return { told: to.email };
}
