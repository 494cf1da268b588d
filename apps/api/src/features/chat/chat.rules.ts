import {
  CHAT_BURST,
  CHAT_CHANGE_MINUTES,
  CHAT_NOTICE_MINUTES,
  type ChatFigure,
  type ChatGuestInput,
  type ChatMessage,
  type ChatPost,
} from "@hearthline/contract/chat/chat";
import { readStored } from "@hearthline/contract/reports/stored-document";
import { Prisma } from "@hearthline/db/client";
import { hearersOf } from "@hearthline/domain/chat/access";
import { endInvitation, guestsOf, inviteGuest } from "@hearthline/domain/chat/guests";
import {
  answerQuestions,
  type NewChatMessage,
  postChat,
  type StoredChatFile,
  threadOfClient,
  threadOfPair,
  WITH_FILE,
} from "@hearthline/domain/chat/post-chat";
import type { z } from "zod";
import { clientRows, isGuest, visibleLoans } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { DomainError, invalidField, notFound, withoutPermission } from "../../kernel/calls/errors.ts";
import { messageOf, reachableSql, threadById } from "./chat.reads.ts";
import { withStored } from "./chat-files.rules.ts";

const MINUTE_MS = 60_000;

/** Publishes to open screens that a conversation has changed. */
export async function publishThread(ctx: Context, threadId: string): Promise<void> {
  ctx.publish({ kind: "chat.changed", threadId, at: ctx.now.toISOString() }, await hearersOf(ctx, threadId));
}

/** Rejects a writer with read-only access to an officer's clients; an invited realtor may write. @throws DomainError `forbidden` */
function refuseLookers({ actor }: Context): void {
  if (!actor.permissions.has("client:manage") && !isGuest(actor)) throw withoutPermission(actor, "client:manage");
}

/** Returns the conversation a message belongs to, and starts one if there is none. @throws DomainError `not_found`, `invalid` if the recipient is ambiguous */
async function threadFor(
  ctx: Context,
  { threadId, clientId, userId }: Pick<z.output<typeof ChatPost>, "threadId" | "clientId" | "userId">,
): Promise<string> {
  const given = [threadId, clientId, userId].filter((id) => id !== undefined);
  if (given.length !== 1)
    throw invalidField(
      "threadId",
      "Say to whom it goes: one of `threadId`, `clientId` and `userId`.",
      given.length === 0 ? "required" : "contradiction",
    );
  if (threadId !== undefined) {
    const thread = await threadById(ctx, threadId);
    if (thread.kind === "client") refuseLookers(ctx);
    if (!thread.active)
      throw invalidField("threadId", `${thread.name} no longer has access to this conversation: no one would read it.`);
    return thread.id;
  }
  if (clientId !== undefined) {
    const client = await ctx.db.client.findFirst({
      where: { AND: [{ id: clientId }, clientRows(ctx.actor)] },
      select: { id: true, officerId: true },
    });
    if (!client) throw notFound("client");
    refuseLookers(ctx);
    return threadOfClient(ctx, client);
  }
  const [reachable] = await ctx.sql<{ id: string }>(
    Prisma.sql`SELECT u.id FROM "User" u WHERE u.id = ${userId}::uuid AND ${reachableSql(ctx.actor)}`,
  );
  if (!reachable || userId === undefined) throw notFound("user");
  return threadOfPair(ctx, [ctx.actor.userId, userId]);
}

/** Returns the figure, on a report the caller sees, that a message is pinned to. @throws DomainError `not_found` */
async function figureOf(
  ctx: Context,
  about: z.output<typeof ChatFigure> | undefined,
): Promise<NewChatMessage["about"]> {
  if (!about) return undefined;
  const report = await ctx.db.report.findFirst({
    where: { id: about.reportId, loan: visibleLoans(ctx.actor) },
    select: { id: true, document: true },
  });
  if (!report) throw notFound("report");
  const scenario = readStored(report.document).scenarios.find(({ id }) => id === about.scenarioId);
  if (about.scenarioId !== undefined && !scenario) throw notFound("scenario");
  return { reportId: report.id, figure: about.figure, scenario: scenario?.name ?? "" };
}

/** @throws DomainError `rate_limited` for messages that come faster than anyone types */
export async function refuseBurst(
  ctx: Context,
  typedBy: { senderId: string } | { recipientId: string },
): Promise<void> {
  const since = new Date(ctx.now.getTime() - CHAT_BURST.seconds * 1_000);
  const lately = await ctx.db.chatMessage.count({ where: { ...typedBy, createdAt: { gt: since } } });
  if (lately >= CHAT_BURST.messages)
    throw new DomainError("rate_limited", "You are sending messages too fast. Wait a few seconds and send it again.", {
      retryAfter: CHAT_BURST.seconds,
    });
}

