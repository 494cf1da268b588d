import type { LinkChat, LinkMessage, LinkPost } from "@hearthline/contract/chat/chat";
import { readStored } from "@hearthline/contract/reports/stored-document";
import { threadIdOf } from "@hearthline/domain/chat/join-threads";
import { postChat, threadOfClient } from "@hearthline/domain/chat/post-chat";
import type { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { forbidden, notFound } from "../../kernel/errors.ts";
import { readerClient } from "../reports/reader-client.reads.ts";
import { recipientOf } from "../reports/shares.rules.ts";
import { isCounted, refuseStaff } from "../reports/viewers.rules.ts";
import { publishThread, refuseBurst, toldOf } from "./chat.rules.ts";

/** As much of a conversation as its page shows. */
const SHOWN = 200;

const NOBODY = "This link was not sent to one person: write to your loan officer by mail, or call them.";

const OWN_LOOK = "This is your client’s link: what is written here would be theirs. Write to them in Chat.";

/** The client whose link it is. */
const readerOf = (ctx: Context) =>
  readerClient(ctx, {
    recipientId: ctx.actor.recipientId,
    audience: ctx.actor.audience ?? "",
    address: ctx.actor.email,
  });

const messageOf = (row: {
  id: string;
  seq: number;
  fromClient: boolean;
  senderName: string;
  text: string;
  figure: string;
  createdAt: Date;
  editedAt: Date | null;
  deletedAt: Date | null;
}): z.output<typeof LinkMessage> => ({
  id: row.id,
  seq: row.seq,
  mine: row.fromClient,
  senderName: row.senderName,
  text: row.text,
  about: row.figure,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  deletedAt: row.deletedAt?.toISOString() ?? null,
});

const threadNow = async (ctx: Context, clientId: string) => {
  const id = await threadIdOf(ctx, clientId);
  return id === undefined ? undefined : ctx.db.chatThread.findUniqueOrThrow({ where: { id } });
};

/** What the page behind a link shows of the reader's conversation. */
export async function linkChat(ctx: Context): Promise<z.output<typeof LinkChat>> {
  const reader = await readerOf(ctx);
  const officer = await ctx.db.user.findUnique({
    where: { id: reader?.officerId ?? ctx.actor.userId },
    select: { name: true, awayUntil: true },
  });
  const who = {
    open: reader !== undefined,
    officer: officer?.name ?? "",
    awayUntil: officer?.awayUntil && officer.awayUntil > ctx.now ? officer.awayUntil.toISOString() : null,
  };
  const thread = reader && (await threadNow(ctx, reader.id));
  if (!thread) return { ...who, readSeq: 0, unread: 0, messages: [] };
  const rows = await ctx.db.chatMessage.findMany({
    // What came from another address is for the officer to judge.
    where: { threadId: thread.id, fromAddress: "" },
    orderBy: { seq: "desc" },
    take: SHOWN,
  });
  const read = await ctx.db.chatMember.aggregate({ where: { threadId: thread.id }, _max: { readSeq: true } });
  return {
    ...who,
    readSeq: read._max.readSeq ?? 0,
    unread: rows.filter(({ seq, fromClient, deletedAt }) => !fromClient && !deletedAt && seq > thread.clientReadSeq)
      .length,
    messages: rows.toReversed().map(messageOf),
  };
}

/** Keeps what a client wrote on their link. @throws DomainError `forbidden` on a copied link, `not_found` for another report's scenario, `rate_limited` */
export async function postFromLink(ctx: Context, { text, clientMessageId, about }: z.output<typeof LinkPost>) {
  const reader = await readerOf(ctx);
  if (!reader) throw forbidden("not_open", NOBODY);
  refuseStaff(ctx, OWN_LOOK);
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
  });
  if (isNew) {
    await refuseBurst(ctx, { recipientId: recipient.id });
    await toldOf(ctx, message);
  }
  return messageOf(message);
}

/** Notes how far the client has read. The company's own people and machines that look at the link read nothing for them. */
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
