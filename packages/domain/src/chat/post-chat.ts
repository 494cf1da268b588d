import { newId } from "@hearthline/db/ids";
import type { ReadContext } from "../context.ts";
import { takeLocks } from "../records/record-context.ts";
import { threadIdOf } from "./join-threads.ts";

/** The source of a message: an operation, a job, or the inbound mail server for replies. */
export type ChatContext = ReadContext;

/** The author of a message. */
export type ChatWriter =
  | { kind: "user"; userId: string; name: string }
  /** From the client's link, or by an email or text reply. */
  | { kind: "client"; clientId: string; recipientId?: string | undefined; name: string };

/** An attachment whose bytes are stored, but whose row is not written yet. */
export interface StoredChatFile {
  id: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
  storeKey: string;
}

export interface NewChatMessage {
  by: ChatWriter;
  text: string;
  /** The author's own id of the message: it is written once per id. */
  clientMessageId: string;
  about?: { reportId: string; figure: string; scenario: string } | undefined;
  /** The attachments; their bytes are already stored. */
  file?: StoredChatFile | undefined;
  /** The sender address, if it is not the author's own: it is not shown as the client's words. */
  fromAddress?: string | undefined;
  /** The channel, if the message was not typed here or on a link. */
  via?: "email" | "sms";
}

/** Marks a stored file as attached to a message. */
export const CHAT_FILE_KIND = "chat";
/** A message with its attachments. */
export const WITH_FILE = { file: { select: { name: true, type: true, size: true } } } as const;

const QUESTION = "question ";
/** A question about a figure is a message with this id. */
export const questionMessageId = (questionId: string): string => QUESTION + questionId;
/** Whether a message is a question about a figure, which the officer got by email immediately. */
export const isQuestion = (clientMessageId: string): boolean => clientMessageId.startsWith(QUESTION);

/** The officer's message answers all earlier open questions. */
export async function answerQuestions(
  { db, now }: Pick<ChatContext, "db" | "now">,
  { threadId, seq, text }: { threadId: string; seq: number; text: string },
): Promise<void> {
  await db.$executeRaw`UPDATE "Question" q SET "answeredAt" = ${now}, reply = ${text} FROM "ChatMessage" m
    WHERE m."threadId" = ${threadId}::uuid AND m.seq < ${seq}::int AND m."fromClient" AND m."clientMessageId" LIKE 'question %'
      AND q.id = nullif(substring(m."clientMessageId" FROM 10), '')::uuid AND q."answeredAt" IS NULL`;
}

/** Returns the client's conversation, creating it if there is none. */
export async function threadOfClient(ctx: ChatContext, client: { id: string; officerId: string }): Promise<string> {
  await takeLocks(ctx, "chat-thread", [client.id]);
  const known = await threadIdOf(ctx, client.id);
  if (known) return known;
  const id = newId();
  await ctx.db.chatThread.create({ data: { id, clientId: client.id, lastAt: ctx.now } });
  await ctx.db.chatMember.create({ data: { threadId: id, userId: client.officerId } });
  return id;
}

/** The key of a direct conversation. */
export const pairOf = (userIds: readonly [string, string]): string => userIds.toSorted().join(" ");

/** Returns the direct conversation of two users, creating it if there is none. */
export async function threadOfPair(context: ChatContext, userIds: readonly [string, string]): Promise<string> {
  const pair = pairOf(userIds);
  await takeLocks(context, "chat-thread", [pair]);
  const known = await context.db.chatThread.findFirst({ where: { pair }, select: { id: true } });
  if (known) return known.id;
  const id = newId();
  await context.db.chatThread.create({ data: { id, pair, lastAt: context.now } });
  await context.db.chatMember.createMany({ data: userIds.map((userId) => ({ threadId: id, userId })) });
  return id;
}

/**
 * Appends a message to a conversation. Messages that others wrote in the meantime stay unread: messages can cross.
 * Posting again under the same `clientMessageId` returns the existing message.
 */
export async function postChat({ db, now }: ChatContext, threadId: string, message: NewChatMessage) {
  const { by, text, clientMessageId, about, file, via = "app", fromAddress = "" } = message;
  const typedBy = by.kind === "user" ? by.userId : by.clientId;
  // One message at a time: positions have no gaps, and a message sent twice concurrently is found on the second look.
  const [thread] = await db.$queryRaw<{ seq: number }[]>`
    SELECT seq FROM "ChatThread" WHERE id = ${threadId}::uuid FOR NO KEY UPDATE`;
  if (!thread) throw new Error("A message is written in a conversation that is there.");
  const before = await db.chatMessage.findFirst({ where: { threadId, typedBy, clientMessageId }, include: WITH_FILE });
  if (before) return { message: before, isNew: false };
  const seq = thread.seq + 1;
  if (file) await db.file.create({ data: { ...file, kind: CHAT_FILE_KIND } });
  const row = await db.chatMessage.create({
    include: WITH_FILE,
    data: {
      id: newId(),
      threadId,
      seq,
      senderId: by.kind === "user" ? by.userId : null,
      recipientId: by.kind === "client" ? (by.recipientId ?? null) : null,
      fromClient: by.kind === "client",
      senderName: by.name,
      text,
      typedBy,
      clientMessageId,
      via,
      fromAddress,
      reportId: about?.reportId ?? null,
      figure: about?.figure ?? "",
      scenario: about?.scenario ?? "",
      fileId: file?.id ?? null,
      createdAt: now,
    },
  });
  await db.chatThread.update({ where: { id: threadId }, data: { seq, lastAt: now } });
  if (by.kind === "user")
    await db.chatMember.upsert({
      where: { threadId_userId: { threadId, userId: by.userId } },
      create: { threadId, userId: by.userId },
      update: {},
    });
  return { message: row, isNew: true };
}
