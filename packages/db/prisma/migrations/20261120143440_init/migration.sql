-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "operation" TEXT NOT NULL,
    "userId" UUID,
    "impersonatorId" UUID,
    "tokenId" UUID,
    "subjectId" TEXT,
    "requestId" TEXT,
    "address" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Client" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "officerId" UUID NOT NULL,
    "branchId" UUID,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL DEFAULT '',
    "searchText" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL DEFAULT 'lead',
    "note" TEXT NOT NULL DEFAULT '',
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Client_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ClientEmail" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "clientId" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ClientEmail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ClientPhone" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "clientId" UUID NOT NULL,
    "phone" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ClientPhone_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ClientAddress" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "clientId" UUID NOT NULL,
    "address1" TEXT NOT NULL,
    "address2" TEXT,
    "city" TEXT,
    "state" TEXT,
    "zipcode" TEXT,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ClientAddress_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Company" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "nmls" TEXT,
    "phone" TEXT,
    "email" TEXT,
    "website" TEXT,
    "address1" TEXT,
    "address2" TEXT,
    "city" TEXT,
    "state" TEXT,
    "zipcode" TEXT,
    "licenses" TEXT,
    "brandColor" TEXT,
    "timeZone" TEXT NOT NULL DEFAULT 'America/New_York',
    "logoFileId" UUID,
    "reportDisclaimer" TEXT,
    "trialEndsAt" TIMESTAMPTZ(3),
    "billingInfoAt" TIMESTAMPTZ(3),
    "plan" TEXT,
    "reportCounter" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Company_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Branch" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "name" TEXT NOT NULL,
    "phone" TEXT,
    "address1" TEXT,
    "city" TEXT,
    "state" TEXT,
    "zipcode" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Branch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "File" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "storeKey" TEXT NOT NULL,
    "publicKey" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "File_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Loan" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "officerId" UUID NOT NULL,
    "branchId" UUID,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "title" TEXT NOT NULL,
    "templateId" UUID,
    "address1" TEXT,
    "address2" TEXT,
    "city" TEXT,
    "state" TEXT,
    "zipcode" TEXT,
    "county" TEXT,
    "propertyType" TEXT,
    "closingDate" DATE,
    "monthlyIncomeCents" BIGINT,
    "monthlyDebtsCents" BIGINT,
    "horizonMonths" INTEGER NOT NULL DEFAULT 84,
    "appreciationRate" DECIMAL(9,6) NOT NULL DEFAULT 0.03,
    "perDiemBasis" INTEGER,
    "note" TEXT NOT NULL DEFAULT '',
    "contacts" JSONB NOT NULL DEFAULT '[]',
    "timeline" JSONB NOT NULL DEFAULT '[]',
    "tryLimits" JSONB,
    "leadLoanAmountCents" BIGINT NOT NULL DEFAULT 0,
    "leadNoteRate" DECIMAL(9,6) NOT NULL DEFAULT 0,
    "leadPaymentCents" BIGINT NOT NULL DEFAULT 0,
    "leadProgram" TEXT NOT NULL DEFAULT 'conventional',
    "searchText" TEXT NOT NULL DEFAULT '',
    "revision" INTEGER NOT NULL DEFAULT 1,
    "lastOpenedAt" TIMESTAMPTZ(3),
    "lastSentAt" TIMESTAMPTZ(3),
    "deletedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Loan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LoanClient" (
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "loanId" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "LoanClient_pkey" PRIMARY KEY ("loanId","clientId")
);

