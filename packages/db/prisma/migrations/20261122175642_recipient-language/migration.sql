-- AlterTable
ALTER TABLE "Client" ADD COLUMN     "language" TEXT NOT NULL DEFAULT 'en';

-- AlterTable
ALTER TABLE "Report" ADD COLUMN     "spanishOfferPdfFileId" UUID,
ADD COLUMN     "spanishPdfFileId" UUID;

-- AlterTable
ALTER TABLE "Recipient" ADD COLUMN     "language" TEXT NOT NULL DEFAULT 'en';

-- CreateIndex
CREATE INDEX "Report_spanishPdfFileId_idx" ON "Report"("spanishPdfFileId");

-- CreateIndex
CREATE INDEX "Report_spanishOfferPdfFileId_idx" ON "Report"("spanishOfferPdfFileId");

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_spanishPdfFileId_fkey" FOREIGN KEY ("spanishPdfFileId") REFERENCES "File"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_spanishOfferPdfFileId_fkey" FOREIGN KEY ("spanishOfferPdfFileId") REFERENCES "File"("id") ON DELETE SET NULL ON UPDATE CASCADE;
