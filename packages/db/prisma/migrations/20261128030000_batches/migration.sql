-- DropIndex
DROP INDEX "Message_sentById_idx";

-- CreateTable
CREATE TABLE "MessageBatch" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "userId" UUID NOT NULL,
    "channel" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "subject" TEXT NOT NULL DEFAULT '',
    "body" TEXT NOT NULL,
    "filter" JSONB NOT NULL,
    "params" JSONB NOT NULL DEFAULT '{}',
    "sends" TEXT NOT NULL DEFAULT 'now',
    "sendAt" TIMESTAMPTZ(3),
    "sendOn" DATE,
    "sendMinute" INTEGER,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "total" INTEGER NOT NULL DEFAULT 0,
    "turn" INTEGER NOT NULL DEFAULT 0,
    "problem" TEXT,
    "endedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "MessageBatch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BatchRecipient" (
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "batchId" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "address" TEXT NOT NULL,
    "addressHash" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "reason" TEXT,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "handedAt" TIMESTAMPTZ(3),
    "messageId" UUID,

    CONSTRAINT "BatchRecipient_pkey" PRIMARY KEY ("batchId","clientId")
);

-- CreateIndex
CREATE INDEX "MessageBatch_companyId_createdAt_id_idx" ON "MessageBatch"("companyId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "MessageBatch_userId_createdAt_id_idx" ON "MessageBatch"("userId", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "BatchRecipient_messageId_key" ON "BatchRecipient"("messageId");

-- CreateIndex
CREATE INDEX "BatchRecipient_batchId_state_dueAt_clientId_idx" ON "BatchRecipient"("batchId", "state", "dueAt", "clientId");

-- CreateIndex
CREATE INDEX "BatchRecipient_clientId_idx" ON "BatchRecipient"("clientId");

-- CreateIndex
CREATE INDEX "BatchRecipient_companyId_idx" ON "BatchRecipient"("companyId");

-- CreateIndex
CREATE UNIQUE INDEX "BatchRecipient_batchId_addressHash_key" ON "BatchRecipient"("batchId", "addressHash");

-- CreateIndex
CREATE INDEX "Message_sentById_channel_createdAt_idx" ON "Message"("sentById", "channel", "createdAt");

-- AddForeignKey
ALTER TABLE "MessageBatch" ADD CONSTRAINT "MessageBatch_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BatchRecipient" ADD CONSTRAINT "BatchRecipient_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "MessageBatch"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BatchRecipient" ADD CONSTRAINT "BatchRecipient_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BatchRecipient" ADD CONSTRAINT "BatchRecipient_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "Message"("id") ON DELETE SET NULL ON UPDATE CASCADE;
