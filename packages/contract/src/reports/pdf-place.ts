import type { Language } from "../values/language.ts";
import type { ShareAudience } from "./share-audience.ts";

/** One of the PDFs of a report version: for whom it is, and in which language. */
export interface PdfEdition {
  audience: ShareAudience;
  language: Language;
}

/** "", "-realtor", "-es", "-realtor-es" */
export const editionSuffix = ({ audience, language }: PdfEdition): string =>
  `${audience === "borrower" ? "" : `-${audience}`}${language === "en" ? "" : `-${language}`}`;

/** Where the store keeps such a PDF. */
export const pdfPlace = (companyId: string, reportId: string, edition: PdfEdition): string =>
  `reports/${companyId}/${reportId}${editionSuffix(edition)}.pdf`;

/** The report's column that names its file. */
export function pdfColumn({ audience, language }: PdfEdition) {
  if (language === "es") return audience === "borrower" ? "spanishPdfFileId" : "spanishOfferPdfFileId";
  return audience === "borrower" ? "pdfFileId" : "offerPdfFileId";
}
