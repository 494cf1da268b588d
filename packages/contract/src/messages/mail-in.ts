import { z } from "zod";

/** What an email that came back is: an answer somebody typed, a machine's, or a report about an email of ours (RFC 3464, RFC 5965). */
export const MailInKind = z.enum(["answer", "auto", "bounce", "complaint"]);

/** An email that came to one of our signed addresses, read. */
export const MailIn = z.object({
  kind: MailInKind,
  /** Without angle brackets; of one that has none, a digest of the email. */
  messageId: z.string(),
  fromName: z.string(),
  fromAddress: z.string(),
  subject: z.string(),
  /** What was typed, without what it quotes. */
  text: z.string(),
  attachments: z.array(z.object({ name: z.string(), bytes: z.number() })),
  /** Of a bounce: what the report says became of the email. */
  action: z.string(),
  /** Enhanced status code (RFC 3463), as "5.1.1"; empty where none was said. */
  status: z.string(),
  /** The receiving server's own words. */
  diagnostic: z.string(),
});
export type MailIn = z.output<typeof MailIn>;

/** A larger one is not taken: as much as Gmail lets anybody attach. */
export const MAX_MAIL_IN_BYTES = 25 * 2 ** 20;
