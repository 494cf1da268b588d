-- AlterTable
ALTER TABLE "SiteLead" ADD COLUMN     "copyId" UUID;

-- CreateTable
CREATE TABLE "SiteCopy" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "siteId" UUID NOT NULL,
    "contactId" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SiteCopy_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SiteCopy_companyId_idx" ON "SiteCopy"("companyId");

-- CreateIndex
CREATE INDEX "SiteCopy_contactId_idx" ON "SiteCopy"("contactId");

-- CreateIndex
CREATE UNIQUE INDEX "SiteCopy_siteId_slug_key" ON "SiteCopy"("siteId", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "SiteCopy_siteId_contactId_key" ON "SiteCopy"("siteId", "contactId");

-- CreateIndex
CREATE INDEX "SiteLead_copyId_idx" ON "SiteLead"("copyId");

-- AddForeignKey
ALTER TABLE "SiteCopy" ADD CONSTRAINT "SiteCopy_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SiteCopy" ADD CONSTRAINT "SiteCopy_contactId_fkey" FOREIGN KEY ("contactId") REFERENCES "Contact"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SiteLead" ADD CONSTRAINT "SiteLead_copyId_fkey" FOREIGN KEY ("copyId") REFERENCES "SiteCopy"("id") ON DELETE SET NULL ON UPDATE CASCADE;
