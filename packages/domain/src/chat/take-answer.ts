import { createHash } from "node:crypto";
import { CHAT_TELL_MINUTES, MAX_CHAT_LENGTH } from "@hearthline/contract/chat/chat";
import { MAX_CHAT_PARTS, partsOfAnswer } from "@hearthline/contract/messages/answer-parts";
import type { LiveEnvelope } from "@hearthline/contract/platform/jobs";
import type { ScopedDb, SystemDb } from "@hearthline/db/client";
import { collectEvents } from "@hearthline/db/events";
import type { MessageClient } from "@hearthline/db/messages/client-of-message";
import { writeJob } from "@hearthline/db/outbox";
import type { Keys } from "@hearthline/db/secret-keys";
import { hearersOf } from "./access.ts";
import { postChat, threadOfClient } from "./post-chat.ts";

/** What a mail or text that comes back is taken with, in whichever process it arrives. */
export interface Door {
  /** One transaction over all companies. */
  system<T>(work: (db: SystemDb) => Promise<T>): Promise<T>;
  /** One transaction of a company's. */
  inCompany<T>(companyId: string, work: (db: ScopedDb) => Promise<T>): Promise<T>;
  keys: Keys;
  /** Tells open screens. */
  publish(envelope: LiveEnvelope): Promise<void>;
  /** Something has been written that the relay may pass on. */
  nudge(): void;
}

/** More answers in an hour nobody writes: then it is a machine. */
const AN_HOUR = 60;
const MINUTE_MS = 60_000;

interface Answer {
  via: "email" | "sms";
  /** Its network's own id: what comes again under it is there already. */
  externalId: string;
  /** Whose words they are. */
  name: string;
  text: string;
}

/**
 * Writes a client's answer into their conversation, once, and tells who follows it.
 *
 * @returns whether there was room for it; false where so many came lately that it has to wait
 */
export async function takeAnswer(
  door: Door,
  client: MessageClient,
  { via, externalId, name, text }: Answer,
): Promise<boolean> {
  const { companyId, officerId, branchId } = client;
  const now = new Date();
  const { emit, write } = collectEvents("takeAnswer", ["chat.posted"]);
  const own = `${via} ${createHash("sha256").update(externalId).digest("hex").slice(0, 40)}`;
  const told = await door.inCompany(companyId, async (db): Promise<LiveEnvelope[] | undefined> => {
    const desk = { db, now, actor: { companyId } };
    const threadId = await threadOfClient(desk, client);
    const known = await db.chatMessage.count({ where: { threadId, typedBy: client.id, clientMessageId: own } });
    if (known > 0) return [];
    const since = new Date(now.getTime() - 60 * MINUTE_MS);
    const lately = await db.chatMessage.count({
      where: { threadId, typedBy: client.id, via: { not: "app" }, createdAt: { gt: since } },
    });
    if (lately >= AN_HOUR) return undefined;
    const envelopes: LiveEnvelope[] = [];
    const hears = { companyId, officerId, branchId };
    const { userIds } = await hearersOf(desk, threadId);
    for (const [index, part] of partsOfAnswer(text, MAX_CHAT_LENGTH, MAX_CHAT_PARTS).entries()) {
      const { message } = await postChat(desk, threadId, {
        by: { kind: "client", clientId: client.id, name },
        text: part,
        clientMessageId: index === 0 ? own : `${own} ${index + 1}`,
        via,
      });
      const { id, seq } = message;
      await writeJob(db, {
        companyId,
        job: "chat.tell",
        payload: { threadId, seq },
        key: `chat-tell-${threadId}-${seq}`,
        delayMs: CHAT_TELL_MINUTES * MINUTE_MS,
      });
      emit("chat.posted", {
        object: { type: "chat", id: threadId },
        officerId,
        branchId,
        data: { messageId: id, clientId: client.id, fromClient: true, senderName: name },
      });
      const at = now.toISOString();
      envelopes.push({
        ...hears,
        userIds,
        event: { kind: "chat.posted", threadId, seq, byId: null, byName: name, at },
      });
    }
    const [last] = envelopes;
    if (last) envelopes.push({ ...hears, event: { kind: "client.changed", clientId: client.id, at: last.event.at } });
    // Who answers has read what they answer.
    await db.$executeRaw`UPDATE "ChatThread" SET "clientReadSeq" = greatest("clientReadSeq", "clientToldSeq"),
      "clientDeliveredSeq" = greatest("clientDeliveredSeq", "clientToldSeq") WHERE id = ${threadId}::uuid`;
    await write(db, companyId, () => ({ kind: "recipient", id: null, name, tokenId: null, actingFor: null }));
    return envelopes;
  });
  if (!told) return false;
  door.nudge();
  for (const envelope of told) await door.publish(envelope);
  return true;
}
