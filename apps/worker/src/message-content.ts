import { ChatMailData } from "@hearthline/contract/chat/chat-mail";
import { goesToClients } from "@hearthline/contract/messages/client-messages";
import { isMessageName } from "@hearthline/contract/messages/message-templates";
import { withoutChanges } from "@hearthline/contract/reports/change-words";
import { offerSheet } from "@hearthline/contract/reports/offer-sheet";
import type { PdfEdition } from "@hearthline/contract/reports/pdf-place";
import { audienceOf, ShareAudience } from "@hearthline/contract/reports/share-audience";
import { Language, languageOf } from "@hearthline/contract/values/language";
import { currentConsentsSql, type StandingWord } from "@hearthline/domain/consents/consents";
import { unwantedMailing } from "@hearthline/domain/home-values/mail-settings";
import { clientOfMessage } from "@hearthline/domain/messages/client-of-message";
import { replyAddress } from "@hearthline/domain/messages/reply-address";
import { PassingFailure, PermanentFailure } from "@hearthline/providers/failure";
import type { MailAttachment } from "@hearthline/providers/mail";
import { inLanguage } from "@hearthline/report/document-of";
import { smsText, textToClient } from "@hearthline/report/sms-text";
import { wordsOf } from "@hearthline/report/words-of";
import { z } from "zod";
import { accountMail, isAccountTemplate } from "./emails/account-mails.tsx";
import { ClientMailData, clientMail } from "./emails/client-mail.tsx";
import { bareAddress, composeMail, mailbox } from "./emails/compose.ts";
import { DigestMailData, digestMail } from "./emails/digest-mail.tsx";
import { HomeValueMailData, homeValueMail } from "./emails/home-value-mail.tsx";
import type { MailParts } from "./emails/mail-parts.ts";
import { messageMail } from "./emails/message-mails.tsx";
import { offerMail } from "./emails/offer-mail.tsx";
import { renderPage } from "./emails/render-page.ts";
import { ReportMailData, reportMail } from "./emails/report-mail.tsx";
import { videoPoster } from "./emails/video-poster.ts";
import { WelcomeMailData, welcomeMail } from "./emails/welcome-mail.tsx";
import type { JobContext } from "./handler.ts";
import { printHomeValue } from "./home-value-print.ts";
import { type Mailbox, mailboxOf } from "./mailboxes.ts";
import type { Message, MessageState, Opened, Taken } from "./message-row.ts";
import type { Outlet } from "./postman.ts";
import { ensureReportPdf, readDocument, readPicture } from "./report-pdf.ts";
import { goesByServer, sendByBestWay } from "./send-by-mailbox.ts";

/** Failure code of an email whose address its server rejects permanently. */
export const BOUNCED = "bounced";

/** A message that is ready to be sent. */
export interface Send {
  /** Passes it to its provider, once. @param before its state when this attempt began */
  hand(before: MessageState): Promise<Taken>;
  /** Whether only our own mail server sends it, which then writes its receipt. */
  byServer(before: MessageState): boolean;
}

/**
 * Prepares a message for sending: what takes long (its PDF) or is impossible (an unknown template, an invalid address) is over before it is
 * claimed.
 *
 * @throws {PermanentFailure} it can never be sent
 */
export async function prepareMessage(ctx: JobContext, opened: Opened): Promise<Send> {
  const { message } = opened;
  await refuseUnwanted(ctx, opened);
  if (message.channel === "sms") return prepareText(ctx, opened);
  if (message.channel === "email") return prepareMail(ctx, opened);
  throw new PermanentFailure("This kind of message is not known.");
}

const UNWANTED = { sms: "The recipient has said STOP.", email: "The recipient has unsubscribed from your emails." };

const Purpose = z.object({ purpose: z.enum(["service", "marketing"]) });
/** Returns the consent that it needs: marketing if declared so, otherwise that for the recipient's own loan. */
const purposeOf = (data: unknown) => Purpose.safeParse(data).data?.purpose ?? "service";

/** Sends nothing to a recipient who opted out since the message was written. @throws {PermanentFailure} */
async function refuseUnwanted(ctx: JobContext, { message, watch }: Opened): Promise<void> {
  const { channel, template, toAddress, data } = message;
  if (!goesToClients(template)) return;
  const unwanted = watch && unwantedMailing(watch);
  if (unwanted) throw new PermanentFailure(unwanted);
  if (channel !== "sms" && channel !== "email") return;
  const { companyId, keys } = ctx;
  const [[word]] = await ctx.atOnce<[StandingWord]>(
    currentConsentsSql(keys, { companyId, channel, addresses: [toAddress], purpose: purposeOf(data) }),
  );
  if (word?.granted === false) throw new PermanentFailure(channel === "sms" ? UNWANTED.sms : UNWANTED.email);
}

