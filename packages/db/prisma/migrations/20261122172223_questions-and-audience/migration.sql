-- AlterTable
ALTER TABLE "Report" ADD COLUMN     "offerPdfFileId" UUID;

-- AlterTable
ALTER TABLE "Share" ADD COLUMN     "audience" TEXT NOT NULL DEFAULT 'borrower';

-- CreateTable
CREATE TABLE "Question" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "recipientId" UUID NOT NULL,
    "figure" TEXT NOT NULL,
    "scenarioId" UUID,
    "scenario" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL,
    "replyTo" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Question_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Question_recipientId_createdAt_idx" ON "Question"("recipientId", "createdAt");

-- CreateIndex
CREATE INDEX "Question_companyId_createdAt_idx" ON "Question"("companyId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Report_offerPdfFileId_idx" ON "Report"("offerPdfFileId");

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_offerPdfFileId_fkey" FOREIGN KEY ("offerPdfFileId") REFERENCES "File"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Question" ADD CONSTRAINT "Question_recipientId_fkey" FOREIGN KEY ("recipientId") REFERENCES "Recipient"("id") ON DELETE CASCADE ON UPDATE CASCADE;
