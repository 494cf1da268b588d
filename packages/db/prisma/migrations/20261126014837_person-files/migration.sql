-- AlterTable
ALTER TABLE "PersonRequest" ADD COLUMN     "expiresAt" TIMESTAMPTZ(3),
ADD COLUMN     "fileBytes" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "format" TEXT,
ADD COLUMN     "state" TEXT NOT NULL DEFAULT 'done',
ADD COLUMN     "storeKey" TEXT;

-- CreateIndex
CREATE INDEX "PersonRequest_companyId_clientId_idx" ON "PersonRequest"("companyId", "clientId");
