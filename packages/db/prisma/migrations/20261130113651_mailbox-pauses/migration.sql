-- AlterTable
ALTER TABLE "Connection" ADD COLUMN     "pausedUntil" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Message" ADD COLUMN     "askedAt" TIMESTAMPTZ(3);
