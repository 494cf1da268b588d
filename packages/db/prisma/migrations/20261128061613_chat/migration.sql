-- AlterTable
ALTER TABLE "User" ADD COLUMN     "awayUntil" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "ChatThread" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "clientId" UUID,
    "pair" TEXT,
    "seq" INTEGER NOT NULL DEFAULT 0,
    "lastAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "clientDeliveredSeq" INTEGER NOT NULL DEFAULT 0,
    "clientReadSeq" INTEGER NOT NULL DEFAULT 0,
    "clientToldSeq" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ChatThread_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ChatMember" (
    "threadId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "deliveredSeq" INTEGER NOT NULL DEFAULT 0,
    "readSeq" INTEGER NOT NULL DEFAULT 0,
    "toldSeq" INTEGER NOT NULL DEFAULT 0,
    "muted" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ChatMember_pkey" PRIMARY KEY ("threadId","userId")
);

-- CreateTable
CREATE TABLE "ChatMessage" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "threadId" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "senderId" UUID,
    "recipientId" UUID,
    "fromClient" BOOLEAN NOT NULL DEFAULT false,
    "senderName" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "clientMessageId" TEXT NOT NULL,
    "typedBy" TEXT NOT NULL,
    "reportId" UUID,
    "figure" TEXT NOT NULL DEFAULT '',
    "scenario" TEXT NOT NULL DEFAULT '',
    "editedAt" TIMESTAMPTZ(3),
    "deletedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ChatMessage_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ChatThread_clientId_idx" ON "ChatThread"("clientId");

-- CreateIndex
CREATE INDEX "ChatThread_companyId_lastAt_id_idx" ON "ChatThread"("companyId", "lastAt" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "ChatThread_companyId_pair_key" ON "ChatThread"("companyId", "pair");

-- CreateIndex
CREATE INDEX "ChatMember_userId_idx" ON "ChatMember"("userId");

-- CreateIndex
CREATE INDEX "ChatMember_companyId_idx" ON "ChatMember"("companyId");

-- CreateIndex
CREATE INDEX "ChatMessage_text_idx" ON "ChatMessage" USING GIN ("text" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "ChatMessage_senderId_createdAt_idx" ON "ChatMessage"("senderId", "createdAt");

-- CreateIndex
CREATE INDEX "ChatMessage_recipientId_idx" ON "ChatMessage"("recipientId");

-- CreateIndex
CREATE INDEX "ChatMessage_reportId_idx" ON "ChatMessage"("reportId");

-- CreateIndex
CREATE INDEX "ChatMessage_companyId_idx" ON "ChatMessage"("companyId");

-- CreateIndex
CREATE UNIQUE INDEX "ChatMessage_threadId_seq_key" ON "ChatMessage"("threadId", "seq");

-- CreateIndex
CREATE UNIQUE INDEX "ChatMessage_threadId_typedBy_clientMessageId_key" ON "ChatMessage"("threadId", "typedBy", "clientMessageId");

-- AddForeignKey
ALTER TABLE "ChatThread" ADD CONSTRAINT "ChatThread_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChatMember" ADD CONSTRAINT "ChatMember_threadId_fkey" FOREIGN KEY ("threadId") REFERENCES "ChatThread"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChatMember" ADD CONSTRAINT "ChatMember_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChatMessage" ADD CONSTRAINT "ChatMessage_threadId_fkey" FOREIGN KEY ("threadId") REFERENCES "ChatThread"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChatMessage" ADD CONSTRAINT "ChatMessage_senderId_fkey" FOREIGN KEY ("senderId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChatMessage" ADD CONSTRAINT "ChatMessage_recipientId_fkey" FOREIGN KEY ("recipientId") REFERENCES "Recipient"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChatMessage" ADD CONSTRAINT "ChatMessage_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES "Report"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Row-level security keeps a plain ILIKE from the trigram index: as `matching_tasks`.
CREATE FUNCTION matching_chat(pattern text, others text[], most integer) RETURNS SETOF "ChatMessage"
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public ROWS 500 AS $$
  SELECT m.* FROM "ChatMessage" m
  WHERE m."companyId" = nullif(current_setting('app.company_id', true), '')::uuid AND m.text ILIKE pattern AND m.text ILIKE ALL (others)
  LIMIT most
$$;
