-- Written by hand: what names no row, or another company's, names nothing from now on.
DO $mend$
DECLARE
  c text[];
BEGIN
  FOREACH c SLICE 1 IN ARRAY ARRAY[
    ['Client', 'branchId', 'Branch'], ['Loan', 'branchId', 'Branch'], ['Invite', 'branchId', 'Branch'], ['Invite', 'acceptedById', 'User'],
    ['Company', 'logoFileId', 'File'], ['User', 'headshotFileId', 'File'], ['Report', 'pdfFileId', 'File'],
    ['Message', 'recipientId', 'Recipient'], ['Message', 'loanId', 'Loan'], ['Message', 'sentById', 'User']]
  LOOP
    EXECUTE format('UPDATE %1$I AS r SET %2$I = NULL WHERE r.%2$I IS NOT NULL AND NOT EXISTS (SELECT 1 FROM %3$I AS p WHERE p.id = r.%2$I AND p."companyId" = r.%4$I)',
      c[1], c[2], c[3], CASE WHEN c[1] = 'Company' THEN 'id' ELSE 'companyId' END);
  END LOOP;
END
$mend$;

-- Support staff without an officer see their whole branch: whose officer is nobody supports themselves, and sees nothing.
UPDATE "User" v SET "supportsUserId" = v.id
  WHERE v."supportsUserId" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "User" u WHERE u.id = v."supportsUserId" AND u."companyId" = v."companyId");

-- Who made it is the loan's officer where it is nobody; a search of nobody's is offered to nobody.
UPDATE "Report" r SET "createdById" = l."officerId" FROM "Loan" l
  WHERE l.id = r."loanId" AND NOT EXISTS (SELECT 1 FROM "User" u WHERE u.id = r."createdById" AND u."companyId" = r."companyId");
UPDATE "Share" s SET "createdById" = r."createdById" FROM "Report" r
  WHERE r.id = s."reportId" AND NOT EXISTS (SELECT 1 FROM "User" u WHERE u.id = s."createdById" AND u."companyId" = s."companyId");
UPDATE "Disclaimer" d SET "createdById" = (SELECT u.id FROM "User" u WHERE u."companyId" = d."companyId" ORDER BY u.id LIMIT 1)
  WHERE NOT EXISTS (SELECT 1 FROM "User" u WHERE u.id = d."createdById" AND u."companyId" = d."companyId")
    AND EXISTS (SELECT 1 FROM "User" u WHERE u."companyId" = d."companyId");
DELETE FROM "Disclaimer" d WHERE NOT EXISTS (SELECT 1 FROM "User" u WHERE u.id = d."createdById");
DELETE FROM "PropertySearch" s WHERE NOT EXISTS (SELECT 1 FROM "User" u WHERE u.id = s."userId" AND u."companyId" = s."companyId");

-- Of several defaults for one kind of loan the newest stays.
UPDATE "FeeTemplate" t SET "isDefault" = false
  WHERE t."isDefault" AND EXISTS (SELECT 1 FROM "FeeTemplate" o WHERE o."companyId" = t."companyId" AND o."loanKind" = t."loanKind" AND o."isDefault"
    AND (o."updatedAt", o.id) > (t."updatedAt", t.id));

-- CreateIndex
CREATE INDEX "Client_branchId_idx" ON "Client"("branchId");

-- CreateIndex
CREATE INDEX "Company_logoFileId_idx" ON "Company"("logoFileId");

-- CreateIndex
CREATE INDEX "Invite_branchId_idx" ON "Invite"("branchId");

-- CreateIndex
CREATE INDEX "Invite_acceptedById_idx" ON "Invite"("acceptedById");

-- CreateIndex
CREATE INDEX "Loan_branchId_idx" ON "Loan"("branchId");

-- CreateIndex
CREATE INDEX "Message_sentById_idx" ON "Message"("sentById");

-- CreateIndex
CREATE INDEX "Report_createdById_idx" ON "Report"("createdById");

-- CreateIndex
CREATE INDEX "Share_createdById_idx" ON "Share"("createdById");

-- CreateIndex
CREATE INDEX "Disclaimer_createdById_idx" ON "Disclaimer"("createdById");

-- CreateIndex
CREATE UNIQUE INDEX "FeeTemplate_default_key" ON "FeeTemplate"("companyId", "loanKind") WHERE ("isDefault" = true);

-- CreateIndex
CREATE INDEX "User_headshotFileId_idx" ON "User"("headshotFileId");

-- CreateIndex
CREATE INDEX "User_supportsUserId_idx" ON "User"("supportsUserId");

-- AddForeignKey
ALTER TABLE "Client" ADD CONSTRAINT "Client_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "Branch"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Company" ADD CONSTRAINT "Company_logoFileId_fkey" FOREIGN KEY ("logoFileId") REFERENCES "File"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invite" ADD CONSTRAINT "Invite_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "Branch"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invite" ADD CONSTRAINT "Invite_acceptedById_fkey" FOREIGN KEY ("acceptedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Loan" ADD CONSTRAINT "Loan_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "Branch"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PropertySearch" ADD CONSTRAINT "PropertySearch_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Message" ADD CONSTRAINT "Message_recipientId_fkey" FOREIGN KEY ("recipientId") REFERENCES "Recipient"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Message" ADD CONSTRAINT "Message_loanId_fkey" FOREIGN KEY ("loanId") REFERENCES "Loan"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Message" ADD CONSTRAINT "Message_sentById_fkey" FOREIGN KEY ("sentById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_pdfFileId_fkey" FOREIGN KEY ("pdfFileId") REFERENCES "File"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Share" ADD CONSTRAINT "Share_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Disclaimer" ADD CONSTRAINT "Disclaimer_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "User" ADD CONSTRAINT "User_headshotFileId_fkey" FOREIGN KEY ("headshotFileId") REFERENCES "File"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "User" ADD CONSTRAINT "User_supportsUserId_fkey" FOREIGN KEY ("supportsUserId") REFERENCES "User"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
