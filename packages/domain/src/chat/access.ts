import { isGuestReach } from "@hearthline/contract/access/permissions";
import type { LiveEnvelope } from "@hearthline/contract/platform/jobs";
import { Prisma } from "@hearthline/db/client";
import { type Reader, readerOf, readersOf } from "@hearthline/db/stored-reach";
import { clientSql, type Seer, seesClient } from "@hearthline/db/visibility";
import type { ReadContext } from "../context.ts";

/**
 * Who may read a conversation, computed from what they may see now: nothing about access is stored. Every output checks
 * it here: pages, search and counts through `readableSql`, live events through `hearersOf`, emails through
 * `notifiable`.
 *
 * - A client's conversation is read by everyone who sees the client, and by an invited realtor or partner while they
 * are linked to the client and work with the client's officer.
 * - A conversation between two users is read by those two. A realtor or partner reads it while they and the officer are linked.
 */
export function mayRead({ seer, permissions }: Reader, thread: ThreadAccess): boolean {
  if (!permissions.has("report:view")) return false;
  if (thread.client) return seesClient(seer, thread.client) || (isGuest(seer) && thread.guestIds.includes(seer.userId));
  // Direct messages between two users are hidden from anyone who impersonates one of them.
  if (seer.within || !thread.memberIds.includes(seer.userId)) return false;
  return !isGuestReach(seer.reach) || thread.linked;
}

/** The facts that decide who may read a conversation. */
export interface ThreadAccess {
  client: { officerId: string; branchId: string | null; viewerIds: readonly string[] } | null;
  memberIds: readonly string[];
  /** For a client's: the realtors and partners who were invited and are currently linked to the client and their officer. */
  guestIds: readonly string[];
  /** For a direct conversation: whether one is the other's realtor or partner. */
  linked: boolean;
}

const LINKED = Prisma.sql`EXISTS (SELECT 1 FROM "ChatMember" o JOIN "PartnerLink" k
  ON (k."officerId" = o."userId" AND k."partnerId" = m."userId") OR (k."partnerId" = o."userId" AND k."officerId" = m."userId")
  WHERE o."threadId" = t.id AND o."userId" <> m."userId")`;

const isGuest = (seer: Seer): boolean => !seer.within && seer.kind !== "recipient" && isGuestReach(seer.reach);

/** Realtors and partners `u` who may be invited to the conversation with a client `c`: linked to the client and to the client's officer. */
export const invitableSql = (u: string): Prisma.Sql => Prisma.sql`EXISTS (SELECT 1 FROM "ClientContact" cc
  JOIN "Contact" k ON k.id = cc."contactId" JOIN "PartnerLink" pl ON pl."partnerId" = k."userId" AND pl."officerId" = c."officerId"
  WHERE cc."clientId" = c.id AND k."userId" = ${Prisma.raw(u)})`;

/** The `m` rows of those who were invited and are still linked. */
const invitedSql = (m: string): Prisma.Sql =>
  Prisma.sql`(${Prisma.raw(m)}."invitedAt" IS NOT NULL AND ${invitableSql(`${m}."userId"`)})`;

/** Names of those who read a client's conversation `t` by invitation, as an array. */
export const guestNamesSql = Prisma.sql`ARRAY(SELECT gu.name FROM "ChatMember" g JOIN "User" gu ON gu.id = g."userId"
  WHERE g."threadId" = t.id AND gu."deactivatedAt" IS NULL AND ${invitedSql("g")} ORDER BY gu.name)`;

/** `mayRead` as an SQL condition on conversations `t`, with their client `c` and the reader's own row `m`. */
export function readableSql(seer: Seer): Prisma.Sql {
  const guest = isGuest(seer);
  const client = Prisma.sql`c.id IS NOT NULL AND ${guest ? invitedSql("m") : clientSql(seer, "c")}`;
  if (seer.within) return client;
  const people = guest ? Prisma.sql`(m."userId" IS NOT NULL AND ${LINKED})` : Prisma.sql`m."userId" IS NOT NULL`;
  return Prisma.sql`CASE WHEN t."clientId" IS NULL THEN ${people} ELSE ${client} END`;
}

/** Whether an account `u` belongs to an outside person: they read only what links them to an officer. */
export const guestSql = (u: string): Prisma.Sql =>
  Prisma.sql`NOT EXISTS (SELECT 1 FROM "UserRole" ur JOIN "Role" r ON r.id = ur."roleId" WHERE ur."userId" = ${Prisma.raw(u)}.id AND r.reach NOT IN ('shared', 'home'))`;

/** Whether the other participant (`o`) of a direct conversation `t` could read a message sent now. */
export const otherReadsSql = Prisma.sql`(o.id IS NOT NULL AND o."deactivatedAt" IS NULL
  AND EXISTS (SELECT 1 FROM "UserRole" ur JOIN "RolePermission" p ON p."roleId" = ur."roleId" WHERE ur."userId" = o.id AND p.permission = 'report:view')
  AND (NOT ${guestSql("o")} OR ${LINKED}))`;

