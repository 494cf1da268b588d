import { newId } from "@hearthline/db/ids";
import { handler } from "../../handler.ts";

/** As much of a note as its mail quotes. */
const QUOTED = 400;

/** Mails a colleague that a note about a client names them; once, and not where the note is gone or names them no more. */
export const tellMention = handler("notifications.mention", {
  run: (ctx, { noteId, userId }) =>
    ctx.locked(`mention-${noteId}-${userId}`, async (db) => {
      const mention = await db.noteMention.findUnique({
        where: { noteId_userId: { noteId, userId } },
        include: { user: true, note: { include: { author: true, client: true } } },
      });
      if (!mention || mention.note.deletedAt || mention.user.deactivatedAt) return { told: "nobody" };
      const { user, note } = mention;
      const told = await db.message.findFirst({
        where: { template: "mention", toAddress: user.email, data: { path: ["noteId"], equals: noteId } },
        select: { id: true },
      });
      if (told) return { told: "before" };
      const messageId = newId();
      await db.message.create({
        data: {
          id: messageId,
          channel: "email",
          template: "mention",
          toAddress: user.email,
          toName: user.name,
          sentById: note.authorId,
          data: {
            noteId,
            link: `${ctx.publicUrl}/clients/${note.clientId}`,
            authorName: note.author?.name ?? "A colleague",
            authorEmail: note.author?.email ?? "",
            clientName: `${note.client.firstName} ${note.client.lastName}`.trim(),
            note: note.text.length > QUOTED ? `${note.text.slice(0, QUOTED)}…` : note.text,
          },
        },
      });
      await ctx.enqueue(db, "messages.send", { messageId }, `message-${messageId}`);
      return { told: user.email };
    }),
});
