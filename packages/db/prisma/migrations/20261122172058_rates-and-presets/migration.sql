-- AlterTable
ALTER TABLE "Company" ADD COLUMN     "presets" JSONB;

-- AlterTable
ALTER TABLE "FeeTemplate" ADD COLUMN     "state" TEXT;

-- CreateTable
CREATE TABLE "RateSheet" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "officerId" UUID,
    "rates" JSONB NOT NULL,
    "quotedAt" TIMESTAMPTZ(3) NOT NULL,
    "quotedById" UUID,

    CONSTRAINT "RateSheet_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "RateSheet_officerId_idx" ON "RateSheet"("officerId");

-- CreateIndex
CREATE INDEX "RateSheet_quotedById_idx" ON "RateSheet"("quotedById");

-- CreateIndex
CREATE UNIQUE INDEX "RateSheet_companyId_officerId_key" ON "RateSheet"("companyId", "officerId");

-- CreateIndex
CREATE UNIQUE INDEX "RateSheet_company_key" ON "RateSheet"("companyId") WHERE ("officerId" IS NULL);

-- AddForeignKey
ALTER TABLE "RateSheet" ADD CONSTRAINT "RateSheet_officerId_fkey" FOREIGN KEY ("officerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RateSheet" ADD CONSTRAINT "RateSheet_quotedById_fkey" FOREIGN KEY ("quotedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
