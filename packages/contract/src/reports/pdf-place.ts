import type { Language } from "../values/language.ts";
import type { ShareAudience } from "./share-audience.ts";

/** Identifies one of the PDFs of a report version: its audience and language. */
export interface PdfEdition {
  audience: ShareAudience;
  language: Language;
}

/** "", "-realtor", "-es", "-realtor-es" */
export const editionSuffix = ({ audience, language }: PdfEdition): string =>
  `${audience === "borrower" ? "" : `-${audience}`}${language === "en" ? "" : `-${language}`}`;

/** Storage key of the PDF. */
export const pdfPlace = (companyId: string, reportId: string, edition: PdfEdition): string =>
  `reports/${companyId}/${reportId}${editionSuffix(edition)}.pdf`;

/** Column of the report that stores the file's name. */
export function pdfColumn({ audience, language }: PdfEdition) {
  if (language === "es") return audience === "borrower" ? "spanishPdfFileId" : "spanishOfferPdfFileId";
  return audience === "borrower" ? "pdfFileId" : "offerPdfFileId";
}
