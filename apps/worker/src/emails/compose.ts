import type { MailMessage } from "@hearthline/providers/mail";
import type { MailParts } from "./mail-parts.ts";
import { renderPage } from "./render-page.ts";

/** Quotes a name for an address line so that it can add neither a second address nor a second header. */
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

/** Makes a subject one line. */
const oneLine = (words: string) => words.replace(/\s+/g, " ").trim().slice(0, 300);

/** Composes the email. Its Message-ID is the message's id, so that every mailbox recognizes a second copy as the same email. */
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
