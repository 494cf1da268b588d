import { ReportNumber, VersionNumber } from "@hearthline/contract/loans/response-fields";
import { syncedFields, syncedResponseFields } from "@hearthline/contract/platform/sync";
import { ReportDocument } from "@hearthline/contract/reports/report-document";
import { SharedReport, SharedReportRow } from "@hearthline/contract/reports/shared-report";
import { LoanId, LoanOrReportId, ReportId } from "@hearthline/contract/values/ids";
import { pageSince } from "@hearthline/contract/values/paging";
import { Id } from "@hearthline/contract/values/people";
import { plainLine } from "@hearthline/contract/values/text";
import { labelReport } from "@hearthline/domain/reports/write-report";
import { z } from "zod";
import { ofOfficer } from "../../kernel/access/of-officer.ts";
import { ofLoan } from "../../kernel/access/owners.ts";
import { notFound } from "../../kernel/calls/errors.ts";
import { download, forGuests, mutation, query } from "../../kernel/calls/operation.ts";
import { REPORT_OPERATIONS } from "./kinds.ts";
import { finishDownload, PdfOfReport, startDownload } from "./pdf-download.ts";
import { VERSION_EVENTS } from "./report-events.rules.ts";
import { ReportListInput, ReportRow, reportPage } from "./report-list.reads.ts";
import { documentOf, loanIdOf, reportById } from "./reports.reads.ts";
import { newestVersion, versionOf } from "./reports.rules.ts";
import { sharedDocument, sharedReports } from "./shared.reads.ts";

/** A Loom recording's share URL, or empty; other Loom pages show no video. */
const RECORDING = /^(https:\/\/(www\.)?loom\.com\/(share|embed)\/[\w-]{1,100}\/?([?#]\S{0,300})?)?$/;
const SHARE_LINK = "Paste the recording's share link, which starts with https://www.loom.com/share/.";

export const reports = {
  ...REPORT_OPERATIONS,

  list: query({
    summary: "List report versions",
    description:
      "A realtor, partner or home owner gets the versions sent to their address, with the link made for them.",
    access: "report:view",
    rest: { method: "GET", path: "/reports" },
    lean: true,
    input: ReportListInput,
    output: pageSince(ReportRow),
    guests: forGuests(pageSince(SharedReportRow), sharedReports),
    run: (ctx, input) => reportPage(ctx, input),
  }),

  document: query({
    summary: "Read one frozen report version",
    access: "report:view",
    rest: { method: "GET", path: "/reports/{id}" },
    input: z.object({ id: ReportId }),
    output: ReportDocument,
    guests: forGuests(SharedReport, (ctx, { id }: { id: string }) => sharedDocument(ctx, id)),
    run: async (ctx, { id }) => documentOf(await reportById(ctx, id)),
  }),

  update: mutation({
    summary: "Set your own id and metadata of a report version",
    description:
      "The version stays as it is: its content is frozen, and neither field creates another one. To set them on creation, send them with `POST /api/purchase-loans/{id}/reports` or `POST /api/refinance-loans/{id}/reports`.",
    access: "report:create",
    uses: null,
    rest: { method: "PATCH", path: "/reports/{id}" },
    refuses: ["conflict"],
    message: "The report is saved.",
    input: z.object({ id: ReportId, ...syncedFields }),
    output: z.object({ id: Id, ...syncedResponseFields }),
    run: async (ctx, { id, ...given }) => ({ id, ...(await labelReport(ctx, id, given)) }),
  }),

  refresh: mutation({
    summary: "Create a new version of a report with today's branding and disclaimer",
    description:
      "For a loan that has not changed: its newest version keeps the letterhead and disclaimer of its creation date, however often it is sent. If nothing would differ, the newest version is returned with `made` false.",
    access: "report:create",
    uses: null,
    refuses: ["plan_required"],
    rest: { method: "POST", path: "/reports/{id}/refresh", alias: "POST /reports/refresh" },
    emits: VERSION_EVENTS,
    ...ofOfficer(z.object({ id: LoanId }), ofLoan()),
    output: z.object({
      id: ReportId,
      loanId: LoanId,
      number: ReportNumber,
      version: VersionNumber,
      made: z.boolean().meta({ description: "Whether a version was created", examples: [true] }),
    }),
    async run(ctx, { id: asked }) {
      const loanId = await loanIdOf(ctx, asked);
      // A version's id is not accepted here: it means that frozen version.
      if (loanId !== asked) throw notFound("loan");
      const { id, number, version, made } = await newestVersion(ctx, loanId, { refresh: true });
      return { id, loanId, number, version, made };
    },
  }),

  addVideo: mutation({
    summary: "Add a Loom recording to a loan's report",
    description:
      "An empty `videoUrl` removes the video, including one recorded here. With the loan's id it is added to the newest version and later ones; with a version's id, to that version only.",
    access: "report:create",
    uses: null,
    refuses: ["plan_required"],
    rest: { method: "POST", path: "/loan/add-loom-record-report" },
    emits: VERSION_EVENTS,
    message: "The report is saved.",
    ...ofOfficer(
      z.object({
        id: LoanOrReportId,
        videoUrl: plainLine(SHARE_LINK)
          .regex(RECORDING, SHARE_LINK)
          .meta({
            description: "Share link of the recording; empty to remove it",
            examples: ["https://www.loom.com/share/0123456789abcdef0123456789abcdef"],
          }),
      }),
      ofLoan(),
    ),
    output: z.object({ id: Id, videoUrl: z.string().nullable().describe("URL of the video; null without one") }),
    async run(ctx, { id, videoUrl }) {
      const version = await versionOf(ctx, id);
      // An earlier PDF lacks the recording and stays as it is: only a new version prints the link.
      await ctx.db.report.update({
        where: { id: version.id },
        data: { videoUrl: videoUrl || null, recordingId: null },
      });
      return { id: version.id, videoUrl: videoUrl || null };
    },
  }),

  pdf: download({
    summary: "Download a report as PDF",
    description:
      "With a token: a version's id means that version, a loan's id the newest existing one; this call creates none. If the file is not rendered yet, it waits up to `wait` seconds, then responds with 202 and a `jobId`. With the `key` of a link to this report: as the link was sent, in the language chosen by `language`.",
    access: "share-key",
    withoutKey: "report:view",
    rest: { method: "GET", path: "/reports/{id}/pdf" },
    file: { type: "application/pdf", inline: true, later: true },
    guests: "whole",
    input: PdfOfReport,
    run: startDownload,
    afterCommit: finishDownload,
  }),
};
