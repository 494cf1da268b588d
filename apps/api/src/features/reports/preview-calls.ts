import { MessageChannel } from "@hearthline/contract/clients/timeline";
import { LoanOrReportId } from "@hearthline/contract/values/ids";
import { Language } from "@hearthline/contract/values/language";
import { Id } from "@hearthline/contract/values/people";
import { lineUpTo, paragraphs } from "@hearthline/contract/values/text";
import { newId } from "@hearthline/db/ids";
import { inLanguage } from "@hearthline/report/document-of";
import { referencesDrawn } from "@hearthline/report/note-text";
import { wordsOf } from "@hearthline/report/words-of";
import { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { UNSUBSCRIBE_PATH } from "../../kernel/unsubscribe-links.ts";
import { linkPath, loanIdOf } from "./reports.reads.ts";
import { currentVersion, reportTitle } from "./reports.rules.ts";
import { ForAudience } from "./share-calls.ts";

/** The worker writes it, PDF and all. */
const WAIT_MS = 10_000;

export const PreviewInput = z.object({
  id: LoanOrReportId,
  channel: MessageChannel,
  name: lineUpTo(120)
    .meta({ description: "Who it is for", examples: ["June Abbott"] })
    .default(""),
  subject: lineUpTo(200)
    .meta({ description: "Subject of the mail", examples: ["Your loan options"] })
    .default(""),
  message: paragraphs(5_000)
    .meta({ description: "Your words in it", examples: ["June, here are the four ways."], "x-multiline": true })
    .default(""),
  audience: ForAudience,
  language: Language.default("en").meta({ description: "The recipient’s language", examples: ["en"] }),
});

const Written = z.object({
  subject: z.string().describe("Subject of the mail; empty for a text"),
  from: z.string().describe("Who it is from; empty for a text"),
  html: z.string().describe("The mail as a page; empty for a text"),
  text: z.string().describe("The text, or the mail without its looks"),
});

export const Preview = z.object({
  messageId: Id.describe("Id of the preview"),
  written: Written.nullable().describe("As it would go; null while it is being written: ask again"),
});

const jobKey = (messageId: string) => `preview-${messageId}`;

/** Has the mail or text written as it would go. Nothing is sent, and nobody gets a link. */
export async function preview(ctx: Context, input: z.output<typeof PreviewInput>): Promise<z.input<typeof Preview>> {
  const version = await currentVersion(ctx, await loanIdOf(ctx, input.id));
  const { branding } = version.document;
  const messageId = newId();
  const mail = input.channel === "email";
  await ctx.db.message.create({
    data: {
      id: messageId,
      channel: input.channel,
      template: mail ? "report" : "report-sms",
      status: "preview",
      toAddress: "",
      toName: input.name,
      subject: mail
        ? input.subject || wordsOf(input.language).mail.subject(reportTitle(version.document), input.audience)
        : "",
      sentById: ctx.actor.userId,
      data: {
        link: `${ctx.caller.publicUrl}${linkPath(version, "their-own-link")}`,
        ...(mail && { unsubscribe: `${ctx.caller.publicUrl}${UNSUBSCRIBE_PATH}?key=their-own-link` }),
        note: referencesDrawn(inLanguage(version.document, input.language), input.message),
        reportId: version.id,
        attachPdf: mail,
        officerName: branding.officer.name,
        companyName: branding.company.name,
        language: input.language,
        audience: input.audience,
      },
    },
  });
  await ctx.enqueue("messages.preview", { messageId }, jobKey(messageId));
  return { messageId, written: null };
}

export async function previewWritten(
  ctx: Context,
  _input: unknown,
  { messageId }: z.input<typeof Preview>,
): Promise<z.input<typeof Preview>> {
  const written = Written.safeParse(await ctx.waitForJob(jobKey(messageId), WAIT_MS));
  return { messageId, written: written.success ? written.data : null };
}
