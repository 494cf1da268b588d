import {
  CHAT_WAYS,
  type ChatContact,
  type ChatHit,
  type ChatMessage,
  type ChatThread,
  type ChatWay,
} from "@hearthline/contract/chat/chat";
import { Prisma } from "@hearthline/db/client";
import { likeText } from "@hearthline/db/like-text";

import { visibilityOf } from "@hearthline/db/visibility";
import { guestNamesSql, guestSql, otherReadsSql, readableSql } from "@hearthline/domain/chat/access";
import { pairOf, WITH_FILE } from "@hearthline/domain/chat/post-chat";
import type { z } from "zod";
import type { Actor } from "../../kernel/access/actor.ts";
import { isGuest, seesCompany } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { notFound } from "../../kernel/calls/errors.ts";
import type { StoredDownload } from "../../kernel/calls/operation.ts";
import { wordsOf } from "../../kernel/paging/large-lists.ts";
import { matchingClients } from "../clients/clients.reads.ts";
import { chatFile } from "./chat-files.rules.ts";

type Thread = z.output<typeof ChatThread>;
type Message = z.output<typeof ChatMessage>;

/** Returns the officer whose clients' conversations are the caller's own: the caller, or the officer they support. */
const ownOfficer = (actor: Actor): string => {
  const visibility = visibilityOf(actor);
  return visibility.of === "officer" ? visibility.officerId : actor.userId;
};

/** Conversations that are the caller's own: they are a member, or the client is theirs. */
const own = (actor: Actor): Prisma.Sql =>
  Prisma.sql`(m."userId" IS NOT NULL OR c."officerId" = ${ownOfficer(actor)}::uuid)`;

const joined = (actor: Actor): Prisma.Sql => Prisma.sql`"ChatThread" t
  LEFT JOIN "ChatMember" m ON m."threadId" = t.id AND m."userId" = ${actor.userId}::uuid
  LEFT JOIN "Client" c ON c.id = t."clientId"`;

/** Counts messages of others that the caller has not read. */
const UNREAD = (actor: Actor): Prisma.Sql => Prisma.sql`(SELECT count(*)::int FROM "ChatMessage" u
  WHERE u."threadId" = t.id AND u.seq > coalesce(m."readSeq", 0) AND u."deletedAt" IS NULL AND u."senderId" IS DISTINCT FROM ${actor.userId}::uuid)`;

interface ThreadRow {
  id: string;
  clientId: string | null;
  seq: number;
  lastAt: Date;
  muted: boolean | null;
  unread: number;
  name: string;
  userId: string | null;
  active: boolean;
  deliveredSeq: number;
  readSeq: number;
  awayUntil: Date | null;
  guests: string[];
  lastText: string | null;
  lastName: string | null;
  lastSenderId: string | null;
  lastFromClient: boolean | null;
  lastFromAddress: string | null;
}

const THREAD = (
  actor: Actor,
): Prisma.Sql => Prisma.sql`t.id, t."clientId", t.seq, t."lastAt", m.muted, ${UNREAD(actor)} AS unread,
  coalesce(o.name, trim(concat(c."firstName", ' ', c."lastName")), '') AS name, o.id AS "userId",
  CASE WHEN t."clientId" IS NULL THEN ${otherReadsSql} ELSE true END AS active,
  CASE WHEN t."clientId" IS NULL THEN coalesce(om."deliveredSeq", 0) ELSE t."clientDeliveredSeq" END AS "deliveredSeq",
  CASE WHEN t."clientId" IS NULL THEN coalesce(om."readSeq", 0) ELSE t."clientReadSeq" END AS "readSeq",
  CASE WHEN o."awayUntil" > now() THEN o."awayUntil" END AS "awayUntil",
  CASE WHEN t."clientId" IS NULL THEN '{}' ELSE ${guestNamesSql} END AS guests,
  coalesce(nullif(l.text, ''), lf.name, '') AS "lastText", l."senderName" AS "lastName", l."senderId" AS "lastSenderId", l."fromClient" AS "lastFromClient", l."fromAddress" AS "lastFromAddress"`;
