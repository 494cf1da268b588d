-- CreateTable
CREATE TABLE "BulkInput" (
    "jobId" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "type" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "by" JSONB NOT NULL,

    CONSTRAINT "BulkInput_pkey" PRIMARY KEY ("jobId")
);

-- CreateTable
CREATE TABLE "BulkRow" (
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "jobId" UUID NOT NULL,
    "index" INTEGER NOT NULL,
    "input" JSONB,
    "writer" INTEGER NOT NULL DEFAULT 0,
    "status" TEXT,
    "recordId" UUID,
    "externalId" TEXT,
    "fault" JSONB,

    CONSTRAINT "BulkRow_pkey" PRIMARY KEY ("jobId","index")
);

-- CreateIndex
CREATE INDEX "BulkInput_companyId_idx" ON "BulkInput"("companyId");

-- CreateIndex
CREATE INDEX "BulkRow_companyId_idx" ON "BulkRow"("companyId");

-- AddForeignKey
ALTER TABLE "BulkInput" ADD CONSTRAINT "BulkInput_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BulkRow" ADD CONSTRAINT "BulkRow_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "BulkInput"("jobId") ON DELETE CASCADE ON UPDATE CASCADE;
