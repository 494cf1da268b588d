-- CreateTable
CREATE TABLE "FormerSiteName" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "siteId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "nameKey" TEXT NOT NULL,
    "endedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "FormerSiteName_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "FormerSiteName_companyId_idx" ON "FormerSiteName"("companyId");

-- CreateIndex
CREATE INDEX "FormerSiteName_name_endedAt_idx" ON "FormerSiteName"("name", "endedAt" DESC);

-- CreateIndex
CREATE INDEX "FormerSiteName_nameKey_endedAt_idx" ON "FormerSiteName"("nameKey", "endedAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "FormerSiteName_siteId_name_key" ON "FormerSiteName"("siteId", "name");

-- AddForeignKey
ALTER TABLE "FormerSiteName" ADD CONSTRAINT "FormerSiteName_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand: names that another site gave up since a moment, of any company, and nothing else of it.
CREATE FUNCTION former_site_keys(wanted text[], since timestamptz, own uuid) RETURNS TABLE (key text, "endedAt" timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT f."nameKey", f."endedAt" FROM "FormerSiteName" f
  WHERE f."nameKey" = ANY(wanted) AND f."endedAt" > since AND f."siteId" IS DISTINCT FROM own
$$;
