-- CreateTable
CREATE TABLE "OfficerChange" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "clientId" UUID,
    "loanId" UUID,
    "fromId" UUID NOT NULL,
    "toId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OfficerChange_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "OfficerChange_clientId_at_idx" ON "OfficerChange"("clientId", "at" DESC);

-- CreateIndex
CREATE INDEX "OfficerChange_loanId_at_idx" ON "OfficerChange"("loanId", "at" DESC);

-- CreateIndex
CREATE INDEX "OfficerChange_fromId_idx" ON "OfficerChange"("fromId");

-- CreateIndex
CREATE INDEX "OfficerChange_toId_idx" ON "OfficerChange"("toId");

-- CreateIndex
CREATE INDEX "OfficerChange_companyId_at_idx" ON "OfficerChange"("companyId", "at");

-- AddForeignKey
ALTER TABLE "OfficerChange" ADD CONSTRAINT "OfficerChange_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OfficerChange" ADD CONSTRAINT "OfficerChange_loanId_fkey" FOREIGN KEY ("loanId") REFERENCES "Loan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OfficerChange" ADD CONSTRAINT "OfficerChange_fromId_fkey" FOREIGN KEY ("fromId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OfficerChange" ADD CONSTRAINT "OfficerChange_toId_fkey" FOREIGN KEY ("toId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand: whoever changes an officer, by whichever call, leaves word of it.
CREATE FUNCTION note_officer_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "OfficerChange" ("id", "companyId", "clientId", "loanId", "fromId", "toId")
  VALUES (gen_random_uuid(), NEW."companyId",
    CASE WHEN TG_TABLE_NAME = 'Client' THEN NEW."id" END, CASE WHEN TG_TABLE_NAME = 'Loan' THEN NEW."id" END,
    OLD."officerId", NEW."officerId");
  RETURN NULL;
END
$$;
CREATE TRIGGER officer_change AFTER UPDATE OF "officerId" ON "Client" FOR EACH ROW
  WHEN (OLD."officerId" IS DISTINCT FROM NEW."officerId") EXECUTE FUNCTION note_officer_change();
CREATE TRIGGER officer_change AFTER UPDATE OF "officerId" ON "Loan" FOR EACH ROW
  WHEN (OLD."officerId" IS DISTINCT FROM NEW."officerId") EXECUTE FUNCTION note_officer_change();
