import { Agreed } from "@hearthline/contract/clients/agreed";
import { LoanStatusName } from "@hearthline/contract/loans/loan-enums";
import type { LoanKind, LoanStatus } from "@hearthline/contract/loans/loan-kinds";
import { withoutChanges } from "@hearthline/contract/reports/change-words";
import type { ReportDocument } from "@hearthline/contract/reports/report-document";
import { ShareAudience } from "@hearthline/contract/reports/share-audience";
import { versionState } from "@hearthline/contract/reports/version-state";
import { LoanOrReportId, ShareId } from "@hearthline/contract/values/ids";
import { Language } from "@hearthline/contract/values/language";
import { Email, Id, Phone } from "@hearthline/contract/values/people";
import { phoneE164 } from "@hearthline/contract/values/phone";
import { lineUpTo, paragraphs } from "@hearthline/contract/values/text";
import { newId } from "@hearthline/db/ids";
import { emitMessages } from "@hearthline/domain/messages/message-events";
import { unsubscribeLink } from "@hearthline/domain/messages/unsubscribe-link";
import { inLanguage } from "@hearthline/report/document-of";
import { referencesDrawn } from "@hearthline/report/note-text";
import { wordsOf } from "@hearthline/report/words-of";
import { z } from "zod";
import type { Context } from "../../kernel/calls/context.ts";
import { setLoanStatus } from "../loans/loans.rules.ts";
import { checkConsent } from "./consents.rules.ts";
import { linkPath } from "./reports.reads.ts";
import { reportTitle, type Version, versionOf } from "./reports.rules.ts";
import { clientsByAddress, createShare, LINK_DAYS, refuseNeedlessCode, refuseWithoutPage } from "./shares.rules.ts";

export const ExpiresInDays = z
  .int()
  .min(1, "At least one day.")
  .max(730, "At most two years.")
  .default(LINK_DAYS)
  .meta({ description: "Days until the link expires", examples: [90] });
export const ShowsDifference = z
  .boolean()
  .default(false)
  .meta({
    description: "Whether the link shows, once there is a newer version, which figures changed and from what to what",
    examples: [true],
  });
/** Four to eight digits, which the officer gives the reader through another channel. */
export const AccessCode = z
  .string()
  .trim()
  .regex(/^\d{4,8}$/, "An access code is 4 to 8 digits.")
  .meta({
    description:
      "4 to 8 digits that the link asks for before it shows anything. It is never returned or emailed, and a message with such a link omits the lines about changed figures",
    format: "password",
    examples: ["4071"],
    writeOnly: true,
  });
export const AccessCodeOf = ShareId.optional().meta({
  description:
    "Id of an earlier share of the loan with an access code, instead of `accessCode`: its code opens this one, too",
  examples: ["01990000-0000-7000-8000-000012100019"],
});
export const ForAudience = ShareAudience.default("borrower");
export const Sent = z
  .object({
    shareId: Id,
    reportId: Id,
    version: z.int().describe("Version that was sent"),
    ...versionState,
    recipients: z
      .array(
        z.object({
          id: Id,
          to: z.string().describe("Email address or phone number"),
          messageId: Id,
          language: Language,
          link: z.url().describe("The recipient's link"),
          status: z.literal("queued").describe("Queued; `reports.versions` gives the delivery state"),
        }),
      )
      .describe("Each recipient with their own link"),
  })
  .meta({ id: "SentReport", description: "A report that was sent: the share and its recipients" });
const StatusOnSending = LoanStatusName.optional().meta({
  description: "The loan's new status. If omitted, the status stays, and a draft gets the proposal Credit",
  examples: ["credit"],
});
const Languages = z
  .record(z.string(), Language)
  .default({})
  .meta({
    description:
      "Language by recipient, as written in `to`. By default the language of the client with that address, else English",
    examples: [{ "june.abbott@example.com": "es" }],
  });
/** The officer's message, once for all or per language. */
const inEach = (words: z.ZodType<string, string>) =>
  z
    .object({
      en: words.optional().meta({ description: "Your message to recipients who read English" }),
      es: words.optional().meta({ description: "Your message to recipients who read Spanish" }),
    })
    .default({})
    .meta({
      description: "Your message by the recipient's language, replacing `message`: each recipient reads only their own",
      examples: [{ es: "June, estas son las cuatro opciones de las que hablamos." }],
    });
/** More recipients than this is a mailing, not a report. */
const MAX_RECIPIENTS = 20;

