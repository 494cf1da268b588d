-- DropForeignKey
ALTER TABLE "SitePostVersion" DROP CONSTRAINT "SitePostVersion_officerId_fkey";

-- DropForeignKey
ALTER TABLE "SiteVersion" DROP CONSTRAINT "SiteVersion_siteId_fkey";

-- DropIndex
DROP INDEX "SitePostVersion_companyId_idx";

-- DropIndex
DROP INDEX "SiteVersion_companyId_idx";

-- AlterTable
ALTER TABLE "SitePostVersion" ADD COLUMN     "address" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "branchId" UUID,
ADD COLUMN     "officerName" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "officerNmls" TEXT,
ADD COLUMN     "title" TEXT NOT NULL DEFAULT '',
ALTER COLUMN "officerId" DROP NOT NULL;

-- AlterTable
ALTER TABLE "SiteVersion" ADD COLUMN     "address" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "branchId" UUID,
ADD COLUMN     "endedAt" TIMESTAMPTZ(3),
ADD COLUMN     "officerId" UUID,
ADD COLUMN     "officerName" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "officerNmls" TEXT,
ADD COLUMN     "title" TEXT NOT NULL DEFAULT '',
ALTER COLUMN "siteId" DROP NOT NULL;

-- CreateTable
CREATE TABLE "SiteShownRate" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "siteId" UUID,
    "officerId" UUID,
    "branchId" UUID,
    "officerName" TEXT NOT NULL,
    "officerNmls" TEXT,
    "address" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "place" TEXT NOT NULL,
    "subject" TEXT NOT NULL DEFAULT '',
    "program" TEXT NOT NULL,
    "termMonths" INTEGER NOT NULL,
    "noteRate" DECIMAL(8,6) NOT NULL,
    "apr" DECIMAL(8,6),
    "discountPoints" DECIMAL(6,4) NOT NULL,
    "loanAmountCents" BIGINT NOT NULL,
    "principalAndInterestCents" BIGINT NOT NULL,
    "source" TEXT NOT NULL,
    "asOf" DATE NOT NULL,
    "quoteKey" TEXT NOT NULL,
    "firstShownAt" TIMESTAMPTZ(3) NOT NULL,
    "lastShownAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SiteShownRate_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SiteShownRate_companyId_firstShownAt_id_idx" ON "SiteShownRate"("companyId", "firstShownAt" DESC, "id");

-- CreateIndex
CREATE INDEX "SiteShownRate_officerId_idx" ON "SiteShownRate"("officerId");

-- CreateIndex
CREATE INDEX "SiteShownRate_branchId_idx" ON "SiteShownRate"("branchId");

-- CreateIndex
CREATE INDEX "SiteShownRate_lastShownAt_idx" ON "SiteShownRate"("lastShownAt");

-- CreateIndex
CREATE UNIQUE INDEX "SiteShownRate_siteId_day_quoteKey_key" ON "SiteShownRate"("siteId", "day", "quoteKey");

-- CreateIndex
CREATE INDEX "SitePostVersion_companyId_createdAt_id_idx" ON "SitePostVersion"("companyId", "createdAt" DESC, "id");

-- CreateIndex
CREATE INDEX "SitePostVersion_branchId_idx" ON "SitePostVersion"("branchId");

-- CreateIndex
CREATE INDEX "SitePostVersion_endedAt_idx" ON "SitePostVersion"("endedAt");

-- CreateIndex
CREATE INDEX "SiteVersion_companyId_createdAt_id_idx" ON "SiteVersion"("companyId", "createdAt" DESC, "id");

-- CreateIndex
CREATE INDEX "SiteVersion_officerId_idx" ON "SiteVersion"("officerId");

-- CreateIndex
CREATE INDEX "SiteVersion_branchId_idx" ON "SiteVersion"("branchId");

-- CreateIndex
CREATE INDEX "SiteVersion_endedAt_idx" ON "SiteVersion"("endedAt");

-- AddForeignKey
ALTER TABLE "SitePostVersion" ADD CONSTRAINT "SitePostVersion_officerId_fkey" FOREIGN KEY ("officerId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SitePostVersion" ADD CONSTRAINT "SitePostVersion_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "Branch"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SiteVersion" ADD CONSTRAINT "SiteVersion_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SiteVersion" ADD CONSTRAINT "SiteVersion_officerId_fkey" FOREIGN KEY ("officerId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SiteVersion" ADD CONSTRAINT "SiteVersion_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "Branch"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SiteShownRate" ADD CONSTRAINT "SiteShownRate_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SiteShownRate" ADD CONSTRAINT "SiteShownRate_officerId_fkey" FOREIGN KEY ("officerId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SiteShownRate" ADD CONSTRAINT "SiteShownRate_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "Branch"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Whose it is, as the frozen document says it. An earlier version ended when the next was published; one that is offline, at the latest now.
UPDATE "SiteVersion" v SET
  "officerId" = s."officerId", "branchId" = s."branchId", address = s.subdomain,
  title = coalesce(v.document->>'headline', ''),
  "officerName" = coalesce(v.document->'officer'->>'name', u.name), "officerNmls" = coalesce(v.document->'officer'->>'nmls', u.nmls),
  "endedAt" = CASE WHEN s."publishedId" = v.id AND u."deactivatedAt" IS NULL THEN NULL
    ELSE coalesce((SELECT min(n."createdAt") FROM "SiteVersion" n WHERE n."siteId" = v."siteId" AND n.number > v.number), u."deactivatedAt", now()) END
FROM "Site" s JOIN "User" u ON u.id = s."officerId" WHERE s.id = v."siteId";
UPDATE "SitePostVersion" v SET
  title = coalesce(v.document->>'title', ''), "branchId" = u."branchId",
  "officerName" = coalesce(v.document->'author'->>'name', u.name), "officerNmls" = coalesce(v.document->'author'->>'nmls', u.nmls),
  address = coalesce((SELECT s.subdomain FROM "Site" s WHERE s."officerId" = v."officerId") || '/blog/' || (v.document->>'slug'), '')
FROM "User" u WHERE u.id = v."officerId";
