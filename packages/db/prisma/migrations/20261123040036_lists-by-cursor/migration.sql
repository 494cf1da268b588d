-- DropIndex
DROP INDEX "Client_companyId_updatedAt_id_idx";

-- DropIndex
DROP INDEX "Client_companyId_createdAt_id_idx";

-- DropIndex
DROP INDEX "Client_companyId_officerId_updatedAt_id_idx";

-- DropIndex
DROP INDEX "Client_companyId_status_updatedAt_id_idx";

-- DropIndex
DROP INDEX "Client_companyId_branchId_updatedAt_id_idx";

-- DropIndex
DROP INDEX "Loan_companyId_kind_updatedAt_id_idx";

-- DropIndex
DROP INDEX "Loan_companyId_officerId_kind_updatedAt_id_idx";

-- DropIndex
DROP INDEX "Loan_companyId_kind_createdAt_id_idx";

-- DropIndex
DROP INDEX "Loan_companyId_status_updatedAt_id_idx";

-- DropIndex
DROP INDEX "Loan_companyId_kind_lastOpenedAt_id_idx";

-- DropIndex
DROP INDEX "Loan_companyId_updatedAt_id_idx";

-- DropIndex
DROP INDEX "Loan_companyId_createdAt_id_idx";

-- DropIndex
DROP INDEX "Report_companyId_createdAt_id_idx";

-- CreateIndex
CREATE INDEX "Client_companyId_updatedAt_id_idx" ON "Client"("companyId", "updatedAt", "id");

-- CreateIndex
CREATE INDEX "Client_companyId_createdAt_id_idx" ON "Client"("companyId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Client_companyId_officerId_updatedAt_id_idx" ON "Client"("companyId", "officerId", "updatedAt", "id");

-- CreateIndex
CREATE INDEX "Client_companyId_status_updatedAt_id_idx" ON "Client"("companyId", "status", "updatedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Client_companyId_branchId_updatedAt_id_idx" ON "Client"("companyId", "branchId", "updatedAt", "id");

-- CreateIndex
CREATE INDEX "Loan_companyId_kind_updatedAt_id_idx" ON "Loan"("companyId", "kind", "updatedAt", "id");

-- CreateIndex
CREATE INDEX "Loan_companyId_officerId_updatedAt_id_idx" ON "Loan"("companyId", "officerId", "updatedAt", "id");

-- CreateIndex
CREATE INDEX "Loan_companyId_status_updatedAt_id_idx" ON "Loan"("companyId", "status", "updatedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Loan_companyId_lastOpenedAt_id_idx" ON "Loan"("companyId", "lastOpenedAt", "id");

-- CreateIndex
CREATE INDEX "Loan_companyId_updatedAt_id_idx" ON "Loan"("companyId", "updatedAt", "id");

-- CreateIndex
CREATE INDEX "Loan_companyId_createdAt_id_idx" ON "Loan"("companyId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Report_companyId_createdAt_id_idx" ON "Report"("companyId", "createdAt", "id");
