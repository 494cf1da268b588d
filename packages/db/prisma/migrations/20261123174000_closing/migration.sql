-- AlterTable
ALTER TABLE "HomeValue" ADD COLUMN     "closingId" UUID;

-- AlterTable
ALTER TABLE "HomeMortgage" ADD COLUMN     "closingId" UUID,
ADD COLUMN     "endedByClosingId" UUID,
ADD COLUMN     "endedOn" DATE;

-- CreateTable
CREATE TABLE "Closing" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "loanId" UUID NOT NULL,
    "homeId" UUID NOT NULL,
    "closedOn" DATE NOT NULL,
    "loanAmountCents" BIGINT NOT NULL,
    "noteRate" DOUBLE PRECISION NOT NULL,
    "record" JSONB NOT NULL,
    "made" JSONB NOT NULL DEFAULT '{}',
    "statusBefore" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "closedById" UUID,
    "closedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reopenedById" UUID,
    "reopenedAt" TIMESTAMPTZ(3),
    "reopenReason" TEXT NOT NULL DEFAULT '',
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Closing_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Closing_key_key" ON "Closing"("key");

-- CreateIndex
CREATE INDEX "Closing_companyId_closedOn_id_idx" ON "Closing"("companyId", "closedOn", "id");

-- CreateIndex
CREATE INDEX "Closing_companyId_loanAmountCents_id_idx" ON "Closing"("companyId", "loanAmountCents", "id");

-- CreateIndex
CREATE INDEX "Closing_companyId_noteRate_id_idx" ON "Closing"("companyId", "noteRate", "id");

-- CreateIndex
CREATE INDEX "Closing_loanId_closedAt_idx" ON "Closing"("loanId", "closedAt" DESC);

-- CreateIndex
CREATE INDEX "Closing_homeId_idx" ON "Closing"("homeId");

-- CreateIndex
CREATE INDEX "Closing_closedById_idx" ON "Closing"("closedById");

-- CreateIndex
CREATE INDEX "Closing_reopenedById_idx" ON "Closing"("reopenedById");

-- CreateIndex
CREATE INDEX "HomeValue_closingId_idx" ON "HomeValue"("closingId");

-- CreateIndex
CREATE INDEX "HomeMortgage_closingId_idx" ON "HomeMortgage"("closingId");

-- CreateIndex
CREATE INDEX "HomeMortgage_endedByClosingId_idx" ON "HomeMortgage"("endedByClosingId");

-- AddForeignKey
ALTER TABLE "Closing" ADD CONSTRAINT "Closing_loanId_fkey" FOREIGN KEY ("loanId") REFERENCES "Loan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Closing" ADD CONSTRAINT "Closing_homeId_fkey" FOREIGN KEY ("homeId") REFERENCES "Home"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Closing" ADD CONSTRAINT "Closing_closedById_fkey" FOREIGN KEY ("closedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Closing" ADD CONSTRAINT "Closing_reopenedById_fkey" FOREIGN KEY ("reopenedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HomeValue" ADD CONSTRAINT "HomeValue_closingId_fkey" FOREIGN KEY ("closingId") REFERENCES "Closing"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HomeMortgage" ADD CONSTRAINT "HomeMortgage_closingId_fkey" FOREIGN KEY ("closingId") REFERENCES "Closing"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HomeMortgage" ADD CONSTRAINT "HomeMortgage_endedByClosingId_fkey" FOREIGN KEY ("endedByClosingId") REFERENCES "Closing"("id") ON DELETE SET NULL ON UPDATE CASCADE;
