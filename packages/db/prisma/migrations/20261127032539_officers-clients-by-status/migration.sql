-- CreateIndex
CREATE INDEX "Client_companyId_officerId_status_updatedAt_id_idx" ON "Client"("companyId", "officerId", "status", "updatedAt" DESC, "id" DESC);
