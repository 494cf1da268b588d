import { Prisma } from "@hearthline/db/client";
import { fullName } from "../clients/client-patch.ts";
import type { ReadContext, WriteContext } from "../context.ts";
import { writeMessage } from "../messages/write-message.ts";
import { guestSql, invitableSql } from "./access.ts";

/** A realtor or partner who reads a client's conversation, or may be invited to it. */
export interface ChatGuest {
  userId: string;
  name: string;
  detail: string;
  invited: boolean;
}

/** The realtors and partners who are linked to a conversation's client and work with the client's officer, by name. */
export const guestsOf = ({ db }: Pick<ReadContext, "db">, threadId: string): Promise<ChatGuest[]> =>
  db.$queryRaw<ChatGuest[]>(Prisma.sql`
    SELECT u.id::text AS "userId", u.name, coalesce(nullif(u.firm, ''), u.email) AS detail, m."invitedAt" IS NOT NULL AS invited
    FROM "ChatThread" t JOIN "Client" c ON c.id = t."clientId" CROSS JOIN "User" u
      LEFT JOIN "ChatMember" m ON m."threadId" = t.id AND m."userId" = u.id
    WHERE t.id = ${threadId}::uuid AND u."companyId" = t."companyId" AND u.kind = 'person' AND u."deactivatedAt" IS NULL
      AND u.id IN (SELECT k."userId" FROM "ClientContact" cc JOIN "Contact" k ON k.id = cc."contactId" WHERE cc."clientId" = c.id)
      AND ${guestSql("u")} AND ${invitableSql("u.id")}
    ORDER BY u.name, u.id`);

/**
 * Lets a realtor or partner read a client's conversation from its beginning and emails them once, even if they are
 * invited again that day. Existing messages are not emailed to them.
 *
 * @param invitedBy name of the person who invites them
 */
export async function inviteGuest(
  ctx: WriteContext,
  threadId: string,
  { userId, invitedBy }: { userId: string; invitedBy: string },
): Promise<void> {
  const { db, now } = ctx;
  const place = { threadId, userId };
  const { seq, client, members } = await db.chatThread.findUniqueOrThrow({
    where: { id: threadId },
    include: { client: true, members: { where: { userId } } },
  });
  // They are already in it.
  if (members.some(({ invitedAt }) => invitedAt !== null)) return;
  await db.chatMember.upsert({
    where: { threadId_userId: place },
    create: { ...place, invitedAt: now, toldSeq: seq },
    update: { invitedAt: now, toldSeq: seq },
  });
  const { email, name } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  await writeMessage(ctx, "chat-invited", {
    to: [{ email, name }],
    data: { threadId, client: client ? fullName(client) : "", invitedBy },
    once: `${threadId} ${userId} ${now.toISOString().slice(0, 10)}`,
  });
}

/** Ends an invitation: the guest can no longer read the conversation. */
export async function endInvitation({ db }: ReadContext, threadId: string, userId: string): Promise<void> {
  await db.chatMember.updateMany({ where: { threadId, userId }, data: { invitedAt: null } });
}
