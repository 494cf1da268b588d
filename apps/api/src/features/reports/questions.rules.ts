import { LoanKindName } from "@hearthline/contract/loans/loan-enums";
import { loanPagePath } from "@hearthline/contract/platform/screens/loan-screens";
import { type AskedQuestion, MAX_QUESTIONS_A_DAY } from "@hearthline/contract/reports/questions";
import { readStored } from "@hearthline/contract/reports/stored-document";
import { newId } from "@hearthline/db/ids";
import type { Context } from "../../kernel/context.ts";
import { DomainError, notFound } from "../../kernel/errors.ts";
import { emitReading } from "./report-events.rules.ts";
import { reportTitle } from "./reports.rules.ts";
import { lockRecipient, recipientOf } from "./shares.rules.ts";

const DAY_MS = 86_400_000;

/** Keeps a reader's question and mails it to the loan's officer. @throws DomainError `not_found` for another report's scenario, `rate_limited` */
export async function askQuestion(ctx: Context, { figure, scenarioId, text, replyTo }: AskedQuestion) {
  // However many come at once, the limit below is exact.
  await lockRecipient(ctx);
  const recipient = await recipientOf(ctx);
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
    data: { id, recipientId: recipient.id, figure, scenarioId: scenarioId ?? null, scenario, text, replyTo },
  });
  const loanKind = LoanKindName.parse(loan.kind);
  const officer = await ctx.db.user.findUnique({
    where: { id: loan.officerId },
    select: { name: true, email: true, deactivatedAt: true },
  });
  if (officer && !officer.deactivatedAt)
    await mailQuestion(ctx, officer, {
      link: `${ctx.caller.publicUrl}${loanPagePath(loanKind, loan.id)}`,
      from: recipient.name || recipient.address || "Somebody with the link",
      address: recipient.address,
      replyTo,
      about: reportTitle(document),
      figure,
      scenario,
      text,
    });
  emitReading(ctx, "report.question_asked", recipient, { questionId: id, figure, text, replyTo });
  ctx.publish(
    {
      kind: "question.asked",
      loanId: loan.id,
      loanKind,
      reportId: report.id,
      recipientId: recipient.id,
      at: ctx.now.toISOString(),
    },
    loan,
  );
  return { asked: true as const };
}

/** Not of the loan: what a reader asked is no delivery that the loan's list tells of. */
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
