-- AlterTable
ALTER TABLE "Message" ADD COLUMN     "sentVia" TEXT;

-- CreateTable
CREATE TABLE "Connection" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "userId" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "scopes" TEXT[],
    "state" TEXT NOT NULL DEFAULT 'connected',
    "sealedAccessSecret" TEXT NOT NULL,
    "sealedRefreshSecret" TEXT NOT NULL,
    "sealedBy" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "connectedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSuccessAt" TIMESTAMPTZ(3),
    "lastError" TEXT,
    "lastErrorAt" TIMESTAMPTZ(3),
    "lostAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Connection_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ConnectionAttempt" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "userId" UUID NOT NULL,
    "sessionId" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "stateHash" TEXT NOT NULL,
    "sealedVerifierSecret" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ConnectionAttempt_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Connection_companyId_idx" ON "Connection"("companyId");

-- CreateIndex
CREATE INDEX "Connection_sealedBy_idx" ON "Connection"("sealedBy");

-- CreateIndex
CREATE UNIQUE INDEX "Connection_userId_provider_key" ON "Connection"("userId", "provider");

-- CreateIndex
CREATE UNIQUE INDEX "ConnectionAttempt_stateHash_key" ON "ConnectionAttempt"("stateHash");

-- CreateIndex
CREATE INDEX "ConnectionAttempt_companyId_idx" ON "ConnectionAttempt"("companyId");

-- CreateIndex
CREATE INDEX "ConnectionAttempt_userId_idx" ON "ConnectionAttempt"("userId");

-- CreateIndex
CREATE INDEX "ConnectionAttempt_sessionId_idx" ON "ConnectionAttempt"("sessionId");

-- CreateIndex
CREATE INDEX "ConnectionAttempt_expiresAt_idx" ON "ConnectionAttempt"("expiresAt");

-- AddForeignKey
ALTER TABLE "Connection" ADD CONSTRAINT "Connection_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ConnectionAttempt" ADD CONSTRAINT "ConnectionAttempt_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ConnectionAttempt" ADD CONSTRAINT "ConnectionAttempt_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session"("id") ON DELETE CASCADE ON UPDATE CASCADE;
