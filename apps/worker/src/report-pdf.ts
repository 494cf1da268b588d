import { createHash } from "node:crypto";
import { LoanKindName } from "@hearthline/contract/loans/loan-enums";
import { offerSheet } from "@hearthline/contract/reports/offer-sheet";
import { editionSuffix, type PdfEdition, pdfColumn, pdfPlace } from "@hearthline/contract/reports/pdf-place";
import type { ReportDocument } from "@hearthline/contract/reports/report-document";
import { readStored, UnreadableDocument } from "@hearthline/contract/reports/stored-document";
import { newId } from "@hearthline/db/ids";
import { PermanentFailure } from "@hearthline/providers/failure";
import { inLanguage } from "@hearthline/report/document-of";
import { viewOf } from "@hearthline/report/kinds";
import { renderOfferPrint } from "@hearthline/report/offer-print";
import { printAssets } from "@hearthline/report/print-assets";
import { renderPrintDocument } from "@hearthline/report/print-document";
import { wordsOf } from "@hearthline/report/words-of";
import type { JobContext } from "./handler.ts";

export interface ReportPdf {
  fileId: string;
  storeKey: string;
  /** File name from the kind of loan, "report" and its number: "… report 2026-0418.pdf" */
  name: string;
}

/** Media types that a PDF or email can show; SVG may contain scripts. */
const PICTURE = /^image\/(png|jpeg|webp|gif|avif)$/;

export function readDocument(document: unknown): ReportDocument {
  try {
    return readStored(document);
  } catch (error) {
    if (error instanceof UnreadableDocument)
      throw new PermanentFailure("The frozen report cannot be read by this release.", { cause: error });
    throw error;
  }
}

/** Returns the stored image for a public URL (`/media/…`), or null: nothing else is ever fetched. */
export async function readPicture(
  ctx: JobContext,
  url: string | null,
): Promise<{ bytes: Buffer; type: string; name: string } | null> {
  const publicKey = url && /^\/media\/([\w-]+)$/.exec(url)?.[1];
  if (!publicKey) return null;
  const file = await ctx.db((db) => db.file.findUnique({ where: { publicKey } }));
  if (!file || !PICTURE.test(file.type)) return null;
  const stored = await ctx.storage.read(file.storeKey);
  return stored && { bytes: stored.bytes, type: file.type, name: file.name };
}

async function asData(ctx: JobContext, url: string | null): Promise<string | null> {
  if (url?.startsWith("data:")) return url;
  const picture = await readPicture(ctx, url);
  return picture && `data:${picture.type};base64,${picture.bytes.toString("base64")}`;
}

/** Returns the report with its images as data: nothing is fetched while a page is printed. */
export async function withPictures<D extends Pick<ReportDocument, "branding">>(
  ctx: JobContext,
  document: D,
): Promise<D> {
  const { company, officer, partner } = document.branding;
  const [logoUrl, headshotUrl] = await Promise.all([asData(ctx, company.logoUrl), asData(ctx, officer.headshotUrl)]);
  return {
    ...document,
    branding: {
      company: { ...company, logoUrl },
      officer: { ...officer, headshotUrl },
      ...(partner && { partner: { ...partner, headshotUrl: await asData(ctx, partner.headshotUrl) } }),
    },
  };
}

/**
 * Returns the PDF of a report version, creating it if it is missing. If several jobs or workers ask concurrently, one of them
 * renders and the others wait for it; a worker killed in the middle leaves no lock behind and nothing but a file that the next one replaces.
 */
export async function ensureReportPdf(ctx: JobContext, reportId: string, edition: PdfEdition): Promise<ReportPdf> {
  const before = await ctx.db((db) => knownPdf(ctx, db, reportId, edition));
  if (before.pdf) return before.pdf;
  const { loanId, document } = before;
  const frozen = readDocument(document);
  const storeKey = pdfPlace(ctx.companyId, reportId, edition);
  const name = pdfName(frozen, edition);
  await ctx.browser.warm();
  const html = await printed(ctx, frozen, edition);

  const made = await ctx.locked(`report-pdf-${reportId}${editionSuffix(edition)}`, async (db) => {
    const now = await knownPdf(ctx, db, reportId, edition);
    if (now.pdf) return { pdf: now.pdf, fresh: false };
    const bytes = await ctx.browser.pdf(html);
    await ctx.storage.put(storeKey, bytes, { type: "application/pdf" });
    const facts = { size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
    const kept = now.fileId && (await db.file.updateMany({ where: { id: now.fileId }, data: facts })).count > 0;
    const fileId = kept && now.fileId ? now.fileId : newId();
    if (!kept)
      await db.file.create({
        data: { id: fileId, kind: "report-pdf", name, type: "application/pdf", storeKey, ...facts },
      });
    await db.report.updateMany({
      where: { id: reportId },
      data: { [pdfColumn(edition)]: fileId },
    });
    return { pdf: { fileId, storeKey, name }, fresh: true };
  });

  if (made.fresh && pdfColumn(edition) === "pdfFileId") {
    const loan = await ctx.db((db) => db.loan.findUnique({ where: { id: loanId } }));
    if (loan)
      await ctx.publish({
        officerId: loan.officerId,
        branchId: loan.branchId,
        event: {
          kind: "report.pdf-ready",
          loanId,
          loanKind: LoanKindName.parse(loan.kind),
          reportId,
          at: new Date().toISOString(),
        },
      });
  }
  return made.pdf;
}

type Db = Parameters<Parameters<JobContext["db"]>[0]>[0];

/** Returns the report, with its PDF if there is a row for it and the store still has the file. */
async function knownPdf(ctx: JobContext, db: Db, reportId: string, edition: PdfEdition) {
  const report = await db.report.findUnique({ where: { id: reportId } });
  if (!report) throw new PermanentFailure("The report no longer exists.");
  const { loanId, document } = report;
  const fileId = report[pdfColumn(edition)];
  const file = fileId ? await db.file.findUnique({ where: { id: fileId } }) : null;
  const pdf: ReportPdf | null =
    file && (await ctx.storage.exists(file.storeKey))
      ? { fileId: file.id, storeKey: file.storeKey, name: file.name }
      : null;
  return { loanId, document, fileId, pdf };
}

/** Returns the page to print: the letter, or the realtor's version. */
async function printed(ctx: JobContext, document: ReportDocument, { audience, language }: PdfEdition): Promise<string> {
  const assets = printAssets();
  if (audience === "borrower") {
    const complete = await withPictures(ctx, document);
    return renderPrintDocument({ document: inLanguage(complete, language), ...assets });
  }
  const offer = offerSheet(document);
  if (!offer) throw new PermanentFailure("A report of this loan has no page for a realtor.");
  return renderOfferPrint({ offer: { ...(await withPictures(ctx, offer)), language }, ...assets });
}

function pdfName(document: ReportDocument, { audience, language }: PdfEdition): string {
  const { number, version } = document;
  const { paper } = wordsOf(language);
  const { name } = viewOf(inLanguage(document, language));
  const title = audience === "borrower" ? paper.fileName(name, number) : paper.offerFileName(number);
  return `${(version > 1 ? paper.fileVersion(title, version) : title).replace(/[^\p{L}\w .-]/gu, "-")}.pdf`;
}
