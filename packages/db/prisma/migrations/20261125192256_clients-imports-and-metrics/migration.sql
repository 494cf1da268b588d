-- DropIndex
DROP INDEX "ClientAddress_companyId_idx";

-- AlterTable
ALTER TABLE "Client" ADD COLUMN     "birthday" DATE,
ADD COLUMN     "referredById" UUID,
ADD COLUMN     "source" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "ClientPhone" ADD COLUMN     "kind" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "ClientAddress" ADD COLUMN     "matchKey" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "ClientNote" ADD COLUMN     "pinnedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Consent" ADD COLUMN     "addressHash" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "purpose" TEXT NOT NULL DEFAULT 'all';

-- CreateTable
CREATE TABLE "ClientList" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "ownerId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'filter',
    "filter" JSONB NOT NULL DEFAULT '{}',
    "sharedWith" TEXT NOT NULL DEFAULT 'nobody',
    "branchId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ClientList_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ClientListMember" (
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "listId" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "addedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ClientListMember_pkey" PRIMARY KEY ("listId","clientId")
);

-- CreateTable
CREATE TABLE "BulkEdit" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "userId" UUID NOT NULL,
    "jobId" UUID,
    "action" TEXT NOT NULL,
    "filter" JSONB NOT NULL,
    "params" JSONB NOT NULL DEFAULT '{}',
    "state" TEXT NOT NULL DEFAULT 'queued',
    "total" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "changed" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "undoUntil" TIMESTAMPTZ(3),
    "undoneAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BulkEdit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BulkEditRow" (
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "editId" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "reason" TEXT,

    CONSTRAINT "BulkEditRow_pkey" PRIMARY KEY ("editId","clientId")
);

-- CreateTable
CREATE TABLE "ClientEmployer" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "clientId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "phone" TEXT,
    "startedOn" DATE,
    "endedOn" DATE,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ClientEmployer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ClientViewer" (
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "clientId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ClientViewer_pkey" PRIMARY KEY ("clientId","userId")
);

-- CreateTable
CREATE TABLE "Tag" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "name" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Tag_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ClientTag" (
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "clientId" UUID NOT NULL,
    "tagId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ClientTag_pkey" PRIMARY KEY ("clientId","tagId")
);

-- CreateTable
CREATE TABLE "ClientField" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "choices" JSONB NOT NULL DEFAULT '[]',
    "position" INTEGER NOT NULL DEFAULT 0,
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ClientField_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ClientFieldValue" (
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "clientId" UUID NOT NULL,
    "fieldId" UUID NOT NULL,
    "text" TEXT,
    "number" DOUBLE PRECISION,
    "day" DATE,

    CONSTRAINT "ClientFieldValue_pkey" PRIMARY KEY ("clientId","fieldId")
);

-- CreateTable
CREATE TABLE "ClientStatusChange" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "clientId" UUID NOT NULL,
    "from" TEXT NOT NULL,
    "to" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ClientStatusChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Contact" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "kind" TEXT NOT NULL DEFAULT 'person',
    "name" TEXT NOT NULL,
    "firm" TEXT NOT NULL DEFAULT '',
    "title" TEXT NOT NULL DEFAULT '',
    "email" TEXT,
    "phone" TEXT,
    "address1" TEXT,
    "address2" TEXT,
    "city" TEXT,
    "state" TEXT,
    "zipcode" TEXT,
    "nmls" TEXT,
    "license" TEXT,
    "note" TEXT NOT NULL DEFAULT '',
    "userId" UUID,
    "createdById" UUID,
    "searchText" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Contact_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LoanContact" (
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "loanId" UUID NOT NULL,
    "contactId" UUID NOT NULL,
    "role" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "LoanContact_pkey" PRIMARY KEY ("loanId","contactId","role")
);

-- CreateTable
CREATE TABLE "ClientContact" (
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "clientId" UUID NOT NULL,
    "contactId" UUID NOT NULL,
    "role" TEXT NOT NULL DEFAULT 'other',
    "position" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ClientContact_pkey" PRIMARY KEY ("clientId","contactId")
);

