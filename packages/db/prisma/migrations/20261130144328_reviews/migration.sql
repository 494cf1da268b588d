-- AlterTable
ALTER TABLE "SiteLead" ADD COLUMN     "about" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "Review" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "officerId" UUID NOT NULL,
    "branchId" UUID,
    "clientId" UUID NOT NULL,
    "loanId" UUID NOT NULL,
    "toAddress" TEXT NOT NULL,
    "language" TEXT NOT NULL DEFAULT 'en',
    "askedAt" TIMESTAMPTZ(3) NOT NULL,
    "remindedAt" TIMESTAMPTZ(3),
    "writtenAt" TIMESTAMPTZ(3),
    "stars" INTEGER,
    "body" TEXT NOT NULL DEFAULT '',
    "shownName" TEXT NOT NULL DEFAULT '',
    "permittedAt" TIMESTAMPTZ(3),
    "permission" TEXT NOT NULL DEFAULT '',
    "permissionVersion" TEXT NOT NULL DEFAULT '',
    "hiddenAt" TIMESTAMPTZ(3),
    "answer" TEXT NOT NULL DEFAULT '',
    "answeredAt" TIMESTAMPTZ(3),
    "withdrawnAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Review_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Review_loanId_key" ON "Review"("loanId");

-- CreateIndex
CREATE INDEX "Review_companyId_askedAt_id_idx" ON "Review"("companyId", "askedAt" DESC, "id");

-- CreateIndex
CREATE INDEX "Review_officerId_writtenAt_idx" ON "Review"("officerId", "writtenAt");

-- CreateIndex
CREATE INDEX "Review_branchId_idx" ON "Review"("branchId");

-- CreateIndex
CREATE INDEX "Review_clientId_idx" ON "Review"("clientId");

-- AddForeignKey
ALTER TABLE "Review" ADD CONSTRAINT "Review_officerId_fkey" FOREIGN KEY ("officerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Review" ADD CONSTRAINT "Review_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "Branch"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Review" ADD CONSTRAINT "Review_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Review" ADD CONSTRAINT "Review_loanId_fkey" FOREIGN KEY ("loanId") REFERENCES "Loan"("id") ON DELETE CASCADE ON UPDATE CASCADE;
