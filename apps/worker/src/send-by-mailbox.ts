import { PassingFailure, PermanentFailure } from "@hearthline/providers/failure";
import { type MailMessage, mimeOf } from "@hearthline/providers/mail";
import { ID_HEADER } from "@hearthline/providers/mail-accounts/google-inbox";
import type { Outcome } from "@hearthline/providers/mail-accounts/types";
import { nameOf, noteError, noteSuccess, pauseConnection, withToken } from "./connections.ts";
import { mailbox as addressLine } from "./emails/compose.ts";
import type { JobContext } from "./handler.ts";
import { type Mailbox, mailboxOf } from "./mailboxes.ts";
import type { MessageState, Taken } from "./message-row.ts";

/** Failure code of an email that may have been sent: look for it among the sent items before sending it again. */
export const OUTCOME_UNKNOWN = "outcome-unknown";
/** How long a provider may take until an email it accepted appears among the sent items. */
export const SETTLED_MS = 60_000;
/** How long an email waits for a busy mailbox before it is sent by our own server. */
const PATIENCE_MS = 15 * 60_000;

const UNKNOWABLE =
  "Whether your mailbox sent this is not known, and it is not connected any more. Look among its sent items, and send it again if it is not there.";

export const isMailbox = (via: string | null): via is "microsoft" | "google" => via === "microsoft" || via === "google";

/** The email in the form that a user's own mailbox sends. */
function asOwner(mail: MailMessage, { account, owner, provider }: Mailbox, replyTo: string | null): MailMessage {
  const { replyTo: responses, ...rest } = mail;
  return {
    ...rest,
    from: addressLine(owner.name, account),
    ...(responses && replyTo?.toLowerCase() !== account && { replyTo: responses }),
    headers: { ...mail.headers, ...(provider === "google" && mail.messageId && { [ID_HEADER]: mail.messageId }) },
  };
}

/** Thrown if a mailbox must not be called for now. */
interface Paused {
  kind: "paused";
  until: Date;
}

/** Calls a mailbox, unless its provider asked for a pause. If the response asks for one, the mailbox is not called again until the pause ends. */
async function asked<T>(
  ctx: JobContext,
  box: Mailbox,
  work: (token: string) => Promise<Outcome<T>>,
): Promise<Outcome<T> | Paused> {
  if (box.pausedUntil && box.pausedUntil > new Date()) return { kind: "paused", until: box.pausedUntil };
  const outcome = await withToken(ctx, box, work);
  if (outcome.kind === "busy" && outcome.retryAfterSeconds !== undefined) {
    await noteError(ctx, box, `${nameOf(box.provider)} did not take an email for now. ${outcome.reason}`);
    return { kind: "paused", until: await pauseConnection(ctx, box, outcome.retryAfterSeconds) };
  }
  return outcome;
}

/** Recorded before the provider is called, so that an interrupted attempt can be looked for from the moment it began. */
const setVia = (ctx: JobContext, { id, status, askedAt }: MessageState, sentVia: string) =>
  ctx.db((db) =>
    db.message.updateMany({
      where: { id, status: "sending" },
      data: { sentVia, askedAt: status === "sending" && askedAt ? askedAt : new Date() },
    }),
  );

/**
 * Whether an earlier, interrupted attempt sent the email after all.
 *
 * @throws {PassingFailure} if this cannot be determined now
 * @throws {PermanentFailure} if it can never be determined: the email is not sent by another route then, because it may have arrived
 */
async function wentOut(ctx: JobContext, before: MessageState, messageId: string): Promise<boolean> {
  const box = await mailboxOf(ctx, before, before.sentVia ?? "");
  if (!box) throw new PermanentFailure(UNKNOWABLE);
  const since = before.askedAt ?? before.createdAt;
  const time = { since, until: new Date(Math.max(since.getTime(), before.updatedAt.getTime()) + SETTLED_MS) };
  const found = await asked(ctx, box, (token) => box.accounts.wasSent(token, messageId, time));
  if (found.kind === "done") return found.value;
  if (found.kind === "gone") throw new PermanentFailure(UNKNOWABLE);
  throw new PassingFailure(`Whether ${nameOf(box.provider)} has sent this is not known yet.`, {
    code: OUTCOME_UNKNOWN,
  });
}

export interface Ways {
  mail: MailMessage;
  /** The address that replies go to. */
  replyTo: string | null;
  /** The sender's own mailbox, if it may send this email. */
  box: Mailbox | null;
  /** Our own mail server. */
  byServer(): Promise<Taken>;
}

/** Whether our own server certainly sends the email, so that claiming it can already record this. */
export const goesByServer = ({ status, sentVia }: MessageState, box: Mailbox | null): boolean =>
  box === null && !(status === "sending" && isMailbox(sentVia));

/**
 * Sends an email by its sender's own mailbox, or by our server if that does not work. Never by both: an email that may have been sent is looked for first.
 *
 * @param before the row as it was when this attempt began
 */
export async function sendByBestWay(ctx: JobContext, before: MessageState, ways: Ways): Promise<Taken> {
  const { mail, box } = ways;
  const providerId = mail.messageId ?? "";
  if (goesByServer(before, box)) return ways.byServer();
  const cutOff = before.status === "sending";
  const byServer = async () => {
    await setVia(ctx, before, "server");
    return ways.byServer();
  };
  if (cutOff && isMailbox(before.sentVia) && (await wentOut(ctx, before, providerId))) return { providerId };
  // Our server may have accepted it: a copy has the same Message-ID only if it takes the same route.
  if (!box || (cutOff && before.sentVia === "server")) return byServer();

  const mime = await mimeOf(asOwner(mail, box, ways.replyTo));
  await setVia(ctx, before, box.provider);
  const outcome = await asked(ctx, box, (token) => box.accounts.send(token, { mime, messageId: providerId }));
  const name = nameOf(box.provider);
  const patience = new Date(before.createdAt.getTime() + PATIENCE_MS);
  switch (outcome.kind) {
    case "done":
      return {
        providerId,
        async after() {
          await noteSuccess(ctx, box).catch((error: unknown) =>
            ctx.log.warn({ err: error }, "could not record a mailbox's success"),
          );
        },
      };
    case "unknown":
      throw new PassingFailure(`${name} was asked to send this and did not respond.`, { code: OUTCOME_UNKNOWN });
    case "gone":
      return byServer();
    case "refused":
      await noteError(ctx, box, `${name} did not take an email to ${before.toAddress}; it went out by our own server.`);
      return byServer();
    case "busy":
      await noteError(ctx, box, `${name} did not take an email for now. ${outcome.reason}`);
      if (new Date() > patience) return byServer();
      throw new PassingFailure(`${name} asks us to try again later.`);
    case "paused":
      // Do not wait for a mailbox that will not accept the email in time.
      if (outcome.until > patience) return byServer();
      throw new PassingFailure(`${name} asks us to try again later.`);
  }
}
