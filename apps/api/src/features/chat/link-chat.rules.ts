import { CHAT_CHANGE_MINUTES, CHAT_FILES_A_DAY } from "@hearthline/contract/chat/chat";
import {
  LINK_CHAT_PAGE,
  type LinkChat,
  type LinkFilePost,
  type LinkMessage,
  type LinkPost,
} from "@hearthline/contract/chat/link-chat";
import { readStored } from "@hearthline/contract/reports/stored-document";
import { hearersOf } from "@hearthline/domain/chat/access";
import { guestsOf } from "@hearthline/domain/chat/guests";
import { threadIdOf } from "@hearthline/domain/chat/join-threads";
import {
  isQuestion,
  postChat,
  type StoredChatFile,
  threadOfClient,
  WITH_FILE,
} from "@hearthline/domain/chat/post-chat";
import type { z } from "zod";
import type { Context } from "../../kernel/calls/context.ts";
import { DomainError, forbidden, notFound } from "../../kernel/calls/errors.ts";
import type { StoredDownload } from "../../kernel/calls/operation.ts";
import { type ReaderClient, readerClient } from "../reports/reader-client.reads.ts";
import { recipientOf } from "../reports/shares.rules.ts";
import { isCounted, refuseStaff } from "../reports/viewers.rules.ts";
import { deletedMessage, publishThread, refuseBurst, toldOf } from "./chat.rules.ts";
import { chatFile, storeChatFile, withStored } from "./chat-files.rules.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const NOBODY = "This link was not sent to one person: write to your loan officer by email, or call them.";

const OWN_LOOK = "This is your client’s link: what you write here would appear as theirs. Write to them in Chat.";

/** Returns the client to whom the link was sent. */
const readerOf = (ctx: Context) =>
  readerClient(ctx, {
    recipientId: ctx.actor.recipientId,
    audience: ctx.actor.audience ?? "",
    address: ctx.actor.email,
  });

interface MessageRow {
  id: string;
  seq: number;
  fromClient: boolean;
  fromAddress: string;
  senderName: string;
  text: string;
  figure: string;
  via: string;
  file: { name: string; type: string; size: number } | null;
  clientMessageId: string;
  createdAt: Date;
  editedAt: Date | null;
  deletedAt: Date | null;
}

/** Returns until when its writer may change a message on the link; never for one that was emailed to the officer or came by email. */
function changeableUntil({ fromClient, fromAddress, via, clientMessageId, createdAt, deletedAt }: MessageRow) {
  if (!fromClient || fromAddress !== "" || via !== "app" || deletedAt || isQuestion(clientMessageId)) return undefined;
  return new Date(createdAt.getTime() + CHAT_CHANGE_MINUTES * MINUTE_MS);
}

const messageOf = (ctx: Context, row: MessageRow): z.output<typeof LinkMessage> => ({
  id: row.id,
  seq: row.seq,
  mine: row.fromClient,
  senderName: row.senderName,
  text: row.text,
  about: row.figure,
  file: row.file,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  deletedAt: row.deletedAt?.toISOString() ?? null,
  changeableUntil: laterThan(ctx.now, changeableUntil(row))?.toISOString() ?? null,
});

const laterThan = (now: Date, until: Date | undefined) => (until && until > now ? until : undefined);

const threadNow = async (ctx: Context, clientId: string) => {
  const id = await threadIdOf(ctx, clientId);
  return id === undefined ? undefined : ctx.db.chatThread.findUniqueOrThrow({ where: { id } });
};