const OTHERS = (actor: Actor): Prisma.Sql => Prisma.sql`
  LEFT JOIN "ChatMember" om ON t."clientId" IS NULL AND om."threadId" = t.id AND om."userId" <> ${actor.userId}::uuid
  LEFT JOIN "User" o ON o.id = om."userId"
  LEFT JOIN "ChatMessage" l ON l."threadId" = t.id AND l.seq = t.seq
  LEFT JOIN "File" lf ON lf.id = l."fileId"`;

function fromOf(
  ctx: Context,
  { senderId, fromClient, fromAddress }: Pick<MessageRow, "senderId" | "fromClient" | "fromAddress">,
): Message["from"] {
  if (fromClient) return fromAddress === "" ? "client" : "other";
  return senderId === ctx.actor.userId ? "you" : "colleague";
}

const threadOf = (ctx: Context, row: ThreadRow): Thread => ({
  id: row.id,
  kind: row.clientId ? "client" : "people",
  name: row.name || "A deleted account",
  clientId: row.clientId,
  userId: row.userId,
  active: row.active,
  unread: row.unread,
  muted: row.muted ?? false,
  seq: row.seq,
  lastAt: row.lastAt.toISOString(),
  last:
    row.lastName === null
      ? null
      : {
          text: row.lastText ?? "",
          senderName: row.lastName ?? "",
          from: fromOf(ctx, {
            senderId: row.lastSenderId,
            fromClient: row.lastFromClient ?? false,
            fromAddress: row.lastFromAddress ?? "",
          }),
        },
  theirs: { deliveredSeq: row.deliveredSeq, readSeq: row.readSeq },
  awayUntil: row.awayUntil?.toISOString() ?? null,
  guests: row.guests,
});

interface ThreadQuery {
  clientId?: string | undefined;
  userId?: string | undefined;
  before?: number | undefined;
  limit: number;
}

/** Selects the conversations to list: the caller's own, or those with one person that the caller may read. */
function listed(actor: Actor, { clientId, userId }: ThreadQuery): Prisma.Sql {
  if (clientId !== undefined) return Prisma.sql`t."clientId" = ${clientId}::uuid`;
  if (userId !== undefined) return Prisma.sql`t.pair = ${pairOf([actor.userId, userId])}`;
  return own(actor);
}

/** Lists conversations, newest message first, without those that have no messages. */
export async function threadsOf(ctx: Context, asked: ThreadQuery) {
  const { actor } = ctx;
  const { before, limit } = asked;
  const skip = (before ?? 1) - 1;
  const rows = await ctx.sql<ThreadRow>(Prisma.sql`SELECT ${THREAD(actor)} FROM ${joined(actor)} ${OTHERS(actor)}
    WHERE t."companyId" = ${actor.companyId}::uuid AND t.seq > 0 AND ${readableSql(actor)} AND ${listed(actor, asked)}
    ORDER BY t."lastAt" DESC, t.id DESC LIMIT ${limit + 1}::int OFFSET ${skip}::int`);
  return {
    threads: rows.slice(0, limit).map((row) => threadOf(ctx, row)),
    unread: await unreadOf(ctx),
    nextBefore: rows.length > limit ? skip + limit + 1 : null,
  };
}

/** Counts unread messages in the caller's conversations, except muted ones. */
export async function unreadOf(ctx: Context): Promise<number> {
  const { actor } = ctx;
  const [row] = await ctx.sql<{ unread: number }>(Prisma.sql`SELECT coalesce(sum(x.unread), 0)::int AS unread FROM (
    SELECT ${UNREAD(actor)} AS unread FROM ${joined(actor)}
    WHERE t."companyId" = ${actor.companyId}::uuid AND t.seq > coalesce(m."readSeq", 0) AND m.muted IS NOT TRUE AND ${readableSql(actor)} AND ${own(actor)}) x`);
  return row?.unread ?? 0;
}

/** Returns a conversation that the caller may read; for one that a merge joined to another, returns that one. @throws DomainError `not_found` */
export async function threadById(ctx: Context, named: string): Promise<Thread> {
  const { actor } = ctx;
  const found = await ctx.db.chatThread.findUnique({ where: { id: named }, select: { joinedToId: true } });
  if (found?.joinedToId) return threadById(ctx, found.joinedToId);
  const [row] = await ctx.sql<ThreadRow>(Prisma.sql`SELECT ${THREAD(actor)} FROM ${joined(actor)} ${OTHERS(actor)}
    WHERE t.id = ${named}::uuid AND t."companyId" = ${actor.companyId}::uuid AND ${readableSql(actor)}`);
  if (!row) throw notFound("conversation");
  return threadOf(ctx, row);
}

