import { handler } from "../../handler.ts";
import { ensureReportPdf } from "../../report-pdf.ts";

export const renderPdf = handler("reports.render-pdf", {
  async run(ctx, { reportId, audience, language }) {
    const { fileId } = await ensureReportPdf(ctx, reportId, { audience, language });
    const edition = new URLSearchParams({ ...(audience !== "borrower" && { audience }), language });
    return { fileId, reportId, url: `/api/reports/${reportId}/pdf?${edition}` };
  },
});