-- CreateTable
CREATE TABLE "Scenario" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "loanId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "program" TEXT NOT NULL,
    "amortization" TEXT NOT NULL,
    "termMonths" INTEGER NOT NULL,
    "interestOnlyMonths" INTEGER,
    "priceCents" BIGINT NOT NULL,
    "downPaymentCents" BIGINT NOT NULL,
    "noteRate" DECIMAL(9,6) NOT NULL,
    "discountPoints" DECIMAL(7,4) NOT NULL DEFAULT 0,
    "lenderCreditCents" BIGINT NOT NULL DEFAULT 0,
    "sellerCreditCents" BIGINT,
    "depositCents" BIGINT,
    "creditScore" INTEGER,
    "propertyTaxYearlyCents" BIGINT NOT NULL DEFAULT 0,
    "insuranceYearlyCents" BIGINT NOT NULL DEFAULT 0,
    "hoaMonthlyCents" BIGINT NOT NULL DEFAULT 0,
    "otherMonthlyCents" BIGINT,
    "extraMonthlyCents" BIGINT NOT NULL DEFAULT 0,
    "extraYearlyCents" BIGINT,
    "biweekly" TEXT,
    "arm" JSONB,
    "secondLien" JSONB,
    "buydown" JSONB,
    "mortgageInsurance" JSONB,
    "upfrontFee" JSONB,
    "extraOnce" JSONB,

    CONSTRAINT "Scenario_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Fee" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "scenarioId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "section" TEXT NOT NULL,
    "basis" TEXT NOT NULL DEFAULT 'fixed',
    "amountCents" BIGINT,
    "rate" DECIMAL(9,6),
    "months" INTEGER,
    "payer" TEXT NOT NULL DEFAULT 'borrower',
    "financeCharge" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Fee_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PropertySearch" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "userId" UUID NOT NULL,
    "query" TEXT NOT NULL,
    "profile" JSONB NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PropertySearch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Message" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "channel" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "toAddress" TEXT NOT NULL,
    "toName" TEXT NOT NULL DEFAULT '',
    "subject" TEXT NOT NULL DEFAULT '',
    "data" JSONB NOT NULL DEFAULT '{}',
    "status" TEXT NOT NULL DEFAULT 'queued',
    "failure" TEXT,
    "providerId" TEXT,
    "recipientId" UUID,
    "loanId" UUID,
    "sentById" UUID,
    "sentAt" TIMESTAMPTZ(3),
    "deliveredAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Report" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "loanId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "engineVersion" TEXT NOT NULL,
    "document" JSONB NOT NULL,
    "inputsHash" TEXT NOT NULL,
    "videoUrl" TEXT,
    "pdfFileId" UUID,
    "createdById" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Share" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "reportId" UUID NOT NULL,
    "channel" TEXT NOT NULL,
    "subject" TEXT,
    "message" TEXT,
    "createdById" UUID NOT NULL,
    "expiresAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Share_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Recipient" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "shareId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "sentAt" TIMESTAMPTZ(3),
    "deliveredAt" TIMESTAMPTZ(3),
    "failedAt" TIMESTAMPTZ(3),
    "failure" TEXT,
    "firstOpenedAt" TIMESTAMPTZ(3),
    "lastOpenedAt" TIMESTAMPTZ(3),
    "openCount" INTEGER NOT NULL DEFAULT 0,
    "seconds" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Recipient_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReportView" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "recipientId" UUID NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastBeatAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seconds" INTEGER NOT NULL DEFAULT 0,
    "sections" JSONB NOT NULL DEFAULT '{}',
    "userAgent" TEXT,

    CONSTRAINT "ReportView_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReportTry" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "recipientId" UUID NOT NULL,
    "scenarioId" UUID NOT NULL,
    "priceCents" BIGINT NOT NULL,
    "downPaymentCents" BIGINT NOT NULL,
    "noteRate" DECIMAL(9,6) NOT NULL,
    "housingPaymentCents" BIGINT NOT NULL,
    "seenAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ReportTry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "userId" UUID NOT NULL,
    "impersonatorId" UUID,
    "address" TEXT,
    "userAgent" TEXT,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ApiToken" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "permissions" TEXT[],
    "expiresAt" TIMESTAMPTZ(3),
    "lastUsedAt" TIMESTAMPTZ(3),
    "lastUsedAddress" TEXT,
    "revokedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ApiToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OneTimeToken" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "userId" UUID NOT NULL,
    "purpose" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OneTimeToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RateLimiterFlexible" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "expire" BIGINT,

    CONSTRAINT "RateLimiterFlexible_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "FeeTemplate" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "loanKind" TEXT NOT NULL DEFAULT 'purchase',
    "program" TEXT,
    "isDefault" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "FeeTemplate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TemplateFee" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "templateId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "section" TEXT NOT NULL,
    "basis" TEXT NOT NULL DEFAULT 'fixed',
    "amountCents" BIGINT,
    "rate" DECIMAL(9,6),
    "months" INTEGER,
    "payer" TEXT NOT NULL DEFAULT 'borrower',
    "financeCharge" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "TemplateFee_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "User" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "branchId" UUID,
    "email" TEXT NOT NULL,
    "emailVerifiedAt" TIMESTAMPTZ(3),
    "passwordHash" TEXT,
    "name" TEXT NOT NULL,
    "title" TEXT,
    "nmls" TEXT,
    "phone" TEXT,
    "headshotFileId" UUID,
    "firebaseUid" TEXT,
    "supportsUserId" UUID,
    "activate" BOOLEAN NOT NULL DEFAULT false,
    "deactivatedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Role" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "name" TEXT NOT NULL,
    "reach" TEXT NOT NULL,
    "builtIn" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Role_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RolePermission" (
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "roleId" UUID NOT NULL,
    "permission" TEXT NOT NULL,

    CONSTRAINT "RolePermission_pkey" PRIMARY KEY ("roleId","permission")
);

