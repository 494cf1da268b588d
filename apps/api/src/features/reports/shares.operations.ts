import { Email, Id, Phone } from "@hearthline/contract/values/people";
import { phoneE164 } from "@hearthline/contract/values/phone";
import { newId } from "@hearthline/db/ids";
import { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { mutation } from "../../kernel/operation.ts";
import { visibleLoans } from "../../kernel/visibility.ts";
import { linkPath, loanIdOf } from "./reports.reads.ts";
import { currentVersion, reportTitle } from "./reports.rules.ts";
import { createShare, LINK_DAYS, namesByAddress } from "./shares.rules.ts";

const ExpiresInDays = z.int().min(1, "At least one day.").max(730, "At most two years.").default(LINK_DAYS);
const Sent = z
  .object({
    shareId: Id,
    reportId: Id,
    version: z.int(),
    recipients: z.array(
      z.object({ id: Id, to: z.string(), messageId: Id, link: z.url(), status: z.literal("queued") }),
    ),
  })
  .meta({ id: "SentReport" });
/** Three hundred mails at once is a list, not a report. */
const MOST_RECIPIENTS = 20;

/** Freezes the report where needed, shares it, and writes one message per recipient, each with a link of their own. */
async function send(
  ctx: Context,
  input: {
    id: string;
    channel: "email" | "sms";
    to: string[];
    subject?: string;
    message: string;
    expiresInDays: number;
  },
): Promise<z.input<typeof Sent>> {
  const loanId = await loanIdOf(ctx, input.id);
  const version = await currentVersion(ctx, loanId);
  const names = await namesByAddress(ctx, loanId);
  const addresses = [...new Set(input.to)];
  const { shareId, recipients } = await createShare(ctx, {
    reportId: version.id,
    channel: input.channel,
    message: input.message,
    expiresInDays: input.expiresInDays,
    ...(input.subject ? { subject: input.subject } : {}),
    to: addresses.map((address) => ({ address, name: names.get(address) ?? "" })),
  });
  const messages = recipients.map((recipient) => ({
    id: newId(),
    channel: input.channel,
    template: input.channel === "email" ? "report" : "report-sms",
    toAddress: recipient.address,
    toName: recipient.name,
    subject: input.subject ?? "",
    recipientId: recipient.id,
    loanId,
    sentById: ctx.actor.userId,
    data: {
      link: `${ctx.caller.publicUrl}${linkPath(version, recipient.key)}`,
      note: input.message,
      reportId: version.id,
      attachPdf: input.channel === "email",
      officerName: version.document.branding.officer.name,
    },
  }));
  await ctx.db.message.createMany({ data: messages });
  for (const { id } of messages) await ctx.enqueue("messages.send", { messageId: id }, `message-${id}`);
  await ctx.db.$executeRaw`UPDATE "Loan" SET "lastSentAt" = ${ctx.now} WHERE id = ${loanId}::uuid`;
  return {
    shareId,
    reportId: version.id,
    version: version.version,
    recipients: messages.map(({ id, toAddress, data }, index) => ({
      id: recipients[index]?.id ?? id,
      to: toAddress,
      messageId: id,
      link: data.link,
      status: "queued" as const,
    })),
  };
}

export const shares = {
  sendEmail: mutation({
    summary: "Send a purchase loan's report by e-mail",
    description:
      "Each recipient gets a link of their own and the PDF. The mails go out through the worker; see the report's versions for what became of them.",
    access: "report:create",
    uses: "report",
    sends: true,
    rest: { method: "POST", path: "/loan/send-purchase-report-email" },
    message: "The report is on its way.",
    input: z.object({
      id: Id.describe("Id of the loan, or of one of its reports"),
      to: z
        .array(Email)
        .min(1, "At least one e-mail address.")
        .max(MOST_RECIPIENTS, `At most ${MOST_RECIPIENTS} recipients at once.`),
      subject: z.string().trim().max(200, "At most 200 characters.").optional(),
      message: z.string().trim().max(5_000, "At most 5,000 characters.").default(""),
      expiresInDays: ExpiresInDays,
    }),
    output: Sent,
    async run(ctx, input) {
      const sent = { ...input, channel: "email" as const };
      if (input.subject) return send(ctx, sent);
      const { document } = await currentVersion(ctx, await loanIdOf(ctx, input.id));
      return send(ctx, { ...sent, subject: `Your loan options: ${reportTitle(document)}` });
    },
  }),

  sendSms: mutation({
    summary: "Send a purchase loan's report by text message",
    access: "report:create",
    uses: "report",
    sends: true,
    rest: { method: "POST", path: "/loan/send-purchase-report-sms" },
    message: "The report is on its way.",
    input: z.object({
      id: Id.describe("Id of the loan, or of one of its reports"),
      to: z
        .array(Phone)
        .min(1, "At least one phone number.")
        .max(MOST_RECIPIENTS, `At most ${MOST_RECIPIENTS} recipients at once.`),
      message: z.string().trim().max(200, "At most 200 characters, so that text and link fit.").default(""),
      expiresInDays: ExpiresInDays,
    }),
    output: Sent,
    run: (ctx, input) =>
      send(ctx, { ...input, channel: "sms", to: input.to.map((typed) => phoneE164(typed) ?? typed) }),
  }),

  makeLink: mutation({
    summary: "Make a link to a purchase loan's report",
    access: "report:create",
    uses: "report",
    rest: { method: "POST", path: "/loan/report-link" },
    message: "The link is ready.",
    input: z.object({
      id: Id.describe("Id of the loan, or of one of its reports"),
      name: z.string().trim().max(120).default("Anyone with the link"),
      expiresInDays: ExpiresInDays,
    }),
    output: z.object({ shareId: Id, reportId: Id, link: z.url(), expiresAt: z.iso.datetime() }),
    async run(ctx, { id, name, expiresInDays }) {
      const version = await currentVersion(ctx, await loanIdOf(ctx, id));
      const { shareId, recipients } = await createShare(ctx, {
        reportId: version.id,
        channel: "link",
        expiresInDays,
        to: [{ name, address: "" }],
      });
      return {
        shareId,
        reportId: version.id,
        link: `${ctx.caller.publicUrl}${linkPath(version, recipients[0]?.key ?? "")}`,
        expiresAt: new Date(ctx.now.getTime() + expiresInDays * 86_400_000).toISOString(),
      };
    },
  }),

  revoke: mutation({
    summary: "Take a share back: its links stop working at once",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/loan/revoke-report-link" },
    message: "The link no longer works.",
    input: z.object({ shareId: Id }),
    output: z.object({ shareId: Id, revokedAt: z.iso.datetime() }),
    async run(ctx, { shareId }) {
      const share = await ctx.db.share.findFirst({ where: { id: shareId, report: { loan: visibleLoans(ctx.actor) } } });
      if (!share) throw notFound("share");
      const revokedAt = share.revokedAt ?? ctx.now;
      await ctx.db.share.update({ where: { id: shareId }, data: { revokedAt } });
      return { shareId, revokedAt: revokedAt.toISOString() };
    },
  }),
};
