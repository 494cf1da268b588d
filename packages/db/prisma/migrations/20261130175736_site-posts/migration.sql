-- CreateTable
CREATE TABLE "SitePost" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "officerId" UUID NOT NULL,
    "branchId" UUID,
    "title" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "summary" TEXT NOT NULL DEFAULT '',
    "body" TEXT NOT NULL DEFAULT '',
    "pictureFileId" UUID,
    "pictureAlt" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL DEFAULT 'draft',
    "publishAt" TIMESTAMPTZ(3),
    "publishedAt" TIMESTAMPTZ(3),
    "failure" TEXT,
    "failedAt" TIMESTAMPTZ(3),
    "revision" INTEGER NOT NULL DEFAULT 1,
    "publishedId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SitePost_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SitePostVersion" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "officerId" UUID NOT NULL,
    "postId" UUID,
    "number" INTEGER NOT NULL,
    "document" JSONB NOT NULL,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "SitePostVersion_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "SitePost_publishedId_key" ON "SitePost"("publishedId");

-- CreateIndex
CREATE INDEX "SitePost_companyId_updatedAt_id_idx" ON "SitePost"("companyId", "updatedAt" DESC, "id");

-- CreateIndex
CREATE INDEX "SitePost_branchId_idx" ON "SitePost"("branchId");

-- CreateIndex
CREATE INDEX "SitePost_pictureFileId_idx" ON "SitePost"("pictureFileId");

-- CreateIndex
CREATE INDEX "SitePost_status_publishAt_idx" ON "SitePost"("status", "publishAt");

-- CreateIndex
CREATE UNIQUE INDEX "SitePost_officerId_slug_key" ON "SitePost"("officerId", "slug");

-- CreateIndex
CREATE INDEX "SitePostVersion_companyId_idx" ON "SitePostVersion"("companyId");

-- CreateIndex
CREATE INDEX "SitePostVersion_officerId_idx" ON "SitePostVersion"("officerId");

-- CreateIndex
CREATE INDEX "SitePostVersion_createdById_idx" ON "SitePostVersion"("createdById");

-- CreateIndex
CREATE UNIQUE INDEX "SitePostVersion_postId_number_key" ON "SitePostVersion"("postId", "number");

-- AddForeignKey
ALTER TABLE "SitePost" ADD CONSTRAINT "SitePost_officerId_fkey" FOREIGN KEY ("officerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SitePost" ADD CONSTRAINT "SitePost_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "Branch"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SitePost" ADD CONSTRAINT "SitePost_pictureFileId_fkey" FOREIGN KEY ("pictureFileId") REFERENCES "File"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SitePost" ADD CONSTRAINT "SitePost_publishedId_fkey" FOREIGN KEY ("publishedId") REFERENCES "SitePostVersion"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SitePostVersion" ADD CONSTRAINT "SitePostVersion_officerId_fkey" FOREIGN KEY ("officerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SitePostVersion" ADD CONSTRAINT "SitePostVersion_postId_fkey" FOREIGN KEY ("postId") REFERENCES "SitePost"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SitePostVersion" ADD CONSTRAINT "SitePostVersion_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