-- CreateTable
CREATE TABLE "NoteMention" (
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "noteId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "seenAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "NoteMention_pkey" PRIMARY KEY ("noteId","userId")
);

-- CreateTable
CREATE TABLE "Import" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "userId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "fileBytes" INTEGER NOT NULL,
    "storeKey" TEXT,
    "state" TEXT NOT NULL DEFAULT 'reading',
    "reading" JSONB NOT NULL DEFAULT '{}',
    "headings" JSONB NOT NULL DEFAULT '[]',
    "headingsKey" TEXT NOT NULL DEFAULT '',
    "plan" JSONB NOT NULL DEFAULT '{}',
    "revision" INTEGER NOT NULL DEFAULT 1,
    "checked" INTEGER NOT NULL DEFAULT 0,
    "rows" INTEGER NOT NULL DEFAULT 0,
    "created" INTEGER NOT NULL DEFAULT 0,
    "updated" INTEGER NOT NULL DEFAULT 0,
    "skipped" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "progress" INTEGER NOT NULL DEFAULT 0,
    "problem" TEXT,
    "confirmedAt" TIMESTAMPTZ(3),
    "cancelAt" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),
    "undoUntil" TIMESTAMPTZ(3),
    "undoneAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ImportRow" (
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "importId" UUID NOT NULL,
    "index" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "cells" JSONB NOT NULL,
    "mended" JSONB,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "reasons" JSONB,
    "recordId" UUID,
    "before" JSONB,
    "after" JSONB,
    "undo" TEXT,

    CONSTRAINT "ImportRow_pkey" PRIMARY KEY ("importId","index")
);

-- CreateTable
CREATE TABLE "ImportMapping" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "kind" TEXT NOT NULL,
    "headingsKey" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "plan" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ImportMapping_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ClientMerge" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "keptId" UUID NOT NULL,
    "goneId" UUID NOT NULL,
    "goneName" TEXT NOT NULL DEFAULT '',
    "snapshot" JSONB NOT NULL,
    "byId" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undoUntil" TIMESTAMPTZ(3) NOT NULL,
    "undoneAt" TIMESTAMPTZ(3),

    CONSTRAINT "ClientMerge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DistinctClients" (
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "oneId" UUID NOT NULL,
    "otherId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DistinctClients_pkey" PRIMARY KEY ("oneId","otherId")
);

-- CreateTable
CREATE TABLE "PersonRequest" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "kind" TEXT NOT NULL,
    "clientId" UUID NOT NULL,
    "byId" UUID,
    "reason" TEXT NOT NULL DEFAULT '',
    "result" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PersonRequest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BouncedAddress" (
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "channel" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BouncedAddress_pkey" PRIMARY KEY ("companyId","channel","address")
);

-- CreateTable
CREATE TABLE "MetricDay" (
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "officerId" UUID NOT NULL,
    "branchId" UUID,
    "day" DATE NOT NULL,
    "source" TEXT NOT NULL DEFAULT '',
    "metric" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,
    "amountCents" BIGINT NOT NULL DEFAULT 0,
    "seconds" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "MetricDay_pkey" PRIMARY KEY ("officerId","day","metric","source")
);

-- CreateTable
CREATE TABLE "MetricStale" (
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "officerId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MetricStale_pkey" PRIMARY KEY ("officerId","day")
);

-- CreateTable
CREATE TABLE "ClientTask" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "clientId" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "dueOn" DATE NOT NULL,
    "snoozedUntil" DATE,
    "assigneeId" UUID,
    "createdById" UUID,
    "doneAt" TIMESTAMPTZ(3),
    "doneById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ClientTask_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CallDecision" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "userId" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "decision" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3),
    "evidenceAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CallDecision_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ClientList_companyId_name_id_idx" ON "ClientList"("companyId", "name", "id");

-- CreateIndex
CREATE INDEX "ClientList_ownerId_idx" ON "ClientList"("ownerId");

