-- AlterTable
ALTER TABLE "ChatMember" ADD COLUMN     "invitedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "ChatMessage" ADD COLUMN     "fileId" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "ChatMessage_fileId_key" ON "ChatMessage"("fileId");

-- AddForeignKey
ALTER TABLE "ChatMessage" ADD CONSTRAINT "ChatMessage_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "File"("id") ON DELETE SET NULL ON UPDATE CASCADE;
