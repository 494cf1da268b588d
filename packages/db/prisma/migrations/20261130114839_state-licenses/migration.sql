-- AlterTable
ALTER TABLE "User" ADD COLUMN     "stateLicenses" JSONB NOT NULL DEFAULT '[]';
