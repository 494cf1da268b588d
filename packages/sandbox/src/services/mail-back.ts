import { createHmac, randomUUID } from "node:crypto";
import formbody from "@fastify/formbody";
import MailComposer from "nodemailer/lib/mail-composer/index.js";
import { z } from "zod";
import type { StoredMessage } from "../mailbox.ts";
import type { House, Service } from "../service.ts";

/**
 * Emails sent back to the product: a reply typed on the mailbox page, a delivery report (RFC 3464) and a complaint (RFC 5965), posted as an
 * inbound email provider posts them. These come back as soon as they are delivered:
 *
 * a name at returned.test, permanently (5.1.1) · a name at full.test, temporarily (4.2.2) · a name at complains.test, reported as spam
 */
export const mailBack: Service = { name: "mails that come back", register };

export const BACK_WAYS = ["answer", "bounce", "complaint"] as const;

const Asked = z.object({ id: z.string(), way: z.enum(BACK_WAYS), text: z.string().max(20_000).default("") });

const headerOf = ({ headers }: StoredMessage, name: string): string =>
  headers.find((header) => header.name.toLowerCase() === name)?.value ?? "";
const bare = (address: string): string => /<([^<>]*)>\s*$/.exec(address)?.[1] ?? address.trim();

/** The address for replies to it. */
export const answersTo = (message: StoredMessage): string =>
  bare(headerOf(message, "reply-to") || headerOf(message, "from") || message.from);

async function register(app: Parameters<Service["register"]>[0], house: House): Promise<void> {
  await app.register(formbody, { bodyLimit: 64 * 1024 });
  app.post("/sandbox/mail-back", async (request, reply) => {
    const asked = Asked.safeParse(request.body ?? {});
    const message = asked.success ? house.mailbox.get(asked.data.id) : undefined;
    if (!asked.success || message?.channel !== "email")
      return reply
        .code(422)
        .send({ message: "Say which mail (id), and what comes back: answer, bounce or complaint." });
    const taken = await sendBack(house, message, asked.data.way, asked.data.text);
    return reply.redirect(`/sandbox?${new URLSearchParams({ id: message.id, inbound: taken })}`, 303);
  });
}

/** Sends back immediately what the test addresses are for. */
export async function returned(house: House, message: StoredMessage): Promise<void> {
  const domain = message.to.toLowerCase().split("@")[1] ?? "";
  if (domain === "complains.test") await sendBack(house, message, "complaint", "");
  if (domain === "returned.test") await sendBack(house, message, "bounce", "5.1.1 User unknown");
  if (domain === "full.test") await sendBack(house, message, "bounce", "4.2.2 Mailbox full");
}

/** @returns the product's result: `unaddressed` if the email has no address to come back to */
async function sendBack(
  { config, callbacks }: House,
  message: StoredMessage,
  way: (typeof BACK_WAYS)[number],
  text: string,
): Promise<"delivered" | "undelivered" | "unaddressed"> {
  const to = way === "answer" ? answersTo(message) : bare(headerOf(message, "return-path"));
  const secret = config.mailWebhookSecret;
  if (!secret || !/^(reply|bounce)\+/.test(to)) return "unaddressed";
  const mime = await mimeOf(message, way, { to, text });
  const [id, timestamp] = [randomUUID(), String(Math.floor(Date.now() / 1_000))];
  const signature = createHmac("sha256", secret).update(`${id}.${timestamp}.`).update(mime).digest("base64");
  const url = `${config.callbackBase.replace(/\/$/, "")}/webhooks/mail?${new URLSearchParams({ to })}`;
  const signed = { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
  const status = await callbacks.send(url, new Uint8Array(mime), { "content-type": "message/rfc822", ...signed }, 1);
  return status !== null && status < 300 ? "delivered" : "undelivered";
}

function mimeOf(
  message: StoredMessage,
  way: (typeof BACK_WAYS)[number],
  { to, text }: { to: string; text: string },
): Promise<Buffer> | Buffer {
  const about = headerOf(message, "message-id");
  if (way === "answer") {
    const quoted = message.text.replaceAll(/^/gm, "> ");
    return new MailComposer({
      from: message.to,
      to,
      subject: message.subject.startsWith("Re:") ? message.subject : `Re: ${message.subject}`,
      inReplyTo: about,
      references: about,
      text: `${text}\n\nOn ${new Date(message.at).toUTCString()} ${headerOf(message, "from") || message.from} wrote:\n\n${quoted}\n`,
    })
      .compile()
      .build();
  }
  const [, code = "5.1.1", words = "User unknown"] = /^(\d\.\d\.\d)\s+(\S.*)$/.exec(text.trim()) ?? [];
  const fields =
    way === "bounce"
      ? [
          "Reporting-MTA: dns; sandbox.hearthline.test",
          "",
          `Final-Recipient: rfc822; ${message.to}`,
          "Action: failed",
          `Status: ${code}`,
          `Diagnostic-Code: smtp; ${code.startsWith("5") ? 550 : 452} ${code} <${message.to}>: ${words}`,
        ]
      : [
          "Feedback-Type: abuse",
          "User-Agent: HearthlineSandbox/1.0",
          "Version: 1",
          `Original-Rcpt-To: <${message.to}>`,
        ];
  const [type, part] =
    way === "bounce" ? ["delivery-status", "delivery-status"] : ["feedback-report", "feedback-report"];
  const mark = `=_${randomUUID()}`;
  return Buffer.from(
    [
      "From: Mail Delivery System <mailer-daemon@sandbox.hearthline.test>",
      `To: <${to}>`,
      `Subject: ${way === "bounce" ? "Undelivered Mail Returned to Sender" : "Complaint about an email"}`,
      `Date: ${new Date().toUTCString()}`,
      `Message-ID: <${randomUUID()}@sandbox.hearthline.test>`,
      "Auto-Submitted: auto-replied",
      "MIME-Version: 1.0",
      `Content-Type: multipart/report; report-type=${type}; boundary="${mark}"`,
      "",
      `--${mark}`,
      "Content-Type: text/plain; charset=utf-8",
      "",
      way === "bounce"
        ? `Your email to ${message.to} could not be delivered.`
        : `${message.to} says that this is spam.`,
      "",
      `--${mark}`,
      `Content-Type: message/${part}`,
      "",
      ...fields,
      "",
      `--${mark}`,
      "Content-Type: text/rfc822-headers",
      "",
      ...message.headers
        .filter(({ name }) => /^(message-id|from|to|reply-to)$/i.test(name))
        .map(({ name, value }) => `${name}: ${value.replaceAll(/\s+/g, " ")}`),
      "",
      `--${mark}--`,
      "",
    ].join("\r\n"),
  );
}
