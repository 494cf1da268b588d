-- CreateTable
CREATE TABLE "SiteVisitDay" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "siteId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "views" INTEGER NOT NULL DEFAULT 0,
    "visitors" INTEGER NOT NULL DEFAULT 0,
    "leads" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "SiteVisitDay_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SiteVisitor" (
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "siteId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "SiteVisitor_pkey" PRIMARY KEY ("siteId","day","hash")
);

-- CreateTable
CREATE TABLE "SiteVisitSalt" (
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "siteId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "salt" TEXT NOT NULL,

    CONSTRAINT "SiteVisitSalt_pkey" PRIMARY KEY ("siteId","day")
);

-- CreateIndex
CREATE INDEX "SiteVisitDay_companyId_idx" ON "SiteVisitDay"("companyId");

-- CreateIndex
CREATE INDEX "SiteVisitDay_day_idx" ON "SiteVisitDay"("day");

-- CreateIndex
CREATE UNIQUE INDEX "SiteVisitDay_siteId_day_kind_name_key" ON "SiteVisitDay"("siteId", "day", "kind", "name");

-- CreateIndex
CREATE INDEX "SiteVisitor_companyId_idx" ON "SiteVisitor"("companyId");

-- CreateIndex
CREATE INDEX "SiteVisitor_day_idx" ON "SiteVisitor"("day");

-- CreateIndex
CREATE INDEX "SiteVisitSalt_companyId_idx" ON "SiteVisitSalt"("companyId");

-- CreateIndex
CREATE INDEX "SiteVisitSalt_day_idx" ON "SiteVisitSalt"("day");

-- AddForeignKey
ALTER TABLE "SiteVisitDay" ADD CONSTRAINT "SiteVisitDay_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SiteVisitor" ADD CONSTRAINT "SiteVisitor_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SiteVisitSalt" ADD CONSTRAINT "SiteVisitSalt_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site"("id") ON DELETE CASCADE ON UPDATE CASCADE;