const threadNow = ({ db }: Pick<ReadContext, "db">, id: string) =>
  db.chatThread.findUniqueOrThrow({
    where: { id },
    include: {
      members: { include: { user: true }, orderBy: { userId: "asc" } },
      client: { include: { officer: true, viewers: true } },
    },
  });
type ThreadNow = Awaited<ReturnType<typeof threadNow>>;

async function accessOf({ db }: Pick<ReadContext, "db">, { id, client, members }: ThreadNow): Promise<ThreadAccess> {
  const memberIds = members.map(({ userId }) => userId);
  const linked = client
    ? 0
    : await db.partnerLink.count({ where: { officerId: { in: memberIds }, partnerId: { in: memberIds } } });
  const guests = client
    ? await db.$queryRaw<{ id: string }[]>(Prisma.sql`SELECT m."userId"::text AS id FROM "ChatMember" m
        JOIN "ChatThread" t ON t.id = m."threadId" JOIN "Client" c ON c.id = t."clientId" WHERE t.id = ${id}::uuid AND ${invitedSql("m")}`)
    : [];
  const { officerId = "", branchId = null, viewers = [] } = client ?? {};
  return {
    client: client && { officerId, branchId, viewerIds: viewers.map(({ userId }) => userId) },
    memberIds,
    guestIds: guests.map((one) => one.id),
    linked: linked > 0,
  };
}

/** Returns those of `userIds` who may currently read a conversation. */
async function readersAmong(
  ctx: Pick<ReadContext, "db">,
  access: ThreadAccess,
  userIds: readonly string[],
): Promise<Set<string>> {
  const readers = await readersOf(ctx.db, userIds);
  return new Set([...readers].flatMap(([id, reader]) => (mayRead(reader, access) ? [id] : [])));
}

/**
 * Returns who is notified of changes in a conversation on open screens: the client's officer with all who see them,
 * and by name anyone else who may read it.
 */
export async function hearersOf(
  ctx: Pick<ReadContext, "db">,
  threadId: string,
): Promise<Pick<LiveEnvelope, "officerId" | "branchId" | "userIds">> {
  const thread = await threadNow(ctx, threadId);
  const access = await accessOf(ctx, thread);
  const { client, memberIds } = access;
  if (!client) return { officerId: null, branchId: null, userIds: [...(await readersAmong(ctx, access, memberIds))] };
  const supporters = await ctx.db.user.findMany({
    where: { supportsUserId: { in: [...client.viewerIds] } },
    select: { id: true },
  });
  const named = [...client.viewerIds, ...supporters.map(({ id }) => id), ...access.guestIds];
  return {
    officerId: client.officerId,
    branchId: client.branchId,
    userIds: [...(await readersAmong(ctx, access, named))],
  };
}

/** Whether a user may currently write in a conversation and the other participant would read it. */
export async function mayWrite(ctx: Pick<ReadContext, "db">, threadId: string, userId: string): Promise<boolean> {
  const thread = await threadNow(ctx, threadId);
  const access = await accessOf(ctx, thread);
  const readers = await readersAmong(ctx, access, access.client ? [userId] : access.memberIds);
  if (!readers.has(userId)) return false;
  if (!access.client) return access.memberIds.every((id) => readers.has(id));
  const reader = await readerOf(ctx.db, userId);
  return reader !== undefined && (isGuest(reader.seer) || reader.permissions.has("client:manage"));
}

/** Whether an account is currently a realtor's or partner's. */
export async function isGuestAccount(ctx: Pick<ReadContext, "db">, userId: string): Promise<boolean> {
  const reader = await readerOf(ctx.db, userId);
  return reader !== undefined && isGuest(reader.seer);
}

/** A person who is notified of unread messages by email, and how far they have read. */
export interface Notifiable {
  user: { id: string; email: string; name: string };
  readSeq: number;
  toldSeq: number;
  /** They have never opened the conversation: it came to them with the client. */
  isNew: boolean;
}

/**
 * Returns who is emailed about unread messages: the client's officer and everyone in the conversation who may
 * currently read it and has not muted it.
 */
export async function notifiable(ctx: Pick<ReadContext, "db">, threadId: string): Promise<Notifiable[]> {
  const thread = await threadNow(ctx, threadId);
  const { members, client } = thread;
  const places = members.map(({ user, readSeq, toldSeq, muted }) => ({ user, readSeq, toldSeq, muted, isNew: false }));
  if (client && !members.some(({ userId }) => userId === client.officerId))
    places.push({ user: client.officer, readSeq: 0, toldSeq: 0, muted: false, isNew: true });
  const readers = await readersAmong(
    ctx,
    await accessOf(ctx, thread),
    places.map(({ user }) => user.id),
  );
  return places.filter(({ user, muted }) => !muted && readers.has(user.id));
}
