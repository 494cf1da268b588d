-- CreateIndex
CREATE INDEX "Loan_companyId_createdAt_id_idx" ON "Loan"("companyId", "createdAt" DESC, "id");

-- CreateIndex
CREATE INDEX "Loan_companyId_title_id_idx" ON "Loan"("companyId", "title", "id");

-- CreateIndex
CREATE INDEX "Loan_companyId_leadLoanAmountCents_id_idx" ON "Loan"("companyId", "leadLoanAmountCents", "id");

-- CreateIndex
CREATE INDEX "Loan_companyId_leadNoteRate_id_idx" ON "Loan"("companyId", "leadNoteRate", "id");

-- CreateIndex
CREATE INDEX "Loan_companyId_leadPaymentCents_id_idx" ON "Loan"("companyId", "leadPaymentCents", "id");

-- CreateIndex
CREATE INDEX "FeeTemplate_companyId_createdAt_id_idx" ON "FeeTemplate"("companyId", "createdAt" DESC, "id");

-- CreateIndex
CREATE INDEX "FeeTemplate_companyId_name_id_idx" ON "FeeTemplate"("companyId", "name", "id");

-- CreateIndex
CREATE INDEX "User_companyId_email_id_idx" ON "User"("companyId", "email", "id");

-- CreateIndex
CREATE INDEX "User_companyId_createdAt_id_idx" ON "User"("companyId", "createdAt" DESC, "id");
