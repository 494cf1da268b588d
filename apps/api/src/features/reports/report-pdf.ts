import { type PdfEdition, pdfColumn, pdfPlace } from "@hearthline/contract/reports/pdf-place";
import { PermanentFailure } from "@hearthline/providers/failure";
import type { Context } from "../../kernel/calls/context.ts";
import { DomainError, notFound } from "../../kernel/calls/errors.ts";

/** The longest a caller may wait for a PDF. */
export const MAX_WAIT_SECONDS = 20;

/** Key of the job that renders an edition; the same key means the same PDF. */
export const pdfJob = (reportId: string, edition: PdfEdition) =>
  `${edition.audience === "borrower" ? "pdf" : "offer-pdf"}-${reportId}${edition.language === "en" ? "" : `-${edition.language}`}`;

export const WHOLE_IN_ENGLISH: PdfEdition = { audience: "borrower", language: "en" };

/** A version with the file ids of its rendered PDFs. */
type Printable = { id: string } & { [K in ReturnType<typeof pdfColumn>]?: string | null };

/** Requests the version's PDF in this edition if there is none yet. @returns whether it is missing */
export async function wantPdf(ctx: Context, report: Printable, edition = WHOLE_IN_ENGLISH): Promise<boolean> {
  if (report[pdfColumn(edition)]) return false;
  await ctx.enqueue("reports.render-pdf", { reportId: report.id, ...edition }, pdfJob(report.id, edition));
  return true;
}

/** Like `wantPdf`, for a caller who may wait for it. @returns the job's id; undefined if the PDF exists */
export const startPdf = async (
  ctx: Context,
  report: Printable,
  edition = WHOLE_IN_ENGLISH,
): Promise<string | undefined> =>
  (await wantPdf(ctx, report, edition))
    ? ctx.startJob({ type: "report.pdf", key: pdfJob(report.id, edition) })
    : undefined;

/** Waits for a PDF, in seconds. @returns false if it is not done in time */
export const waitForPdf = (ctx: Context, reportId: string, edition: PdfEdition, wait: number): Promise<boolean> =>
  pdfDone(ctx, pdfJob(reportId, edition), wait);

/** Returns the PDF once the worker has stored it. @throws DomainError `unavailable` if that takes too long */
export async function storedPdf(ctx: Context, reportId: string, edition: PdfEdition) {
  const place = pdfPlace(ctx.actor.companyId, reportId, edition);
  const ready = await ctx.storage.get(place);
  if (ready) return ready;
  if (!(await pdfDone(ctx, pdfJob(reportId, edition))))
    throw new DomainError("unavailable", "The PDF is still being made. Please try again in a moment.", {
      retryAfter: 5,
    });
  const stored = await ctx.storage.get(place);
  if (!stored) throw notFound("PDF");
  return stored;
}

/** Waits for the worker, in seconds. @returns false if it is not done in time */
export async function pdfDone(ctx: Context, key: string, wait = MAX_WAIT_SECONDS): Promise<boolean> {
  try {
    return (await ctx.waitForJob(key, wait * 1_000)) !== undefined;
  } catch (error) {
    if (error instanceof PermanentFailure)
      throw new DomainError(
        "unavailable",
        "The PDF could not be created. We have been notified; please try again later.",
        {
          cause: error,
        },
      );
    throw error;
  }
}
