-- AlterTable
ALTER TABLE "Recipient" ADD COLUMN     "countedUntil" TIMESTAMPTZ(3);
