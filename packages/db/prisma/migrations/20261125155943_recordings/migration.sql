-- AlterTable
ALTER TABLE "Report" ADD COLUMN     "recordingId" UUID;

-- CreateTable
CREATE TABLE "Recording" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "loanId" UUID NOT NULL,
    "fileId" UUID NOT NULL,
    "posterFileId" UUID,
    "seconds" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Recording_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Recording_fileId_key" ON "Recording"("fileId");

-- CreateIndex
CREATE UNIQUE INDEX "Recording_posterFileId_key" ON "Recording"("posterFileId");

-- CreateIndex
CREATE INDEX "Recording_loanId_createdAt_idx" ON "Recording"("loanId", "createdAt");

-- CreateIndex
CREATE INDEX "Recording_companyId_createdAt_id_idx" ON "Recording"("companyId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Recording_createdById_idx" ON "Recording"("createdById");

-- CreateIndex
CREATE INDEX "Report_recordingId_idx" ON "Report"("recordingId");

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_recordingId_fkey" FOREIGN KEY ("recordingId") REFERENCES "Recording"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Recording" ADD CONSTRAINT "Recording_loanId_fkey" FOREIGN KEY ("loanId") REFERENCES "Loan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Recording" ADD CONSTRAINT "Recording_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "File"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Recording" ADD CONSTRAINT "Recording_posterFileId_fkey" FOREIGN KEY ("posterFileId") REFERENCES "File"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Recording" ADD CONSTRAINT "Recording_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