-- CreateTable
CREATE TABLE "UserRole" (
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "userId" UUID NOT NULL,
    "roleId" UUID NOT NULL,

    CONSTRAINT "UserRole_pkey" PRIMARY KEY ("userId","roleId")
);

-- CreateTable
CREATE TABLE "Outbox" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "job" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "jobKey" TEXT NOT NULL,
    "delayMs" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "handedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "JobRun" (
    "jobKey" TEXT NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "job" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "status" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "result" JSONB,
    "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "JobRun_pkey" PRIMARY KEY ("jobKey")
);

-- CreateIndex
CREATE INDEX "AuditEntry_companyId_at_idx" ON "AuditEntry"("companyId", "at");

-- CreateIndex
CREATE INDEX "AuditEntry_companyId_userId_at_idx" ON "AuditEntry"("companyId", "userId", "at");

-- CreateIndex
CREATE INDEX "AuditEntry_companyId_subjectId_at_idx" ON "AuditEntry"("companyId", "subjectId", "at");

-- CreateIndex
CREATE INDEX "Client_companyId_updatedAt_id_idx" ON "Client"("companyId", "updatedAt" DESC, "id");

-- CreateIndex
CREATE INDEX "Client_companyId_createdAt_id_idx" ON "Client"("companyId", "createdAt" DESC, "id");

-- CreateIndex
CREATE INDEX "Client_companyId_lastName_firstName_id_idx" ON "Client"("companyId", "lastName", "firstName", "id");

-- CreateIndex
CREATE INDEX "Client_companyId_officerId_updatedAt_id_idx" ON "Client"("companyId", "officerId", "updatedAt" DESC, "id");

-- CreateIndex
CREATE INDEX "Client_companyId_status_updatedAt_id_idx" ON "Client"("companyId", "status", "updatedAt" DESC, "id");

-- CreateIndex
CREATE INDEX "Client_officerId_idx" ON "Client"("officerId");

-- CreateIndex
CREATE INDEX "ClientEmail_companyId_email_idx" ON "ClientEmail"("companyId", "email");

-- CreateIndex
CREATE UNIQUE INDEX "ClientEmail_clientId_email_key" ON "ClientEmail"("clientId", "email");

-- CreateIndex
CREATE INDEX "ClientPhone_companyId_phone_idx" ON "ClientPhone"("companyId", "phone");

-- CreateIndex
CREATE UNIQUE INDEX "ClientPhone_clientId_phone_key" ON "ClientPhone"("clientId", "phone");

-- CreateIndex
CREATE INDEX "ClientAddress_clientId_idx" ON "ClientAddress"("clientId");

-- CreateIndex
CREATE INDEX "ClientAddress_companyId_idx" ON "ClientAddress"("companyId");

