import { once } from "node:events";
import type { Server } from "node:net";
import PostalMime, { type Address, type Email } from "postal-mime";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import type { Mailbox, NewMessage, StoredMessage } from "./mailbox.ts";

const sizeLimit = 35 * 2 ** 20;
const textLimit = 2 ** 20;

/** Called for each email that is stored. */
type Arrived = (message: StoredMessage) => Promise<unknown>;

export type SmtpSink = { port: number; close(): Promise<void> };

/**
 * An email server that accepts everything and forwards nothing. Addresses at `refused.test`, and those that begin with `bounce`, are rejected
 * permanently; those at `slow.test` temporarily.
 */
export async function startSmtp(port: number, host: string, mailbox: Mailbox, arrived?: Arrived): Promise<SmtpSink> {
  const server = new SMTPServer({
    name: "sandbox.hearthline.test",
    banner: "Hearthline sandbox",
    size: sizeLimit,
    maxClients: 100,
    socketTimeout: 60_000,
    closeTimeout: 1_000,
    disableReverseLookup: true,
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? "anyone" }),
    onRcptTo: (recipient, _session, done) => done(refusal(recipient.address)),
    onData: (stream, session, done) => {
      receive(stream, session, mailbox, arrived).then(
        (reply) => done(null, reply),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  // A client that disconnects in the middle needs no response.
  server.on("error", () => {});
  const listening: Server = server.listen(port, host);
  await once(listening, "listening");
  const address = listening.address();

  return {
    port: typeof address === "object" && address ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Returns the response to RCPT TO: null accepts the recipient. */
function refusal(address: string): Error | null {
  const [local = "", domain = ""] = address.toLowerCase().split("@");
  if (domain === "refused.test" || local.startsWith("bounce")) {
    return smtpError(550, `5.1.1 <${address}>: Recipient address rejected: User unknown`);
  }
  if (domain === "slow.test") return smtpError(451, `4.7.1 <${address}>: Please try again later`);
  return null;
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

async function receive(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  mailbox: Mailbox,
  arrived?: Arrived,
): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size <= sizeLimit) chunks.push(chunk);
  }
  if (stream.sizeExceeded || size > sizeLimit) throw smtpError(552, "5.3.4 Message too big");

  const sender = session.envelope.mailFrom;
  const message = await readMail(Buffer.concat(chunks), sender ? sender.address : "");
  const recipients = [...new Set(session.envelope.rcptTo.map(({ address }) => address))];
  // As the last server on an email's way writes it (RFC 5321 section 4.4).
  const headers = [{ name: "Return-Path", value: `<${sender ? sender.address : ""}>` }, ...message.headers];
  const kept = await mailbox.add(recipients.map((to) => ({ ...message, headers, to })));
  const [first] = kept;
  for (const one of kept) void arrived?.(one);
  return `2.0.0 kept as ${first?.id}`;
}

/** Parses an email (MIME) into the mailbox's form. @param sender used if it names none */
export async function readMail(mime: Buffer, sender: string): Promise<Omit<NewMessage, "to">> {
  const email = await PostalMime.parse(mime, { maxNestingDepth: 50 });
  return {
    channel: "email",
    from: email.from ? written(email.from) : sender,
    subject: (email.subject ?? "").slice(0, 1_000),
    text: (email.text ?? "").replace(/\n$/, "").slice(0, textLimit),
    html: (email.html ?? "").slice(0, textLimit),
    headers: email.headers.slice(0, 100).map(({ originalKey, key, value }) => ({
      name: (originalKey || key).slice(0, 100),
      value: value.slice(0, 4_000),
    })),
    attachments: inReadingOrder(email.attachments)
      .slice(0, 50)
      .map(({ filename, mimeType, contentId, content }, n) => ({
        name: filename?.slice(0, 200) || `attachment-${n + 1}`,
        type: mimeType || "application/octet-stream",
        ...(contentId && { contentId: contentId.replace(/^<|>$/g, "") }),
        bytes: typeof content === "string" ? Buffer.from(content) : new Uint8Array(content),
      })),
  };
}

/** In a message, images that belong to the HTML come before the real attachments; readers expect them after. */
function inReadingOrder(attachments: Email["attachments"]): Email["attachments"] {
  return [...attachments.filter(({ related }) => !related), ...attachments.filter(({ related }) => related)];
}

function written({ name, address }: Address): string {
  if (!address) return name;
  return name ? `${name} <${address}>` : address;
}
