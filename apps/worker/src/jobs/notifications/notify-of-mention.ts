import { handler } from "../../handler.ts";
import { mailOnce } from "../../mail-once.ts";

/** How much of a note its email quotes. */
const QUOTED = 400;

/** Emails a colleague once that a note about a client mentions them, unless the note was deleted or no longer does. */
export const notifyOfMention = handler("notifications.mention", {
  run: (ctx, { noteId, userId }) =>
    ctx.locked(`mention-${noteId}-${userId}`, async (db) => {
      const mention = await db.noteMention.findUnique({
        where: { noteId_userId: { noteId, userId } },
        include: { user: true, note: { include: { author: true, client: true } } },
      });
      if (!mention || mention.note.deletedAt || mention.user.deactivatedAt) return { told: "nobody" };
      const { user, note } = mention;
      return mailOnce(ctx, db, "noteId", {
        template: "mention",
        to: user,
        sentById: note.authorId,
        data: {
          noteId,
          link: `${ctx.publicUrl}/clients/${note.clientId}`,
          authorName: note.author?.name ?? "A colleague",
          authorEmail: note.author?.email ?? "",
          clientName: `${note.client.firstName} ${note.client.lastName}`.trim(),
          note: note.text.length > QUOTED ? `${note.text.slice(0, QUOTED)}…` : note.text,
        },
      });
    }),
});
