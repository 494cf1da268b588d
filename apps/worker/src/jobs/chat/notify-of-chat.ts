import { nextTextMoment, zonesOf } from "@hearthline/contract/messages/quiet-hours";
import { LINK_CHAT, linkPath } from "@hearthline/contract/reports/link-path";
import { languageOf } from "@hearthline/contract/values/language";
import type { ScopedDb } from "@hearthline/db/client";
import type { Emit } from "@hearthline/db/events";
import { newId } from "@hearthline/db/ids";
import { notifiable } from "@hearthline/domain/chat/access";
import { type ClientReach, reachClient } from "@hearthline/domain/chat/reach-client";
import { emitMessages } from "@hearthline/domain/messages/message-events";
import { messageSender } from "@hearthline/domain/messages/message-sender";
import { unsubscribeLink } from "@hearthline/domain/messages/unsubscribe-link";
import { wordsOf } from "@hearthline/report/words-of";
import { writeContext } from "../../domain-context.ts";
import { handler, type JobContext } from "../../handler.ts";

/** How many messages an email quotes, and how much of each. */
const QUOTED = { messages: 10, characters: 600 } as const;
/** The length of one line in a text. */
const TEXTED = 200;

const THREAD = {
  client: {
    include: {
      addresses: { orderBy: { position: "asc" } },
      emails: { orderBy: { position: "asc" } },
      phones: { orderBy: { position: "asc" } },
    },
  },
} as const;
const threadById = (db: ScopedDb, id: string) => db.chatThread.findUnique({ where: { id }, include: THREAD });
type Thread = NonNullable<Awaited<ReturnType<typeof threadById>>>;
type Client = NonNullable<Thread["client"]>;
interface Unread {
  text: string;
  figure: string;
  senderName: string;
  file: { name: string } | null;
}

const short = (text: string, characters: number) =>
  text.length > characters ? `${text.slice(0, characters - 1).trimEnd()}…` : text;

/** Returns a message's text with the names of its attachments: the files themselves stay behind the link. */
const inWords = (text: string, file: Unread["file"], words: { attached: (name: string) => string }): string =>
  [text, file && words.attached(file.name)].filter(Boolean).join("\n");

/**
 * Sends a notification of a message that stayed unread for a while: the client gets an email, or a text if they agreed to texts; everyone else
 * gets an email. One notification covers everything unread, so later messages do not cause another.
 */
export const notifyOfChat = handler("chat.tell", {
  emits: ["message.queued"],
  run: (ctx, { threadId, seq }) =>
    ctx.locked(`chat-tell-${threadId}`, async (db, emit) => {
      const thread = await threadById(db, threadId);
      if (!thread) return { told: [] };
      const told: string[] = [];
      if (thread.client) {
        const unread = await unreadOf(db, thread, {
          after: Math.max(thread.clientReadSeq, thread.clientToldSeq),
          seq,
          fromClient: false,
        });
        const { emails, phones } = thread.client;
        const addresses = { emails: emails.map(({ email }) => email), phones: phones.map(({ phone }) => phone) };
        const context = writeContext(db, ctx.companyId);
        const reach = unread.length > 0 ? await reachClient(context, ctx.keys, addresses) : undefined;
        const morning = reach?.channel === "sms" ? await textMoment(ctx, db, thread.client, reach.to) : undefined;
        // Checked again in their morning, because they may have read it by then.
        if (morning) {
          const key = `chat-tell-${threadId}-${seq}-${morning.getTime()}`;
          await ctx.enqueue(db, "chat.tell", { threadId, seq }, key, morning.getTime() - Date.now());
          told.push("in the morning");
        } else if (unread.length > 0) {
          if (reach) told.push(await notifyClient(ctx, db, emit, { threadId, client: thread.client, reach, unread }));
          await db.chatThread.update({ where: { id: threadId }, data: { clientToldSeq: thread.seq } });
        }
      }
      for (const { user, isNew, readSeq, toldSeq } of await notifiable({ db }, threadId)) {
        const after = isNew ? await lastReply(db, threadId) : Math.max(readSeq, toldSeq);
        const unread = await unreadOf(db, thread, { after, seq, notOf: user.id });
        if (unread.length === 0) continue;
        told.push(await notifyMember(ctx, db, threadId, user, unread));
        const place = { threadId, userId: user.id };
        await db.chatMember.upsert({
          where: { threadId_userId: place },
          create: { ...place, toldSeq: thread.seq },
          update: { toldSeq: thread.seq },
        });
      }
      return { told };
    }),
});

/** The position up to which someone at the company has replied: the rest is waiting for the client's current officer. */
async function lastReply(db: ScopedDb, threadId: string): Promise<number> {
  const { _max } = await db.chatMessage.aggregate({ where: { threadId, fromClient: false }, _max: { seq: true } });
  return _max.seq ?? 0;
}