/** Returns a page of the reader's conversation for the page behind a link: the newest, or an older one. */
export async function linkChat(
  ctx: Context,
  { before }: { before?: number | undefined },
): Promise<z.output<typeof LinkChat>> {
  const reader = await readerOf(ctx);
  const officer = await ctx.db.user.findUnique({
    where: { id: reader?.officerId ?? ctx.actor.userId },
    select: { name: true, awayUntil: true },
  });
  const who = {
    open: reader !== undefined,
    officer: officer?.name ?? "",
    awayUntil: laterThan(ctx.now, officer?.awayUntil ?? undefined)?.toISOString() ?? null,
  };
  const thread = reader && (await threadNow(ctx, reader.id));
  if (!thread) return { ...who, guests: [], typing: null, readSeq: 0, unread: 0, messages: [], nextBefore: null };
  // Messages from an unknown address are hidden here: the officer decides about them.
  const shown = { threadId: thread.id, fromAddress: "" };
  const rows = await ctx.db.chatMessage.findMany({
    where: { ...shown, ...(before !== undefined && { seq: { lt: before } }) },
    include: WITH_FILE,
    orderBy: { seq: "desc" },
    take: LINK_CHAT_PAGE + 1,
  });
  const page = rows.slice(0, LINK_CHAT_PAGE);
  const read = await ctx.db.chatMember.aggregate({
    where: { threadId: thread.id, invitedAt: null },
    _max: { readSeq: true },
  });
  return {
    ...who,
    guests: (await guestsOf(ctx, thread.id)).flatMap(({ name, invited }) => (invited ? [name] : [])),
    typing: ctx.typist(thread.id) ?? null,
    readSeq: read._max.readSeq ?? 0,
    unread: await ctx.db.chatMessage.count({
      where: { ...shown, fromClient: false, deletedAt: null, seq: { gt: thread.clientReadSeq } },
    }),
    messages: page.toReversed().map((row) => messageOf(ctx, row)),
    nextBefore: rows.length > page.length ? (page.at(-1)?.seq ?? null) : null,
  };
}

/** Returns the client who writes on their link. @throws DomainError `forbidden` on a copied link, and for staff */
async function writerOf(ctx: Context): Promise<ReaderClient> {
  const reader = await readerOf(ctx);
  if (!reader) throw forbidden("not_open", NOBODY);
  refuseStaff(ctx, OWN_LOOK);
  return reader;
}

type Posted = Omit<z.output<typeof LinkPost>, "text"> & { text?: string | undefined };

/** @throws DomainError as `postFromLink` */
async function write(ctx: Context, { text = "", clientMessageId, about }: Posted, file?: StoredChatFile) {
  const reader = await writerOf(ctx);
  const recipient = await recipientOf(ctx);
  const { report } = recipient.share;
  const scenario = about && readStored(report.document).scenarios.find(({ id }) => id === about.scenarioId);
  if (about?.scenarioId !== undefined && !scenario) throw notFound("scenario");
  const threadId = await threadOfClient(ctx, reader);
  const { message, isNew } = await postChat(ctx, threadId, {
    by: { kind: "client", clientId: reader.id, recipientId: recipient.id, name: reader.name || recipient.name },
    text,
    clientMessageId,
    about: about && { reportId: report.id, figure: about.figure, scenario: scenario?.name ?? "" },
    file,
  });
  if (isNew) {
    await refuseBurst(ctx, { recipientId: recipient.id });
    await toldOf(ctx, message);
  }
  return message;
}

/** Posts what a client wrote on their link. @throws DomainError `forbidden` on a copied link, `not_found` for another report's scenario, `rate_limited` */
export const postFromLink = async (ctx: Context, input: z.output<typeof LinkPost>) =>
  messageOf(ctx, await write(ctx, input));

/** Posts a file that a client sends on their link. @throws DomainError `forbidden` on a copied link, `rate_limited` */
export const postFileFromLink = async (
  ctx: Context,
  { file: _file, ...input }: z.output<typeof LinkFilePost>,
  stored: StoredChatFile,
) => messageOf(ctx, await withStored(ctx, stored, () => write(ctx, input, stored)));

/** Stores a file that a client sends on their link, if they may send one. @throws DomainError `forbidden`, `rate_limited`, `invalid` */
export async function storeLinkFile(ctx: Context, file: File): Promise<StoredChatFile> {
  const since = new Date(ctx.now.getTime() - DAY_MS);
  const { recipientId } = ctx.actor;
  const lately = await ctx.inCompany(({ db }) =>
    db.chatMessage.count({
      where: { recipientId: recipientId ?? null, fileId: { not: null }, createdAt: { gt: since } },
    }),
  );
  if (lately >= CHAT_FILES_A_DAY)
    throw new DomainError("rate_limited", "These are many files for one day. Please send the others tomorrow.", {
      retryAfter: 3_600,
    });
  return storeChatFile(ctx, file);
}

