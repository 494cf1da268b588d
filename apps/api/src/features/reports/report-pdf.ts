import { pdfPlace } from "@hearthline/contract/reports/pdf-place";
import type { ShareAudience } from "@hearthline/contract/reports/share-audience";
import { PermanentFailure } from "@hearthline/providers/failure";
import type { Context } from "../../kernel/context.ts";
import { DomainError, notFound } from "../../kernel/errors.ts";

const WAIT_MS = 20_000;

/** The job that renders a version for such a reader; the same key is the same PDF. */
const pdfJob = (reportId: string, audience: ShareAudience) =>
  audience === "borrower" ? `pdf-${reportId}` : `offer-pdf-${reportId}`;

/** Asks for the version's PDF for such a reader where there is none yet. */
export async function wantPdf(
  ctx: Context,
  report: { id: string; pdfFileId?: string | null; offerPdfFileId?: string | null },
  audience: ShareAudience = "borrower",
): Promise<string> {
  const key = pdfJob(report.id, audience);
  const made = audience === "borrower" ? report.pdfFileId : report.offerPdfFileId;
  if (!made) await ctx.enqueue("reports.render-pdf", { reportId: report.id, audience }, key);
  return key;
}

/** The PDF's bytes, once the worker has stored them. @throws DomainError `unavailable` where that takes too long */
export async function storedPdf(ctx: Context, reportId: string, audience: ShareAudience) {
  const place = pdfPlace(ctx.actor.companyId, reportId, audience);
  const ready = await ctx.storage.get(place);
  if (ready) return ready;
  if (!(await pdfDone(ctx, pdfJob(reportId, audience))))
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