/** Returns the unread messages after a position, if the job's message is one of them. */
async function unreadOf(
  db: ScopedDb,
  thread: Thread,
  { after, seq, fromClient, notOf }: { after: number; seq: number; fromClient?: boolean; notOf?: string },
): Promise<Unread[]> {
  if (seq <= after) return [];
  const rows = await db.chatMessage.findMany({
    where: {
      threadId: thread.id,
      seq: { gt: after },
      deletedAt: null,
      ...(fromClient !== undefined && { fromClient }),
      ...(notOf !== undefined && { OR: [{ senderId: null }, { senderId: { not: notOf } }] }),
    },
    include: { file: { select: { name: true } } },
    orderBy: { seq: "asc" },
  });
  return rows.some((row) => row.seq === seq) ? rows.slice(-QUOTED.messages) : [];
}

async function notifyMember(
  ctx: JobContext,
  db: ScopedDb,
  threadId: string,
  user: { id: string; email: string; name: string },
  unread: Unread[],
): Promise<string> {
  const id = newId();
  await db.message.create({
    data: {
      id,
      channel: "email",
      template: "chat",
      toAddress: user.email,
      toName: user.name,
      data: {
        link: `${ctx.publicUrl}/chat?thread=${threadId}`,
        threadId,
        userId: user.id,
        from: unread.at(-1)?.senderName ?? "",
        count: unread.length,
        lines: unread.map(({ text, figure, file }) =>
          short(inWords(figure ? `${figure}: ${text}` : text, file, wordsOf("en").mail.chat), QUOTED.characters),
        ),
      },
    },
  });
  await ctx.enqueue(db, "messages.send", { messageId: id }, `message-${id}`);
  return user.email;
}

/** Returns when the recipient's night is over; undefined during the day. */
async function textMoment(
  { companyId }: JobContext,
  db: ScopedDb,
  { addresses }: Client,
  phone: string,
): Promise<Date | undefined> {
  const { timeZone } = await db.company.findUniqueOrThrow({ where: { id: companyId }, select: { timeZone: true } });
  const now = new Date();
  const moment = nextTextMoment(now, zonesOf({ state: addresses[0]?.state, phone, fallback: timeZone }));
  return moment > now ? moment : undefined;
}

/** Returns the client's newest link that still opens. */
async function linkOf(ctx: JobContext, db: ScopedDb, { id, emails, phones }: Client): Promise<string | null> {
  const recipient = await db.recipient.findFirst({
    where: {
      address: { in: [...emails.map(({ email }) => email), ...phones.map(({ phone }) => phone)] },
      share: {
        audience: "borrower",
        revokedAt: null,
        OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }],
        report: { loan: { deletedAt: null, clients: { some: { clientId: id } } } },
      },
    },
    orderBy: { id: "desc" },
    include: { share: { include: { report: { select: { id: true, kind: true } } } } },
  });
  return recipient && `${ctx.publicUrl}${linkPath(recipient.share.report, recipient.key)}#${LINK_CHAT}`;
}

/** Writes the email or text that brings a client the unread messages. @returns where it was sent */
async function notifyClient(
  ctx: JobContext,
  db: ScopedDb,
  emit: Emit,
  { threadId, client, reach, unread }: { threadId: string; client: Client; reach: ClientReach; unread: Unread[] },
): Promise<string> {
  const { officer, company } = await messageSender(db, client.officerId, ctx.companyId);
  const link = await linkOf(ctx, db, client);
  const language = languageOf(client.language);
  const words = wordsOf(language).mail.chat;
  const id = newId();
  const said = unread.map(({ text, figure, file }) =>
    inWords(figure ? `${words.about(figure)}\n${text}` : text, file, words),
  );
  const mail = {
    template: "client",
    subject: words.subject(unread.at(-1)?.senderName ?? officer.name),
    data: {
      threadId,
      note: said.map((text) => short(text, QUOTED.characters)).join("\n\n"),
      language,
      officer,
      company,
      unsubscribe: unsubscribeLink(ctx.publicUrl, ctx.keys, id),
      answer: link && { link, words: words.answer },
    },
  };
  const text = {
    template: "client-sms",
    subject: "",
    data: {
      note: short(said.at(-1) ?? "", TEXTED),
      language,
      officerName: officer.name,
      companyName: company.name,
      link,
    },
  };
  const row = await db.message.create({
    data: {
      id,
      channel: reach.channel,
      toAddress: reach.to,
      toName: `${client.firstName} ${client.lastName}`.trim(),
      clientId: client.id,
      sentById: client.officerId,
      ...(reach.channel === "email" ? mail : text),
    },
  });
  await emitMessages({ db, emit }, [row], { type: "message.queued" });
  await ctx.enqueue(db, "messages.send", { messageId: id }, `message-${id}`);
  return reach.to;
}
