-- AlterTable
ALTER TABLE "HomeWatch" ADD COLUMN     "failure" TEXT,
ADD COLUMN     "failures" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "retryAt" TIMESTAMPTZ(3);
