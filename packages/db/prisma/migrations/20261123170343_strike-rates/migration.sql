-- CreateTable
CREATE TABLE "StrikeRate" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "clientId" UUID NOT NULL,
    "loanId" UUID NOT NULL,
    "letter" TEXT NOT NULL,
    "aimBy" TEXT NOT NULL,
    "aim" JSONB NOT NULL,
    "terms" JSONB NOT NULL,
    "noteRate" DOUBLE PRECISION NOT NULL,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removedAt" TIMESTAMPTZ(3),

    CONSTRAINT "StrikeRate_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "StrikeRate_clientId_createdAt_idx" ON "StrikeRate"("clientId", "createdAt");

-- CreateIndex
CREATE INDEX "StrikeRate_loanId_createdAt_idx" ON "StrikeRate"("loanId", "createdAt");

-- CreateIndex
CREATE INDEX "StrikeRate_createdById_idx" ON "StrikeRate"("createdById");

-- CreateIndex
CREATE INDEX "StrikeRate_companyId_createdAt_id_idx" ON "StrikeRate"("companyId", "createdAt", "id");

-- AddForeignKey
ALTER TABLE "StrikeRate" ADD CONSTRAINT "StrikeRate_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StrikeRate" ADD CONSTRAINT "StrikeRate_loanId_fkey" FOREIGN KEY ("loanId") REFERENCES "Loan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StrikeRate" ADD CONSTRAINT "StrikeRate_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
