import type { ShareAudience } from "./share-audience.ts";

/** Where the store keeps the PDF of a report version: the whole one, or its page for a realtor. */
export const pdfPlace = (companyId: string, reportId: string, audience: ShareAudience): string =>
  `reports/${companyId}/${reportId}${audience === "borrower" ? "" : `-${audience}`}.pdf`;
