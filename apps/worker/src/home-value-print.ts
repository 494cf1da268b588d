import type { HomeValueReport } from "@hearthline/contract/clients/home-value-report";
import { renderHomeValuePrint } from "@hearthline/report/home-value-document";
import { printAssets } from "@hearthline/report/print-assets";
import type { JobContext } from "./handler.ts";
import { readPicture } from "./report-pdf.ts";

/** Prints the PDF of a home's value with its logo embedded: nothing is fetched during printing. */
export async function printHomeValue(ctx: JobContext, report: HomeValueReport): Promise<Uint8Array> {
  const picture = await readPicture(ctx, report.company.logoUrl);
  const logoUrl = picture && `data:${picture.type};base64,${picture.bytes.toString("base64")}`;
  return ctx.browser.pdf(renderHomeValuePrint({ ...report, company: { ...report.company, logoUrl } }, printAssets()));
}
