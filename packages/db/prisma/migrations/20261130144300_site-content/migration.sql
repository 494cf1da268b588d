-- AlterTable
ALTER TABLE "SiteLead" ADD COLUMN     "openHouse" TEXT;

-- CreateTable
CREATE TABLE "SiteListing" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "officerId" UUID NOT NULL,
    "branchId" UUID,
    "slug" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'active',
    "address1" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "zipcode" TEXT,
    "priceCents" BIGINT NOT NULL,
    "hoaMonthlyCents" BIGINT NOT NULL DEFAULT 0,
    "taxYearlyCents" BIGINT,
    "bedrooms" INTEGER,
    "bathrooms" DECIMAL(4,2),
    "squareFeet" INTEGER,
    "description" TEXT NOT NULL DEFAULT '',
    "pictureFileId" UUID,
    "pictureAlt" TEXT NOT NULL DEFAULT '',
    "realtorId" UUID,
    "communityId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SiteListing_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SiteResource" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "officerId" UUID NOT NULL,
    "branchId" UUID,
    "title" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "summary" TEXT NOT NULL DEFAULT '',
    "body" TEXT NOT NULL DEFAULT '',
    "url" TEXT NOT NULL DEFAULT '',
    "fileId" UUID,
    "position" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SiteResource_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SiteListing_companyId_address1_id_idx" ON "SiteListing"("companyId", "address1", "id");

-- CreateIndex
CREATE INDEX "SiteListing_branchId_idx" ON "SiteListing"("branchId");

-- CreateIndex
CREATE INDEX "SiteListing_pictureFileId_idx" ON "SiteListing"("pictureFileId");

-- CreateIndex
CREATE INDEX "SiteListing_realtorId_idx" ON "SiteListing"("realtorId");

-- CreateIndex
CREATE INDEX "SiteListing_communityId_idx" ON "SiteListing"("communityId");

-- CreateIndex
CREATE UNIQUE INDEX "SiteListing_officerId_slug_key" ON "SiteListing"("officerId", "slug");

-- CreateIndex
CREATE INDEX "SiteResource_companyId_position_id_idx" ON "SiteResource"("companyId", "position", "id");

-- CreateIndex
CREATE INDEX "SiteResource_branchId_idx" ON "SiteResource"("branchId");

-- CreateIndex
CREATE INDEX "SiteResource_fileId_idx" ON "SiteResource"("fileId");

-- CreateIndex
CREATE UNIQUE INDEX "SiteResource_officerId_slug_key" ON "SiteResource"("officerId", "slug");

-- AddForeignKey
ALTER TABLE "SiteListing" ADD CONSTRAINT "SiteListing_officerId_fkey" FOREIGN KEY ("officerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SiteListing" ADD CONSTRAINT "SiteListing_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "Branch"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SiteListing" ADD CONSTRAINT "SiteListing_pictureFileId_fkey" FOREIGN KEY ("pictureFileId") REFERENCES "File"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SiteListing" ADD CONSTRAINT "SiteListing_realtorId_fkey" FOREIGN KEY ("realtorId") REFERENCES "Contact"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SiteListing" ADD CONSTRAINT "SiteListing_communityId_fkey" FOREIGN KEY ("communityId") REFERENCES "Community"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SiteResource" ADD CONSTRAINT "SiteResource_officerId_fkey" FOREIGN KEY ("officerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SiteResource" ADD CONSTRAINT "SiteResource_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "Branch"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SiteResource" ADD CONSTRAINT "SiteResource_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "File"("id") ON DELETE SET NULL ON UPDATE CASCADE;