/** Shares a version, and writes one message per recipient, each with their own link. */
async function send(
  ctx: Context,
  version: Version,
  input: {
    channel: "email" | "sms";
    to: string[];
    subject?: string;
    message: string;
    messageIn: Partial<Record<Language, string | undefined>>;
    expiresInDays: number;
    showsDifference: boolean;
    accessCode?: string | undefined;
    accessCodeOf?: string | undefined;
    audience: ShareAudience;
    languages: Record<string, Language>;
    status?: LoanStatus;
    agreed?: boolean;
  },
): Promise<z.input<typeof Sent>> {
  const { loanId } = version;
  refuseWithoutPage(version.document, input.audience);
  refuseNeedlessCode(input.audience, input.accessCode, input.accessCodeOf);
  const asksCode = Boolean(input.accessCode ?? input.accessCodeOf);
  await checkConsent(ctx, input.channel, input.to, input.agreed ?? false);
  // The loan is locked before the report, because its last sending time is updated below.
  await ctx.db.$queryRaw`SELECT id FROM "Loan" WHERE id = ${loanId}::uuid FOR NO KEY UPDATE`;
  const clients = await clientsByAddress(ctx, loanId);
  const addresses = [...new Set(input.to)];
  const { shareId, recipients } = await createShare(ctx, {
    reportId: version.id,
    channel: input.channel,
    message: input.message,
    expiresInDays: input.expiresInDays,
    showsDifference: input.showsDifference,
    accessCode: input.accessCode,
    accessCodeOf: input.accessCodeOf,
    audience: input.audience,
    ...(input.subject ? { subject: input.subject } : {}),
    to: addresses.map((address) => {
      const client = clients.get(address);
      const language = input.languages[address] ?? client?.language ?? "en";
      return { address, name: client?.name ?? "", language };
    }),
  });
  const wordsTo = (language: Language) => {
    const words = input.messageIn[language] ?? input.message;
    return asksCode ? withoutChanges(words, language) : words;
  };
  const messages = recipients.map((recipient) => {
    const id = newId();
    return {
      id,
      channel: input.channel,
      template: input.channel === "email" ? "report" : "report-sms",
      toAddress: recipient.address,
      toName: recipient.name,
      subject: input.subject || defaultSubject(version.document, input.audience, recipient.language),
      recipientId: recipient.id,
      loanId,
      sentById: ctx.actor.userId,
      data: {
        link: `${ctx.caller.publicUrl}${linkPath(version, recipient.key)}`,
        ...(input.channel === "email" && { unsubscribe: unsubscribeLink(ctx.caller.publicUrl, ctx.secrets, id) }),
        note: referencesDrawn(inLanguage(version.document, recipient.language), wordsTo(recipient.language)),
        reportId: version.id,
        // Someone who reads the mailbox does not necessarily have the code.
        attachPdf: input.channel === "email" && !asksCode,
        ...(asksCode && { asksCode }),
        audience: input.audience,
        language: recipient.language,
        officerName: version.document.branding.officer.name,
        companyName: version.document.branding.company.name,
      },
    };
  });
  await ctx.db.message.createMany({ data: messages });
  await emitMessages(ctx, messages, { type: "message.queued" });
  for (const { id } of messages) await ctx.enqueue("messages.send", { messageId: id }, `message-${id}`);
  await ctx.db.$executeRaw`UPDATE "Loan" SET "lastSentAt" = ${ctx.now} WHERE id = ${loanId}::uuid`;
  // The sample loan of a first session is sent only to try sending, and does not count.
  const isSample = input.status && (await ctx.db.loan.count({ where: { id: loanId, sampleOf: { some: {} } } })) > 0;
  if (input.status && !isSample) await setLoanStatus(ctx, loanId, input.status);
  return {
    shareId,
    reportId: version.id,
    version: version.version,
    newer: version.newer,
    outdated: version.outdated,
    recipients: messages.map(({ id, toAddress, data }, index) => ({
      id: recipients[index]?.id ?? id,
      to: toAddress,
      messageId: id,
      language: data.language,
      link: data.link,
      status: "queued" as const,
    })),
  };
}

const recipients = <T extends z.ZodType>(to: T, what: string, example: string) =>
  z
    .array(to)
    .min(1, `At least one ${what}.`)
    .max(MAX_RECIPIENTS, `At most ${MAX_RECIPIENTS} recipients at a time.`)
    .meta({ description: `Recipients, each by ${what}`, examples: [[example]] });

const MailWords = paragraphs(5_000);
const TextWords = z.string().trim().max(200, "At most 200 characters, so that text and link fit.");

export const ByEmail = z.object({
  id: LoanOrReportId,
  to: recipients(Email, "email address", "june.abbott@example.com"),
  subject: lineUpTo(200)
    .meta({ description: "Subject of the email", examples: ["Your loan options"] })
    .optional(),
  message: MailWords.meta({
    description: "Your message in the email",
    examples: ["June, here are the four ways we talked about."],
    "x-multiline": true,
  }).default(""),
  messageIn: inEach(MailWords.meta({ "x-multiline": true })),
  expiresInDays: ExpiresInDays,
  showsDifference: ShowsDifference,
  accessCode: AccessCode.optional(),
  accessCodeOf: AccessCodeOf,
  audience: ForAudience,
  languages: Languages,
  status: StatusOnSending,
});

export const BySms = z.object({
  id: LoanOrReportId,
  to: recipients(Phone, "phone number", "+19195550142"),
  message: TextWords.meta({
    description: "Your message in the text",
    examples: ["June, here are the four ways we talked about."],
    "x-multiline": true,
  }).default(""),
  messageIn: inEach(TextWords.meta({ "x-multiline": true })),
  expiresInDays: ExpiresInDays,
  showsDifference: ShowsDifference,
  accessCode: AccessCode.optional(),
  accessCodeOf: AccessCodeOf,
  audience: ForAudience,
  languages: Languages,
  status: StatusOnSending,
  agreed: Agreed,
});

/** The default subject, such as "Your loan options: 1418 Alder Creek Lane". */
function defaultSubject(document: ReportDocument, audience: ShareAudience, language: Language): string {
  const { mail } = wordsOf(language);
  return mail.subject(reportTitle(document), audience);
}

/** Sends reports of one kind of loan; a loan of another kind is not found. */
export const shareCalls = (kind: LoanKind) => ({
  email: async (ctx: Context, { id, ...input }: z.output<typeof ByEmail>) =>
    send(ctx, await versionOf(ctx, id, kind), { ...input, channel: "email" }),

  async sms(ctx: Context, { id, ...input }: z.output<typeof BySms>) {
    const whole = (typed: string) => phoneE164(typed) ?? typed;
    const to = input.to.map(whole);
    const languages = Object.fromEntries(
      Object.entries(input.languages).map(([typed, language]) => [whole(typed), language]),
    );
    return send(ctx, await versionOf(ctx, id, kind), { ...input, to, languages, channel: "sms" });
  },
});
