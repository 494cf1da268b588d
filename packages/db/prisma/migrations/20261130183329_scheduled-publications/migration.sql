-- AlterTable
ALTER TABLE "Site" ADD COLUMN     "publishAt" TIMESTAMPTZ(3),
ADD COLUMN     "publishDraft" JSONB,
ADD COLUMN     "publishFailedAt" TIMESTAMPTZ(3),
ADD COLUMN     "publishFailure" TEXT,
ADD COLUMN     "publishRevision" INTEGER;

-- CreateIndex
CREATE INDEX "Site_publishAt_idx" ON "Site"("publishAt");
