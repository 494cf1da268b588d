import { ANSWER_WORDS } from "@hearthline/contract/clients/monitoring-instructions";
import type { Emit } from "@hearthline/db/events";
import { newId } from "@hearthline/db/ids";
import type { Keys } from "@hearthline/db/secret-keys";
import type { WriteContext } from "../context.ts";
import { emitMessages } from "../messages/message-events.ts";
import { messageSender } from "../messages/message-sender.ts";
import { unsubscribeLink } from "../messages/unsubscribe-link.ts";
import { writeMessage } from "../messages/write-message.ts";
import { lockMonitoring } from "./monitor-credit.ts";
import { instructionsLink, readRequest } from "./requests.ts";

interface GivenInstructions {
  /** The email that asked for them. */
  messageId: string;
  consentId: string;
}

/**
 * Emails the client a copy of the instructions that they gave or ended on their page, and notifies their officer: once, no matter how often it is called.
 *
 * @returns false if it was done before, or the client was deleted
 */
export async function notifyOfInstructions(
  ctx: WriteContext,
  { messageId, consentId }: GivenInstructions,
  { keys, publicUrl, emit }: { keys: Keys; publicUrl: string; emit: Emit },
): Promise<boolean> {
  const { db, actor, enqueue } = ctx;
  const request = await readRequest(db, messageId);
  const consent = await db.monitoringConsent.findUnique({ where: { id: consentId } });
  if (!request || !consent) return false;
  const { clientId, language, names, officerId } = request;
  await lockMonitoring(ctx, clientId);
  const done = await db.message.count({ where: { clientId, data: { path: ["consentId"], equals: consentId } } });
  if (done > 0) return false;

  const words = ANSWER_WORDS[language];
  const { officer, company } = await messageSender(db, officerId, actor.companyId);
  const id = newId();
  const row = await db.message.create({
    data: {
      ...{ id, channel: "email", template: "client", toAddress: names.email, toName: names.client, clientId },
      sentById: officerId,
      subject: (consent.granted ? words.copySubject : words.endedSubject)(names.company),
      data: {
        ...{ consentId, note: consent.words, language, officer, company },
        unsubscribe: unsubscribeLink(publicUrl, keys, id),
        answer: { link: instructionsLink(publicUrl, keys, messageId), words: words.see },
      },
    },
  });
  await emitMessages({ db, emit }, [row], { type: "message.queued" });
  await enqueue("messages.send", { messageId: id }, `message-${id}`);

  const to = await db.user.findMany({
    where: { id: officerId, deactivatedAt: null },
    select: { email: true, name: true },
  });
  const name = consent.granted ? "instructions-given" : "instructions-ended";
  await writeMessage(ctx, name, { to, data: { client: names.client }, once: consentId });
  return true;
}
