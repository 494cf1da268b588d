import { setTimeout as delay } from "node:timers/promises";
import { LoanKindName } from "@hearthline/contract/loans/loan-enums";
import { HOME_VALUE_TEMPLATE, settleMailing } from "@hearthline/domain/home-values/mail-home-value";
import { momentOfText } from "@hearthline/domain/message-batches/hand-over";
import { markBounced } from "@hearthline/domain/messages/bounces";
import { emitMessages } from "@hearthline/domain/messages/message-events";
import { claimSql, moveMessage } from "@hearthline/domain/messages/states";
import { errorField, PassingFailure, PermanentFailure } from "@hearthline/providers/failure";
import { handler, type JobContext } from "../../handler.ts";
import { BOUNCED, prepareMessage, type Send } from "../../message-content.ts";
import { type Message, type MessageState, openMessage, stateOf } from "../../message-row.ts";
import { RECEIPT, RECEIPT_OF_NONE } from "../../receipt.ts";
import { isMailbox, OUTCOME_UNKNOWN, SETTLED_MS } from "../../send-by-mailbox.ts";
import { enqueueTestDeed } from "./act-as-recipient.ts";

const SEND_EVENTS = ["message.sent", "message.bounced", "message.failed"] as const;

/** How long Twilio may take to report a text that a killed worker had handed over. */
const WORD_OF_TWILIO_MS = 60_000;

/** What the row records about a message that its provider has accepted, in addition to the provider's id. */
interface Receipt {
  sentAt: Date;
}

/**
 * Sends one message row, once: see docs/decisions/014-send-once.md. Everything is prepared before the row is claimed; the lock shows whether an
 * earlier attempt is still running, and the row how far it got.
 */
export const sendMessage = handler("messages.send", {
  emits: SEND_EVENTS,
  run: sendOnce,
  gaveUp: giveUp,
});

/** Sends a message of a batch, which may have been withdrawn; a text whose retry falls into the recipient's night is sent in the morning. */
export const sendBatchedMessage = handler("messages.send-batched", {
  emits: SEND_EVENTS,

  async run(ctx, { messageId }) {
    const message = await ctx.db((db) => db.message.findUnique({ where: { id: messageId } }));
    if (!message) return { status: "withdrawn" };
    const now = new Date();
    if (message.channel === "sms" && message.status === "queued") {
      const postponed = await ctx.db(async (db) => {
        const moment = await momentOfText(db, message, now);
        if (moment <= now) return false;
        const key = `message-${messageId}-${moment.getTime()}`;
        await ctx.enqueue(db, "messages.send-batched", { messageId }, key, moment.getTime() - now.getTime());
        return true;
      });
      if (postponed) return { status: "postponed" };
    }
    return sendOnce(ctx, { messageId });
  },
  gaveUp: giveUp,
});

interface Payload {
  messageId: string;
}

async function sendOnce(ctx: JobContext, { messageId }: Payload): Promise<{ status: string }> {
  const opened = await openMessage(ctx, messageId);
  if (!opened) throw new PermanentFailure("The message no longer exists.");
  const { message } = opened;
  if (isOver(message.status)) return { status: message.status };
  // A worker that was killed after writing the receipt left only the follow-up work, so there is nothing to prepare.
  const send = receiptOf(message) ? undefined : await prepareMessage(ctx, opened);

  const lock = { key: `message-${messageId}`, look: stateOf(messageId) };
  const status = await ctx.holding<MessageState, string>(lock, async ([now]) => {
    if (!now) throw new PermanentFailure("The message no longer exists.");
    if (isOver(now.status)) return now.status;
    const receipt = receiptOf(now) ?? (await handOver(ctx, now, send));
    await keepTrying(() => record(ctx, message, receipt));
    return "sent";
  });
  if (!status) throw new PassingFailure("Another worker is sending this message.");
  return { status };
}

/** Returns the receipt of a message that its provider accepted and whose worker got no further; a new claim removes it. */
const receiptOf = ({ status, providerId, sentAt }: MessageState): Receipt | undefined =>
  status === "sending" && providerId !== null ? { sentAt: sentAt ?? new Date() } : undefined;

/**
 * Hands the message to its provider, and writes its receipt before anything else: a worker that is killed between the two sends it again.
 * Everything that both need is therefore ready before the provider is called; for our own email server, its thread takes care of that.
 */
async function handOver(ctx: JobContext, now: MessageState, send: Send | undefined): Promise<Receipt> {
  const waits = now.channel === "sms" ? WORD_OF_TWILIO_MS : isMailbox(now.sentVia) ? SETTLED_MS : 0;
  if (now.status === "sending" && Date.now() - now.updatedAt.getTime() < waits)
    throw new PassingFailure("Whether the last try went out is not known yet.");
  if (!send) throw new PassingFailure("The message has just changed.");
  const byServer = send.byServer(now);
  const receipt = byServer ? undefined : await ctx.ready(RECEIPT, RECEIPT_OF_NONE);
  try {
    await claim(ctx, now.id, byServer ? "server" : null);
    const { providerId, written, after } = await send.hand(now).catch(async (error: unknown) => {
      const maybe = now.channel === "sms" ? mayHaveBeenTaken(error) : isUnknown(error);
      if (!maybe) await release(ctx, now.id);
      throw error;
    });
    const sentAt = new Date();
    const values = [now.id, ctx.companyId, providerId];
    if (!written) await keepTrying(() => (receipt ? receipt.run(values) : writeReceipt(ctx, values)));
    await after?.();
    return { sentAt };
  } finally {
    receipt?.release();
  }
}

