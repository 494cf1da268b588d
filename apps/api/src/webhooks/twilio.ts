import formbody from "@fastify/formbody";
import { LoanKindName } from "@hearthline/contract/loans/loan-enums";
import type { SystemDb } from "@hearthline/db/client";
import { collectEvents } from "@hearthline/db/events";
import type { Keys } from "@hearthline/db/secret-keys";
import { takeReply } from "@hearthline/domain/chat/take-reply";
import { stoppedAddresses } from "@hearthline/domain/consents/consents";
import { markBounced } from "@hearthline/domain/messages/bounces";
import { clientTexted } from "@hearthline/domain/messages/client-of-message";
import { emitMessages } from "@hearthline/domain/messages/message-events";
import { type MessageState, moveMessage } from "@hearthline/domain/messages/states";
import { verifySignature } from "@hearthline/providers/sms-signature";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { forbidden } from "../kernel/calls/errors.ts";
import type { Services } from "../kernel/calls/services.ts";
import { inboundMailOf } from "../kernel/sharing/inbound-mail.ts";
import { recordConsent } from "../kernel/sharing/record-consent.ts";
import { webForm } from "../transports/web-form.ts";
import { textedWord } from "./texted-words.ts";

const Fields = z.object({
  MessageSid: z.string().regex(/^[A-Z]{2}[0-9a-f]{32}$/),
  MessageStatus: z.string(),
  ErrorCode: z.string().optional(),
});
type Fields = z.output<typeof Fields>;

/** The worker puts Hearthline's ids into the address that Twilio calls, which its signature covers. */
const About = z.object({ company: z.uuid(), message: z.uuid() });

/** What Twilio's errors mean to the officer: https://www.twilio.com/docs/api/errors */
const SENTENCES: Record<string, string> = {
  "21610": "The recipient has said STOP.",
  "30003": "The phone is switched off or cannot be reached.",
  "30004": "The recipient or their carrier blocks text messages from this number.",
  "30005": "This phone number does not exist.",
  "30006": "This is a landline: it cannot receive text messages.",
  "30007": "The carrier took this text for spam.",
};
const SAID_STOP = "21610";
/** The number itself cannot receive texts. */
const BAD_NUMBERS = new Set(["30005", "30006"]);
const UNDELIVERED = "The text message could not be delivered.";

const Incoming = z.object({
  From: z.string().regex(/^\+[1-9]\d{6,14}$/),
  Body: z.string().max(1_600).default(""),
  MessageSid: z.string().max(64).optional(),
  NumMedia: z.coerce.number().int().catch(0),
  OptOutType: z.string().optional(),
});

/** Events that a status report on a text may emit; those of an incoming text are emitted by `recordConsent`. */
const STATUS_EVENTS = ["message.sent", "message.delivered", "message.failed"] as const;

type Message = NonNullable<Awaited<ReturnType<SystemDb["message"]["findFirst"]>>>;

/**
 * Receives Twilio's status reports on our texts. Repeated or out of order they change nothing: each only moves a message forward (queued, sending, sent,
 * then delivered or failed), and the first final status stays.
 */
export async function twilioRoutes(
  app: FastifyInstance,
  { services, authToken, publicUrl }: { services: Services; authToken: string | undefined; publicUrl: string },
): Promise<void> {
  await app.register(formbody, webForm(64 * 1024));

  app.post("/webhooks/twilio/status", async (request, reply) => {
    request.operation = "webhooks.twilioStatus";
    const signature = request.headers["x-twilio-signature"];
    const form = z.record(z.string(), z.unknown()).catch({}).parse(request.body);
    if (!authToken || !verifySignature(authToken, String(signature ?? ""), `${publicUrl}${request.url}`, form))
      throw forbidden("signature", "This call is not signed by Twilio.");
    const fields = Fields.safeParse(form);
    const about = About.safeParse(request.query);
    if (fields.success) {
      const changed = await services.database.system((db) => take(db, services.secrets, fields.data, about.data));
      services.nudge();
      if (changed) await tell(services, changed);
    }
    return reply.code(204).send();
  });

  app.post("/webhooks/twilio/inbound", async (request, reply) => {
    request.operation = "webhooks.twilioInbound";
    const signature = request.headers["x-twilio-signature"];
    const form = z.record(z.string(), z.unknown()).catch({}).parse(request.body);
    if (!authToken || !verifySignature(authToken, String(signature ?? ""), `${publicUrl}${request.url}`, form))
      throw forbidden("signature", "This call is not signed by Twilio.");
    const said = Incoming.safeParse(form);
    if (said.success) await hearText(services, said.data);
    services.nudge();
    // Twilio responds to STOP, START and HELP itself: we send nothing.
    return reply.type("text/xml; charset=utf-8").send("<Response></Response>");
  });
}

/** Handles an incoming text: a word about texts, or a reply to the newest text sent to the number. */
async function hearText(services: Services, said: z.output<typeof Incoming>): Promise<void> {
  const { database, secrets } = services;
  const { From, Body, OptOutType, MessageSid, NumMedia } = said;
  const word = textedWord(OptOutType ?? Body);
  if (word !== "help" && word !== "other") await database.system((db) => hear(db, secrets, said, word));
  if ((word === "stop" || word === "start") && !isYes(Body)) return;
  if (word === "help" || MessageSid === undefined) return;
  const client = await database.system((db) => clientTexted(db, From));
  if (!client) return;
  const pictures = NumMedia > 0 ? "Sent along, and not kept here: pictures" : "";
  const text = [Body.trim(), pictures].filter(Boolean).join("\n\n");
  if (text)
    await takeReply(inboundMailOf(services), client, { via: "sms", externalId: MessageSid, name: client.name, text });
}

