-- CreateTable
CREATE TABLE "SitePicture" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "officerId" UUID NOT NULL,
    "branchId" UUID,
    "fileId" UUID NOT NULL,
    "alt" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SitePicture_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "SitePicture_fileId_key" ON "SitePicture"("fileId");

-- CreateIndex
CREATE INDEX "SitePicture_companyId_createdAt_id_idx" ON "SitePicture"("companyId", "createdAt" DESC, "id");

-- CreateIndex
CREATE INDEX "SitePicture_officerId_idx" ON "SitePicture"("officerId");

-- CreateIndex
CREATE INDEX "SitePicture_branchId_idx" ON "SitePicture"("branchId");

-- AddForeignKey
ALTER TABLE "SitePicture" ADD CONSTRAINT "SitePicture_officerId_fkey" FOREIGN KEY ("officerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SitePicture" ADD CONSTRAINT "SitePicture_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "Branch"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SitePicture" ADD CONSTRAINT "SitePicture_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "File"("id") ON DELETE CASCADE ON UPDATE CASCADE;
