-- AlterTable
ALTER TABLE "HomeWatch" ADD COLUMN     "copyKey" TEXT NOT NULL DEFAULT replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-'::text, ''::text);

-- CreateIndex
CREATE UNIQUE INDEX "HomeWatch_copyKey_key" ON "HomeWatch"("copyKey");

-- What was done with copied links is nobody's any more: when a loan was last opened by a borrower, what is counted of it, and the reasons to call.
CREATE TEMPORARY TABLE copied AS
  SELECT DISTINCT p."loanId" AS id FROM "Share" s JOIN "Report" p ON p.id = s."reportId" JOIN "Recipient" r ON r."shareId" = s.id
  WHERE (s.channel = 'link' OR s.audience <> 'borrower') AND (r."firstOpenedAt" IS NOT NULL
    OR EXISTS (SELECT 1 FROM "ReportTry" y WHERE y."recipientId" = r.id) OR EXISTS (SELECT 1 FROM "Question" q WHERE q."recipientId" = r.id)
    OR EXISTS (SELECT 1 FROM "ReportCall" k WHERE k."recipientId" = r.id));
UPDATE "Loan" l SET "lastOpenedAt" = (SELECT least(l."lastOpenedAt", t.at) FROM (SELECT max(r."lastOpenedAt") AS at FROM "Report" p
    JOIN "Share" s ON s."reportId" = p.id AND s.channel <> 'link' AND s.audience = 'borrower' JOIN "Recipient" r ON r."shareId" = s.id
    WHERE p."loanId" = l.id) t WHERE t.at IS NOT NULL)
  FROM copied c WHERE c.id = l.id AND l."lastOpenedAt" IS NOT NULL;
SELECT metric_mark_loans(ARRAY(SELECT id FROM copied));
INSERT INTO "SignalStale" ("companyId", "clientId")
  SELECT DISTINCT b."companyId", b."clientId" FROM copied c JOIN "LoanClient" b ON b."loanId" = c.id;
DROP TABLE copied;
