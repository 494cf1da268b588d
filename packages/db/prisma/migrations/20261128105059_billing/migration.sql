-- AlterTable
ALTER TABLE "Company" ADD COLUMN     "billingReadAt" TIMESTAMPTZ(3),
ADD COLUMN     "lapsesAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "Subscription" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "stripeId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT,
    "priceId" TEXT NOT NULL,
    "seats" INTEGER NOT NULL DEFAULT 1,
    "status" TEXT NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "trialEndsAt" TIMESTAMPTZ(3),
    "periodStart" TIMESTAMPTZ(3) NOT NULL,
    "periodEnd" TIMESTAMPTZ(3) NOT NULL,
    "cancelsAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),
    "unpaidInvoiceId" TEXT,
    "unpaidCents" INTEGER,
    "unpaidSince" TIMESTAMPTZ(3),
    "readAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Subscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StripeEvent" (
    "id" TEXT NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "type" TEXT NOT NULL,
    "customer" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "handledAt" TIMESTAMPTZ(3),
    "replays" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "StripeEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BillingDifference" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "what" TEXT NOT NULL,
    "ours" TEXT,
    "theirs" TEXT,
    "foundAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BillingDifference_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PlanUse" (
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "use" TEXT NOT NULL,
    "month" DATE NOT NULL,
    "used" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "PlanUse_pkey" PRIMARY KEY ("companyId","use","month")
);

-- CreateIndex
CREATE UNIQUE INDEX "Subscription_stripeId_key" ON "Subscription"("stripeId");

-- CreateIndex
CREATE INDEX "Subscription_companyId_startedAt_idx" ON "Subscription"("companyId", "startedAt");

-- CreateIndex
CREATE INDEX "StripeEvent_companyId_receivedAt_idx" ON "StripeEvent"("companyId", "receivedAt" DESC);

-- CreateIndex
CREATE INDEX "BillingDifference_companyId_foundAt_idx" ON "BillingDifference"("companyId", "foundAt" DESC);
