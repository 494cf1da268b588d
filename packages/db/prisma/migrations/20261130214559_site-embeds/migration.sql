-- CreateTable
CREATE TABLE "SiteEmbed" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "siteId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "origins" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SiteEmbed_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "SiteEmbed_siteId_key" ON "SiteEmbed"("siteId");

-- CreateIndex
CREATE UNIQUE INDEX "SiteEmbed_key_key" ON "SiteEmbed"("key");

-- CreateIndex
CREATE INDEX "SiteEmbed_companyId_idx" ON "SiteEmbed"("companyId");

-- AddForeignKey
ALTER TABLE "SiteEmbed" ADD CONSTRAINT "SiteEmbed_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site"("id") ON DELETE CASCADE ON UPDATE CASCADE;
