import type { MailIn } from "@hearthline/contract/messages/mail-in";
import type { LiveEnvelope } from "@hearthline/contract/platform/jobs";
import { collectEvents } from "@hearthline/db/events";
import { enqueueIn, type WriteContext } from "../context.ts";
import { writeMessage } from "../messages/write-message.ts";
import { isGuestAccount, mayWrite } from "./access.ts";
import { answerQuestions } from "./post-chat.ts";
import { type InboundMail, passOn, writeReply } from "./take-reply.ts";

/** The notification email that was replied to. */
interface Notified {
  companyId: string;
  threadId: string;
  userId: string;
}

/**
 * Posts a user's reply to an email about unread messages as their message, if it came from their own address and they may
 * still write there. Otherwise it is returned to them by email, or sent to the client's officer if their account is
 * closed, so that nothing is lost.
 *
 * @returns whether it was accepted; false if the rate limit makes it wait
 */
export async function takeMemberReply(
  inbound: InboundMail,
  { companyId, threadId: named, userId }: Notified,
  { mail, text }: { mail: MailIn; text: string },
): Promise<boolean> {
  const { emit, write } = collectEvents("takeMemberReply", ["chat.posted"]);
  const envelopes = await inbound.inCompany(companyId, async (db): Promise<LiveEnvelope[] | undefined> => {
    const ctx = { db, now: new Date(), actor: { companyId }, enqueue: enqueueIn(db, companyId) };
    const thread = await db.chatThread.findUnique({
      where: { id: named },
      include: { client: { include: { officer: true } } },
    });
    const user = await db.user.findUnique({ where: { id: userId } });
    if (!thread || !user) return [];
    const threadId = thread.joinedToId ?? thread.id;
    const client = thread.client ?? undefined;
    const isOwn = user.email.toLowerCase() === mail.fromAddress;
    if (!isOwn || !(await mayWrite(ctx, threadId, userId))) {
      const to = user.deactivatedAt ? client?.officer : user;
      await sendBack(ctx, to, { reason: isOwn ? "access" : "address", mail, text });
      return [];
    }
    const by = { kind: "user", userId, name: user.name } as const;
    const reply = { by, via: "email", externalId: mail.messageId, text } as const;
    const written = await writeReply(ctx, threadId, reply, { client, emit });
    if (!written) return undefined;
    if (written.length > 0) {
      await db.$executeRaw`UPDATE "ChatMember" SET "readSeq" = greatest("readSeq", "toldSeq"), "deliveredSeq" = greatest("deliveredSeq", "toldSeq")
        WHERE "threadId" = ${threadId}::uuid AND "userId" = ${userId}::uuid`;
      const { seq } = await db.chatThread.findUniqueOrThrow({ where: { id: threadId }, select: { seq: true } });
      if (client && !(await isGuestAccount(ctx, userId))) await answerQuestions(ctx, { threadId, seq, text });
    }
    await write(db, companyId, () => ({ kind: "user", id: userId, name: user.name, tokenId: null, actingFor: null }));
    return written;
  });
  return passOn(inbound, envelopes);
}

async function sendBack(
  ctx: WriteContext,
  to: { email: string; name: string } | undefined,
  { reason, mail, text }: { reason: "address" | "access"; mail: MailIn; text: string },
): Promise<void> {
  if (!to) return;
  await writeMessage(ctx, "chat-not-posted", {
    to: [{ email: to.email, name: to.name }],
    data: { reason, fromAddress: mail.fromAddress, text },
    once: `mail ${mail.messageId}`,
  });
}
