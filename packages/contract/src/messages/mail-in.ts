import { z } from "zod";

/** Kinds of inbound email: a reply written by a person, an automatic one, or a report about one of our emails (RFC 3464, RFC 5965). */
export const MailInKind = z.enum(["answer", "auto", "bounce", "complaint"]);

/** A parsed email that was received at one of our signed addresses. */
export const MailIn = z.object({
  kind: MailInKind,
  /** Without angle brackets; if the email has none, a digest of the email. */
  messageId: z.string(),
  fromName: z.string(),
  fromAddress: z.string(),
  subject: z.string(),
  /** The text as written, without quoted text. */
  text: z.string(),
  attachments: z.array(z.object({ name: z.string(), bytes: z.number() })),
  /** For a bounce: the delivery status in the report. */
  action: z.string(),
  /** Enhanced status code (RFC 3463), such as "5.1.1"; empty if the report has none. */
  status: z.string(),
  /** Text from the receiving server. */
  diagnostic: z.string(),
});
export type MailIn = z.output<typeof MailIn>;

/** Size limit, the same as Gmail's limit for sending; larger emails are rejected. */
export const MAX_MAIL_IN_BYTES = 25 * 2 ** 20;
