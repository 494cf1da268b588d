import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import { ReportNumber, VersionNumber } from "@hearthline/contract/loans/told-fields";
import type { ReportDocumentOf } from "@hearthline/contract/reports/report-document";
import { LoanOrReportId } from "@hearthline/contract/values/ids";
import { Id } from "@hearthline/contract/values/people";
import { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { pdfDone, wantPdf } from "./report-pdf.ts";
import { linkPath, loanIdOf, reportVersions } from "./reports.reads.ts";
import { currentVersion } from "./reports.rules.ts";
import { sharedVersionsOf } from "./shared.reads.ts";
import { standingLink } from "./shares.rules.ts";

/** A loan's id, or that of one of its report versions. */
export const ByLoan = z.object({ id: LoanOrReportId });
type ById = z.output<typeof ByLoan>;

/** What is answered of every report that was made; a kind adds its document. */
export const madeShape = {
  id: Id,
  loanId: Id,
  number: ReportNumber,
  version: VersionNumber,
  link: z.url().nullable().describe("Link to the report; null while the account is locked"),
  createdAt: z.iso.datetime().describe("When the version was made"),
};
export const MadePdf = z.object({
  id: Id,
  url: z.url().optional().describe("Where the PDF is; left out while it is rendered"),
  jobId: z.string().optional().describe("Job that renders it"),
});

/** The calls about reports of one kind of loan: another kind's loan is not there. */
export const reportCalls = <K extends LoanKind>(kind: K) => ({
  async report(ctx: Context, { id }: ById) {
    const loanId = await loanIdOf(ctx, id, kind);
    const version = await currentVersion(ctx, loanId);
    // The report itself is free to read; a link that opens it for anyone is sharing.
    const link = ctx.actor.locked
      ? null
      : `${ctx.caller.publicUrl}${linkPath(version, await standingLink(ctx, version))}`;
    const document = version.document as ReportDocumentOf<K>;
    const scenarios: ReportDocumentOf<K>["scenarios"] = document.scenarios;
    const { createdAt } = version.document;
    return {
      id: version.id,
      loanId,
      number: version.number,
      version: version.version,
      link,
      createdAt,
      scenarios,
      document,
    };
  },

  async versions(ctx: Context, { id }: ById) {
    const loanId = await loanIdOf(ctx, id, kind);
    return { loanId, versions: await reportVersions(ctx, loanId) };
  },

  /** Those that were sent to a guest. */
  shared: async (ctx: Context, { id }: ById) => ({ versions: await sharedVersionsOf(ctx, id, kind) }),

  async generatePdf(ctx: Context, { id }: ById): Promise<z.input<typeof MadePdf>> {
    const version = await currentVersion(ctx, await loanIdOf(ctx, id, kind));
    const { pdfFileId } = await ctx.db.report.findUniqueOrThrow({
      where: { id: version.id },
      select: { pdfFileId: true },
    });
    const jobId = await wantPdf(ctx, { id: version.id, pdfFileId });
    const key = await standingLink(ctx, version);
    return {
      id: version.id,
      url: `${ctx.caller.publicUrl}/api/reports/${version.id}/pdf?key=${key}&language=en`,
      ...(pdfFileId ? {} : { jobId }),
    };
  },

  async waitForPdf(ctx: Context, _input: ById, { id, url, jobId }: z.input<typeof MadePdf>) {
    if (jobId === undefined || (await pdfDone(ctx, jobId))) return { id, url };
    return { id, jobId };
  },
});
