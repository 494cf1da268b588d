import { PermanentFailure } from "@hearthline/providers/failure";
import type { Context } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";

const WAIT_MS = 20_000;

/** Asks for the version's PDF where there is none yet. */
export async function wantPdf(ctx: Context, report: { id: string; pdfFileId?: string | null }): Promise<string> {
  const key = `pdf-${report.id}`;
  if (!report.pdfFileId) await ctx.enqueue("reports.render-pdf", { reportId: report.id }, key);
  return key;
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
