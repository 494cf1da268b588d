import { CHAT_NOTICE_MINUTES } from "@hearthline/contract/chat/chat";
import { Prisma } from "@hearthline/db/client";
import { writeJob } from "@hearthline/db/outbox";
import type { ReadContext } from "../context.ts";
import { takeLocks } from "../records/record-context.ts";

const MINUTE_MS = 60_000;

/** Returns the client's conversation; undefined if there is none. */
export async function threadIdOf({ db }: Pick<ReadContext, "db">, clientId: string): Promise<string | undefined> {
  const found = await db.chatThread.findFirst({
    where: { clientId, joinedToId: null },
    orderBy: [{ lastAt: "desc" }, { id: "desc" }],
    select: { id: true },
  });
  return found?.id;
}

/**
 * Joins the conversations of two merged clients in chronological order; unread messages stay unread.
 *
 * @param rootId the conversation that the others are joined to: the client's own before the merge; if omitted, the most recent one
 */
export async function joinThreads(ctx: ReadContext, clientId: string, rootId?: string): Promise<void> {
  await takeLocks(ctx, "chat-thread", [clientId]);
  const threads = await ctx.db.chatThread.findMany({
    where: { clientId, joinedToId: null },
    orderBy: [{ lastAt: "desc" }, { id: "desc" }],
    select: { id: true },
  });
  const root = rootId ?? threads[0]?.id;
  const others = threads.map(({ id }) => id).filter((id) => id !== root);
  if (root === undefined || others.length === 0) return;
  await arrange(ctx, root, [root, ...others]);
  await ctx.db.chatThread.updateMany({ where: { id: { in: others } }, data: { joinedToId: root, seq: 0 } });
}

/** Restores each client's own conversation when a merge is undone. Messages written since stay where they were written. */
export async function splitThreads(ctx: ReadContext, clientIds: readonly string[]): Promise<void> {
  await takeLocks(ctx, "chat-thread", clientIds);
  const threads = await ctx.db.chatThread.findMany({
    where: { clientId: { in: [...clientIds] } },
    select: { id: true, clientId: true, joinedToId: true },
  });
  const clientOf = new Map(threads.map(({ id, clientId }) => [id, clientId]));
  const within = (id: string): string[] => [
    id,
    ...threads.flatMap((one) => (one.joinedToId === id && one.clientId === clientOf.get(id) ? within(one.id) : [])),
  ];
  for (const { id, clientId, joinedToId } of threads) {
    if (joinedToId === null || clientOf.get(joinedToId) === clientId) continue;
    const own = within(id);
    // Placed after the existing messages; `arrange` assigns positions.
    await ctx.db
      .$executeRaw`UPDATE "ChatMessage" SET "threadId" = ${id}::uuid, "fromThreadId" = nullif("fromThreadId", ${id}::uuid)
      WHERE "threadId" = ${joinedToId}::uuid AND "fromThreadId" = ANY(${own}::uuid[])`;
    await ctx.db.chatThread.update({ where: { id }, data: { joinedToId: null } });
    await arrange(ctx, id, [id], { keepMarks: true });
    await arrange(ctx, joinedToId, [joinedToId]);
  }
}

/**
 * Moves the messages of several conversations into one, orders them by time, and sets each person's read mark to the last
 * position up to which they had read everything.
 */
