-- AlterTable
ALTER TABLE "Share" ADD COLUMN     "showsDifference" BOOLEAN NOT NULL DEFAULT false;