-- CreateIndex
CREATE INDEX "Branch_companyId_name_idx" ON "Branch"("companyId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "File_publicKey_key" ON "File"("publicKey");

-- CreateIndex
CREATE INDEX "File_companyId_kind_createdAt_idx" ON "File"("companyId", "kind", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Loan_companyId_kind_updatedAt_id_idx" ON "Loan"("companyId", "kind", "updatedAt" DESC, "id");

-- CreateIndex
CREATE INDEX "Loan_companyId_officerId_kind_updatedAt_id_idx" ON "Loan"("companyId", "officerId", "kind", "updatedAt" DESC, "id");

-- CreateIndex
CREATE INDEX "Loan_companyId_kind_createdAt_id_idx" ON "Loan"("companyId", "kind", "createdAt" DESC, "id");

-- CreateIndex
CREATE INDEX "Loan_companyId_status_updatedAt_id_idx" ON "Loan"("companyId", "status", "updatedAt" DESC, "id");

-- CreateIndex
CREATE INDEX "Loan_companyId_kind_lastOpenedAt_id_idx" ON "Loan"("companyId", "kind", "lastOpenedAt" DESC, "id");

-- CreateIndex
CREATE INDEX "Loan_officerId_idx" ON "Loan"("officerId");

-- CreateIndex
CREATE INDEX "Loan_templateId_idx" ON "Loan"("templateId");

-- CreateIndex
CREATE INDEX "LoanClient_clientId_idx" ON "LoanClient"("clientId");

-- CreateIndex
CREATE INDEX "LoanClient_companyId_idx" ON "LoanClient"("companyId");

-- CreateIndex
CREATE INDEX "Scenario_companyId_idx" ON "Scenario"("companyId");

-- CreateIndex
CREATE UNIQUE INDEX "Scenario_loanId_position_key" ON "Scenario"("loanId", "position");

-- CreateIndex
CREATE INDEX "Fee_companyId_idx" ON "Fee"("companyId");

-- CreateIndex
CREATE UNIQUE INDEX "Fee_scenarioId_position_key" ON "Fee"("scenarioId", "position");

-- CreateIndex
CREATE INDEX "PropertySearch_companyId_userId_updatedAt_idx" ON "PropertySearch"("companyId", "userId", "updatedAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "PropertySearch_userId_query_key" ON "PropertySearch"("userId", "query");

-- CreateIndex
CREATE INDEX "Message_companyId_createdAt_id_idx" ON "Message"("companyId", "createdAt" DESC, "id");

-- CreateIndex
CREATE INDEX "Message_providerId_idx" ON "Message"("providerId");

-- CreateIndex
CREATE INDEX "Message_recipientId_idx" ON "Message"("recipientId");

-- CreateIndex
CREATE INDEX "Message_loanId_idx" ON "Message"("loanId");

-- CreateIndex
CREATE INDEX "Report_companyId_createdAt_id_idx" ON "Report"("companyId", "createdAt" DESC, "id");

-- CreateIndex
CREATE INDEX "Report_pdfFileId_idx" ON "Report"("pdfFileId");

-- CreateIndex
CREATE UNIQUE INDEX "Report_loanId_version_key" ON "Report"("loanId", "version");

-- CreateIndex
CREATE INDEX "Share_reportId_createdAt_idx" ON "Share"("reportId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Share_companyId_createdAt_idx" ON "Share"("companyId", "createdAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Recipient_key_key" ON "Recipient"("key");

-- CreateIndex
CREATE INDEX "Recipient_shareId_idx" ON "Recipient"("shareId");

-- CreateIndex
CREATE INDEX "Recipient_companyId_idx" ON "Recipient"("companyId");

-- CreateIndex
CREATE INDEX "ReportView_recipientId_startedAt_idx" ON "ReportView"("recipientId", "startedAt");

-- CreateIndex
CREATE INDEX "ReportView_companyId_startedAt_idx" ON "ReportView"("companyId", "startedAt");

-- CreateIndex
CREATE INDEX "ReportTry_recipientId_createdAt_idx" ON "ReportTry"("recipientId", "createdAt");

-- CreateIndex
CREATE INDEX "ReportTry_companyId_createdAt_idx" ON "ReportTry"("companyId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE INDEX "Session_companyId_idx" ON "Session"("companyId");

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "ApiToken_hash_key" ON "ApiToken"("hash");

-- CreateIndex
CREATE INDEX "ApiToken_companyId_createdAt_idx" ON "ApiToken"("companyId", "createdAt");

-- CreateIndex
CREATE INDEX "ApiToken_userId_idx" ON "ApiToken"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "OneTimeToken_hash_key" ON "OneTimeToken"("hash");

-- CreateIndex
CREATE INDEX "OneTimeToken_userId_purpose_idx" ON "OneTimeToken"("userId", "purpose");

-- CreateIndex
CREATE INDEX "OneTimeToken_companyId_idx" ON "OneTimeToken"("companyId");

-- CreateIndex
CREATE INDEX "FeeTemplate_companyId_updatedAt_id_idx" ON "FeeTemplate"("companyId", "updatedAt" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "FeeTemplate_companyId_name_key" ON "FeeTemplate"("companyId", "name");

-- CreateIndex
CREATE INDEX "TemplateFee_companyId_idx" ON "TemplateFee"("companyId");

-- CreateIndex
CREATE UNIQUE INDEX "TemplateFee_templateId_position_key" ON "TemplateFee"("templateId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE UNIQUE INDEX "User_firebaseUid_key" ON "User"("firebaseUid");

-- CreateIndex
CREATE INDEX "User_companyId_name_idx" ON "User"("companyId", "name");

-- CreateIndex
CREATE INDEX "User_branchId_idx" ON "User"("branchId");

-- CreateIndex
CREATE UNIQUE INDEX "Role_companyId_name_key" ON "Role"("companyId", "name");

-- CreateIndex
CREATE INDEX "RolePermission_companyId_idx" ON "RolePermission"("companyId");

-- CreateIndex
CREATE INDEX "UserRole_roleId_idx" ON "UserRole"("roleId");

-- CreateIndex
CREATE INDEX "UserRole_companyId_idx" ON "UserRole"("companyId");

-- CreateIndex
CREATE UNIQUE INDEX "Outbox_jobKey_key" ON "Outbox"("jobKey");

-- CreateIndex
CREATE INDEX "Outbox_handedAt_createdAt_idx" ON "Outbox"("handedAt", "createdAt");

-- CreateIndex
CREATE INDEX "Outbox_companyId_idx" ON "Outbox"("companyId");

-- CreateIndex
CREATE INDEX "JobRun_companyId_status_startedAt_idx" ON "JobRun"("companyId", "status", "startedAt" DESC);

-- AddForeignKey
ALTER TABLE "Client" ADD CONSTRAINT "Client_officerId_fkey" FOREIGN KEY ("officerId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientEmail" ADD CONSTRAINT "ClientEmail_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientPhone" ADD CONSTRAINT "ClientPhone_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientAddress" ADD CONSTRAINT "ClientAddress_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Branch" ADD CONSTRAINT "Branch_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Loan" ADD CONSTRAINT "Loan_officerId_fkey" FOREIGN KEY ("officerId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Loan" ADD CONSTRAINT "Loan_templateId_fkey" FOREIGN KEY ("templateId") REFERENCES "FeeTemplate"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LoanClient" ADD CONSTRAINT "LoanClient_loanId_fkey" FOREIGN KEY ("loanId") REFERENCES "Loan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LoanClient" ADD CONSTRAINT "LoanClient_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Scenario" ADD CONSTRAINT "Scenario_loanId_fkey" FOREIGN KEY ("loanId") REFERENCES "Loan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Fee" ADD CONSTRAINT "Fee_scenarioId_fkey" FOREIGN KEY ("scenarioId") REFERENCES "Scenario"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_loanId_fkey" FOREIGN KEY ("loanId") REFERENCES "Loan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Share" ADD CONSTRAINT "Share_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES "Report"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Recipient" ADD CONSTRAINT "Recipient_shareId_fkey" FOREIGN KEY ("shareId") REFERENCES "Share"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReportView" ADD CONSTRAINT "ReportView_recipientId_fkey" FOREIGN KEY ("recipientId") REFERENCES "Recipient"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReportTry" ADD CONSTRAINT "ReportTry_recipientId_fkey" FOREIGN KEY ("recipientId") REFERENCES "Recipient"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApiToken" ADD CONSTRAINT "ApiToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OneTimeToken" ADD CONSTRAINT "OneTimeToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TemplateFee" ADD CONSTRAINT "TemplateFee_templateId_fkey" FOREIGN KEY ("templateId") REFERENCES "FeeTemplate"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "User" ADD CONSTRAINT "User_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "User" ADD CONSTRAINT "User_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "Branch"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RolePermission" ADD CONSTRAINT "RolePermission_roleId_fkey" FOREIGN KEY ("roleId") REFERENCES "Role"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserRole" ADD CONSTRAINT "UserRole_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserRole" ADD CONSTRAINT "UserRole_roleId_fkey" FOREIGN KEY ("roleId") REFERENCES "Role"("id") ON DELETE CASCADE ON UPDATE CASCADE;