async function arrange(
  ctx: ReadContext,
  rootId: string,
  threadIds: readonly string[],
  { keepMarks = false } = {},
): Promise<void> {
  const { db } = ctx;
  await db.$queryRaw`SELECT id FROM "ChatThread" WHERE id = ANY(${threadIds}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  // Messages of one conversation keep their order, even if their clocks differed a little.
  const placed = Prisma.sql`placed AS (
    SELECT a.*, row_number() OVER (ORDER BY a.at, a.was, a.before)::int AS place FROM (
      SELECT m.id, m."threadId" AS was, m.seq AS before, m."senderId", m."fromClient",
        max(m."createdAt") OVER (PARTITION BY m."threadId" ORDER BY m.seq) AS at
      FROM "ChatMessage" m WHERE m."threadId" = ANY(${threadIds}::uuid[])) a)`;
  if (!keepMarks) {
    const client = (column: string) => {
      const mark = Prisma.raw(`t."${column}"`);
      return Prisma.sql`coalesce(min(p.place) FILTER (WHERE p.before > ${mark} AND NOT p."fromClient") - 1, max(p.place), 0) AS ${Prisma.raw(`"${column}"`)}`;
    };
    await db.$executeRaw`
      WITH ${placed}, marks AS (
        SELECT ${client("clientDeliveredSeq")}, ${client("clientReadSeq")}, ${client("clientToldSeq")} FROM placed p JOIN "ChatThread" t ON t.id = p.was)
      UPDATE "ChatThread" t SET "clientDeliveredSeq" = k."clientDeliveredSeq", "clientReadSeq" = k."clientReadSeq", "clientToldSeq" = k."clientToldSeq"
      FROM marks k WHERE t.id = ${rootId}::uuid`;
    const member = (column: string) => {
      const mark = Prisma.raw(`coalesce(m."${column}", 0)`);
      return Prisma.sql`coalesce(min(p.place) FILTER (WHERE p.before > ${mark} AND p."senderId" IS DISTINCT FROM u."userId") - 1, max(p.place), 0)`;
    };
    await db.$executeRaw`
      WITH ${placed}
      INSERT INTO "ChatMember" ("threadId", "userId", "deliveredSeq", "readSeq", "toldSeq", muted)
      SELECT ${rootId}::uuid, u."userId", ${member("deliveredSeq")}, ${member("readSeq")}, ${member("toldSeq")}, coalesce(bool_or(m.muted), false)
      FROM (SELECT DISTINCT "userId" FROM "ChatMember" WHERE "threadId" = ANY(${threadIds}::uuid[])) u CROSS JOIN placed p
        LEFT JOIN "ChatMember" m ON m."threadId" = p.was AND m."userId" = u."userId"
      GROUP BY u."userId"
      ON CONFLICT ("threadId", "userId") DO UPDATE SET "deliveredSeq" = excluded."deliveredSeq", "readSeq" = excluded."readSeq", "toldSeq" = excluded."toldSeq"`;
  }
  // Sets negative positions first, because two messages would share a position while positions change.
  await db.$executeRaw`
    WITH ${placed}
    UPDATE "ChatMessage" m SET seq = -p.place, "threadId" = ${rootId}::uuid,
      "fromThreadId" = CASE WHEN p.was = ${rootId}::uuid THEN m."fromThreadId" ELSE coalesce(m."fromThreadId", p.was) END,
      "clientMessageId" = CASE WHEN p.was <> ${rootId}::uuid AND EXISTS (SELECT 1 FROM "ChatMessage" o WHERE o."threadId" <> m."threadId"
          AND o."threadId" = ANY(${threadIds}::uuid[]) AND o."typedBy" = m."typedBy" AND o."clientMessageId" = m."clientMessageId")
        THEN concat(m."clientMessageId", ' ', m.id) ELSE m."clientMessageId" END
    FROM placed p WHERE m.id = p.id`;
  await db.$executeRaw`UPDATE "ChatMessage" SET seq = -seq WHERE "threadId" = ${rootId}::uuid AND seq < 0`;
  const { _max } = await db.chatMessage.aggregate({
    where: { threadId: rootId },
    _max: { seq: true, createdAt: true },
  });
  const seq = _max.seq ?? 0;
  await db.chatThread.update({
    where: { id: rootId },
    data: { seq, ...(_max.createdAt && { lastAt: _max.createdAt }) },
  });
  if (seq > 0) await notifyLater(ctx, rootId, seq);
}

/** Positions changed after the jobs that notify of unread messages were queued, so another job is queued for all of them. */
async function notifyLater(
  { db, actor: { companyId }, now }: ReadContext,
  threadId: string,
  seq: number,
): Promise<void> {
  await writeJob(db, {
    companyId,
    job: "chat.tell",
    payload: { threadId, seq },
    key: `chat-tell-${threadId}-${seq}-${now.getTime()}`,
    delayMs: CHAT_NOTICE_MINUTES * MINUTE_MS,
  });
}
