import { createHash } from "node:crypto";
import { runInNewContext } from "node:vm";
import type { MailIn } from "@hearthline/contract/messages/mail-in";
import EmailReplyParser from "email-reply-parser";
import { convert } from "html-to-text";
import PostalMime, { type Email } from "postal-mime";

const MAX_TEXT = 100_000;
/** Folded lines and addresses take more than linear time to read; in real mail they are a tenth of this limit. */
const MAX_HEADERS = 64 * 1024;
/** Time limit for finding the quoted part; a long email takes a tenth of it. */
const PARSE_MS = 500;

/**
 * Reads an email that came to one of our signed addresses: whether a person wrote it, and their text; or a machine's report on an email we sent.
 *
 * @throws Error if it is not an email
 */
export async function readMailIn(mime: Buffer): Promise<MailIn> {
  const email = await PostalMime.parse(mime, {
    maxNestingDepth: 30,
    maxHeadersSize: MAX_HEADERS,
    forceRfc822Attachments: true,
  });
  const bounce = partOf(email, "message/delivery-status");
  const complaint = partOf(email, "message/feedback-report");
  const recipient = bounce === undefined ? undefined : fieldsOf(bounce).find((fields) => fields.has("action"));
  return {
    kind:
      bounce !== undefined
        ? "bounce"
        : complaint !== undefined
          ? "complaint"
          : isAuto(email.headers)
            ? "auto"
            : "answer",
    messageId: (email.messageId ?? "").replace(/^<|>$/g, "").trim() || createHash("sha256").update(mime).digest("hex"),
    fromName: (email.from?.name ?? "").slice(0, 200),
    fromAddress: (email.from?.address ?? "").toLowerCase(),
    subject: subjectLine(email.subject ?? ""),
    text: typedText(email),
    attachments: email.attachments
      .filter(({ related }) => !related)
      .map(({ filename, content }, index) => ({
        name: (filename || `attachment ${index + 1}`).replace(/\s+/g, " ").slice(0, 120),
        bytes: typeof content === "string" ? Buffer.byteLength(content) : content.byteLength,
      })),
    action: recipient?.get("action")?.toLowerCase() ?? "",
    status: /^[245]\.\d{1,3}\.\d{1,3}/.exec(recipient?.get("status") ?? "")?.[0] ?? "",
    diagnostic: (recipient?.get("diagnostic-code") ?? "").replace(/^\s*[\w-]+\s*;\s*/, "").slice(0, 500),
  };
}

/** Returns a subject as one line. */
export const subjectLine = (subject: string): string => subject.replace(/\s+/g, " ").trim().slice(0, 300);

/** Returns what a person typed into an email, without the quote. @param email its text, or its HTML if it has no text */
export function typedText({ text, html }: { text?: string | undefined; html?: string | undefined }): string {
  const plain = text || convert(html ?? "", { wordwrap: false, limits: { maxInputLength: MAX_TEXT } });
  return typedIn(plain.slice(0, MAX_TEXT));
}

/** Text of the machine-readable part of a report. */
function partOf({ attachments }: Email, type: string): string | undefined {
  const part = attachments.find(({ mimeType }) => mimeType.toLowerCase() === type);
  if (!part) return undefined;
  return typeof part.content === "string" ? part.content : Buffer.from(part.content as ArrayBuffer).toString("utf8");
}

/** The field groups of a report: the email's, then one for each recipient. https://www.rfc-editor.org/rfc/rfc3464#section-2.1 */
const fieldsOf = (part: string): Map<string, string>[] =>
  part
    .replaceAll("\r\n", "\n")
    .replaceAll(/\n[ \t]+/g, " ")
    .split(/\n(?:[^\S\n]*\n)+/)
    .map(
      (group) =>
        new Map(
          group.split("\n").flatMap((line) => {
            const [, name, value] = /^([\w-]+):(.*)$/.exec(line) ?? [];
            return name ? [[name.toLowerCase(), (value ?? "").trimStart()] as const] : [];
          }),
        ),
    );

/** Whether a machine sent it, so that no one would read a reply. https://www.rfc-editor.org/rfc/rfc3834 and older conventions */
export function isAuto(headers: readonly { key: string; value: string }[]): boolean {
  const of = (name: string) =>
    headers
      .find(({ key }) => key.toLowerCase() === name)
      ?.value.trim()
      .toLowerCase();
  const submitted = of("auto-submitted");
  return (
    (submitted !== undefined && !/^no\b/.test(submitted)) ||
    /^(bulk|junk|list|auto_reply)\b/.test(of("precedence") ?? "") ||
    ["x-autoreply", "x-autorespond", "list-id"].some((name) => of(name) !== undefined) ||
    of("return-path") === "<>"
  );
}

/**
 * Strips the quote and the signature from an email. The library's patterns are not linear and run on text that a
 * stranger wrote, so they are stopped from outside after a time limit; the email is then kept whole.
 */
function withoutQuotes(plain: string): string {
  try {
    return runInNewContext("parse()", { parse: () => new EmailReplyParser().parseReply(plain) }, { timeout: PARSE_MS });
  } catch (error) {
    // The error comes from that context, so it is not an instance of our classes.
    if ((error as { code?: unknown } | undefined)?.code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return plain;
    throw error;
  }
}

/** What the person typed above the text they reply to; everything if they typed between its lines. */
function typedIn(text: string): string {
  const plain = text.replaceAll("\r\n", "\n").trim();
  const typed = withoutQuotes(plain).trim();
  return typed || (plain.split("\n").some((line) => line.trimStart().startsWith(">")) ? "" : plain);
}
