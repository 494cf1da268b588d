import { audienceOf } from "@hearthline/contract/reports/share-audience";
import { readStored } from "@hearthline/contract/reports/stored-document";
import { languageOf } from "@hearthline/contract/values/language";
import { newId } from "@hearthline/db/ids";
import { postChat, threadOfClient } from "@hearthline/domain/chat/post-chat";
import { emitMessages } from "@hearthline/domain/messages/message-events";
import { unsubscribeLink } from "@hearthline/domain/messages/unsubscribe-link";
import { visibleLoans } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { invalidField, notFound } from "../../../kernel/calls/errors.ts";
import { linkPath } from "../../../kernel/sharing/share-keys.ts";
import { checkConsent } from "../../reports/consents.rules.ts";
import { readerClient } from "../../reports/reader-client.reads.ts";
import { OF_LOAN, reachOf } from "../../reports/readers.rules.ts";
import { reportTitle } from "../../reports/reports.rules.ts";

export interface Reply {
  kind: "try.saved" | "call.tapped" | "question.asked";
  id: string;
  channel: "email" | "sms";
  message: string;
  agreed: boolean;
}

const RECIPIENT = {
  include: { share: { include: { report: { include: { loan: { select: OF_LOAN } } } } } },
} as const;

/** Adds the reply to the client's conversation, marked as already sent. */
async function joinConversation(
  ctx: Context,
  { id: recipientId, address, share: { audience } }: { id: string; address: string; share: { audience: string } },
  { messageId, text }: { messageId: string; text: string },
): Promise<void> {
  const client = await readerClient(ctx, { recipientId, audience, address });
  if (!client) return;
  const threadId = await threadOfClient(ctx, client);
  const { userId, name } = ctx.actor;
  const { message } = await postChat(ctx, threadId, {
    by: { kind: "user", userId, name },
    text,
    clientMessageId: `mail ${messageId}`,
  });
  await ctx.db.chatThread.update({ where: { id: threadId }, data: { clientToldSeq: message.seq } });
  ctx.publish({ kind: "chat.changed", threadId, at: ctx.now.toISOString() }, client);
}

/** Returns what is replied to: its reader, and their own words if any. */
async function answered(ctx: Context, { kind, id }: Reply) {
  const where = { id, recipient: { share: { report: { loan: visibleLoans(ctx.actor) } } } };
  const include = { recipient: RECIPIENT };
  switch (kind) {
    case "try.saved": {
      const row = await ctx.db.reportTry.findFirst({ where, include });
      return row && { recipient: row.recipient, replyTo: "", about: "", quote: "", replied: "" };
    }
    case "call.tapped": {
      const row = await ctx.db.reportCall.findFirst({ where, include });
      return row && { recipient: row.recipient, replyTo: "", about: "", quote: "", replied: "" };
    }
    case "question.asked": {
      const row = await ctx.db.question.findFirst({ where, include });
      return (
        row && {
          recipient: row.recipient,
          replyTo: row.replyTo,
          about: row.figure,
          replied: row.reply,
          quote: `> ${row.figure}: ${row.text}`,
        }
      );
    }
  }
}

/**
 * Replies by email or text to a borrower's activity on a link, and includes their link to the report.
 *
 * @returns the address it is sent to
 * @throws DomainError `not_found`; `invalid` if they cannot be reached this way or have opted out
 */
export async function replyTo(ctx: Context, reply: Reply): Promise<{ to: string; messageId: string }> {
  const found = await answered(ctx, reply);
  if (!found) throw notFound("notification");
  const { recipient, about, quote } = found;
  const { report } = recipient.share;
  const reach = reachOf(recipient, report.loan.clients, found.replyTo);
  const to = reply.channel === "email" ? reach.email : reach.phone;
  if (!to)
    throw invalidField(
      "channel",
      reply.channel === "email" ? "There is no email address to reply to." : "There is no phone number to text.",
    );
  await checkConsent(ctx, reply.channel, [to], reply.agreed);
  const document = readStored(report.document);
  const messageId = newId();
  const note = reply.channel === "email" ? [reply.message, quote].filter(Boolean).join("\n\n") : reply.message;
  const message = await ctx.db.message.create({
    data: {
      id: messageId,
      channel: reply.channel,
      template: reply.channel === "email" ? "report" : "report-sms",
      toAddress: to,
      toName: recipient.address ? recipient.name : "",
      subject: reply.channel === "email" ? `Re: ${about || reportTitle(document)}` : "",
      // Not linked to the recipient: its delivery state says nothing about the report's email.
      loanId: report.loanId,
      sentById: ctx.actor.userId,
      data: {
        link: `${ctx.caller.publicUrl}${linkPath(report, recipient.key)}`,
        unsubscribe: unsubscribeLink(ctx.caller.publicUrl, ctx.secrets, messageId),
        answers: recipient.id,
        note,
        reportId: report.id,
        attachPdf: false,
        audience: audienceOf(recipient.share.audience),
        officerName: document.branding.officer.name,
        companyName: document.branding.company.name,
        language: languageOf(recipient.language),
      },
    },
  });
  await emitMessages(ctx, [message], { type: "message.queued" });
  await ctx.enqueue("messages.send", { messageId }, `message-${messageId}`);
  if (reply.kind === "question.asked")
    await ctx.db.question.update({
      where: { id: reply.id },
      data: { answeredAt: ctx.now, reply: [found.replied, reply.message].filter(Boolean).join("\n\n") },
    });
  if (reply.kind === "question.asked") await joinConversation(ctx, recipient, { messageId, text: reply.message });
  return { to, messageId };
}
