import { handler } from "../../handler.ts";
import { ensureReportPdf } from "../../report-pdf.ts";

export const renderPdf = handler("reports.render-pdf", {
  async run(ctx, { reportId }) {
    const { fileId } = await ensureReportPdf(ctx, reportId);
    return { fileId };
  },
});
