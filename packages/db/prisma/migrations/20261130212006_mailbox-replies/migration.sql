-- AlterTable
ALTER TABLE "Connection" ADD COLUMN     "readAt" TIMESTAMPTZ(3),
ADD COLUMN     "readCursor" TEXT;

-- CreateTable
CREATE TABLE "MailboxReply" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "userId" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "messageId" UUID,
    "provider" TEXT NOT NULL,
    "externalId" TEXT NOT NULL,
    "fromAddress" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MailboxReply_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "MailboxReply_companyId_idx" ON "MailboxReply"("companyId");

-- CreateIndex
CREATE INDEX "MailboxReply_userId_idx" ON "MailboxReply"("userId");

-- CreateIndex
CREATE INDEX "MailboxReply_messageId_idx" ON "MailboxReply"("messageId");

-- CreateIndex
CREATE INDEX "MailboxReply_clientId_receivedAt_idx" ON "MailboxReply"("clientId", "receivedAt");

-- CreateIndex
CREATE UNIQUE INDEX "MailboxReply_clientId_userId_provider_externalId_key" ON "MailboxReply"("clientId", "userId", "provider", "externalId");

-- AddForeignKey
ALTER TABLE "MailboxReply" ADD CONSTRAINT "MailboxReply_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MailboxReply" ADD CONSTRAINT "MailboxReply_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MailboxReply" ADD CONSTRAINT "MailboxReply_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "Message"("id") ON DELETE SET NULL ON UPDATE CASCADE;
