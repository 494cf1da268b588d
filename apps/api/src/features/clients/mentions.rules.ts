import { newId } from "@hearthline/db/ids";
import type { Context } from "../../kernel/context.ts";
import { fullName } from "./clients.rules.ts";
import { requireSeers } from "./colleagues.reads.ts";

/** As much of a note as its mail quotes. */
const QUOTED = 400;

/**
 * Whom a note names, from now on. Who is named anew hears of it by mail; the notifications list it too.
 *
 * @throws DomainError `invalid` for somebody who does not see the client
 */
export async function mentionInNote(
  ctx: Context,
  note: { id: string; clientId: string; text: string },
  userIds: readonly string[],
): Promise<void> {
  const seers = await requireSeers(ctx, note.clientId, userIds, "mentions");
  const before = await ctx.db.noteMention.findMany({ where: { noteId: note.id }, select: { userId: true } });
  const known = new Set(before.map(({ userId }) => userId));
  await ctx.db.noteMention.deleteMany({ where: { noteId: note.id, userId: { notIn: [...userIds] } } });
  const added = seers.filter(({ id }) => !known.has(id));
  if (added.length === 0) return;
  await ctx.db.noteMention.createMany({
    data: added.map(({ id }) => ({ noteId: note.id, userId: id, createdAt: ctx.now })),
    skipDuplicates: true,
  });
  const client = await ctx.db.client.findUniqueOrThrow({
    where: { id: note.clientId },
    select: { firstName: true, lastName: true },
  });
  const author = await ctx.db.user.findUniqueOrThrow({
    where: { id: ctx.actor.userId },
    select: { name: true, email: true },
  });
  const words = note.text.length > QUOTED ? `${note.text.slice(0, QUOTED)}…` : note.text;
  const data = {
    link: `${ctx.caller.publicUrl}/clients/${note.clientId}`,
    authorName: author.name,
    authorEmail: author.email,
    clientName: fullName(client),
    note: words,
  };
  // Nobody is told what they wrote themselves, and nobody writes mails in the name of another.
  for (const { id, name, email } of added) {
    if (id === ctx.actor.userId || ctx.actor.impersonatorId !== undefined) continue;
    const messageId = newId();
    await ctx.db.message.create({
      data: {
        id: messageId,
        channel: "email",
        template: "mention",
        toAddress: email,
        toName: name,
        sentById: ctx.actor.userId,
        data,
      },
    });
    await ctx.enqueue("messages.send", { messageId }, `message-${messageId}`);
  }
}
