-- CreateTable
CREATE TABLE "SiteDraftCopy" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "siteId" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "draft" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SiteDraftCopy_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SiteDraftCopy_companyId_idx" ON "SiteDraftCopy"("companyId");

-- CreateIndex
CREATE UNIQUE INDEX "SiteDraftCopy_siteId_revision_key" ON "SiteDraftCopy"("siteId", "revision");

-- AddForeignKey
ALTER TABLE "SiteDraftCopy" ADD CONSTRAINT "SiteDraftCopy_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site"("id") ON DELETE CASCADE ON UPDATE CASCADE;
