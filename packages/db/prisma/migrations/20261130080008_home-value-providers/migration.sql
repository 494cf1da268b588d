-- AlterTable
ALTER TABLE "HomeWatch" ADD COLUMN     "anchorDay" INTEGER,
ADD COLUMN     "slowedAt" TIMESTAMPTZ(3),
ADD COLUMN     "slowedMonths" INTEGER;

-- CreateTable
CREATE TABLE "ProviderCall" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "provider" TEXT NOT NULL,
    "addressKey" TEXT NOT NULL,
    "month" TEXT NOT NULL,
    "outcome" TEXT NOT NULL DEFAULT 'asking',
    "reason" TEXT,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "valueCents" BIGINT,
    "lowCents" BIGINT,
    "highCents" BIGINT,
    "rentMonthlyCents" BIGINT,
    "askedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ProviderCall_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ProviderCall_companyId_month_provider_idx" ON "ProviderCall"("companyId", "month", "provider");

-- CreateIndex
CREATE UNIQUE INDEX "ProviderCall_companyId_provider_addressKey_month_key" ON "ProviderCall"("companyId", "provider", "addressKey", "month");

-- What was set aside goes on, as seldom as there is.
UPDATE "HomeWatch" SET "slowedMonths" = 6, "slowedAt" = CURRENT_TIMESTAMP WHERE state = 'cooling';