-- CreateIndex
CREATE INDEX "ClientList_branchId_idx" ON "ClientList"("branchId");

-- CreateIndex
CREATE INDEX "ClientListMember_clientId_idx" ON "ClientListMember"("clientId");

-- CreateIndex
CREATE INDEX "ClientListMember_companyId_idx" ON "ClientListMember"("companyId");

-- CreateIndex
CREATE INDEX "BulkEdit_companyId_createdAt_id_idx" ON "BulkEdit"("companyId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "BulkEdit_userId_idx" ON "BulkEdit"("userId");

-- CreateIndex
CREATE INDEX "BulkEdit_jobId_idx" ON "BulkEdit"("jobId");

-- CreateIndex
CREATE INDEX "BulkEditRow_editId_status_idx" ON "BulkEditRow"("editId", "status");

-- CreateIndex
CREATE INDEX "BulkEditRow_companyId_idx" ON "BulkEditRow"("companyId");

-- CreateIndex
CREATE INDEX "ClientEmployer_clientId_idx" ON "ClientEmployer"("clientId");

-- CreateIndex
CREATE INDEX "ClientEmployer_companyId_idx" ON "ClientEmployer"("companyId");

-- CreateIndex
CREATE INDEX "ClientViewer_userId_clientId_idx" ON "ClientViewer"("userId", "clientId");

-- CreateIndex
CREATE INDEX "ClientViewer_companyId_idx" ON "ClientViewer"("companyId");

-- CreateIndex
CREATE UNIQUE INDEX "Tag_companyId_key_key" ON "Tag"("companyId", "key");

-- CreateIndex
CREATE INDEX "ClientTag_tagId_clientId_idx" ON "ClientTag"("tagId", "clientId");

-- CreateIndex
CREATE INDEX "ClientTag_companyId_idx" ON "ClientTag"("companyId");

-- CreateIndex
CREATE UNIQUE INDEX "ClientField_companyId_key_key" ON "ClientField"("companyId", "key");

-- CreateIndex
CREATE INDEX "ClientFieldValue_fieldId_text_idx" ON "ClientFieldValue"("fieldId", "text");

-- CreateIndex
CREATE INDEX "ClientFieldValue_fieldId_number_idx" ON "ClientFieldValue"("fieldId", "number");

-- CreateIndex
CREATE INDEX "ClientFieldValue_fieldId_day_idx" ON "ClientFieldValue"("fieldId", "day");

-- CreateIndex
CREATE INDEX "ClientFieldValue_companyId_idx" ON "ClientFieldValue"("companyId");

-- CreateIndex
CREATE INDEX "ClientStatusChange_clientId_at_idx" ON "ClientStatusChange"("clientId", "at" DESC);

-- CreateIndex
CREATE INDEX "ClientStatusChange_companyId_at_idx" ON "ClientStatusChange"("companyId", "at");

-- CreateIndex
CREATE INDEX "Contact_companyId_name_id_idx" ON "Contact"("companyId", "name", "id");

-- CreateIndex
CREATE INDEX "Contact_companyId_updatedAt_id_idx" ON "Contact"("companyId", "updatedAt", "id");

-- CreateIndex
CREATE INDEX "Contact_companyId_email_idx" ON "Contact"("companyId", "email");

-- CreateIndex
CREATE INDEX "Contact_companyId_phone_idx" ON "Contact"("companyId", "phone");

-- CreateIndex
CREATE INDEX "Contact_userId_idx" ON "Contact"("userId");

-- CreateIndex
CREATE INDEX "Contact_createdById_idx" ON "Contact"("createdById");

-- CreateIndex
CREATE INDEX "Contact_searchText_idx" ON "Contact" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "LoanContact_contactId_role_idx" ON "LoanContact"("contactId", "role");

-- CreateIndex
CREATE INDEX "LoanContact_companyId_role_idx" ON "LoanContact"("companyId", "role");

-- CreateIndex
CREATE INDEX "ClientContact_contactId_idx" ON "ClientContact"("contactId");

-- CreateIndex
CREATE INDEX "ClientContact_companyId_idx" ON "ClientContact"("companyId");

-- CreateIndex
CREATE INDEX "NoteMention_userId_createdAt_idx" ON "NoteMention"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "NoteMention_companyId_idx" ON "NoteMention"("companyId");

-- CreateIndex
CREATE INDEX "Import_companyId_createdAt_id_idx" ON "Import"("companyId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Import_userId_idx" ON "Import"("userId");

-- CreateIndex
CREATE INDEX "ImportRow_importId_status_index_idx" ON "ImportRow"("importId", "status", "index");

-- CreateIndex
CREATE INDEX "ImportRow_companyId_idx" ON "ImportRow"("companyId");

-- CreateIndex
CREATE UNIQUE INDEX "ImportMapping_companyId_kind_headingsKey_key" ON "ImportMapping"("companyId", "kind", "headingsKey");

-- CreateIndex
CREATE INDEX "ClientMerge_keptId_at_idx" ON "ClientMerge"("keptId", "at" DESC);

-- CreateIndex
CREATE INDEX "ClientMerge_byId_idx" ON "ClientMerge"("byId");

-- CreateIndex
CREATE INDEX "ClientMerge_companyId_at_idx" ON "ClientMerge"("companyId", "at");

-- CreateIndex
CREATE INDEX "DistinctClients_otherId_idx" ON "DistinctClients"("otherId");

-- CreateIndex
CREATE INDEX "DistinctClients_companyId_idx" ON "DistinctClients"("companyId");

-- CreateIndex
CREATE INDEX "PersonRequest_companyId_createdAt_id_idx" ON "PersonRequest"("companyId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "PersonRequest_byId_idx" ON "PersonRequest"("byId");

-- CreateIndex
CREATE INDEX "MetricDay_companyId_day_idx" ON "MetricDay"("companyId", "day");

-- CreateIndex
CREATE INDEX "MetricDay_branchId_idx" ON "MetricDay"("branchId");

-- CreateIndex
CREATE INDEX "MetricStale_companyId_at_idx" ON "MetricStale"("companyId", "at");

-- CreateIndex
CREATE INDEX "ClientTask_clientId_doneAt_dueOn_idx" ON "ClientTask"("clientId", "doneAt", "dueOn");

-- CreateIndex
CREATE INDEX "ClientTask_companyId_assigneeId_doneAt_dueOn_idx" ON "ClientTask"("companyId", "assigneeId", "doneAt", "dueOn");

-- CreateIndex
CREATE INDEX "ClientTask_assigneeId_idx" ON "ClientTask"("assigneeId");

-- CreateIndex
CREATE INDEX "ClientTask_createdById_idx" ON "ClientTask"("createdById");

-- CreateIndex
CREATE INDEX "ClientTask_doneById_idx" ON "ClientTask"("doneById");

-- CreateIndex
CREATE INDEX "CallDecision_userId_createdAt_idx" ON "CallDecision"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "CallDecision_clientId_createdAt_idx" ON "CallDecision"("clientId", "createdAt");

-- CreateIndex
CREATE INDEX "CallDecision_companyId_idx" ON "CallDecision"("companyId");

-- CreateIndex
CREATE INDEX "Client_companyId_source_updatedAt_id_idx" ON "Client"("companyId", "source", "updatedAt", "id");

-- CreateIndex
CREATE INDEX "Client_referredById_idx" ON "Client"("referredById");

-- CreateIndex
CREATE INDEX "ClientAddress_companyId_matchKey_idx" ON "ClientAddress"("companyId", "matchKey");

-- CreateIndex
CREATE INDEX "Consent_companyId_channel_addressHash_createdAt_idx" ON "Consent"("companyId", "channel", "addressHash", "createdAt" DESC);

-- AddForeignKey
ALTER TABLE "ClientList" ADD CONSTRAINT "ClientList_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientList" ADD CONSTRAINT "ClientList_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "Branch"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientListMember" ADD CONSTRAINT "ClientListMember_listId_fkey" FOREIGN KEY ("listId") REFERENCES "ClientList"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientListMember" ADD CONSTRAINT "ClientListMember_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BulkEdit" ADD CONSTRAINT "BulkEdit_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BulkEdit" ADD CONSTRAINT "BulkEdit_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BulkEditRow" ADD CONSTRAINT "BulkEditRow_editId_fkey" FOREIGN KEY ("editId") REFERENCES "BulkEdit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Client" ADD CONSTRAINT "Client_referredById_fkey" FOREIGN KEY ("referredById") REFERENCES "Contact"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientEmployer" ADD CONSTRAINT "ClientEmployer_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientViewer" ADD CONSTRAINT "ClientViewer_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientViewer" ADD CONSTRAINT "ClientViewer_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientTag" ADD CONSTRAINT "ClientTag_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientTag" ADD CONSTRAINT "ClientTag_tagId_fkey" FOREIGN KEY ("tagId") REFERENCES "Tag"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientFieldValue" ADD CONSTRAINT "ClientFieldValue_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientFieldValue" ADD CONSTRAINT "ClientFieldValue_fieldId_fkey" FOREIGN KEY ("fieldId") REFERENCES "ClientField"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientStatusChange" ADD CONSTRAINT "ClientStatusChange_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Contact" ADD CONSTRAINT "Contact_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Contact" ADD CONSTRAINT "Contact_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LoanContact" ADD CONSTRAINT "LoanContact_loanId_fkey" FOREIGN KEY ("loanId") REFERENCES "Loan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LoanContact" ADD CONSTRAINT "LoanContact_contactId_fkey" FOREIGN KEY ("contactId") REFERENCES "Contact"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientContact" ADD CONSTRAINT "ClientContact_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientContact" ADD CONSTRAINT "ClientContact_contactId_fkey" FOREIGN KEY ("contactId") REFERENCES "Contact"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NoteMention" ADD CONSTRAINT "NoteMention_noteId_fkey" FOREIGN KEY ("noteId") REFERENCES "ClientNote"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NoteMention" ADD CONSTRAINT "NoteMention_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Import" ADD CONSTRAINT "Import_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportRow" ADD CONSTRAINT "ImportRow_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientMerge" ADD CONSTRAINT "ClientMerge_keptId_fkey" FOREIGN KEY ("keptId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientMerge" ADD CONSTRAINT "ClientMerge_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DistinctClients" ADD CONSTRAINT "DistinctClients_oneId_fkey" FOREIGN KEY ("oneId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DistinctClients" ADD CONSTRAINT "DistinctClients_otherId_fkey" FOREIGN KEY ("otherId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PersonRequest" ADD CONSTRAINT "PersonRequest_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MetricDay" ADD CONSTRAINT "MetricDay_officerId_fkey" FOREIGN KEY ("officerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MetricDay" ADD CONSTRAINT "MetricDay_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "Branch"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MetricStale" ADD CONSTRAINT "MetricStale_officerId_fkey" FOREIGN KEY ("officerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientTask" ADD CONSTRAINT "ClientTask_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientTask" ADD CONSTRAINT "ClientTask_assigneeId_fkey" FOREIGN KEY ("assigneeId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientTask" ADD CONSTRAINT "ClientTask_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientTask" ADD CONSTRAINT "ClientTask_doneById_fkey" FOREIGN KEY ("doneById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CallDecision" ADD CONSTRAINT "CallDecision_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CallDecision" ADD CONSTRAINT "CallDecision_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand: a status never changes without word of it, whoever changes it.
CREATE FUNCTION note_client_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "ClientStatusChange" ("id", "companyId", "clientId", "from", "to") VALUES (gen_random_uuid(), NEW."companyId", NEW."id", OLD.status, NEW.status);
  RETURN NULL;
END
$$;
CREATE TRIGGER client_status AFTER UPDATE OF status ON "Client" FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION note_client_status();
