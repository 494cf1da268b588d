import { Licensing } from "@hearthline/contract/accounts/state-licenses";
import { LoanKindName } from "@hearthline/contract/loans/loan-enums";
import { VersionNumber } from "@hearthline/contract/loans/response-fields";
import { NoteAnswer } from "@hearthline/contract/reports/pinned-notes";
import { AskedQuestion } from "@hearthline/contract/reports/questions";
import { versionState } from "@hearthline/contract/reports/version-state";
import { ANYONE } from "@hearthline/contract/reports/viewers";
import { LoanOrReportId, ShareId, TryId } from "@hearthline/contract/values/ids";
import { Language } from "@hearthline/contract/values/language";
import { Id } from "@hearthline/contract/values/people";
import { lineUpTo } from "@hearthline/contract/values/text";
import { CHANGE_EVENTS } from "@hearthline/domain/loans/loan-events";
import type { GeoProvider } from "@hearthline/providers/geo";
import { z } from "zod";
import { ofOfficer } from "../../kernel/access/of-officer.ts";
import { officerOfDeed, ofLoan } from "../../kernel/access/owners.ts";
import { visibleLoans } from "../../kernel/access/visibility.ts";
import { notFound } from "../../kernel/calls/errors.ts";
import { mutation, query } from "../../kernel/calls/operation.ts";
import { keptCode } from "../../kernel/sharing/access-codes.ts";
import { SHARE_OPERATIONS } from "./kinds.ts";
import { licensing, locateReader } from "./licensing.reads.ts";
import { makeScenario } from "./make-scenario.rules.ts";
import { Preview, PreviewInput, preview, previewWritten } from "./preview.rules.ts";
import { answerNote, askQuestion } from "./questions.rules.ts";
import { logCall, logTry, logView, OpenedReport, openReport, TriedNumbers, ViewBeat } from "./reading-calls.ts";
import { WHICH_VERSION } from "./report-calls.ts";
import { emitRevoked, SHARE_EVENTS, VERSION_EVENTS } from "./report-events.rules.ts";

import { linkPath } from "./reports.reads.ts";
import { versionOf } from "./reports.rules.ts";
import { AccessCode, ExpiresInDays, ForAudience, ShowsDifference } from "./share-calls.ts";
import { SharedVersionState, shareState } from "./share-state.reads.ts";
import { createShare, refuseNeedlessCode, refuseWithoutPage, ShareKey } from "./shares.rules.ts";

declare module "../../kernel/calls/context.ts" {
  interface Provided {
    geo: GeoProvider;
  }
}

