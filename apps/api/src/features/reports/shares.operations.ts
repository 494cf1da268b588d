import { purchaseFigures } from "@hearthline/calc/scenario/purchase-figures";
import { purchaseBasis } from "@hearthline/contract/compute";
import { Cents, rateSentence, Scenario } from "@hearthline/contract/loans";
import { Email, Id, Phone } from "@hearthline/contract/people";
import { phoneE164 } from "@hearthline/contract/phone";
import { REPORT_SECTIONS, ReportDocument } from "@hearthline/contract/report-document";
import { newId } from "@hearthline/db/ids";
import { type Tried, triedScenario, tryBounds } from "@hearthline/report/try-numbers";
import { isbot } from "isbot";
import { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { DomainError, notFound } from "../../kernel/errors.ts";
import { mutation, query } from "../../kernel/operation.ts";
import { visibleLoans } from "../../kernel/visibility.ts";
import { documentOf, linkPath, loanIdOf } from "./reports.reads.ts";
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
const Key = z
  .string("The link's key is missing.")
  .min(20, "This link is not whole.")
  .max(100, "This link is not whole.");
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
      link: `${ctx.caller.publicUrl}${linkPath(version.id, recipient.key)}`,
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

async function recipientOf(ctx: Context) {
  const recipient = await ctx.db.recipient.findUnique({
    where: { id: ctx.actor.recipientId ?? "" },
    include: {
      share: { include: { report: { include: { loan: { select: { id: true, officerId: true, branchId: true } } } } } },
    },
  });
  if (!recipient) throw notFound("report");
  return recipient;
}

/** A mail scanner, a crawler, or the company's own people: looked at, not read. */
const notTheBorrower = (ctx: Context): boolean =>
  isbot(ctx.caller.userAgent) ||
  ctx.caller.userAgent === "" ||
  (ctx.visitor?.kind === "user" &&
    ctx.visitor.companyId === ctx.actor.companyId &&
    !["shared", "home"].includes(ctx.visitor.reach));

/** A view cannot last longer than a day; a page left open overnight is no reading. */
const Seconds = z.int().min(0).max(86_400);

export const shares = {
  sendEmail: mutation({
    summary: "Send a purchase loan's report by e-mail",
    description:
      "Each recipient gets a link of their own and the PDF. The mails go out through the worker; see the report's versions for what became of them.",
    access: "report:create",
    fullAccount: true,
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
    fullAccount: true,
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
    fullAccount: true,
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
        link: `${ctx.caller.publicUrl}${linkPath(version.id, recipients[0]?.key ?? "")}`,
        expiresAt: new Date(ctx.now.getTime() + expiresInDays * 86_400_000).toISOString(),
      };
    },
  }),

  revoke: mutation({
    summary: "Take a share back: its links stop working at once",
    access: "report:create",
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

  /** For the page behind the link. */
  open: query({
    summary: "Read the report behind a link",
    access: "share-key",
    input: z.object({ key: Key }),
    output: z.object({ document: ReportDocument, reportId: Id, own: z.boolean() }),
    async run(ctx) {
      const { share } = await recipientOf(ctx);
      return { document: documentOf(share.report), reportId: share.reportId, own: notTheBorrower(ctx) };
    },
  }),

  logView: mutation({
    summary: "Record that a report's link is being read",
    description:
      "Sent by the page behind the link while it is in sight. Seconds are totals of the view, so a beat lost or sent twice does no harm. Crawlers and the company's own people are not counted.",
    access: "share-key",
    unaudited: true,
    rest: { method: "POST", path: "/loan/log-view" },
    input: z.object({
      key: Key,
      viewId: z.uuid("A view has an id of its own."),
      event: z.enum(["open", "beat", "leave"]).default("beat"),
      sections: z.partialRecord(z.enum(REPORT_SECTIONS), Seconds).default({}),
    }),
    output: z.object({ counted: z.boolean() }),
    async run(ctx, { viewId, sections }) {
      if (notTheBorrower(ctx)) return { counted: false };
      const recipient = await recipientOf(ctx);
      const { loan } = recipient.share.report;
      await ctx.db.$queryRaw`SELECT id FROM "Recipient" WHERE id = ${recipient.id}::uuid FOR UPDATE`;
      const known = await ctx.db.reportView.findUnique({ where: { id: viewId } });
      if (known && known.recipientId !== recipient.id)
        throw new DomainError("conflict", "This view belongs to another link.");
      const before = (known?.sections ?? {}) as Record<string, number>;
      const totals = Object.fromEntries(
        REPORT_SECTIONS.flatMap((name) => {
          const most = Math.max(before[name] ?? 0, sections[name] ?? 0);
          return most > 0 ? [[name, most]] : [];
        }),
      );
      const seconds = Object.values(totals).reduce((sum, one) => sum + one, 0);
      const more = Math.max(0, seconds - (known?.seconds ?? 0));
      const at = ctx.now.toISOString();
      if (known)
        await ctx.db.reportView.update({
          where: { id: viewId },
          data: { sections: totals, seconds, lastBeatAt: ctx.now },
        });
      else
        await ctx.db.reportView.create({
          data: {
            id: viewId,
            recipientId: recipient.id,
            sections: totals,
            seconds,
            userAgent: ctx.caller.userAgent.slice(0, 300),
          },
        });
      await ctx.db.recipient.update({
        where: { id: recipient.id },
        data: {
          lastOpenedAt: ctx.now,
          seconds: { increment: more },
          ...(known ? {} : { openCount: { increment: 1 } }),
          ...(recipient.firstOpenedAt ? {} : { firstOpenedAt: ctx.now }),
        },
      });
      // Not through Prisma: being opened is no edit, and would count as one in `updatedAt`.
      if (!known) await ctx.db.$executeRaw`UPDATE "Loan" SET "lastOpenedAt" = ${ctx.now} WHERE id = ${loan.id}::uuid`;
      const about = { loanId: loan.id, reportId: recipient.share.reportId, recipientId: recipient.id, at };
      if (!known)
        ctx.publish(
          { kind: "report.opened", recipientName: recipient.name || recipient.address || "Somebody", ...about },
          loan,
        );
      else if (more > 0) ctx.publish({ kind: "report.read", seconds, sections: Object.keys(totals), ...about }, loan);
      return { counted: true };
    },
  }),

  logTry: mutation({
    summary: "Send back numbers a borrower tried on a report's link",
    access: "share-key",
    unaudited: true,
    rest: { method: "POST", path: "/loan/log-view-report" },
    message: "Your loan officer has your numbers.",
    input: z.object({
      key: Key,
      viewId: z.uuid("A view has an id of its own.").optional(),
      scenarioId: Id,
      priceCents: Cents,
      downPaymentCents: Cents,
      noteRate: z
        .number()
        .min(0)
        .refine((rate) => rate <= 0.25, { error: (issue) => rateSentence(Number(issue.input), 0.25) }),
    }),
    output: z.object({ saved: z.literal(true), housingPaymentCents: z.int() }),
    async run(ctx, { scenarioId, priceCents, downPaymentCents, noteRate }) {
      const recipient = await recipientOf(ctx);
      const { loan } = recipient.share.report;
      const document = ReportDocument.parse(recipient.share.report.document);
      const scenario = document.scenarios.find(({ id }) => id === scenarioId);
      if (!scenario) throw notFound("scenario");
      checkTry(document, scenario, { priceCents, downPaymentCents, noteRate });
      const { housingPaymentCents } = purchaseFigures(
        purchaseBasis(document),
        triedScenario(Scenario.parse(scenario), { priceCents, downPaymentCents, noteRate }),
      );
      // A borrower who plays with the numbers all evening leaves the last fifty.
      const tries = await ctx.db.reportTry.count({ where: { recipientId: recipient.id } });
      if (tries >= 50)
        throw new DomainError("rate_limited", "Your loan officer already has many of your tries. Please call them.", {
          retryAfter: 3600,
        });
      await ctx.db.reportTry.create({
        data: {
          recipientId: recipient.id,
          scenarioId,
          priceCents: BigInt(priceCents),
          downPaymentCents: BigInt(downPaymentCents),
          noteRate,
          housingPaymentCents: BigInt(housingPaymentCents),
        },
      });
      ctx.publish(
        {
          kind: "report.tried",
          loanId: loan.id,
          reportId: recipient.share.reportId,
          recipientId: recipient.id,
          at: ctx.now.toISOString(),
        },
        loan,
      );
      return { saved: true as const, housingPaymentCents };
    },
  }),
};

/** Within the limits the officer set, as the page offers them. @throws DomainError `invalid` beside the field */
function checkTry(
  document: z.output<typeof ReportDocument>,
  scenario: z.output<typeof ReportDocument>["scenarios"][number],
  tried: Tried,
): void {
  if (!document.tryLimits.enabled)
    throw new DomainError("forbidden", "Trying other numbers is not open on this report.");
  const { price, down, rate } = tryBounds(document, scenario);
  const outside = (value: number, { min, max, step }: { min: number; max: number; step: number }) =>
    value < min - step || value > max + step;
  const faults: [string, boolean, string][] = [
    ["priceCents", outside(tried.priceCents, price), "This price is outside what your loan officer opened."],
    [
      "downPaymentCents",
      tried.downPaymentCents >= tried.priceCents || outside(tried.downPaymentCents / tried.priceCents, down),
      "This down payment is outside what your loan officer opened.",
    ],
    ["noteRate", outside(tried.noteRate, rate), "This rate is outside what your loan officer opened."],
  ];
  const errors = Object.fromEntries(
    faults.filter(([, fault]) => fault).map(([field, , sentence]) => [field, [sentence]]),
  );
  const [first] = Object.values(errors).flat();
  if (first) throw new DomainError("invalid", first, { errors });
}
