-- AlterTable
ALTER TABLE "Loan" ADD COLUMN     "statusKeptAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "ReportTry" ADD COLUMN     "madeLetter" TEXT;

-- AlterTable
ALTER TABLE "Question" ADD COLUMN     "answeredAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "awayBy" TEXT NOT NULL DEFAULT 'email';

-- CreateTable
CREATE TABLE "LoanStatusChange" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "loanId" UUID NOT NULL,
    "status" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "LoanStatusChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SavedMessage" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "ownerId" UUID,
    "channel" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "subject" TEXT NOT NULL DEFAULT '',
    "body" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SavedMessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Consent" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "channel" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "granted" BOOLEAN NOT NULL,
    "source" TEXT NOT NULL,
    "words" TEXT NOT NULL DEFAULT '',
    "recordedById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Consent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReportCall" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "recipientId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ReportCall_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "LoanStatusChange_loanId_at_idx" ON "LoanStatusChange"("loanId", "at" DESC);

-- CreateIndex
CREATE INDEX "LoanStatusChange_companyId_at_idx" ON "LoanStatusChange"("companyId", "at");

-- CreateIndex
CREATE INDEX "SavedMessage_companyId_channel_name_idx" ON "SavedMessage"("companyId", "channel", "name");

-- CreateIndex
CREATE INDEX "SavedMessage_ownerId_idx" ON "SavedMessage"("ownerId");

-- CreateIndex
CREATE INDEX "Consent_companyId_channel_address_createdAt_idx" ON "Consent"("companyId", "channel", "address", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Consent_recordedById_idx" ON "Consent"("recordedById");

-- CreateIndex
CREATE INDEX "ReportCall_recipientId_createdAt_idx" ON "ReportCall"("recipientId", "createdAt");

-- CreateIndex
CREATE INDEX "ReportCall_companyId_createdAt_idx" ON "ReportCall"("companyId", "createdAt" DESC);

-- AddForeignKey
ALTER TABLE "LoanStatusChange" ADD CONSTRAINT "LoanStatusChange_loanId_fkey" FOREIGN KEY ("loanId") REFERENCES "Loan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SavedMessage" ADD CONSTRAINT "SavedMessage_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Consent" ADD CONSTRAINT "Consent_recordedById_fkey" FOREIGN KEY ("recordedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReportCall" ADD CONSTRAINT "ReportCall_recipientId_fkey" FOREIGN KEY ("recipientId") REFERENCES "Recipient"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A loan remembers every status it took: `pipeline` of a day past is asked of this, and the write that changes a status cannot forget it.
CREATE FUNCTION loan_keeps_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "LoanStatusChange" (id, "companyId", "loanId", status, at) VALUES (gen_random_uuid(), NEW."companyId", NEW.id, NEW.status, NEW."statusAt");
  RETURN NULL;
END
$$;
CREATE TRIGGER loan_keeps_first_status AFTER INSERT ON "Loan" FOR EACH ROW EXECUTE FUNCTION loan_keeps_status();
CREATE TRIGGER loan_keeps_status AFTER UPDATE OF status ON "Loan" FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION loan_keeps_status();

-- Loans of before: the status they have, since when they have it. What came between is not known; one that has left Draft was worked on from its beginning.
INSERT INTO "LoanStatusChange" (id, "companyId", "loanId", status, at)
  SELECT gen_random_uuid(), "companyId", id, status, "statusAt" FROM "Loan"
  UNION ALL SELECT gen_random_uuid(), "companyId", id, 'credit', "createdAt" FROM "Loan" WHERE status <> 'draft' AND "createdAt" < "statusAt";
