-- DropIndex
DROP INDEX "Recipient_companyId_idx";

-- CreateIndex
CREATE INDEX "Recipient_companyId_address_idx" ON "Recipient"("companyId", "address");
