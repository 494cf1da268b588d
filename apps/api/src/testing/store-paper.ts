import { newId } from "@hearthline/db/ids";
import type { World } from "./world.ts";

export interface Paper {
  /** The end of the file's name: recipient and language, such as "-realtor-es". */
  suffix?: string;
  /** The version's column for that PDF. */
  column?: "pdfFileId" | "spanishOfferPdfFileId" | "offerPdfFileId" | "spanishPdfFileId";
  text?: string;
  size?: number;
}

/** Stores the PDF of a version as the worker does: a file in the store, and its row at the version. No worker prints in a test of the api. */
export async function storePaper(
  { running: { services } }: World,
  reportId: string,
  { suffix = "", column = "pdfFileId", text = "%PDF-1.7", size }: Paper = {},
): Promise<void> {
  const bytes = new TextEncoder().encode(text);
  await services.database.system(async (db) => {
    const { companyId } = await db.report.findUniqueOrThrow({ where: { id: reportId } });
    const storeKey = `reports/${companyId}/${reportId}${suffix}.pdf`;
    await services.storage.put(storeKey, bytes, { type: "application/pdf" });
    const about = { name: "r.pdf", type: "application/pdf", size: size ?? bytes.length, sha256: "", storeKey };
    const file = await db.file.create({ data: { companyId, publicKey: newId(), kind: "report-pdf", ...about } });
    await db.report.update({ where: { id: reportId }, data: { [column]: file.id } });
  });
}
