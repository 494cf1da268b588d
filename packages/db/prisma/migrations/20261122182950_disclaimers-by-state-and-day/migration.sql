-- A report takes its text from the version that counts; the company's copy of the newest one goes.
ALTER TABLE "Company" DROP COLUMN "reportDisclaimer";

-- AlterTable
ALTER TABLE "Report" ADD COLUMN     "disclaimerId" UUID;

-- AlterTable
ALTER TABLE "Disclaimer" ADD COLUMN     "effectiveFrom" DATE,
ADD COLUMN     "state" TEXT;

-- Written by hand: versions from before counted from the moment they were written, and a report carried the newest.
UPDATE "Disclaimer" d SET "effectiveFrom" = (d."createdAt" AT TIME ZONE c."timeZone")::date FROM "Company" c WHERE c.id = d."companyId";
ALTER TABLE "Disclaimer" ALTER COLUMN "effectiveFrom" SET NOT NULL;
UPDATE "Report" r SET "disclaimerId" = (
  SELECT CASE WHEN d.content = '' THEN NULL ELSE d.id END FROM "Disclaimer" d
  WHERE d."companyId" = r."companyId" AND d.kind = 'report' AND d."createdAt" <= r."createdAt" ORDER BY d.version DESC LIMIT 1);

-- CreateIndex
CREATE INDEX "Report_disclaimerId_idx" ON "Report"("disclaimerId");

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_disclaimerId_fkey" FOREIGN KEY ("disclaimerId") REFERENCES "Disclaimer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
