import { LOCKED_SENTENCE } from "@hearthline/contract/platform/errors";
import type { PdfEdition } from "@hearthline/contract/reports/pdf-place";
import { audienceOf, ShareAudience } from "@hearthline/contract/reports/share-audience";
import { readStored } from "@hearthline/contract/reports/stored-document";
import { LoanOrReportId } from "@hearthline/contract/values/ids";
import { Language } from "@hearthline/contract/values/language";
import type { Prisma } from "@hearthline/db/client";
import { z } from "zod";
import { isGuest, sharedWith, visibleLoans } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { DomainError, invalidField, notFound } from "../../kernel/calls/errors.ts";
import type { Download, NotYet } from "../../kernel/calls/operation.ts";
import { PdfWait } from "./report-calls.ts";
import { startPdf, storedPdf, waitForPdf, wantPdf } from "./report-pdf.ts";
import { reportTitle } from "./reports.rules.ts";
import { refuseWithoutPage, ShareKey } from "./shares.rules.ts";

export const PdfOfReport = z.object({
  id: LoanOrReportId,
  key: ShareKey.optional().meta({ description: "Key of a link to this report, instead of a token" }),
  audience: ShareAudience.optional().meta({
    description:
      "Audience: the whole report for the borrower, or the page for a realtor. A realtor's link opens that page only",
    examples: ["borrower"],
  }),
  language: Language.optional().meta({
    description: "By default English, or the language in which the link was sent",
    examples: ["en"],
  }),
  wait: PdfWait,
});
type Asked = z.output<typeof PdfOfReport>;

/** A download in progress: the file, and the job that renders it. */
interface Started extends Download {
  reportId: string;
  edition: PdfEdition;
  jobId?: string | undefined;
}

const PRINTABLE = {
  id: true,
  number: true,
  version: true,
  pdfFileId: true,
  offerPdfFileId: true,
  spanishPdfFileId: true,
  spanishOfferPdfFileId: true,
  document: true,
} as const satisfies Prisma.ReportSelect;
type Printable = Prisma.ReportGetPayload<{ select: typeof PRINTABLE }>;

const narrowed = (widest: ShareAudience, asked: ShareAudience | undefined): ShareAudience => {
  if (widest === "realtor" && asked === "borrower")
    throw invalidField("audience", "The page for a realtor was shared here, not the whole report.");
  return asked ?? widest;
};

/** Finds the version of a link, for its audience (or a narrower one) and in the chosen or original language. */
async function byKey(ctx: Context, { id, key, audience, language }: Asked) {
  const report = await ctx.db.report.findFirst({
    where: { id, shares: { some: { recipients: { some: { key: key ?? "" } } } } },
    select: PRINTABLE,
  });
  const edition: PdfEdition = {
    audience: narrowed(ctx.actor.audience ?? "realtor", audience),
    language: language ?? ctx.actor.language ?? "en",
  };
  return { report, edition };
}

/** Finds the version that was sent to a guest, as it was sent; with the loan's id, the newest one. */
async function sentToGuest(ctx: Context, { id, audience, language = "en" }: Asked) {
  const shared = await sharedWith(ctx);
  const report = await ctx.db.report.findFirst({
    where: { id: { in: shared.map(({ reportId }) => reportId) }, OR: [{ id }, { loanId: id }] },
    orderBy: { version: "desc" },
    select: PRINTABLE,
  });
  const share = shared.find(({ reportId }) => reportId === report?.id);
  const edition: PdfEdition = { audience: narrowed(audienceOf(share?.audience ?? ""), audience), language };
  return { report, edition };
}

/** Finds one of the company's versions, or the newest of a loan. Reading never creates one. */
async function ofCompany(ctx: Context, { id, audience = "borrower", language = "en" }: Asked) {
  if (ctx.actor.locked) throw new DomainError("locked", LOCKED_SENTENCE);
  const report = await ctx.db.report.findFirst({
    where: { OR: [{ id }, { loanId: id }], loan: visibleLoans(ctx.actor) },
    orderBy: { version: "desc" },
    select: PRINTABLE,
  });
  return { report, edition: { audience, language } };
}

const fileName = ({ number, version, document }: Printable, { audience }: PdfEdition): string =>
  `${reportTitle(readStored(document))} ${number}${audience === "borrower" ? "" : " offer"} v${version}.pdf`;

/** Finds the file, and has it rendered if there is none. @throws DomainError */
export async function startDownload(ctx: Context, asked: Asked): Promise<Started> {
  const find = asked.key !== undefined ? byKey : isGuest(ctx.actor) ? sentToGuest : ofCompany;
  const { report, edition } = await find(ctx, asked);
  if (!report) throw notFound("report");
  refuseWithoutPage(readStored(report.document), edition.audience);
  // The holder of a link cannot read jobs.
  const jobId = asked.key === undefined ? await startPdf(ctx, report, edition) : undefined;
  if (asked.key !== undefined) await wantPdf(ctx, report, edition);
  return { filename: fileName(report, edition), body: new Uint8Array(), reportId: report.id, edition, jobId };
}

/** Returns the file once the worker has stored it; with a token, the job if that takes too long. */
export async function finishDownload(
  ctx: Context,
  { key, wait }: Asked,
  started: Download | NotYet,
): Promise<Download | NotYet> {
  const { filename, reportId, edition, jobId } = started as Started;
  if (key === undefined && jobId && !(await waitForPdf(ctx, reportId, edition, wait))) return { jobId };
  return { filename, body: (await storedPdf(ctx, reportId, edition)).stream };
}
