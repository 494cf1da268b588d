-- AlterTable
ALTER TABLE "Share" ADD COLUMN     "accessCode" TEXT;
