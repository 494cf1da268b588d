import { type PdfEdition, pdfColumn, pdfPlace } from "@hearthline/contract/reports/pdf-place";
import { PermanentFailure } from "@hearthline/providers/failure";
import type { Context } from "../../kernel/context.ts";
import { DomainError, notFound } from "../../kernel/errors.ts";

const WAIT_MS = 20_000;

/** The job that renders such a PDF; the same key is the same PDF. */
const pdfJob = (reportId: string, edition: PdfEdition) =>
  `${edition.audience === "borrower" ? "pdf" : "offer-pdf"}-${reportId}${edition.language === "en" ? "" : `-${edition.language}`}`;

const WHOLE_IN_ENGLISH: PdfEdition = { audience: "borrower", language: "en" };

/** Asks for the version's PDF for such a reader where there is none yet. */
export async function wantPdf(
  ctx: Context,
  report: { id: string } & { [K in ReturnType<typeof pdfColumn>]?: string | null },
  edition = WHOLE_IN_ENGLISH,
): Promise<string> {
  const key = pdfJob(report.id, edition);
  if (!report[pdfColumn(edition)]) await ctx.enqueue("reports.render-pdf", { reportId: report.id, ...edition }, key);
  return key;
}

/** The PDF's bytes, once the worker has stored them. @throws DomainError `unavailable` where that takes too long */
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

/** Waits for the worker. Undefined: not done in time. */
export async function pdfDone(ctx: Context, key: string): Promise<boolean> {
  try {
    return (await ctx.waitForJob(key, WAIT_MS)) !== undefined;
  } catch (error) {
    if (error instanceof PermanentFailure)
      throw new DomainError("unavailable", "The PDF could not be made. We were told; please try again later.", {
        cause: error,
      });
    throw error;
  }
}