/** Returns the attachment of a message in the reader's conversation. @throws DomainError `not_found` */
export async function linkMessageFile(ctx: Context, { id }: { id: string }): Promise<StoredDownload> {
  const reader = await readerOf(ctx);
  const threadId = reader && (await threadIdOf(ctx, reader.id));
  if (threadId === undefined) throw notFound("file");
  return chatFile(ctx, await ctx.db.chatMessage.findFirst({ where: { id, threadId, fromAddress: "" } }));
}

/** Records how far the client has read. Staff and bots that open the link do not count. */
export async function linkSeen(ctx: Context, { read }: { read: number }): Promise<{ readSeq: number }> {
  const reader = await readerOf(ctx);
  const thread = reader && (await threadNow(ctx, reader.id));
  if (!thread) return { readSeq: 0 };
  if (!isCounted(ctx)) return { readSeq: thread.clientReadSeq };
  const readSeq = Math.min(read, thread.seq);
  const [moved] = await ctx.db.$queryRaw<{ readSeq: number }[]>`
    UPDATE "ChatThread" SET "clientReadSeq" = ${readSeq}::int, "clientDeliveredSeq" = greatest("clientDeliveredSeq", ${readSeq}::int)
    WHERE id = ${thread.id}::uuid AND "clientReadSeq" < ${readSeq}::int RETURNING "clientReadSeq" AS "readSeq"`;
  if (moved) await publishThread(ctx, thread.id);
  return { readSeq: moved?.readSeq ?? thread.clientReadSeq };
}

/** Shows the officer's open screens that the client is typing. */
export async function linkTyping(ctx: Context): Promise<{ told: boolean }> {
  const reader = await readerOf(ctx);
  const thread = reader && (await threadNow(ctx, reader.id));
  if (!thread || !isCounted(ctx)) return { told: false };
  ctx.publish(
    { kind: "chat.typing", threadId: thread.id, byId: null, byName: reader.name, at: ctx.now.toISOString() },
    await hearersOf(ctx, thread.id),
  );
  return { told: true };
}

/** Locks and returns the reader's own message while it may be changed. @throws DomainError `forbidden`, `not_found`, `conflict` */
async function ownMessage(ctx: Context, id: string, what: "changed" | "deleted"): Promise<MessageRow> {
  const reader = await writerOf(ctx);
  const threadId = await threadIdOf(ctx, reader.id);
  if (threadId === undefined) throw notFound("message");
  await ctx.db.$queryRaw`SELECT id FROM "ChatMessage" WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const row = await ctx.db.chatMessage.findFirst({
    where: { id, threadId, fromClient: true, fromAddress: "" },
    include: WITH_FILE,
  });
  if (!row || row.deletedAt) throw notFound("message");
  const until = changeableUntil(row);
  if (!until)
    throw new DomainError("conflict", `Your loan officer has this by email: it cannot be ${what}. Write another one.`);
  if (until <= ctx.now)
    throw new DomainError(
      "conflict",
      `A message can be ${what} for ${CHAT_CHANGE_MINUTES} minutes. Write another one.`,
    );
  return row;
}

/** Changes a message that the reader wrote. @throws DomainError `forbidden`, `not_found`, `conflict` */
export async function linkUpdate(ctx: Context, { id, text }: { id: string; text: string }) {
  const before = await ownMessage(ctx, id, "changed");
  if (before.text === text) return messageOf(ctx, before);
  const row = await ctx.db.chatMessage.update({ where: { id }, data: { text, editedAt: ctx.now }, include: WITH_FILE });
  await publishThread(ctx, row.threadId);
  return messageOf(ctx, row);
}

/** Deletes a message that the reader wrote; its place stays. @throws DomainError `forbidden`, `not_found`, `conflict` */
export async function linkDelete(ctx: Context, { id }: { id: string }) {
  await ownMessage(ctx, id, "deleted");
  const row = await ctx.db.chatMessage.update({ where: { id }, data: deletedMessage(ctx.now), include: WITH_FILE });
  await publishThread(ctx, row.threadId);
  return messageOf(ctx, row);
}
