-- CreateTable
CREATE TABLE "SiteDomain" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "siteId" UUID NOT NULL,
    "host" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "verifiedAt" TIMESTAMPTZ(3),
    "pointsHere" BOOLEAN NOT NULL DEFAULT false,
    "lastCheckedAt" TIMESTAMPTZ(3),
    "fault" TEXT NOT NULL DEFAULT '',
    "failingSince" TIMESTAMPTZ(3),
    "lostAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SiteDomain_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SiteDomain_companyId_idx" ON "SiteDomain"("companyId");

-- CreateIndex
CREATE INDEX "SiteDomain_lastCheckedAt_idx" ON "SiteDomain"("lastCheckedAt");

-- CreateIndex
CREATE UNIQUE INDEX "SiteDomain_siteId_host_key" ON "SiteDomain"("siteId", "host");

-- CreateIndex
CREATE UNIQUE INDEX "SiteDomain_held_key" ON "SiteDomain"("host") WHERE ("lostAt" IS NULL AND "verifiedAt" IS NOT NULL);

-- AddForeignKey
ALTER TABLE "SiteDomain" ADD CONSTRAINT "SiteDomain_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand: a host is one site's in the product, and a company sees only its own rows. Which of these hosts a site holds, and nothing else of it.
CREATE FUNCTION taken_site_hosts(wanted text[]) RETURNS SETOF text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT d.host FROM "SiteDomain" d WHERE d.host = ANY(wanted) AND d."verifiedAt" IS NOT NULL AND d."lostAt" IS NULL
$$;
