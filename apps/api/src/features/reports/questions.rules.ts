import { LoanKindName } from "@hearthline/contract/loans/loan-enums";
import { letterOf } from "@hearthline/contract/loans/scenario-letters";
import { loanPagePath } from "@hearthline/contract/platform/screens/loan-screens";
import type { NoteAnswer } from "@hearthline/contract/reports/pinned-notes";
import { type AskedQuestion, MAX_QUESTIONS_A_DAY } from "@hearthline/contract/reports/questions";
import { audienceOf } from "@hearthline/contract/reports/share-audience";
import { readStored } from "@hearthline/contract/reports/stored-document";
import { viewerName } from "@hearthline/contract/reports/viewers";
import { newId } from "@hearthline/db/ids";
import { postChat, questionMessageId, threadOfClient } from "@hearthline/domain/chat/post-chat";
import { figureTitle } from "@hearthline/report/explained-figures";
import type { Context } from "../../kernel/calls/context.ts";
import { DomainError, notFound } from "../../kernel/calls/errors.ts";
import { readNotes } from "./pinned-notes.reads.ts";
import { readerClient } from "./reader-client.reads.ts";
import { emitReading } from "./report-events.rules.ts";
import { reportTitle } from "./reports.rules.ts";
import { lockRecipient, recipientOf } from "./shares.rules.ts";
import { refuseStaff } from "./viewers.rules.ts";

const DAY_MS = 86_400_000;

/** Stores a reader's question and emails it to the loan's officer. @throws DomainError `not_found` for another report's scenario, `rate_limited` */
export async function askQuestion(ctx: Context, { figure, scenarioId, text, replyTo }: AskedQuestion) {
  refuseStaff(ctx);
  // Locks the recipient, so that their rate limit is exact under concurrent calls.
  await lockRecipient(ctx);
  const recipient = await recipientOf(ctx);
  await keepQuestion(ctx, recipient, { figure, scenarioId, text, replyTo });
  return { asked: true as const };
}

/** Stores a reader's answer to a note, in the same way as a question about the note's figure. @throws DomainError `not_found` if their page does not show the note, `rate_limited` */
export async function answerNote(ctx: Context, { pinnedNoteId, text, replyTo }: NoteAnswer) {
  refuseStaff(ctx);
  await lockRecipient(ctx);
  const recipient = await recipientOf(ctx);
  const { report, audience } = recipient.share;
  const document = readStored(report.document);
  const shown =
    audienceOf(audience) === "borrower"
      ? await readNotes(ctx, { recipientId: recipient.id, loanId: report.loanId, document })
      : [];
  const note = shown.find(({ id }) => id === pinnedNoteId);
  const index = document.scenarios.findIndex((scenario, place) => letterOf(scenario, place) === note?.letter);
  const scenario = document.scenarios[index];
  if (!note || !scenario) throw notFound("note");
  const figure = figureTitle(document, note.figure, index);
  return {
    answered: true as const,
    id: await keepQuestion(ctx, recipient, { figure, scenarioId: scenario.id, text, replyTo }, note),
  };
}

/** Stores the question and notifies the officer. @returns its id */
async function keepQuestion(
  ctx: Context,
  recipient: Awaited<ReturnType<typeof recipientOf>>,
  { figure, scenarioId, text, replyTo }: AskedQuestion,
  note?: { id: string; text: string },
): Promise<string> {
  const { report } = recipient.share;
  const { loan } = report;
  const document = readStored(report.document);
  const index = document.scenarios.findIndex(({ id }) => id === scenarioId);
  if (scenarioId && index < 0) throw notFound("scenario");
  const since = new Date(ctx.now.getTime() - DAY_MS);
  const asked = await ctx.db.question.count({ where: { recipientId: recipient.id, createdAt: { gte: since } } });
  if (asked >= MAX_QUESTIONS_A_DAY)
    throw new DomainError("rate_limited", "Your loan officer already has many of your questions. Please call them.", {
      retryAfter: 3600,
    });
  const scenario = document.scenarios[index]?.name ?? "";
  const id = newId();
  await ctx.db.question.create({
    data: {
      id,
      recipientId: recipient.id,
      figure,
      scenarioId: scenarioId ?? null,
      scenario,
      text,
      replyTo,
      noteId: note?.id ?? null,
    },
  });
  const loanKind = LoanKindName.parse(loan.kind);
  const officer = await ctx.db.user.findUnique({
    where: { id: loan.officerId },
    select: { name: true, email: true, deactivatedAt: true },
  });
  if (officer && !officer.deactivatedAt)
    await mailQuestion(ctx, officer, {
      link: `${ctx.caller.publicUrl}${loanPagePath(loanKind, loan.id)}`,
      from: viewerName(recipient),
      address: recipient.address,
      replyTo,
      about: reportTitle(document),
      figure,
      scenario,
      text,
      note: note?.text ?? "",
    });
  await emitReading(ctx, "report.question_asked", recipient, { questionId: id, figure, text, replyTo });
  ctx.publish(
    {
      kind: "question.asked",
      loanId: loan.id,
      loanKind,
      reportId: report.id,
      recipientId: recipient.id,
      viewerName: viewerName(recipient),
      at: ctx.now.toISOString(),
    },
    loan,
  );
  await joinConversation(ctx, recipient, { id, figure, scenario, text });
  return id;
}

/** Adds the question to the client's conversation, linked to its figure. The officer was already emailed. */
async function joinConversation(
  ctx: Context,
  { id: recipientId, address, name, share: { audience, report } }: Awaited<ReturnType<typeof recipientOf>>,
  question: { id: string; figure: string; scenario: string; text: string },
): Promise<void> {
  const client = await readerClient(ctx, { recipientId, audience, address });
  if (!client) return;
  const threadId = await threadOfClient(ctx, client);
  const { message } = await postChat(ctx, threadId, {
    by: { kind: "client", clientId: client.id, recipientId, name: client.name || name },
    text: question.text,
    clientMessageId: questionMessageId(question.id),
    about: { reportId: report.id, figure: question.figure, scenario: question.scenario },
  });
  await ctx.db.chatMember.updateMany({ where: { threadId }, data: { toldSeq: message.seq } });
  ctx.publish({ kind: "chat.changed", threadId, at: ctx.now.toISOString() }, client);
}

/** Not linked to the loan, so that the loan's list of messages does not show it as a delivery. */
async function mailQuestion(ctx: Context, officer: { name: string; email: string }, data: object): Promise<void> {
  const messageId = newId();
  await ctx.db.message.create({
    data: {
      id: messageId,
      channel: "email",
      template: "question",
      toAddress: officer.email,
      toName: officer.name,
      data,
    },
  });
  await ctx.enqueue("messages.send", { messageId }, `message-${messageId}`);
}
