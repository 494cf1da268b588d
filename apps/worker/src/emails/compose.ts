import type { MailMessage } from "@hearthline/providers/mail";
import type { MailParts } from "./mail-parts.ts";
import { renderPage } from "./render-page.ts";

/** A name in an address line can carry neither a second address nor a second header. */
export function mailbox(name: string | null, address: string): string {
  const clean = (name ?? "")
    .replace(/[\p{Cc}"\\<>]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 120);
  return clean ? `"${clean}" <${address}>` : address;
}

/** "Hearthline <no-reply@…>" → "no-reply@…" */
export function bareAddress(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();
}

/** A subject is one line. */
const oneLine = (words: string) => words.replace(/\s+/g, " ").trim().slice(0, 300);

/** Writes the email out. Its Message-ID is the message's own: a second copy of it is the same email to every mailbox. */
export async function composeMail(
  parts: MailParts,
  { id, to, toName, mailFrom }: { id: string; to: string; toName: string; mailFrom: string },
): Promise<MailMessage> {
  const sender = bareAddress(mailFrom);
  return {
    to: mailbox(toName, to),
    from: parts.fromName ? mailbox(parts.fromName, sender) : mailFrom,
    ...(parts.replyTo && { replyTo: mailbox(parts.replyTo.name, parts.replyTo.address) }),
    subject: oneLine(parts.subject),
    html: await renderPage(parts.page),
    text: parts.text,
    attachments: parts.attachments,
    headers: parts.headers,
    messageId: `${id}@${sender.split("@")[1] ?? "hearthline.invalid"}`,
  };
}
