import { ChatMailData } from "@hearthline/contract/chat/chat-mail";
import type { MailIn } from "@hearthline/contract/messages/mail-in";
import { lineBreaksOnly } from "@hearthline/contract/values/text";
import type { SystemDb } from "@hearthline/db/client";
import { collectEvents } from "@hearthline/db/events";
import { CONSENT_EVENTS } from "../consents/consent-events.ts";
import { recordConsents, takeConsentLocks } from "../consents/consents.ts";
import { settleMailing } from "../home-values/mail-home-value.ts";
import { markBounced } from "../messages/bounces.ts";
import { clientOfMessage } from "../messages/client-of-message.ts";
import { emitMessages } from "../messages/message-events.ts";
import { mailOfAddress } from "../messages/reply-address.ts";
import { moveMessage } from "../messages/states.ts";
import { takeMemberReply } from "./take-member-reply.ts";
import { type InboundMail, takeReply } from "./take-reply.ts";

/** The outcome of a received email: `unknown` for an address that is not ours, `later` if the hourly limit of replies is reached. */
export type Taken = "answer" | "nobody" | "auto" | "bounce" | "complaint" | "unknown" | "later";

/** This many soft bounces within this many days count as a permanent one. */
const SOFT = { mails: 5, days: 30 } as const;

/** Receives an email at one of our signed addresses. Idempotent. @param to the address it was sent to */
export async function takeMail(inbound: InboundMail, to: string, mail: MailIn): Promise<Taken> {
  const at = mailOfAddress(inbound.keys, to);
  if (!at) return "unknown";
  const { messageId } = at;
  if (mail.kind === "bounce") return takeBounce(inbound, messageId, mail);
  if (mail.kind === "complaint") return takeComplaint(inbound, messageId);
  // People reply to `reply+…`; mail to `bounce+…` was not typed by a person.
  if (mail.kind === "auto" || at.kind === "bounce") return "auto";
  const text = wordsOf(mail);
  const message = await inbound.system((db) => messageById(db, messageId));
  const chat = message?.template === "chat" ? ChatMailData.safeParse(message.data).data : undefined;
  if (message && chat?.threadId && chat.userId) {
    const { threadId, userId } = chat;
    const { companyId } = message;
    return (await takeMemberReply(inbound, { companyId, threadId, userId }, { mail, text })) ? "answer" : "later";
  }
  const client = await inbound.system((db) => clientOfMessage(db, messageId));
  if (!client) return "nobody";
  const isOwn = client.emails.includes(mail.fromAddress);
  const address = mail.fromAddress || "an unknown address";
  const taken = await takeReply(inbound, client, {
    via: "email",
    externalId: mail.messageId,
    name: isOwn ? client.name : `${mail.fromName} <${address}>`.trim(),
    text,
    ...(!isOwn && { fromAddress: address }),
  });
  return taken ? "answer" : "later";
}

function wordsOf({ text, attachments }: MailIn): string {
  const names = attachments.map(({ name }) => name).join(", ");
  const attached = names && `Attached, and not kept here: ${names}`;
  return lineBreaksOnly([text, attached].filter(Boolean).join("\n\n")) || "(no words)";
}

const messageById = (db: SystemDb, id: string) => db.message.findFirst({ where: { id, channel: "email" } });

/** Applies to the email, not to the address: full mailbox, too large, taken for spam. https://www.iana.org/assignments/smtp-enhanced-status-codes */
const OF_THE_MAIL = /^5\.(2\.[23]|3\.4|6\.|7\.)/;

const WORDS: Record<string, string> = {
  "1.1": "there is no such mailbox",
  "1.2": "there is no such domain",
  "1.10": "its domain takes no email",
  "2.1": "the mailbox is closed",
  "2.2": "the mailbox is full",
  "3.4": "it is too large for their server",
  "4.1": "their server did not respond",
  "4.7": "their server did not take it for days",
  "7.1": "their server took it for spam",
};

