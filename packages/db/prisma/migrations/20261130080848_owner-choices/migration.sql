-- AlterTable
ALTER TABLE "HomeWatch" ADD COLUMN     "ownerChoice" TEXT,
ADD COLUMN     "ownerChoseAt" TIMESTAMPTZ(3),
ADD COLUMN     "pausedUntil" DATE;

-- CreateTable
CREATE TABLE "HomeMailChoice" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "watchId" UUID NOT NULL,
    "choice" TEXT NOT NULL,
    "everyMonths" INTEGER NOT NULL,
    "pausedUntil" DATE,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "HomeMailChoice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HomeCorrection" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "watchId" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "mortgageId" UUID,
    "taskId" UUID,
    "pageSaid" JSONB NOT NULL,
    "ownerSays" JSONB NOT NULL,
    "reason" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "reply" TEXT NOT NULL DEFAULT '',
    "decidedById" UUID,
    "decidedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "HomeCorrection_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HomeValuePrint" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "watchId" UUID,
    "digest" TEXT NOT NULL,
    "storeKey" TEXT NOT NULL,
    "fileBytes" INTEGER NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "HomeValuePrint_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "HomeMailChoice_watchId_createdAt_id_idx" ON "HomeMailChoice"("watchId", "createdAt" DESC, "id");

-- CreateIndex
CREATE INDEX "HomeMailChoice_companyId_idx" ON "HomeMailChoice"("companyId");

-- CreateIndex
CREATE INDEX "HomeCorrection_watchId_createdAt_id_idx" ON "HomeCorrection"("watchId", "createdAt" DESC, "id");

-- CreateIndex
CREATE INDEX "HomeCorrection_mortgageId_idx" ON "HomeCorrection"("mortgageId");

-- CreateIndex
CREATE INDEX "HomeCorrection_taskId_idx" ON "HomeCorrection"("taskId");

-- CreateIndex
CREATE INDEX "HomeCorrection_decidedById_idx" ON "HomeCorrection"("decidedById");

-- CreateIndex
CREATE INDEX "HomeCorrection_companyId_state_createdAt_idx" ON "HomeCorrection"("companyId", "state", "createdAt");

-- CreateIndex
CREATE INDEX "HomeValuePrint_companyId_idx" ON "HomeValuePrint"("companyId");

-- CreateIndex
CREATE INDEX "HomeValuePrint_expiresAt_idx" ON "HomeValuePrint"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "HomeValuePrint_watchId_digest_key" ON "HomeValuePrint"("watchId", "digest");

-- AddForeignKey
ALTER TABLE "HomeMailChoice" ADD CONSTRAINT "HomeMailChoice_watchId_fkey" FOREIGN KEY ("watchId") REFERENCES "HomeWatch"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HomeCorrection" ADD CONSTRAINT "HomeCorrection_watchId_fkey" FOREIGN KEY ("watchId") REFERENCES "HomeWatch"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HomeCorrection" ADD CONSTRAINT "HomeCorrection_mortgageId_fkey" FOREIGN KEY ("mortgageId") REFERENCES "HomeMortgage"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HomeCorrection" ADD CONSTRAINT "HomeCorrection_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES "ClientTask"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HomeCorrection" ADD CONSTRAINT "HomeCorrection_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HomeValuePrint" ADD CONSTRAINT "HomeValuePrint_watchId_fkey" FOREIGN KEY ("watchId") REFERENCES "HomeWatch"("id") ON DELETE SET NULL ON UPDATE CASCADE;
