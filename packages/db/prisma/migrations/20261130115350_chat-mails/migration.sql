-- AlterTable
ALTER TABLE "ChatMessage" ADD COLUMN     "fromAddress" TEXT NOT NULL DEFAULT '';
