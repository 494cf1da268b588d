import { MessageChannel } from "@hearthline/contract/clients/timeline";
import { WrittenMessage } from "@hearthline/contract/reports/written-message";
import { JobId, LoanOrReportId } from "@hearthline/contract/values/ids";
import { Language } from "@hearthline/contract/values/language";
import { Id } from "@hearthline/contract/values/people";
import { lineUpTo, paragraphs } from "@hearthline/contract/values/text";
import { newId } from "@hearthline/db/ids";
import { UNSUBSCRIBE_PATH } from "@hearthline/domain/messages/unsubscribe-link";
import { inLanguage } from "@hearthline/report/document-of";
import { referencesDrawn } from "@hearthline/report/note-text";
import { wordsOf } from "@hearthline/report/words-of";
import { z } from "zod";
import type { Context } from "../../kernel/calls/context.ts";
import { linkPath } from "./reports.reads.ts";
import { reportTitle, versionOf } from "./reports.rules.ts";
import { ForAudience } from "./share-calls.ts";

/** The time the worker needs to render it, PDF included. */
const MAX_WAIT_SECONDS = 10;

export const WaitForPreview = z
  .int("Seconds are a whole number.")
  .min(0, "Not less than no time.")
  .max(MAX_WAIT_SECONDS, `At most ${MAX_WAIT_SECONDS} seconds.`)
  .default(MAX_WAIT_SECONDS)
  .meta({ description: "Seconds to wait until it is rendered; 0 responds immediately", examples: [10] });

export const PreviewInput = z.object({
  id: LoanOrReportId,
  channel: MessageChannel,
  name: lineUpTo(120)
    .meta({ description: "Who it is for", examples: ["June Abbott"] })
    .default(""),
  subject: lineUpTo(200)
    .meta({ description: "Subject of the email", examples: ["Your loan options"] })
    .default(""),
  message: paragraphs(5_000)
    .meta({ description: "Your words in it", examples: ["June, here are the four ways."], "x-multiline": true })
    .default(""),
  audience: ForAudience,
  asksCode: z
    .boolean()
    .default(false)
    .meta({
      description: "Whether its link will ask for an access code; then the email shows no figures",
      examples: [false],
    }),
  language: Language.default("en").meta({ description: "The recipient’s language", examples: ["en"] }),
  wait: WaitForPreview,
});

export const Preview = z.object({
  messageId: Id.describe("Id of the preview"),
  written: WrittenMessage.nullable().describe("As it would be sent; null while it is being rendered"),
  jobId: JobId.optional().describe("Job that renders it; omitted once it is rendered"),
});

const jobKey = (messageId: string) => `preview-${messageId}`;

/** Has the worker render a message that is stored as a preview. */
export async function startPreview(ctx: Context, messageId: string): Promise<z.input<typeof Preview>> {
  const key = jobKey(messageId);
  await ctx.enqueue("messages.preview", { messageId }, key);
  return { messageId, written: null, jobId: await ctx.startJob({ type: "message.preview", key }) };
}

/** Renders the email or text as it would be sent. Nothing is sent, and no link is created. */
export async function preview(ctx: Context, input: z.output<typeof PreviewInput>): Promise<z.input<typeof Preview>> {
  const version = await versionOf(ctx, input.id);
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
        attachPdf: mail && !input.asksCode,
        asksCode: input.asksCode,
        officerName: branding.officer.name,
        companyName: branding.company.name,
        language: input.language,
        audience: input.audience,
      },
    },
  });
  return startPreview(ctx, messageId);
}

export async function previewWritten(
  ctx: Context,
  { wait }: { wait: number },
  { messageId, ...waiting }: z.input<typeof Preview>,
): Promise<z.input<typeof Preview>> {
  const written = WrittenMessage.safeParse(await ctx.waitForJob(jobKey(messageId), wait * 1_000));
  return written.success ? { messageId, written: written.data } : { messageId, ...waiting };
}
