import { lineBreaksOnly } from "@hearthline/contract/values/text";
import { Prisma } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import { readerOf } from "@hearthline/db/stored-reach";
import { clientSql } from "@hearthline/db/visibility";
import type { TypedMail } from "@hearthline/providers/mail-in/typed-mail";
import { replyKey } from "../chat/take-reply.ts";
import type { ReadContext } from "../context.ts";

/** A client of a mailbox's owner. */
export interface KnownClient {
  id: string;
  officerId: string;
  branchId: string | null;
}

/** More than anyone types. */
const MAX_TEXT = 20_000;

/**
 * Returns the clients that a user currently sees, by their email addresses in lower case.
 *
 * @param userId the mailbox's owner
 */
export async function knownSenders(
  { db }: Pick<ReadContext, "db">,
  userId: string,
  addresses: readonly string[],
): Promise<Map<string, KnownClient[]>> {
  const asked = [...new Set(addresses)].filter(Boolean);
  const reader = asked.length > 0 ? await readerOf(db, userId) : undefined;
  if (!reader?.permissions.has("report:view")) return new Map();
  const rows = await db.$queryRaw<(KnownClient & { address: string })[]>(Prisma.sql`
    SELECT DISTINCT c.id::text AS id, c."officerId"::text AS "officerId", c."branchId"::text AS "branchId", lower(e.email) AS address
    FROM "ClientEmail" e JOIN "Client" c ON c.id = e."clientId" WHERE lower(e.email) = ANY(${asked}::text[]) AND ${clientSql(reader.seer, "c")}`);
  const known = new Map<string, KnownClient[]>();
  for (const { address, ...client } of rows) known.set(address, [...(known.get(address) ?? []), client]);
  return known;
}

/** Our newest message that an email replies to. */
async function repliedMessage({ db }: Pick<ReadContext, "db">, answers: readonly string[]) {
  if (answers.length === 0) return undefined;
  const found = await db.message.findMany({
    where: { channel: "email", providerId: { in: [...answers] } },
    include: { loan: { select: { clients: { select: { clientId: true } } } } },
  });
  return found.sort((a, b) => answers.indexOf(a.providerId ?? "") - answers.indexOf(b.providerId ?? ""))[0];
}

/** Whether an email also came through our own address, and is in the conversation. */
const inConversation = async ({ db }: Pick<ReadContext, "db">, clientId: string, { messageId }: TypedMail) =>
  messageId !== "" &&
  (await db.chatMessage.count({
    where: { thread: { clientId }, typedBy: clientId, clientMessageId: replyKey("email", messageId) },
  })) > 0;

/**
 * Stores an email that a client sent to their officer's own mailbox, once: subject, time, and text without the quote. A
 * reply to one of our messages is linked to it and, if several clients have the address, belongs to those whom the
 * message was about; any other email belongs to all of them. Machine-written emails are not stored.
 *
 * @returns the clients whose timeline now has it
 */
export async function keepReply(
  ctx: Pick<ReadContext, "db">,
  { userId, provider }: { userId: string; provider: string },
  mail: TypedMail & { id: string },
  senders: readonly KnownClient[],
): Promise<KnownClient[]> {
  if (mail.isAuto) return [];
  const answered = await repliedMessage(ctx, mail.answers);
  const ofMessage = [answered?.clientId, ...(answered?.loan?.clients ?? []).map(({ clientId }) => clientId)];
  const named = senders.filter(({ id }) => ofMessage.includes(id));
  const kept: KnownClient[] = [];
  for (const client of named.length > 0 ? named : senders) {
    if (await inConversation(ctx, client.id, mail)) continue;
    const { count } = await ctx.db.mailboxReply.createMany({
      data: [
        {
          id: newId(),
          userId,
          clientId: client.id,
          messageId: answered?.id ?? null,
          provider,
          externalId: mail.id,
          fromAddress: mail.fromAddress,
          subject: lineBreaksOnly(mail.subject),
          text: lineBreaksOnly(mail.text).slice(0, MAX_TEXT) || "(no words)",
          receivedAt: mail.receivedAt,
        },
      ],
      skipDuplicates: true,
    });
    if (count > 0) kept.push(client);
  }
  return kept;
}
