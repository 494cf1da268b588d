-- AlterTable
ALTER TABLE "Company" ADD COLUMN     "billingCustomer" TEXT,
ADD COLUMN     "billingSubscription" TEXT;

-- AlterTable
ALTER TABLE "Onboarding" ADD COLUMN     "checklistClosedAt" TIMESTAMPTZ(3),
ADD COLUMN     "sampleLoanId" UUID;

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "coBranding" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "firm" TEXT;

-- CreateTable
CREATE TABLE "LetterRequest" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "loanId" UUID NOT NULL,
    "askedById" UUID NOT NULL,
    "amountCents" BIGINT NOT NULL,
    "address" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL DEFAULT 'asked',
    "answerCents" BIGINT,
    "answer" TEXT NOT NULL DEFAULT '',
    "validUntil" DATE,
    "answeredById" UUID,
    "answeredAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "LetterRequest_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "LetterRequest_loanId_createdAt_idx" ON "LetterRequest"("loanId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "LetterRequest_askedById_createdAt_idx" ON "LetterRequest"("askedById", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "LetterRequest_answeredById_idx" ON "LetterRequest"("answeredById");

-- CreateIndex
CREATE INDEX "LetterRequest_companyId_createdAt_id_idx" ON "LetterRequest"("companyId", "createdAt" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "Company_billingSubscription_key" ON "Company"("billingSubscription");

-- CreateIndex
CREATE INDEX "Onboarding_sampleLoanId_idx" ON "Onboarding"("sampleLoanId");

-- AddForeignKey
ALTER TABLE "LetterRequest" ADD CONSTRAINT "LetterRequest_loanId_fkey" FOREIGN KEY ("loanId") REFERENCES "Loan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LetterRequest" ADD CONSTRAINT "LetterRequest_askedById_fkey" FOREIGN KEY ("askedById") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LetterRequest" ADD CONSTRAINT "LetterRequest_answeredById_fkey" FOREIGN KEY ("answeredById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Onboarding" ADD CONSTRAINT "Onboarding_sampleLoanId_fkey" FOREIGN KEY ("sampleLoanId") REFERENCES "Loan"("id") ON DELETE SET NULL ON UPDATE CASCADE;
