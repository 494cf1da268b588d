import type { Context } from "../../kernel/calls/context.ts";
import { requireSeers } from "./colleagues.reads.ts";

/**
 * Whom a note names, from now on. Who is named anew hears of it by email; the notifications list it too.
 *
 * @throws DomainError `invalid` for somebody who does not see the client
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
  // Nobody is told what they wrote themselves.
  for (const { id } of added)
    if (id !== ctx.actor.userId)
      await ctx.enqueue("notifications.mention", { noteId: note.id, userId: id }, `mention-${note.id}-${id}`);
}
