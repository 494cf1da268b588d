-- CreateTable
CREATE TABLE "Community" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "officerId" UUID NOT NULL,
    "branchId" UUID,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "zipcode" TEXT,
    "description" TEXT NOT NULL DEFAULT '',
    "facts" JSONB NOT NULL DEFAULT '[]',
    "schools" JSONB NOT NULL DEFAULT '[]',
    "pictureFileId" UUID,
    "pictureAlt" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Community_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Site" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "officerId" UUID NOT NULL,
    "branchId" UUID,
    "subdomain" TEXT NOT NULL,
    "nameKey" TEXT NOT NULL,
    "draft" JSONB NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "publishedId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Site_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SiteVersion" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "siteId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "document" JSONB NOT NULL,
    "restores" INTEGER,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SiteVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SiteLead" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "siteId" UUID NOT NULL,
    "versionId" UUID,
    "clientId" UUID NOT NULL,
    "submitKey" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "message" TEXT NOT NULL DEFAULT '',
    "consentVersion" TEXT NOT NULL,
    "phoneConsent" BOOLEAN NOT NULL DEFAULT false,
    "page" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SiteLead_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Community_companyId_name_id_idx" ON "Community"("companyId", "name", "id");

-- CreateIndex
CREATE INDEX "Community_branchId_idx" ON "Community"("branchId");

-- CreateIndex
CREATE INDEX "Community_pictureFileId_idx" ON "Community"("pictureFileId");

-- CreateIndex
CREATE UNIQUE INDEX "Community_officerId_slug_key" ON "Community"("officerId", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "Site_officerId_key" ON "Site"("officerId");

-- CreateIndex
CREATE UNIQUE INDEX "Site_subdomain_key" ON "Site"("subdomain");

-- CreateIndex
CREATE UNIQUE INDEX "Site_nameKey_key" ON "Site"("nameKey");

-- CreateIndex
CREATE UNIQUE INDEX "Site_publishedId_key" ON "Site"("publishedId");

-- CreateIndex
CREATE INDEX "Site_companyId_idx" ON "Site"("companyId");

-- CreateIndex
CREATE INDEX "Site_branchId_idx" ON "Site"("branchId");

-- CreateIndex
CREATE INDEX "SiteVersion_companyId_idx" ON "SiteVersion"("companyId");

-- CreateIndex
CREATE INDEX "SiteVersion_createdById_idx" ON "SiteVersion"("createdById");

-- CreateIndex
CREATE UNIQUE INDEX "SiteVersion_siteId_number_key" ON "SiteVersion"("siteId", "number");

-- CreateIndex
CREATE INDEX "SiteLead_clientId_idx" ON "SiteLead"("clientId");

-- CreateIndex
CREATE INDEX "SiteLead_versionId_idx" ON "SiteLead"("versionId");

-- CreateIndex
CREATE INDEX "SiteLead_companyId_createdAt_id_idx" ON "SiteLead"("companyId", "createdAt" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "SiteLead_siteId_submitKey_key" ON "SiteLead"("siteId", "submitKey");

-- AddForeignKey
ALTER TABLE "Community" ADD CONSTRAINT "Community_officerId_fkey" FOREIGN KEY ("officerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Community" ADD CONSTRAINT "Community_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "Branch"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Community" ADD CONSTRAINT "Community_pictureFileId_fkey" FOREIGN KEY ("pictureFileId") REFERENCES "File"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Site" ADD CONSTRAINT "Site_officerId_fkey" FOREIGN KEY ("officerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Site" ADD CONSTRAINT "Site_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "Branch"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Site" ADD CONSTRAINT "Site_publishedId_fkey" FOREIGN KEY ("publishedId") REFERENCES "SiteVersion"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SiteVersion" ADD CONSTRAINT "SiteVersion_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SiteVersion" ADD CONSTRAINT "SiteVersion_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SiteLead" ADD CONSTRAINT "SiteLead_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SiteLead" ADD CONSTRAINT "SiteLead_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "SiteVersion"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SiteLead" ADD CONSTRAINT "SiteLead_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand: names are one per product, and a company sees only its own rows. Which of these keys another site has, and nothing else of it.
CREATE FUNCTION taken_site_keys(wanted text[]) RETURNS SETOF text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s."nameKey" FROM "Site" s WHERE s."nameKey" = ANY(wanted)
$$;
