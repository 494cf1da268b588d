-- CreateTable
CREATE TABLE "ClientExport" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "userId" UUID NOT NULL,
    "format" TEXT NOT NULL,
    "filter" JSONB NOT NULL,
    "params" JSONB NOT NULL DEFAULT '{}',
    "state" TEXT NOT NULL DEFAULT 'queued',
    "total" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "fileBytes" INTEGER NOT NULL DEFAULT 0,
    "storeKey" TEXT,
    "problem" TEXT,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ClientExport_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ClientExport_companyId_createdAt_id_idx" ON "ClientExport"("companyId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "ClientExport_userId_idx" ON "ClientExport"("userId");

-- CreateIndex
CREATE INDEX "ClientExport_expiresAt_idx" ON "ClientExport"("expiresAt");

-- AddForeignKey
ALTER TABLE "ClientExport" ADD CONSTRAINT "ClientExport_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
