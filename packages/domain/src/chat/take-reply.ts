import { createHash } from "node:crypto";
import { CHAT_NOTICE_MINUTES, MAX_CHAT_LENGTH } from "@hearthline/contract/chat/chat";
import { MAX_CHAT_PARTS, partsOfReply } from "@hearthline/contract/messages/reply-parts";
import type { LiveEnvelope } from "@hearthline/contract/platform/jobs";
import type { ScopedDb, SystemDb } from "@hearthline/db/client";
import { collectEvents, type Emit } from "@hearthline/db/events";
import { writeJob } from "@hearthline/db/outbox";
import type { Keys } from "@hearthline/db/secret-keys";
import type { MessageClient } from "../messages/client-of-message.ts";
import { hearersOf } from "./access.ts";
import { type ChatContext, type ChatWriter, postChat, threadOfClient } from "./post-chat.ts";

/** What receiving an email or text reply needs, in whichever process it arrives. */
export interface InboundMail {
  /** Opens a transaction over all companies. */
  system<T>(work: (db: SystemDb) => Promise<T>): Promise<T>;
  /** Opens a transaction of one company. */
  inCompany<T>(companyId: string, work: (db: ScopedDb) => Promise<T>): Promise<T>;
  keys: Keys;
  /** Notifies open screens. */
  publish(envelope: LiveEnvelope): Promise<void>;
  /** Signals that something was written which the relay may forward. */
  nudge(): void;
}

/** No person writes more replies than this in an hour: it is a machine. */
const AN_HOUR = 60;
const MINUTE_MS = 60_000;

/** The id of a reply among its writer's messages: a reply is written only once. */
export const replyKey = (via: "email" | "sms", externalId: string): string =>
  `${via} ${createHash("sha256").update(externalId).digest("hex").slice(0, 40)}`;

/** A reply by email or text. */
export interface Reply {
  by: ChatWriter;
  via: "email" | "sms";
  /** The id from its network: a redelivery under the same id is ignored. */
  externalId: string;
  text: string;
  /** The sender address, if it is not the author's own. */
  fromAddress?: string | undefined;
}

/**
 * Writes a reply into a conversation, once; a long one as several messages.
 *
 * @param client the client of the conversation; undefined for a direct one
 * @returns what open screens are notified of; undefined if the rate limit makes it wait
 */
export async function writeReply(
  ctx: ChatContext,
  threadId: string,
  { by, via, externalId, text, fromAddress }: Reply,
  { client, emit }: { client: { id: string; officerId: string; branchId: string | null } | undefined; emit: Emit },
): Promise<LiveEnvelope[] | undefined> {
  const { db, now } = ctx;
  const { companyId } = ctx.actor;
  const typedBy = by.kind === "user" ? by.userId : by.clientId;
  const own = replyKey(via, externalId);
  const known = await db.chatMessage.count({ where: { threadId, typedBy, clientMessageId: own } });
  if (known > 0) return [];
  const since = new Date(now.getTime() - 60 * MINUTE_MS);
  const lately = await db.chatMessage.count({
    where: { threadId, typedBy, via: { not: "app" }, createdAt: { gt: since } },
  });
  if (lately >= AN_HOUR) return undefined;
  const envelopes: LiveEnvelope[] = [];
  const hearers = { companyId, ...(await hearersOf(ctx, threadId)) };
  const at = now.toISOString();
  const byId = by.kind === "user" ? by.userId : null;
  for (const [index, part] of partsOfReply(text, MAX_CHAT_LENGTH, MAX_CHAT_PARTS).entries()) {
    const { message } = await postChat(ctx, threadId, {
      by,
      text: part,
      clientMessageId: index === 0 ? own : `${own} ${index + 1}`,
      via,
      fromAddress,
    });
    const { id, seq } = message;
    await writeJob(db, {
      companyId,
      job: "chat.tell",
      payload: { threadId, seq },
      key: `chat-tell-${threadId}-${seq}`,
      delayMs: CHAT_NOTICE_MINUTES * MINUTE_MS,
    });
    if (client)
      emit("chat.posted", {
        object: { type: "chat", id: threadId },
        officerId: client.officerId,
        branchId: client.branchId,
        data: {
          messageId: id,
          clientId: client.id,
          fromClient: by.kind === "client" && !fromAddress,
          senderName: by.name,
        },
      });
    envelopes.push({ ...hearers, event: { kind: "chat.posted", threadId, seq, byId, byName: by.name, at } });
  }
  if (client) envelopes.push({ ...hearers, event: { kind: "client.changed", clientId: client.id, at } });
  return envelopes;
}

/**
 * Writes a client's email or text reply into their conversation. A reply from an unknown address is not shown as the
 * client's, and does not count as a sign that they have read anything.
 *
 * @returns whether it was accepted; false if the rate limit makes it wait
 */
export async function takeReply(
  inbound: InboundMail,
  client: MessageClient,
  { name, ...reply }: Omit<Reply, "by"> & { name: string },
): Promise<boolean> {
  const { companyId } = client;
  const { emit, write } = collectEvents("takeReply", ["chat.posted"]);
  const envelopes = await inbound.inCompany(companyId, async (db) => {
    const ctx = { db, now: new Date(), actor: { companyId } };
    const threadId = await threadOfClient(ctx, client);
    const by = { kind: "client", clientId: client.id, name } as const;
    const written = await writeReply(ctx, threadId, { ...reply, by }, { client, emit });
    if (!written) return undefined;
    // A person who replies has read the message they reply to.
    if (!reply.fromAddress && written.length > 0)
      await db.$executeRaw`UPDATE "ChatThread" SET "clientReadSeq" = greatest("clientReadSeq", "clientToldSeq"),
        "clientDeliveredSeq" = greatest("clientDeliveredSeq", "clientToldSeq") WHERE id = ${threadId}::uuid`;
    await write(db, companyId, () => ({ kind: "recipient", id: null, name, tokenId: null, actingFor: null }));
    return written;
  });
  return passOn(inbound, envelopes);
}

/** Notifies the relay and screens of what was written. @returns whether it was accepted */
export async function passOn(inbound: InboundMail, envelopes: readonly LiveEnvelope[] | undefined): Promise<boolean> {
  if (!envelopes) return false;
  inbound.nudge();
  for (const envelope of envelopes) await inbound.publish(envelope);
  return true;
}