const SmsData = z.object({
  /** The whole text; without it, the officer's name and note are used. */
  text: z.string().nullish(),
  note: z.string().nullish(),
  officerName: z.string().nullish(),
  companyName: z.string().nullish(),
  audience: ShareAudience.default("borrower"),
  language: Language.default("en"),
  link: z.url({ protocol: /^https?$/ }).nullish(),
  asksCode: z.boolean().default(false),
});

/** The recipient does not know our number: the text names the sender. */
function smsWords(data: z.output<typeof SmsData>): string {
  const { text, officerName, companyName, audience, language } = data;
  const note = data.asksCode ? withoutChanges(data.note ?? "", language) : data.note;
  if (text) return text;
  if (!officerName) return note ?? "";
  const who = companyName ? `${officerName}, ${companyName}` : officerName;
  if (note) return `${who}: ${note}`;
  return wordsOf(language).mail.text(who, audience);
}

/** Returns the full text: the sender, the message, the link, and how to opt out; empty if there is nothing to say. */
export function textBody(template: string, given: unknown): string {
  const data = checked(SmsData, given);
  const { officerName, note } = data;
  if (template === "client-sms" && officerName && note && !data.text)
    return textToClient(note, { ...data, officerName });
  const ending = template === "report-sms" || template === "client-sms" ? wordsOf(data.language).mail.stop : "";
  return smsText(smsWords(data), data.link ?? null, ending);
}

/** Whether the link asks for a code, including one that was set since the message was written. */
async function asksCode(ctx: JobContext, { recipientId, data }: Message): Promise<boolean> {
  const known = checked(SmsData, data).asksCode;
  if (known || !recipientId) return known;
  const select = { share: { select: { accessCode: true } } };
  const recipient = await ctx.db((db) => db.recipient.findUnique({ where: { id: recipientId }, select }));
  return Boolean(recipient?.share.accessCode);
}

async function prepareText(ctx: JobContext, { message, isTest }: Opened): Promise<Send> {
  const sms = isTest ? ctx.testSms : ctx.sms;
  if (!sms) throw new PermanentFailure("Text messages are not set up here.");
  const body = textBody(message.template, {
    ...checked(SmsData, message.data),
    asksCode: await asksCode(ctx, message),
  });
  if (!body) throw new PermanentFailure("The text message is empty.");
  // Twilio's callback names the message, so it finds its row even before we have stored Twilio's own id.
  const about = new URLSearchParams({ company: ctx.companyId, message: message.id });
  const statusCallback = `${ctx.publicUrl}/webhooks/twilio/status?${about}`;
  return {
    byServer: () => false,
    hand: async () => ({ providerId: (await sms.send({ to: message.toAddress, body, statusCallback })).sid }),
  };
}

/** Returns what the recipient would see. Images are embedded, so that it can be shown without an email program. */
export async function previewOf(ctx: JobContext, message: Message) {
  if (message.channel === "sms")
    return { subject: "", from: "", html: "", text: textBody(message.template, message.data) };
  const parts = await partsOf(ctx, message);
  const html = parts.attachments.reduce(
    (page, { contentId, type, content }) =>
      contentId
        ? page.replaceAll(`cid:${contentId}`, `data:${type};base64,${Buffer.from(content).toString("base64")}`)
        : page,
    await renderPage(parts.page),
  );
  return { subject: parts.subject, from: parts.fromName ?? "", html, text: parts.text };
}