interface MessageRow {
  id: string;
  threadId: string;
  seq: number;
  senderId: string | null;
  fromClient: boolean;
  fromAddress: string;
  senderName: string;
  text: string;
  reportId: string | null;
  figure: string;
  scenario: string;
  file: { name: string; type: string; size: number } | null;
  clientMessageId: string;
  via: string;
  editedAt: Date | null;
  deletedAt: Date | null;
  createdAt: Date;
}

const wayOf = (via: string): ChatWay => CHAT_WAYS.find((way) => way === via) ?? "app";

export const messageOf = (ctx: Context, row: MessageRow): Message => ({
  id: row.id,
  threadId: row.threadId,
  seq: row.seq,
  from: fromOf(ctx, row),
  senderId: row.senderId,
  senderName: row.senderName,
  text: row.text,
  about: row.figure ? { reportId: row.reportId, figure: row.figure, scenario: row.scenario } : null,
  file: row.file,
  clientMessageId: row.clientMessageId,
  via: wayOf(row.via),
  editedAt: row.editedAt?.toISOString() ?? null,
  deletedAt: row.deletedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

/** Returns a page of a conversation, oldest first; `before` is a message number. */
export async function messagesOf(
  ctx: Context,
  threadId: string,
  { before, limit }: { before?: number | undefined; limit: number },
) {
  const rows = await ctx.db.chatMessage.findMany({
    where: { threadId, ...(before !== undefined && { seq: { lt: before } }) },
    include: WITH_FILE,
    orderBy: { seq: "desc" },
    take: limit,
  });
  const first = rows.at(-1);
  return {
    messages: rows.toReversed().map((row) => messageOf(ctx, row)),
    nextBefore: first && first.seq > 1 ? first.seq : null,
  };
}

/** Returns the attachment of a message that the caller may currently read. @throws DomainError `not_found` */
export async function messageFile(ctx: Context, { id }: { id: string }): Promise<StoredDownload> {
  const message = await ctx.db.chatMessage.findUnique({ where: { id }, select: { threadId: true, fileId: true } });
  if (!message) throw notFound("file");
  await threadById(ctx, message.threadId);
  return chatFile(ctx, message);
}

const MAX_HITS = 30;
/** Up to this many matches, a search uses the text index; with more, it scans messages backward in time. */
const RARE = 2_000;
/** Sizes of the scan for a company-wide search: the newest messages first, then older ones until enough match. */
const SLICES = [5_000, 100_000, 1_000_000_000];

/** Returns messages that have all words, from conversations that the caller may read, newest first. */
export async function searchChat(ctx: Context, q: string): Promise<z.output<typeof ChatHit>[]> {
  const { actor } = ctx;
  const patterns = wordsOf(q)
    .toSorted((a, b) => b.length - a.length)
    .map((word) => `%${likeText(word)}%`);
  const [longest = "", second = longest, ...others] = patterns;
  const matching = (most: number) => Prisma.sql`matching_chat(${longest}, ${second}, ${others}::text[], ${most}::int)`;
  const [count] = await ctx.sql<{ found: number }>(
    Prisma.sql`SELECT count(*)::int AS found FROM ${matching(RARE + 1)}`,
  );
  if ((count?.found ?? 0) <= RARE) return hitsOf(ctx, matching(RARE), readableSql(actor));
  const has = Prisma.sql`x.text ILIKE ALL (${patterns}::text[])`;
  if (!seesCompany(actor)) {
    const threads = await ctx.sql<{ id: string }>(
      Prisma.sql`SELECT t.id FROM ${joined(actor)} WHERE t."companyId" = ${actor.companyId}::uuid AND t.seq > 0 AND ${readableSql(actor)}`,
    );
    const within = Prisma.sql`x."threadId" = ANY(${threads.map(({ id }) => id)}::uuid[])`;
    return hitsOf(ctx, Prisma.sql`"ChatMessage"`, Prisma.sql`${within} AND ${has}`);
  }
  let hits: z.output<typeof ChatHit>[] = [];
  for (const slice of SLICES) {
    const newest = Prisma.sql`(SELECT * FROM "ChatMessage" WHERE "companyId" = ${actor.companyId}::uuid ORDER BY "createdAt" DESC, id DESC LIMIT ${slice}::int)`;
    hits = await hitsOf(ctx, newest, Prisma.sql`${has} AND ${readableSql(actor)}`);
    if (hits.length === MAX_HITS) break;
  }
  return hits;
}

/** Returns the newest messages `x` of a source that match. */
async function hitsOf(ctx: Context, source: Prisma.Sql, where: Prisma.Sql): Promise<z.output<typeof ChatHit>[]> {
  const { userId } = ctx.actor;
  const rows = await ctx.sql<MessageRow & { name: string }>(Prisma.sql`
    SELECT x.id, x."threadId", x.seq, x."senderId", x."fromClient", x."fromAddress", x."senderName", x.text, x."reportId", x.figure, x.scenario, x."clientMessageId", x.via,
      x."editedAt", x."deletedAt", x."createdAt",
      CASE WHEN f.id IS NOT NULL THEN jsonb_build_object('name', f.name, 'type', f.type, 'size', f.size) END AS file, coalesce(o.name, trim(concat(c."firstName", ' ', c."lastName")), '') AS name
    FROM ${source} x JOIN "ChatThread" t ON t.id = x."threadId"
      LEFT JOIN "File" f ON f.id = x."fileId"
      LEFT JOIN "ChatMember" m ON m."threadId" = t.id AND m."userId" = ${userId}::uuid
      LEFT JOIN "Client" c ON c.id = t."clientId"
      LEFT JOIN "ChatMember" om ON t."clientId" IS NULL AND om."threadId" = t.id AND om."userId" <> ${userId}::uuid
      LEFT JOIN "User" o ON o.id = om."userId"
    WHERE ${where} ORDER BY x."createdAt" DESC, x.id DESC LIMIT ${MAX_HITS}::int`);
  return rows.map(({ name, ...row }) => ({ threadId: row.threadId, name, message: messageOf(ctx, row) }));
}

const MAX_CONTACTS = 20;

/** SQL condition on `User u`: accounts that the caller may write to. */
export function reachableSql(actor: Actor): Prisma.Sql {
  const linked = Prisma.sql`EXISTS (SELECT 1 FROM "PartnerLink" k WHERE (k."officerId" = ${actor.userId}::uuid AND k."partnerId" = u.id)
    OR (k."partnerId" = ${actor.userId}::uuid AND k."officerId" = u.id))`;
  const who = isGuest(actor) ? linked : Prisma.sql`(NOT ${guestSql("u")} OR ${linked})`;
  return Prisma.sql`u."companyId" = ${actor.companyId}::uuid AND u.id <> ${actor.userId}::uuid AND u.kind = 'person' AND u."deactivatedAt" IS NULL AND ${who}`;
}

/** Returns the people the caller may write to: clients they see, colleagues, and realtors and partners they work with. */
export async function contactsOf(ctx: Context, q: string): Promise<z.output<typeof ChatContact>[]> {
  const { actor } = ctx;
  const words = wordsOf(q).map((word) => `%${likeText(word)}%`);
  const users = await ctx.sql<{ id: string; name: string; detail: string }>(Prisma.sql`
    SELECT u.id, u.name, coalesce(nullif(u.title, ''), u.email) AS detail FROM "User" u
    WHERE ${reachableSql(actor)} AND lower(concat_ws(' ', u.name, u.email, u.title, u.firm)) LIKE ALL (${words}::text[])
    ORDER BY u.name, u.id LIMIT ${MAX_CONTACTS}::int`);
  const clients = isGuest(actor) || words.length === 0 ? [] : await matchingClients(ctx, q, MAX_CONTACTS);
  return [
    ...clients.map(({ id, name, email }) => ({ kind: "client" as const, id, name, detail: email ?? "" })),
    ...users.map((one) => ({ kind: "user" as const, ...one })),
  ];
}
