import type { Context } from "../../kernel/calls/context.ts";
import { requireSeers } from "./colleagues.reads.ts";

/**
 * Sets the users a note mentions. Newly mentioned users get an email and a notification.
 *
 * @throws DomainError `invalid` if a mentioned user does not see the client
 */
export async function mentionInNote(
  ctx: Context,
  note: { id: string; clientId: string },
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
  // The author is not notified about their own note.
  for (const { id } of added)
    if (id !== ctx.actor.userId)
      await ctx.enqueue("notifications.mention", { noteId: note.id, userId: id }, `mention-${note.id}-${id}`);
}