/** Operations for sharing a report, and for the page behind a link. */
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

  licensing: query({
    summary: "Read the licenses of the officer of a report",
    description:
      "For the page behind a link: the notice in the report's language, and the state that the reader seems to be in. Their address is not stored, and if the browser asks for privacy (`Sec-GPC: 1` or `DNT: 1`) it is not looked up.",
    access: "share-key",
    rest: { method: "GET", path: "/reports/{key}/licensing" },
    input: z.object({
      key: ShareKey,
      language: Language.optional().meta({
        description: "Language of the notice; by default the link’s own",
        examples: ["es"],
      }),
    }),
    output: Licensing,
    prepare: locateReader,
    run: licensing,
  }),

  logView: mutation({
    summary: "Record a view of a report's link",
    description:
      "Sent by the report's page while it is visible. Seconds are totals of the view, so a lost or repeated call does no harm; they cannot exceed the elapsed time. A load within 15 minutes of the last call counts as the same opening. Crawlers, programs other than browsers and staff are not counted, nor is a browser in which staff have signed in. If the browser asks for privacy (`Sec-GPC: 1` or `DNT: 1`), only the opening is recorded.",
    access: "share-key",
    unaudited: true,
    rest: { method: "POST", path: "/loan/log-view" },
    emits: ["report.opened", "report.read"],
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
    emits: ["report.tried"],
    input: TriedNumbers,
    output: z.object({
      saved: z.literal(true).describe("Saved"),
      housingPaymentCents: z.int().describe("Resulting monthly payment in cents"),
    }),
    run: logTry,
  }),

  logCall: mutation({
    summary: "Record that a reader tapped the officer's phone number on a report",
    description: "For the page behind a link. Taps within two minutes count as one. The officer is notified.",
    access: "share-key",
    unaudited: true,
    sends: true,
    rest: { method: "POST", path: "/loan/log-call" },
    emits: ["report.called"],
    input: z.object({ key: ShareKey }),
    output: z.object({ counted: z.boolean().describe("Whether the call was counted") }),
    run: logCall,
  }),

  ask: mutation({
    summary: "Ask the officer about a figure on a report",
    description:
      "For the page behind a link. The loan's officer gets an email and a notification; a reader may ask at most 20 questions a day.",
    access: "share-key",
    unaudited: true,
    sends: true,
    refuses: ["rate_limited"],
    rest: { method: "POST", path: "/reports/{key}/question" },
    message: "Your loan officer has your question.",
    emits: ["report.question_asked"],
    input: AskedQuestion.extend({ key: ShareKey }),
    output: z.object({ asked: z.literal(true).describe("The question was sent") }),
    run: askQuestion,
  }),

  answerNote: mutation({
    summary: "Answer a note on a figure of a report",
    description:
      "For the page behind a link. The loan's officer gets an email and a notification, as for a question; both count towards 20 a day.",
    access: "share-key",
    unaudited: true,
    sends: true,
    refuses: ["rate_limited"],
    rest: { method: "POST", path: "/reports/{key}/note-answer" },
    message: "Your loan officer has your reply.",
    emits: ["report.question_asked"],
    input: NoteAnswer.extend({ key: ShareKey }),
    output: z.object({ answered: z.literal(true).describe("The answer was sent"), id: Id }),
    run: answerNote,
  }),

  preview: mutation({
    summary: "Preview a report's email or text",
    description: `As the recipient would get it, with your message. Nothing is sent. If it takes longer than \`wait\` seconds, the response is 202 with a \`jobId\`, and the job's result is the rendered message. ${WHICH_VERSION}`,
    access: "report:create",
    uses: null,
    refuses: ["plan_required"],
    unaudited: true,
    rest: { method: "POST", path: "/loan/preview-report-message" },
    emits: VERSION_EVENTS,
    ...ofOfficer(PreviewInput, ofLoan()),
    output: Preview,
    run: preview,
    afterCommit: previewWritten,
  }),

  get: query({
    summary: "Read the state of a share",
    description:
      "By the `shareId` returned by sending or linking: each recipient with `status` (queued, sent, delivered, opened, failed), why an email or text failed or bounced (`failure`), and what was read, tried and asked.",
    access: "report:view",
    rest: { method: "GET", path: "/shares/{id}" },
    input: z.object({ id: ShareId }),
    output: SharedVersionState,
    run: (ctx, { id }) => shareState(ctx, id),
  }),

  makeScenario: mutation({
    summary: "Create a scenario from the numbers a borrower tried",
    description:
      "Adds them to the loan under its next letter. A loan has at most four scenarios: `scenarioId` names the one to replace. The report stays as sent until a new version is created.",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/loan/make-scenario" },
    message: "The scenario is on the loan.",
    emits: CHANGE_EVENTS,
    ...ofOfficer(
      z.object({
        tryId: TryId,
        scenarioId: Id.optional().meta({ description: "Id of the scenario to replace" }),
      }),
      { makes: "row", ownerOf: (look, { tryId }) => officerOfDeed(look, "reportTry", tryId) },
    ),
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
    summary: "Create a link to a loan's report",
    description: WHICH_VERSION,
    access: "report:create",
    uses: "report",
    refuses: ["plan_required"],
    rest: { method: "POST", path: "/loan/report-link" },
    message: "The link is ready.",
    emits: SHARE_EVENTS,
    ...ofOfficer(
      z.object({
        id: LoanOrReportId,
        name: lineUpTo(120)
          .meta({
            description: "Who the link is for; activity on it is still by “Anyone with the link”",
            examples: ["June Abbott"],
          })
          .default(ANYONE),
        expiresInDays: ExpiresInDays,
        showsDifference: ShowsDifference,
        accessCode: AccessCode.optional(),
        audience: ForAudience,
        language: Language.default("en"),
      }),
      ofLoan(),
    ),
    output: z.object({
      shareId: Id,
      reportId: Id,
      link: z.url().describe("Link to the report"),
      expiresAt: z.iso.datetime().describe("When the link expires"),
      version: VersionNumber,
      ...versionState,
    }),
    async run(ctx, { id, name, expiresInDays, showsDifference, accessCode, audience, language }) {
      const version = await versionOf(ctx, id);
      refuseWithoutPage(version.document, audience);
      refuseNeedlessCode(audience, accessCode);
      const { shareId, recipients } = await createShare(ctx, {
        reportId: version.id,
        channel: "link",
        audience,
        expiresInDays,
        showsDifference,
        accessCode,
        to: [{ name, address: "", language }],
      });
      return {
        shareId,
        reportId: version.id,
        link: `${ctx.caller.publicUrl}${linkPath(version, recipients[0]?.key ?? "")}`,
        expiresAt: new Date(ctx.now.getTime() + expiresInDays * 86_400_000).toISOString(),
        version: version.version,
        newer: version.newer,
        outdated: version.outdated,
      };
    },
  }),

  setAccessCode: mutation({
    summary: "Set, change or remove the access code of a share",
    description:
      "From now on its links ask for the new code, even where an earlier one was given. `null` removes it: the links open for anyone who has them.",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/loan/report-link-code" },
    message: "The link's code is as you set it.",
    emits: [],
    input: z.object({
      shareId: ShareId,
      accessCode: AccessCode.nullable(),
    }),
    output: z.object({ shareId: Id, hasAccessCode: z.boolean().describe("Whether its links ask for a code") }),
    async run(ctx, { shareId, accessCode }) {
      const share = await ctx.db.share.findFirst({ where: { id: shareId, report: { loan: visibleLoans(ctx.actor) } } });
      if (!share) throw notFound("share");
      await ctx.db.share.update({
        where: { id: shareId },
        data: { accessCode: accessCode && keptCode(ctx.secrets, shareId, accessCode) },
      });
      return { shareId, hasAccessCode: accessCode !== null };
    },
  }),

  revoke: mutation({
    summary: "Revoke a share and its links",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/loan/revoke-report-link" },
    message: "The link no longer works.",
    emits: ["share.revoked"],
    input: z.object({ shareId: ShareId }),
    output: z.object({ shareId: Id, revokedAt: z.iso.datetime().describe("When the link was revoked") }),
    async run(ctx, { shareId }) {
      const share = await ctx.db.share.findFirst({ where: { id: shareId, report: { loan: visibleLoans(ctx.actor) } } });
      if (!share) throw notFound("share");
      const revokedAt = share.revokedAt ?? ctx.now;
      const { count } = await ctx.db.share.updateMany({ where: { id: shareId, revokedAt: null }, data: { revokedAt } });
      if (count > 0) await emitRevoked(ctx, share);
      return { shareId, revokedAt: revokedAt.toISOString() };
    },
  }),
};
