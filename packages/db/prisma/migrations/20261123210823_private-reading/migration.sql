-- AlterTable
ALTER TABLE "Recipient" ADD COLUMN     "privateReading" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "ReportView" ADD COLUMN     "privateReading" BOOLEAN NOT NULL DEFAULT false;
