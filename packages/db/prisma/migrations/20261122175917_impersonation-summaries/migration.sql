-- AlterTable
ALTER TABLE "Impersonation" ADD COLUMN     "summarizedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "AuditEntry" ADD COLUMN     "summary" TEXT;
