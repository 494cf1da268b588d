import { MESSAGE_STATES } from "@hearthline/contract/clients/timeline";
import type { SentMessage, WelcomeMail, WelcomeSent } from "@hearthline/contract/loans/closing";
import { FrozenLoan, recordOnDayOf } from "@hearthline/contract/loans/frozen-loan";
import type { Language } from "@hearthline/contract/values/language";
import { newId } from "@hearthline/db/ids";
import { emitMessages } from "@hearthline/domain/messages/message-events";
import { UNSUBSCRIBE_PATH, unsubscribeLink } from "@hearthline/domain/messages/unsubscribe-link";
import { wordsOf } from "@hearthline/report/words-of";
import type { z } from "zod";
import type { Context } from "../../../kernel/calls/context.ts";
import { DomainError } from "../../../kernel/calls/errors.ts";
import { todayOf } from "../../../kernel/input/today.ts";
import { checkConsent } from "../../reports/consents.rules.ts";
import { type Preview, startPreview } from "../../reports/preview.rules.ts";
import { clientsByAddress } from "../../reports/shares.rules.ts";
import { loanById, loanForChange } from "../loans.reads.ts";
import { homePath } from "./closing.reads.ts";
import { requireClosing } from "./closing.rules.ts";

const TEMPLATE = "welcome";

/** Facts about the home and its loan in the email. */
async function factsOf(ctx: Context, id: string) {
  const { officerName, property } = await loanById(ctx, id);
  const closing = await requireClosing(ctx, id);
  const [home, officer, company] = await Promise.all([
    ctx.db.home.findUniqueOrThrow({ where: { id: closing.homeId } }),
    ctx.db.loan.findUniqueOrThrow({
      where: { id },
      select: { officer: { select: { email: true, phone: true, nmls: true } } },
    }),
    ctx.db.company.findUniqueOrThrow({ where: { id: ctx.actor.companyId } }),
  ]);
  const logo = company.logoFileId
    ? await ctx.db.file.findUnique({ where: { id: company.logoFileId }, select: { publicKey: true } })
    : null;
  const record = recordOnDayOf(FrozenLoan.parse(closing.record), todayOf(ctx));
  return {
    closingId: closing.id,
    data: {
      closingId: closing.id,
      link: `${ctx.caller.publicUrl}${homePath(closing.key)}`,
      address: [home.address1, home.city].filter(Boolean).join(", ") || (property?.address1 ?? ""),
      lender: record.lender,
      loanAmountCents: record.loanAmountCents,
      noteRate: record.currentRate,
      firstPaymentDate: record.firstPaymentDate,
      paymentCents: record.nextPayment?.principalAndInterestCents ?? record.principalAndInterestCents,
      insuranceRequestDate: record.mortgageInsurance?.requestDate ?? null,
      nextAdjustmentDate: record.nextAdjustmentDate,
      officer: { name: officerName, ...officer.officer },
      company: {
        name: company.name,
        nmls: company.nmls,
        brandColor: company.brandColor,
        logoUrl: logo?.publicKey ? `/media/${logo.publicKey}` : null,
      },
    },
  };
}

/** Returns every welcome email of a closing, newest first. */
export async function welcomesOf(
  ctx: Context,
  loanId: string,
  closingId: string,
): Promise<z.input<typeof SentMessage>[]> {
  const rows = await ctx.db.message.findMany({
    where: {
      loanId,
      template: TEMPLATE,
      status: { in: [...MESSAGE_STATES] },
      data: { path: ["closingId"], equals: closingId },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    include: { sentBy: { select: { name: true } } },
  });
  return rows.map((row) => ({
    messageId: row.id,
    to: row.toAddress,
    name: row.toName,
    subject: row.subject,
    status: MESSAGE_STATES.find((state) => state === row.status) ?? "queued",
    failure: row.failure,
    by: row.sentBy?.name ?? null,
    at: (row.sentAt ?? row.createdAt).toISOString(),
  }));
}

const subjectOf = (given: string, address: string, language: Language) =>
  given || wordsOf(language).home.welcome.subject(address);

/** Queues the borrowers' welcome email, once per address. */
export async function sendWelcome(
  ctx: Context,
  { id, to, subject, message }: z.output<typeof WelcomeMail>,
): Promise<z.input<typeof WelcomeSent>> {
  await loanForChange(ctx, id);
  const { closingId, data } = await factsOf(ctx, id);
  const { clients } = await loanById(ctx, id);
  const named = to ?? clients.flatMap(({ email }) => email ?? []);
  if (named.length === 0)
    throw new DomainError("invalid", "No borrower has an email address. Name one.", {
      errors: { to: ["No borrower has an email address. Name one."] },
    });
  await checkConsent(ctx, "email", named, false);
  const had = new Set(
    (await welcomesOf(ctx, id, closingId)).flatMap(({ to: address, status }) => (status === "failed" ? [] : [address])),
  );
  const addresses = [...new Set(named)];
  const queued = addresses.filter((address) => !had.has(address));
  const known = await clientsByAddress(ctx, id);
  const messages = queued.map((address) => {
    const messageId = newId();
    const { name = "", language = "en" } = known.get(address) ?? {};
    return {
      id: messageId,
      channel: "email",
      template: TEMPLATE,
      toAddress: address,
      toName: name,
      subject: subjectOf(subject, data.address, language),
      recipientId: null,
      loanId: id,
      sentById: ctx.actor.userId,
      data: {
        ...data,
        language,
        note: message,
        unsubscribe: unsubscribeLink(ctx.caller.publicUrl, ctx.secrets, messageId),
      },
    };
  });
  await ctx.db.message.createMany({ data: messages });
  await emitMessages(ctx, messages, { type: "message.queued" });
  for (const { id: messageId } of messages) await ctx.enqueue("messages.send", { messageId }, `message-${messageId}`);
  return {
    id,
    queued,
    already: addresses.filter((address) => had.has(address)),
    sent: await welcomesOf(ctx, id, closingId),
  };
}

/** Renders the welcome email as it would be sent. Nothing is sent, and no link is created. */
export async function previewWelcome(
  ctx: Context,
  { id, subject, message }: Pick<z.output<typeof WelcomeMail>, "id" | "subject" | "message">,
): Promise<z.input<typeof Preview>> {
  const { data } = await factsOf(ctx, id);
  const { clients } = await loanById(ctx, id);
  const known = await clientsByAddress(ctx, id);
  // Rendered for the first borrower.
  const first = clients.flatMap(({ email }) => email ?? [])[0];
  const { name = "", language = "en" } = known.get(first ?? "") ?? {};
  const messageId = newId();
  await ctx.db.message.create({
    data: {
      id: messageId,
      channel: "email",
      template: TEMPLATE,
      status: "preview",
      toAddress: "",
      toName: name,
      subject: subjectOf(subject, data.address, language),
      sentById: ctx.actor.userId,
      data: {
        ...data,
        language,
        link: `${ctx.caller.publicUrl}${homePath("their-own-link")}`,
        note: message,
        unsubscribe: `${ctx.caller.publicUrl}${UNSUBSCRIBE_PATH}?key=their-own-link`,
      },
    },
  });
  return startPreview(ctx, messageId);
}
