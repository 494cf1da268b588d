import { createTransport } from "nodemailer";
import MailComposer from "nodemailer/lib/mail-composer/index.js";
import { errorField, PassingFailure, PermanentFailure } from "./failure.ts";

/** The SMTP server. `from` is our own address, used for messages that have none. */
export type MailConfig = {
  /** smtp:// or smtps://, with user and password if the server requires them */
  smtpUrl: string;
  from: string;
  /** open connections to the server; default 4 */
  maxConnections?: number;
};

export type MailAttachment = {
  name: string;
  type: string;
  content: Uint8Array | string;
  /** shown inside the HTML as `<img src="cid:…">` */
  contentId?: string;
};

export type MailMessage = {
  to: string | string[];
  from?: string;
  replyTo?: string;
  /** Envelope sender that receives bounces; defaults to `from`. */
  envelopeFrom?: string;
  subject: string;
  html: string;
  text: string;
  attachments?: MailAttachment[];
  headers?: Record<string, string>;
  /** without angle brackets; the same id on a second delivery lets mailboxes drop the copy */
  messageId?: string;
};

/** A fully written email that only has to be handed over. */
export type WrittenMail = { mime: Uint8Array; envelope: { from: string; to: string[] }; messageId: string };

export type RefusedRecipient = { address: string; reason: string; permanent: boolean };

/** `accepted` is empty and `rejected` full if the server accepted the connection but none of the recipients. */
export type MailReceipt = { messageId: string; accepted: string[]; rejected: RefusedRecipient[] };

export type Mail = {
  /**
   * Sends one message to the server. A rejected recipient is a result, not an error: the others still get the email.
   *
   * @throws {PassingFailure} the server cannot be reached, is busy, or rejects our sign-in
   * @throws {PermanentFailure} the message itself is rejected, or no recipient is a valid address
   */
  send(message: MailMessage): Promise<MailReceipt>;
  /** Resolves when the server responds and accepts our sign-in. */
  verify(): Promise<void>;
  close(): void;
};

/** Mail over SMTP through nodemailer, on a pool of open connections. */
export function createMail(config: MailConfig): Mail & { sendWritten(mail: WrittenMail): Promise<MailReceipt> } {
  const transport = createTransport(
    {
      url: config.smtpUrl,
      pool: true,
      maxConnections: config.maxConnections ?? 4,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: config.from },
  );

  async function send(fields: ReturnType<typeof fieldsOf> | ReturnType<typeof asIs>, messageId: string | undefined) {
    try {
      const info = await transport.sendMail(fields);
      return {
        messageId: messageId ?? withoutBrackets(info.messageId),
        accepted: info.accepted.map(addressOf),
        rejected: refusals(info.rejectedErrors),
      };
    } catch (error) {
      const rejected = refusals(typeof error === "object" && error ? Reflect.get(error, "rejectedErrors") : []);
      if (rejected.length > 0) return { messageId: messageId ?? "", accepted: [], rejected };
      throw asFailure(error);
    }
  }

  return {
    send: (message) => send(fieldsOf(message), message.messageId),
    sendWritten: (mail) => send(asIs(mail), mail.messageId),
    async verify() {
      try {
        await transport.verify();
      } catch (error) {
        throw asFailure(error);
      }
    },
    close() {
      transport.close();
    },
  };
}

/** Returns a message in nodemailer's format. */
const fieldsOf = (message: MailMessage) => ({
  to: message.to,
  ...(message.from && { from: message.from }),
  ...(message.replyTo && { replyTo: message.replyTo }),
  ...(message.envelopeFrom && { envelope: { from: message.envelopeFrom, to: message.to } }),
  subject: message.subject,
  html: message.html,
  text: message.text,
  ...(message.headers && { headers: message.headers }),
  ...(message.messageId && { messageId: `<${message.messageId}>` }),
  attachments: (message.attachments ?? []).map(({ name, type, content, contentId }) => ({
    filename: name,
    contentType: type,
    ...(contentId && { cid: contentId }),
    content: typeof content === "string" ? content : Buffer.from(content),
  })),
});

const asIs = ({ mime, envelope }: WrittenMail) => ({ raw: Buffer.from(mime), envelope });

/**
 * Writes a message as MIME, to be sent by `sendWritten`.
 *
 * @param from our own address, used if the message has none
 * @throws {PermanentFailure} it cannot be built
 */
export async function writeMail(message: MailMessage, from: string): Promise<WrittenMail> {
  const fields = { from, ...fieldsOf(message), disableFileAccess: true, disableUrlAccess: true };
  try {
    const mail = new MailComposer(fields).compile();
    const { from: sender, to } = mail.getEnvelope();
    const messageId = withoutBrackets(mail.messageId());
    return { mime: await mail.build(), envelope: { from: sender || "", to }, messageId };
  } catch (error) {
    throw new PermanentFailure("The message cannot be built.", { cause: error });
  }
}

/** Returns the message as MIME (https://www.rfc-editor.org/rfc/rfc5322), for mailboxes that accept a complete email. */
export const mimeOf = (message: MailMessage): Promise<Buffer> =>
  new MailComposer({ ...fieldsOf(message), disableFileAccess: true, disableUrlAccess: true }).compile().build();

function withoutBrackets(id: string): string {
  return id.replace(/^<|>$/g, "");
}

function addressOf(recipient: string | { address: string }): string {
  return typeof recipient === "string" ? recipient : recipient.address;
}

function refusals(errors: unknown): RefusedRecipient[] {
  if (!Array.isArray(errors)) return [];
  return errors.map((error: unknown) => ({
    address: String(errorField(error, "recipient") ?? ""),
    reason: String(errorField(error, "response") ?? errorField(error, "message") ?? "refused"),
    permanent: Number(errorField(error, "responseCode")) >= 500,
  }));
}

function asFailure(error: unknown): PassingFailure | PermanentFailure {
  const code = String(errorField(error, "responseCode") ?? errorField(error, "code") ?? "");
  const detail = { cause: error, code };
  const status = Number(errorField(error, "responseCode") ?? 0);
  if (errorField(error, "code") === "EAUTH" || status === 530 || status === 535) {
    return new PassingFailure("The email server does not accept our sign-in.", detail);
  }
  if (status >= 500) return new PermanentFailure("The email server rejected this message.", detail);
  if (status >= 400) return new PassingFailure("The email server asks us to try again later.", detail);
  if (code === "EENVELOPE")
    return new PermanentFailure("The message has no recipient that is an email address.", detail);
  if (code === "EMESSAGE" || code === "ESTREAM") return new PermanentFailure("The message cannot be built.", detail);
  return new PassingFailure("The email server cannot be reached.", detail);
}