/** Handles everything that follows from a new message: events, open screens and, after a while, an email or text to those who have not read it. */
export async function toldOf(
  ctx: Context,
  message: {
    id: string;
    threadId: string;
    seq: number;
    senderId: string | null;
    senderName: string;
    fromClient: boolean;
  },
): Promise<void> {
  const { threadId, seq } = message;
  const { client } = await ctx.db.chatThread.findUniqueOrThrow({
    where: { id: threadId },
    select: { client: { select: { id: true, officerId: true, branchId: true } } },
  });
  ctx.publish(
    {
      kind: "chat.posted",
      threadId,
      seq,
      byId: message.senderId,
      byName: message.senderName,
      at: ctx.now.toISOString(),
    },
    await hearersOf(ctx, threadId),
  );
  await ctx.enqueue("chat.tell", { threadId, seq }, `chat-tell-${threadId}-${seq}`, {
    delayMs: CHAT_NOTICE_MINUTES * MINUTE_MS,
  });
  if (!client) return;
  ctx.publish({ kind: "client.changed", clientId: client.id, at: ctx.now.toISOString() }, client);
  ctx.emit("chat.posted", {
    object: { type: "chat", id: threadId },
    officerId: client.officerId,
    branchId: client.branchId,
    data: {
      messageId: message.id,
      clientId: client.id,
      fromClient: message.fromClient,
      senderName: message.senderName,
    },
  });
}

type Posted = Omit<z.output<typeof ChatPost>, "text"> & { text?: string | undefined };

/** Writes the caller's message. @throws DomainError `not_found`, `invalid`, `rate_limited` */
async function write(ctx: Context, input: Posted, file?: StoredChatFile) {
  const { userId, name } = ctx.actor;
  const about = await figureOf(ctx, input.about);
  const threadId = await threadFor(ctx, input);
  const { text = "", clientMessageId } = input;
  const { message, isNew } = await postChat(ctx, threadId, {
    by: { kind: "user", userId, name },
    text,
    clientMessageId,
    about,
    file,
  });
  if (isNew) {
    await refuseBurst(ctx, { senderId: userId });
    if (text !== "" && !isGuest(ctx.actor)) await answerQuestions(ctx, message);
    await toldOf(ctx, message);
  }
  return message;
}

/** Posts the caller's message. @throws DomainError `not_found`, `invalid`, `rate_limited` */
export const post = async (ctx: Context, input: z.output<typeof ChatPost>): Promise<z.input<typeof ChatMessage>> =>
  messageOf(ctx, await write(ctx, input));

/** Posts a file of the caller's, with or without text. @throws DomainError `not_found`, `invalid`, `rate_limited` */
export const postFile = async (
  ctx: Context,
  input: Posted,
  stored: StoredChatFile,
): Promise<z.input<typeof ChatMessage>> =>
  messageOf(ctx, await withStored(ctx, stored, () => write(ctx, input, stored)));

/** Fields of a deleted message: only its place in the conversation stays. */
export const deletedMessage = (now: Date) => ({ text: "", figure: "", scenario: "", fileId: null, deletedAt: now });

/** Locks and returns the caller's own message while it may still be changed. @throws DomainError `not_found`, `conflict` */
export async function ownMessage(ctx: Context, id: string, what: "changed" | "deleted") {
  const [locked] = await ctx.db.$queryRaw<{ threadId: string }[]>`
    SELECT "threadId" FROM "ChatMessage" WHERE id = ${id}::uuid AND "senderId" = ${ctx.actor.userId}::uuid FOR NO KEY UPDATE`;
  if (!locked) throw notFound("message");
  await threadById(ctx, locked.threadId);
  const row = await ctx.db.chatMessage.findUniqueOrThrow({ where: { id }, include: WITH_FILE });
  if (row.deletedAt) throw notFound("message");
  if (ctx.now.getTime() - row.createdAt.getTime() > CHAT_CHANGE_MINUTES * MINUTE_MS)
    throw new DomainError(
      "conflict",
      `A message can be ${what} for ${CHAT_CHANGE_MINUTES} minutes. Write another one.`,
    );
  return row;
}

/** Returns the client conversation whose guests the caller manages. @throws DomainError `not_found` */
async function clientThread(ctx: Context, named: string): Promise<string> {
  const { id, kind } = await threadById(ctx, named);
  if (kind !== "client") throw notFound("conversation");
  return id;
}

/** Returns the realtors and partners of a conversation's client. @throws DomainError `not_found` */
export async function chatGuests(ctx: Context, { threadId }: { threadId: string }) {
  return { items: await guestsOf(ctx, await clientThread(ctx, threadId)) };
}

/** Invites a realtor or partner. @throws DomainError `not_found` for anyone who is not linked to the client */
export async function invite(ctx: Context, { threadId: named, userId }: z.output<typeof ChatGuestInput>) {
  const threadId = await clientThread(ctx, named);
  if (!(await guestsOf(ctx, threadId)).some((one) => one.userId === userId)) throw notFound("user");
  await inviteGuest(ctx, threadId, { userId, invitedBy: ctx.actor.name });
  await publishThread(ctx, threadId);
  return { items: await guestsOf(ctx, threadId) };
}

/** Ends an invitation. @throws DomainError `not_found` */
export async function uninvite(ctx: Context, { threadId: named, userId }: z.output<typeof ChatGuestInput>) {
  const threadId = await clientThread(ctx, named);
  if (!(await guestsOf(ctx, threadId)).some((one) => one.userId === userId)) throw notFound("user");
  // Read before the invitation ends, so that the guest's open screens are updated, too.
  const hearers = await hearersOf(ctx, threadId);
  await endInvitation(ctx, threadId, userId);
  ctx.publish({ kind: "chat.changed", threadId, at: ctx.now.toISOString() }, hearers);
  return { items: await guestsOf(ctx, threadId) };
}
