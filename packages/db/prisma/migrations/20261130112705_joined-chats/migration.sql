-- AlterTable
ALTER TABLE "ChatThread" ADD COLUMN     "joinedToId" UUID;

-- AlterTable
ALTER TABLE "ChatMessage" ADD COLUMN     "fromSeq" INTEGER,
ADD COLUMN     "fromThreadId" UUID;

-- CreateIndex
CREATE INDEX "ChatThread_joinedToId_idx" ON "ChatThread"("joinedToId");

-- CreateIndex
CREATE INDEX "ChatMessage_fromThreadId_idx" ON "ChatMessage"("fromThreadId");

-- AddForeignKey
ALTER TABLE "ChatThread" ADD CONSTRAINT "ChatThread_joinedToId_fkey" FOREIGN KEY ("joinedToId") REFERENCES "ChatThread"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChatMessage" ADD CONSTRAINT "ChatMessage_fromThreadId_fkey" FOREIGN KEY ("fromThreadId") REFERENCES "ChatThread"("id") ON DELETE SET NULL ON UPDATE CASCADE;
