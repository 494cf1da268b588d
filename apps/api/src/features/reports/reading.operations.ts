import { purchaseFigures } from "@hearthline/calc/scenario/purchase-figures";
import { purchaseBasis } from "@hearthline/contract/compute";
import { Cents } from "@hearthline/contract/money";
import { Id } from "@hearthline/contract/people";
import { rateSentence } from "@hearthline/contract/rates";
import { REPORT_SECTIONS, ReportDocument } from "@hearthline/contract/report-document";
import { Scenario } from "@hearthline/contract/scenario";
import { type Tried, triedScenario, tryBounds } from "@hearthline/report/try-numbers";
import { z } from "zod";
import { DomainError, notFound } from "../../kernel/errors.ts";
import { mutation, query } from "../../kernel/operation.ts";
import { documentOf } from "./reports.reads.ts";
import { notTheBorrower, recipientOf, ShareKey } from "./shares.rules.ts";

/** A view cannot last longer than a day; a page left open overnight is no reading. */
const Seconds = z.int().min(0).max(86_400);

/** What the page behind a link calls: whoever holds the link's key may. */
export const reading = {
  /** For the page behind the link. */
  open: query({
    summary: "Read the report behind a link",
    access: "share-key",
    input: z.object({ key: ShareKey }),
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
      key: ShareKey,
      viewId: z.uuid("A view has an id of its own."),
      event: z.enum(["open", "beat", "leave"]).default("beat"),
      seconds: Seconds.optional().describe("Of the whole view; the sum of its sections where left out"),
      sections: z.partialRecord(z.enum(REPORT_SECTIONS), Seconds).default({}),
    }),
    output: z.object({ counted: z.boolean() }),
    async run(ctx, { viewId, sections, seconds: inSight }) {
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
      const each = Object.values(totals);
      const whole = inSight === undefined ? each.reduce((sum, one) => sum + one, 0) : Math.max(inSight, ...each);
      const seconds = Math.max(known?.seconds ?? 0, whole);
      const more = seconds - (known?.seconds ?? 0);
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
      key: ShareKey,
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
      // A borrower who plays with the numbers all evening leaves fifty, however many come at once.
      await ctx.db.$queryRaw`SELECT id FROM "Recipient" WHERE id = ${recipient.id}::uuid FOR UPDATE`;
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
