import { createHash } from "node:crypto";
import { CHAT_TELL_MINUTES, MAX_CHAT_LENGTH } from "@hearthline/contract/chat/chat";
import { MAX_CHAT_PARTS, partsOfAnswer } from "@hearthline/contract/messages/answer-parts";
import type { LiveEnvelope } from "@hearthline/contract/platform/jobs";
import type { ScopedDb, SystemDb } from "@hearthline/db/client";
import { collectEvents, type Emit } from "@hearthline/db/events";
import { writeJob } from "@hearthline/db/outbox";
import type { Keys } from "@hearthline/db/secret-keys";
import type { MessageClient } from "../messages/client-of-message.ts";
import { hearersOf } from "./access.ts";
import { type ChatContext, type ChatWriter, postChat, threadOfClient } from "./post-chat.ts";

/** What an email or text that comes back is taken with, in whichever process it arrives. */
export interface Door {
  /** One transaction over all companies. */
  system<T>(work: (db: SystemDb) => Promise<T>): Promise<T>;
  /** One transaction of a company's. */
  inCompany<T>(companyId: string, work: (db: ScopedDb) => Promise<T>): Promise<T>;
  keys: Keys;
  /** Notifies open screens. */
  publish(envelope: LiveEnvelope): Promise<void>;
  /** Something has been written that the relay may pass on. */
  nudge(): void;
}

/** More replies in an hour no one writes: then it is a machine. */
const AN_HOUR = 60;
const MINUTE_MS = 60_000;

/** The id of a reply among its writer's messages: the same reply is written once. */
export const replyKey = (via: "email" | "sms", externalId: string): string =>
  `${via} ${createHash("sha256").update(externalId).digest("hex").slice(0, 40)}`;

/** A reply by email or text. */
export interface Reply {
  by: ChatWriter;
  via: "email" | "sms";
  /** Its network's own id: what comes again under it is there already. */
  externalId: string;
  text: string;
  /** The address it came from, where that is not the writer's own. */
  fromAddress?: string | undefined;
}

/**
 * Writes a reply into a conversation, once: a long one as several messages.
 *
 * @param client whose conversation it is; undefined for two people's
 * @returns what open screens are notified of; undefined where so many came lately that it has to wait
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
  for (const [index, part] of partsOfAnswer(text, MAX_CHAT_LENGTH, MAX_CHAT_PARTS).entries()) {
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
      delayMs: CHAT_TELL_MINUTES * MINUTE_MS,
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
 * Writes what a client replied by email or text into their conversation. What came from another address than theirs is not shown as theirs, and is no sign
 * that they have read anything.
 *
 * @returns whether there was room for it; false where so many came lately that it has to wait
 */
export async function takeAnswer(
  door: Door,
  client: MessageClient,
  { name, ...reply }: Omit<Reply, "by"> & { name: string },
): Promise<boolean> {
  const { companyId } = client;
  const { emit, write } = collectEvents("takeAnswer", ["chat.posted"]);
  const envelopes = await door.inCompany(companyId, async (db) => {
    const ctx = { db, now: new Date(), actor: { companyId } };
    const threadId = await threadOfClient(ctx, client);
    const by = { kind: "client", clientId: client.id, name } as const;
    const written = await writeReply(ctx, threadId, { ...reply, by }, { client, emit });
    if (!written) return undefined;
    // Someone who replies has read what they reply to.
    if (!reply.fromAddress && written.length > 0)
      await db.$executeRaw`UPDATE "ChatThread" SET "clientReadSeq" = greatest("clientReadSeq", "clientToldSeq"),
        "clientDeliveredSeq" = greatest("clientDeliveredSeq", "clientToldSeq") WHERE id = ${threadId}::uuid`;
    await write(db, companyId, () => ({ kind: "recipient", id: null, name, tokenId: null, actingFor: null }));
    return written;
  });
  return passOn(door, envelopes);
}

/** Notifies relay and screens of what was written. @returns whether it was taken */
export async function passOn(door: Door, envelopes: readonly LiveEnvelope[] | undefined): Promise<boolean> {
  if (!envelopes) return false;
  door.nudge();
  for (const envelope of envelopes) await door.publish(envelope);
  return true;
}