async function prepareMail(ctx: JobContext, { message, isTest }: Opened): Promise<Send> {
  const outlet: Outlet = isTest ? ctx.testMail : ctx.mail;
  if (!z.email().safeParse(message.toAddress).success)
    throw new PermanentFailure("This is not an email address: it needs a name, an @ and a domain.");
  const parts = await partsOf(ctx, message);
  const mail = await composeMail(parts, {
    id: message.id,
    to: message.toAddress,
    toName: message.toName,
    mailFrom: ctx.mailFrom,
  });
  const returns = await returnsOf(ctx, message, parts);
  const byServer = async () => {
    const { messageId, rejected, written } = await outlet.send({ ...mail, ...returns }, [message.id, ctx.companyId]);
    const [refused] = rejected;
    if (!refused) return { providerId: messageId, written };
    if (refused.permanent)
      throw new PermanentFailure(
        `The email server does not take this address: ${reasonWords(refused.reason, message)}.`,
        { code: BOUNCED },
      );
    throw new PassingFailure("The email server asks us to try this address again later.");
  };
  const replyTo = parts.replyTo?.address ?? null;
  // A conversation continues where its replies come back to Hearthline, not in the officer's own mailbox.
  const mayBeOwn =
    !isTest && goesToClients(message.template) && !(returns.replyTo && OfChat.safeParse(message.data).success);
  const box = mayBeOwn ? await ownMailbox(ctx, message, replyTo) : null;
  return {
    byServer: (before) => goesByServer(before, box),
    hand: (before) => sendByBestWay(ctx, before, { mail, replyTo, box, byServer }),
  };
}

const OfChat = z.object({ threadId: z.string() });

/** Emails whose replies go into the conversation, not only into the officer's own mailbox. */
const ANSWERED = new Set(["client", "report", "home-value"]);

/** Returns the addresses for what comes back to Hearthline: bounces of emails to clients, and replies of clients and in chats. */
async function returnsOf(
  ctx: JobContext,
  { id, template, data }: Message,
  { replyTo }: MailParts,
): Promise<{ replyTo?: string; envelopeFrom?: string }> {
  const { replyDomain, keys } = ctx;
  if (replyDomain === null) return {};
  const chat = template === "chat" ? ChatMailData.safeParse(data).data : undefined;
  if (chat?.threadId) return { replyTo: mailbox(chat.from, replyAddress(replyDomain, keys, "reply", id)) };
  if (!goesToClients(template)) return {};
  // A report is also sent to realtors and to people who are not clients: their replies would not reach a conversation.
  const answered = replyTo && ANSWERED.has(template) && (await ctx.db((db) => clientOfMessage(db, id)));
  return {
    envelopeFrom: replyAddress(replyDomain, keys, "bounce", id),
    ...(answered && { replyTo: mailbox(replyTo.name, replyAddress(replyDomain, keys, "reply", id)) }),
  };
}

/** Returns the sender's own mailbox for emails in their own name; if replies go to someone else, it is that person's email. */
async function ownMailbox(ctx: JobContext, message: Message, replyTo: string | null): Promise<Mailbox | null> {
  const box = await mailboxOf(ctx, message);
  return box && (replyTo === null || replyTo.toLowerCase() === box.owner.email) ? box : null;
}

async function partsOf(ctx: JobContext, message: Message): Promise<MailParts> {
  const { template, data, toName: name } = message;
  if (template === "report") return reportParts(ctx, message);
  if (template === "welcome") {
    const welcome = checked(WelcomeMailData, data);
    const logo = await logoOf(ctx, welcome.company.logoUrl);
    return welcomeMail({ data: welcome, subject: message.subject, toName: name, logo });
  }
  if (template === "home-value") {
    const written = checked(HomeValueMailData, data);
    const logo = await logoOf(ctx, written.report.company.logoUrl);
    return homeValueMail({
      data: written,
      subject: message.subject,
      toName: name,
      logo,
      pdf: await homeValuePdf(ctx, written),
    });
  }
  if (template === "client") {
    const written = checked(ClientMailData, data);
    return clientMail({
      data: written,
      subject: message.subject,
      logo: await logoOf(ctx, written.company.logoUrl),
    });
  }
  if (template === "digest") return digestMail({ data: checked(DigestMailData, data), toName: name });
  const company = await ctx.db((db) => db.company.findUnique({ where: { id: ctx.companyId } }));
  const written = { name, timeZone: company?.timeZone ?? "UTC", data };
  try {
    if (isMessageName(template)) return messageMail(template, { ...written, publicUrl: ctx.publicUrl });
    if (isAccountTemplate(template)) return accountMail(template, written);
  } catch (error) {
    throw new PermanentFailure("The message lacks what its mail needs.", { cause: error });
  }
  throw new PermanentFailure(`There is no email called “${template}”.`);
}

/** Attaches the report as a PDF if the officer sends it manually; the many scheduled emails have only the link. */
async function homeValuePdf(ctx: JobContext, { report, attachPdf }: HomeValueMailData): Promise<MailAttachment | null> {
  if (!attachPdf) return null;
  return { name: "Home value.pdf", type: "application/pdf", content: await printHomeValue(ctx, report) };
}