/** Returns why an email bounced, as a message. */
function reasonOf({ status, diagnostic }: MailIn): string {
  const words = WORDS[status.slice(2)];
  const theirs = lineBreaksOnly(diagnostic).replaceAll(/\s+/g, " ").trim();
  if (words) return `The email came back: ${words} (${status}).`;
  return `The email came back: ${theirs || status || "their server gives no reason"}.`.replace(/\.\.$/, ".");
}

/** Handles a delivery report (RFC 3464): only permanent failures have an effect. */
async function takeBounce(inbound: InboundMail, messageId: string, mail: MailIn): Promise<Taken> {
  if (mail.action !== "failed") return "auto";
  const message = await inbound.system((db) => messageById(db, messageId));
  if (!message) return "nobody";
  const { companyId, toAddress: address, loanId, recipientId } = message;
  const reason = reasonOf(mail);
  const hard = mail.status.startsWith("5.");
  const { emit, write } = collectEvents("takeBounce", ["message.bounced"]);
  const told = await inbound.inCompany(companyId, async (db) => {
    const failed = await moveMessage(db, { id: messageId }, "failed", { failure: reason });
    if (!failed) return undefined;
    if (recipientId)
      await db.recipient.updateMany({ where: { id: recipientId }, data: { failedAt: new Date(), failure: reason } });
    await settleMailing(db, messageId, { sent: false, reason });
    if (hard && !OF_THE_MAIL.test(mail.status)) await markBounced(db, { companyId, channel: "email", address, reason });
    else {
      await db.softBounce.create({ data: { messageId, address, code: mail.status } });
      const since = new Date(Date.now() - SOFT.days * 86_400_000);
      const mails = await db.softBounce.count({ where: { address, at: { gt: since } } });
      if (mails >= SOFT.mails)
        await markBounced(db, {
          companyId,
          channel: "email",
          address,
          reason: `${mails} mails in ${SOFT.days} days came back. ${reason}`,
        });
    }
    await emitMessages({ db, emit }, [failed], { type: "message.bounced", reason });
    await write(db, companyId, () => ({ kind: "system", id: null, name: "Mail", tokenId: null, actingFor: null }));
    const owner = loanId
      ? await db.loan.findUnique({ where: { id: loanId }, select: { officerId: true, branchId: true } })
      : failed.clientId &&
        (await db.client.findUnique({
          where: { id: failed.clientId },
          select: { officerId: true, branchId: true },
        }));
    return { failed, owner };
  });
  inbound.nudge();
  if (told?.owner && told.failed.clientId)
    await inbound.publish({
      companyId,
      ...told.owner,
      event: { kind: "client.changed", clientId: told.failed.clientId, at: new Date().toISOString() },
    });
  return "bounce";
}

const COMPLAINED = "The email was reported as spam.";

/** Handles a complaint (RFC 5965): the address gets no more offers and news, but still email about the client's own loan. */
async function takeComplaint(inbound: InboundMail, messageId: string): Promise<Taken> {
  const message = await inbound.system((db) => messageById(db, messageId));
  if (!message) return "nobody";
  const { companyId, toAddress: address } = message;
  const { emit, write } = collectEvents("takeComplaint", CONSENT_EVENTS);
  await inbound.inCompany(companyId, async (db) => {
    await takeConsentLocks(db, [{ companyId, channel: "email", address }]);
    const words = `${COMPLAINED} ${message.subject}`.trim().slice(0, 500);
    const known = await db.consent.count({ where: { channel: "email", address, source: "complaint", words } });
    if (known > 0) return;
    await recordConsents({ db, keys: inbound.keys, emit, companyId }, [
      {
        channel: "email",
        address,
        purpose: "marketing",
        granted: false,
        source: "complaint",
        words,
        recordedById: null,
      },
    ]);
    await write(db, companyId, () => ({ kind: "recipient", id: null, name: address, tokenId: null, actingFor: null }));
  });
  inbound.nudge();
  return "complaint";
}