const isYes = (body: string): boolean => body.trim().toUpperCase() === "YES";

/** The source of each word in the consent ledger. A text that may ask for a stop holds further texts until an officer has decided. */
const SOURCES = { start: "start", stop: "stop", asks: "stop", "may-ask": "held" } as const;

/** Records a word about texts for every company that has texted the number: to its holder they are one sender. */
async function hear(
  db: SystemDb,
  keys: Keys,
  { From: address, Body }: z.output<typeof Incoming>,
  word: keyof typeof SOURCES,
): Promise<void> {
  const granted = word === "start";
  const texted = await db.message.groupBy({
    by: ["companyId"],
    where: { channel: "sms", toAddress: address },
    orderBy: { companyId: "asc" },
  });
  for (const { companyId } of texted) {
    // People also reply "yes" to other things: it resumes what they stopped, and nothing else.
    if (isYes(Body)) {
      const at = { companyId, channel: "sms", addresses: [address] } as const;
      if ((await stoppedAddresses(db, keys, at)).size === 0) continue;
    }
    await recordConsent(db, keys, {
      companyId,
      channel: "sms",
      address,
      granted,
      source: SOURCES[word],
      words: Body.trim(),
    });
  }
}

async function take(
  db: SystemDb,
  keys: Keys,
  { MessageSid, MessageStatus, ErrorCode }: Fields,
  about?: z.output<typeof About>,
) {
  const message =
    (await db.message.findFirst({ where: { providerId: MessageSid } })) ??
    (about && (await db.message.findFirst({ where: { id: about.message, companyId: about.company, channel: "sms" } })));
  if (!message || (message.providerId !== null && message.providerId !== MessageSid)) return undefined;
  const at = new Date();
  // Twilio may call before the worker has stored its id, or after the worker died doing so.
  await db.message.updateMany({
    where: { id: message.id, providerId: null },
    data: { providerId: MessageSid, sentAt: message.sentAt ?? at },
  });
  if (message.recipientId)
    await db.recipient.updateMany({ where: { id: message.recipientId, sentAt: null }, data: { sentAt: at } });

  switch (MessageStatus) {
    case "accepted":
    case "scheduled":
    case "queued":
    case "sending":
    case "sent":
      return move(db, message, ["queued", "sending"], { to: "sent" }, {});
    case "delivered":
    case "read": {
      // We had given up without knowing the outcome: it was delivered after all.
      const unknown: MessageState[] = message.providerId === null ? ["failed"] : [];
      const from: MessageState[] = ["queued", "sending", "sent", ...unknown];
      const said = { to: "delivered" as const, deliveredAt: at, failure: null };
      return move(db, message, from, said, { deliveredAt: at, failedAt: null, failure: null });
    }
    case "undelivered":
    case "failed":
    case "canceled": {
      const failure = SENTENCES[ErrorCode ?? ""] ?? UNDELIVERED;
      if (ErrorCode === SAID_STOP) {
        const { companyId, toAddress: address } = message;
        await recordConsent(db, keys, { companyId, channel: "sms", address, granted: false, source: "stop" });
      }
      if (BAD_NUMBERS.has(ErrorCode ?? "")) {
        const { companyId, toAddress: address } = message;
        await markBounced(db, { companyId, channel: "sms", address, reason: failure });
      }
      const from: MessageState[] = ["queued", "sending", "sent"];
      return move(db, message, from, { to: "failed", failure }, { failedAt: at, failure });
    }
    default:
      return undefined;
  }
}

/** Moves a message forward only: undefined if it has this status already. An event is emitted for each step once, including one that Twilio skipped. */
async function move(
  db: SystemDb,
  { id, companyId, recipientId }: Message,
  from: readonly MessageState[],
  { to, ...said }: { to: MessageState; deliveredAt?: Date; failure?: string | null },
  recipient: { deliveredAt?: Date; failedAt?: Date | null; failure?: string | null },
): Promise<Message | undefined> {
  const [before] = await db.$queryRaw<
    { status: string }[]
  >`SELECT status FROM "Message" WHERE id = ${id}::uuid FOR UPDATE`;
  const changed = await moveMessage(db, { id, from }, to, said);
  if (!changed) return undefined;
  if (recipientId) await db.recipient.updateMany({ where: { id: recipientId }, data: recipient });
  const { emit, write } = collectEvents("webhooks.twilioStatus", STATUS_EVENTS);
  const unsent = before?.status === "queued" || before?.status === "sending";
  if (to === "sent" || (to === "delivered" && unsent))
    await emitMessages({ db, emit }, [changed], { type: "message.sent" });
  if (to === "delivered") await emitMessages({ db, emit }, [changed], { type: "message.delivered" });
  if (to === "failed")
    await emitMessages({ db, emit }, [changed], { type: "message.failed", reason: changed.failure ?? UNDELIVERED });
  await write(db, companyId, () => ({ kind: "system", id: null, name: "Twilio", tokenId: null, actingFor: null }));
  return changed;
}

async function tell({ database, live }: Services, message: Message): Promise<void> {
  const { id, companyId, loanId, status } = message;
  const loan = loanId && (await database.system((db) => db.loan.findUnique({ where: { id: loanId } })));
  if (!loan) return;
  await live.publish({
    companyId,
    officerId: loan.officerId,
    branchId: loan.branchId,
    event: {
      kind: "message.changed",
      messageId: id,
      loanId,
      loanKind: LoanKindName.parse(loan.kind),
      status,
      at: new Date().toISOString(),
    },
  });
}
