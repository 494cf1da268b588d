import { LoanKindName } from "@hearthline/contract/loans/loan-enums";
import { AskedQuestion } from "@hearthline/contract/reports/questions";
import { LoanOrReportId, ShareId, TryId } from "@hearthline/contract/values/ids";
import { Language } from "@hearthline/contract/values/language";
import { Id } from "@hearthline/contract/values/people";
import { lineUpTo } from "@hearthline/contract/values/text";
import { z } from "zod";
import { notFound } from "../../kernel/errors.ts";
import { mutation, query } from "../../kernel/operation.ts";
import { visibleLoans } from "../../kernel/visibility.ts";
import { SHARE_OPERATIONS } from "./kinds.ts";
import { makeScenario } from "./make-scenario.rules.ts";
import { Preview, PreviewInput, preview, previewWritten } from "./preview-calls.ts";
import { askQuestion } from "./questions.rules.ts";
import { logCall, logTry, logView, OpenedReport, openReport, TriedNumbers, ViewBeat } from "./reading-calls.ts";
import { linkPath, loanIdOf } from "./reports.reads.ts";
import { currentVersion } from "./reports.rules.ts";
import { ExpiresInDays, ForAudience } from "./share-calls.ts";
import { createShare, refuseWithoutPage, ShareKey } from "./shares.rules.ts";

/** Sharing a report, and what the page behind a link calls. */
export const shares = {
  ...SHARE_OPERATIONS,
  /** For the page behind the link. */
  open: query({
    summary: "Read the report behind a link",
    access: "share-key",
    input: z.object({ key: ShareKey }),
    output: OpenedReport,
    run: openReport,
  }),

  logView: mutation({
    summary: "Record a view of a report's link",
    description:
      "Sent by the report's page while it is visible. Seconds are totals of the view, so a call that is lost or repeated does no harm; they cannot exceed the time that has passed. A load within 15 minutes of the last call counts as the same opening. Crawlers, programs other than browsers and the company's own people are not counted.",
    access: "share-key",
    unaudited: true,
    rest: { method: "POST", path: "/loan/log-view" },
    input: ViewBeat,
    output: z.object({ counted: z.boolean().describe("Whether the view was counted") }),
    run: logView,
  }),

  logTry: mutation({
    summary: "Send the officer numbers that a borrower tried on a report's link",
    access: "share-key",
    unaudited: true,
    sends: true,
    rest: { method: "POST", path: "/loan/log-view-report" },
    message: "Your loan officer has your numbers.",
    input: TriedNumbers,
    output: z.object({
      saved: z.literal(true).describe("Saved"),
      housingPaymentCents: z.int().describe("Monthly payment that came of it, in cents"),
    }),
    run: logTry,
  }),

  logCall: mutation({
    summary: "Record that a reader tapped the officer's phone number on a report",
    description: "For the page behind a link. Taps within two minutes are one. The officer is told.",
    access: "share-key",
    unaudited: true,
    sends: true,
    rest: { method: "POST", path: "/loan/log-call" },
    input: z.object({ key: ShareKey }),
    output: z.object({ counted: z.boolean().describe("Whether the call was counted") }),
    run: logCall,
  }),

  ask: mutation({
    summary: "Ask the officer about a figure on a report",
    description:
      "For the page behind a link. The loan's officer is mailed and notified; a reader asks at most 20 questions a day.",
    access: "share-key",
    unaudited: true,
    sends: true,
    refuses: ["rate_limited"],
    rest: { method: "POST", path: "/reports/{key}/question" },
    message: "Your loan officer has your question.",
    input: AskedQuestion.extend({ key: ShareKey }),
    output: z.object({ asked: z.literal(true).describe("The question is on its way") }),
    run: askQuestion,
  }),

  preview: mutation({
    summary: "Preview a report's mail or text",
    description: "As the recipient would get it, with your words. Nothing is sent.",
    access: "report:create",
    uses: null,
    unaudited: true,
    rest: { method: "POST", path: "/loan/preview-report-message" },
    input: PreviewInput,
    output: Preview,
    run: preview,
    settle: previewWritten,
  }),

  makeScenario: mutation({
    summary: "Make a scenario of the numbers a borrower tried",
    description:
      "Adds them to the loan under its next letter. A loan has four scenarios at most: `scenarioId` names the one that gives way. The report stays as it was sent until a version is made.",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/loan/make-scenario" },
    message: "The scenario is on the loan.",
    input: z.object({
      tryId: TryId,
      scenarioId: Id.optional().meta({ description: "Id of the scenario it takes the place of" }),
    }),
    output: z.object({
      loanId: Id,
      loanKind: LoanKindName,
      letter: z.string().describe("Letter of the new scenario"),
    }),
    async run(ctx, { tryId, scenarioId }) {
      const { loanId, kind, letter } = await makeScenario(ctx, tryId, scenarioId);
      return { loanId, loanKind: kind, letter };
    },
  }),

  makeLink: mutation({
    summary: "Make a link to a loan's report",
    access: "report:create",
    uses: "report",
    rest: { method: "POST", path: "/loan/report-link" },
    message: "The link is ready.",
    input: z.object({
      id: LoanOrReportId,
      name: lineUpTo(120)
        .meta({ description: "Who the link is for", examples: ["June Abbott"] })
        .default("Anyone with the link"),
      expiresInDays: ExpiresInDays,
      audience: ForAudience,
      language: Language.default("en"),
    }),
    output: z.object({
      shareId: Id,
      reportId: Id,
      link: z.url().describe("Link to the report"),
      expiresAt: z.iso.datetime().describe("When the link expires"),
    }),
    async run(ctx, { id, name, expiresInDays, audience, language }) {
      const version = await currentVersion(ctx, await loanIdOf(ctx, id));
      refuseWithoutPage(version.document, audience);
      const { shareId, recipients } = await createShare(ctx, {
        reportId: version.id,
        channel: "link",
        audience,
        expiresInDays,
        to: [{ name, address: "", language }],
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
    summary: "Revoke a share: its links stop working at once",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/loan/revoke-report-link" },
    message: "The link no longer works.",
    input: z.object({ shareId: ShareId }),
    output: z.object({ shareId: Id, revokedAt: z.iso.datetime().describe("When the link was revoked") }),
    async run(ctx, { shareId }) {
      const share = await ctx.db.share.findFirst({ where: { id: shareId, report: { loan: visibleLoans(ctx.actor) } } });
      if (!share) throw notFound("share");
      const revokedAt = share.revokedAt ?? ctx.now;
      await ctx.db.share.update({ where: { id: shareId }, data: { revokedAt } });
      return { shareId, revokedAt: revokedAt.toISOString() };
    },
  }),
};