async function reportParts(ctx: JobContext, message: Message): Promise<MailParts> {
  const data = checked(ReportMailData, message.data);
  const recipientId = message.recipientId ?? data.answers;
  const [report, recipient] = await ctx.db(async (db) => [
    await db.report.findUnique({
      where: { id: data.reportId },
      include: { recording: { include: { posterFile: true } } },
    }),
    recipientId ? await db.recipient.findUnique({ where: { id: recipientId }, include: { share: true } }) : null,
  ]);
  if (!report) throw new PermanentFailure("The report no longer exists.");
  const document = readDocument(report.document);
  const expiresAt = recipient?.share.expiresAt;
  const language = languageOf(recipient?.language ?? data.language);
  const audience = audienceOf(recipient?.share.audience ?? data.audience ?? "borrower");
  const logo = await logoOf(ctx, document.branding.company.logoUrl);
  const asksCode = data.asksCode || Boolean(recipient?.share.accessCode);
  const pdf = data.attachPdf && !asksCode ? await attachedPdf(ctx, data.reportId, { audience, language }) : null;
  if (audience === "realtor") {
    const offer = offerSheet(document);
    if (!offer) throw new PermanentFailure("A report of this loan has no page for a realtor.");
    return offerMail({ data, offer: { ...offer, language }, subject: message.subject, logo, pdf });
  }
  return reportMail({
    data: { ...data, asksCode, note: asksCode ? withoutChanges(data.note ?? "", language) : data.note },
    document: inLanguage(document, language),
    subject: message.subject,
    toName: message.toName,
    expires: expiresAt ? wordsOf(language).dayOfInstant(expiresAt.toISOString(), document.timeZone) : null,
    logo,
    pdf,
    video: document.hiddenSections.includes("note") ? null : await videoOf(ctx, report, asksCode),
  });
}

interface WithVideo {
  videoUrl: string | null;
  recording: { seconds: number; posterFile: { storeKey: string } | null } | null;
}

/** The video that the link shows; without its poster if the link needs a code. */
async function videoOf(ctx: JobContext, { videoUrl, recording }: WithVideo, asksCode: boolean) {
  if (!recording) return videoUrl ? { poster: null, seconds: null } : null;
  const { seconds, posterFile } = recording;
  const stored = posterFile && !asksCode ? await ctx.storage.read(posterFile.storeKey) : null;
  return { poster: stored && (await videoPoster(stored.bytes, mailDomain(ctx))), seconds };
}

/** The domain of the ids of embedded images. */
const mailDomain = ({ mailFrom }: JobContext): string => bareAddress(mailFrom).split("@")[1] ?? "hearthline.invalid";

async function attachedPdf(ctx: JobContext, reportId: string, edition: PdfEdition): Promise<MailAttachment> {
  const pdf = await ensureReportPdf(ctx, reportId, edition);
  const stored = await ctx.storage.read(pdf.storeKey);
  if (!stored) throw new PassingFailure("The report's PDF is not in the file store.");
  return { name: pdf.name, type: "application/pdf", content: stored.bytes };
}

async function logoOf(ctx: JobContext, url: string | null): Promise<MailAttachment | null> {
  const picture = await readPicture(ctx, url);
  // Email programs support these types; for any other logo, the company's name is shown instead.
  if (!picture || !/^image\/(png|jpeg|gif)$/.test(picture.type)) return null;
  const ending = picture.type.replace("image/", "").replace("jpeg", "jpg");
  return { name: `logo.${ending}`, type: picture.type, content: picture.bytes, contentId: `logo@${mailDomain(ctx)}` };
}

function checked<S extends z.ZodType>(shape: S, data: unknown): z.output<S> {
  const read = shape.safeParse(data);
  if (!read.success) throw new PermanentFailure("The message lacks what it is made of.", { cause: read.error });
  return read.data;
}

/** "550 5.1.1 <a@b.test>: Recipient address rejected: User unknown" → "User unknown" */
function reasonWords(reason: string, message: Message): string {
  const last = reason.replaceAll(message.toAddress, "").split(/:\s+/).at(-1) ?? reason;
  return (
    last
      .replace(/^[\d.\s-]+/, "")
      .replace(/(?<![.\s])[.\s]+$/, "")
      .slice(0, 160) || "no reason given"
  );
}
