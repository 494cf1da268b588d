import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import { ReportNumber, VersionNumber } from "@hearthline/contract/loans/response-fields";
import { syncedFields, syncedResponseFields } from "@hearthline/contract/platform/sync";
import type { ReportDocumentOf } from "@hearthline/contract/reports/report-document";
import { versionState } from "@hearthline/contract/reports/version-state";
import { JobId, LoanOrReportId } from "@hearthline/contract/values/ids";
import { Id } from "@hearthline/contract/values/people";
import { takeExternalIds } from "@hearthline/domain/records/external-refs";
import { labelReport, labelsOf } from "@hearthline/domain/reports/write-report";
import { z } from "zod";
import type { Context } from "../../kernel/calls/context.ts";
import { MAX_WAIT_SECONDS, startPdf, WHOLE_IN_ENGLISH, waitForPdf } from "./report-pdf.ts";
import { linkPath } from "./reports.reads.ts";
import { versionOf } from "./reports.rules.ts";
import { currentLink } from "./shares.rules.ts";
import { sharedVersions, type VersionsInput, versionsOf } from "./versions.reads.ts";

/** The description of every operation that accepts either id. */
export const WHICH_VERSION =
  "A version's id means that version, as frozen. A loan's id means the newest version; if the loan has changed since, the next one is frozen first. A new logo, photo, phone number or disclaimer creates no version: `POST /api/reports/{id}/refresh` does.";

/** A loan's id for its newest version, or a version's id for that version: `versionOf`. */
export const ByLoan = z.object({ id: LoanOrReportId });
type ById = z.output<typeof ByLoan>;
/** Creation input, with the external id and metadata of the version. */
export const MakeReport = ByLoan.extend(syncedFields);

export const PdfWait = z
  .int("Seconds are a whole number.")
  .min(0, "Not less than no time.")
  .max(MAX_WAIT_SECONDS, `At most ${MAX_WAIT_SECONDS} seconds.`)
  .default(MAX_WAIT_SECONDS)
  .meta({ description: "Seconds to wait for a PDF that has to be rendered; 0 responds immediately", examples: [20] });
export const PdfInput = ByLoan.extend({ wait: PdfWait });

/** Fields returned for every created report; a kind adds its document. */
export const madeShape = {
  id: Id,
  loanId: Id,
  number: ReportNumber,
  version: VersionNumber,
  link: z.url().nullable().describe("Link to the report; null while the account is locked"),
  createdAt: z.iso.datetime().describe("When the version was created"),
  ...versionState,
  ...syncedResponseFields,
};
export const MadePdf = z.object({
  id: Id.describe("Id of the version"),
  version: VersionNumber,
  url: z.url().optional().describe("URL of the PDF; omitted while it is rendered"),
  jobId: JobId.optional().describe("Job that renders it; omitted if the PDF exists"),
});

/** Operations on reports of one kind of loan; a loan of another kind is not found. */
export const reportCalls = <K extends LoanKind>(kind: K) => ({
  async report(ctx: Context, { id: asked, ...given }: z.output<typeof MakeReport>) {
    // Advisory locks are taken before any row is locked.
    if (given.externalId != null) await takeExternalIds(ctx, "report", [given.externalId]);
    const version = await versionOf(ctx, asked, kind);
    // The report itself can be read without a plan, but a link that opens it for anyone counts as sharing.
    const link = ctx.actor.locked
      ? null
      : `${ctx.caller.publicUrl}${linkPath(version, await currentLink(ctx, version))}`;
    const document = version.document as ReportDocumentOf<K>;
    const scenarios: ReportDocumentOf<K>["scenarios"] = document.scenarios;
    const { createdAt } = version.document;
    const { id, loanId, number, newer, outdated } = version;
    const labels = await (given.externalId === undefined && given.metadata === undefined
      ? labelsOf(ctx, id)
      : labelReport(ctx, id, given));
    const made = { id, loanId, number, version: version.version };
    return { ...made, link, createdAt, newer, outdated, ...labels, scenarios, document };
  },

  versions: (ctx: Context, input: z.output<typeof VersionsInput>) => versionsOf(ctx, input, kind),

  /** Returns the versions that were sent to a guest. */
  shared: (ctx: Context, input: z.output<typeof VersionsInput>) => sharedVersions(ctx, input, kind),

  async generatePdf(ctx: Context, { id }: ById): Promise<z.input<typeof MadePdf>> {
    const version = await versionOf(ctx, id, kind);
    const { pdfFileId } = await ctx.db.report.findUniqueOrThrow({
      where: { id: version.id },
      select: { pdfFileId: true },
    });
    const jobId = await startPdf(ctx, { id: version.id, pdfFileId });
    const key = await currentLink(ctx, version);
    return {
      id: version.id,
      version: version.version,
      url: `${ctx.caller.publicUrl}/api/reports/${version.id}/pdf?key=${key}&language=en`,
      ...(jobId && { jobId }),
    };
  },

  async waitForPdf(
    ctx: Context,
    { wait }: z.output<typeof PdfInput>,
    { id, version, url, jobId }: z.input<typeof MadePdf>,
  ) {
    if (jobId === undefined || (await waitForPdf(ctx, id, WHOLE_IN_ENGLISH, wait))) return { id, version, url };
    return { id, version, jobId };
  },
});