async function giveUp(ctx: JobContext, { messageId }: Payload, sentence: string, error: unknown): Promise<void> {
  const taken = await ctx.db((db) => db.message.findUnique({ where: { id: messageId } }));
  const receipt = taken && receiptOf(taken);
  if (taken && receipt) return record(ctx, taken, receipt);
  const failed = await ctx.db(async (db, emit) => {
    const failedAt = new Date();
    const message = await moveMessage(db, { id: messageId, from: ["queued", "sending"] }, "failed", {
      failure: sentence,
    });
    if (message?.recipientId)
      await db.recipient.updateMany({
        where: { id: message.recipientId, deliveredAt: null },
        data: { failedAt, failure: sentence },
      });
    if (message?.clientId && isBadAddress(error)) await markBounced(db, addressOf(ctx, message, sentence));
    if (message) {
      await settleMailing(db, message.id, { sent: false, reason: sentence });
      const type = message.channel === "email" && isBounce(error) ? "message.bounced" : "message.failed";
      await emitMessages({ db, emit }, [message], { type, reason: sentence });
    }
    return message;
  });
  if (failed) await tell(ctx, failed, "failed");
}

/** Twilio's error codes for numbers that take no texts: https://www.twilio.com/docs/api/errors */
const BAD_NUMBERS = new Set(["21211", "21614"]);

/** The address itself was rejected permanently, not just this message. */
const isBadAddress = (error: unknown): boolean =>
  error instanceof PermanentFailure && (error.code === BOUNCED || BAD_NUMBERS.has(error.code ?? ""));

const addressOf = ({ companyId }: JobContext, { channel, toAddress: address }: Message, reason: string) => ({
  companyId,
  channel: channel === "sms" ? ("sms" as const) : ("email" as const),
  address,
  reason,
});

/** The email server responded 5xx to the address or the email: https://www.rfc-editor.org/rfc/rfc5321#section-4.2.1 */
const isBounce = (error: unknown): boolean =>
  error instanceof PermanentFailure && (error.code === BOUNCED || /^5\d\d$/.test(error.code ?? ""));

const isOver = (status: string) => status !== "queued" && status !== "sending";

/** For when the server's thread could not write the receipt. */
async function writeReceipt(ctx: JobContext, values: unknown[]): Promise<void> {
  const receipt = await ctx.ready(RECEIPT, RECEIPT_OF_NONE);
  await receipt.run(values).finally(receipt.release);
}

/**
 * Committed before the provider is called, so that a crash from here on is visible. Also renews the claim of an attempt that was killed.
 *
 * @param via the route that it takes, if known
 */
async function claim(ctx: JobContext, id: string, via: "server" | null): Promise<void> {
  const [claimed] = await ctx.atOnce(claimSql(id, via));
  if (claimed?.length !== 1) throw new PassingFailure("The message has just changed.");
}

/** The provider has not accepted it. */
const release = (ctx: JobContext, id: string) =>
  ctx
    .db((db) => moveMessage(db, { id, from: ["sending"] }, "queued"))
    .catch((error: unknown) => ctx.log.warn({ err: error }, "could not release the claim"));

/** A mailbox was asked to send it, and it is unknown whether it did. */
const isUnknown = (error: unknown): boolean => error instanceof PassingFailure && error.code === OUTCOME_UNKNOWN;

/** Twilio was called and its response was lost. */
function mayHaveBeenTaken(error: unknown): boolean {
  const code = error instanceof Error ? errorField(error.cause, "code") : undefined;
  return ["ECONNABORTED", "ECONNRESET", "ETIMEDOUT", "EPIPE", "ERR_NETWORK"].includes(String(code));
}

/** The follow-up work of a receipt. Takes effect once, no matter how often it is started. */
async function record(ctx: JobContext, message: Message, { sentAt }: Receipt): Promise<void> {
  await ctx.db(async (db, emit) => {
    // Twilio's callback can be faster than we are: keep its status, and leave the event to it.
    const moved = await moveMessage(db, { id: message.id, from: ["sending"] }, "sent");
    if (moved) await emitMessages({ db, emit }, [message], { type: "message.sent" });
    if (message.template === HOME_VALUE_TEMPLATE) await settleMailing(db, message.id, { sent: true });
    if (message.recipientId)
      await db.recipient.updateMany({ where: { id: message.recipientId, sentAt: null }, data: { sentAt } });
    if (moved) await enqueueTestDeed(ctx, db, message);
  });
  await tell(ctx, message, "sent");
}

/** Records that the provider accepted the message, retrying even across a restart of Postgres; otherwise it would be sent again. */
async function keepTrying(work: () => Promise<unknown>): Promise<void> {
  for (let wait = 250; ; wait *= 2) {
    try {
      await work();
      return;
    } catch (error) {
      if (wait > 16_000) throw error;
      await delay(wait);
    }
  }
}

/** Notifies the screens that show the loan's messages. */
async function tell(ctx: JobContext, { id: messageId, loanId }: Message, status: string): Promise<void> {
  const loan = loanId && (await ctx.db((db) => db.loan.findUnique({ where: { id: loanId } })));
  if (!loan) return;
  const { officerId, branchId } = loan;
  const loanKind = LoanKindName.parse(loan.kind);
  const at = new Date().toISOString();
  await ctx.publish({
    officerId,
    branchId,
    event: { kind: "message.changed", messageId, loanId, loanKind, status, at },
  });
}
