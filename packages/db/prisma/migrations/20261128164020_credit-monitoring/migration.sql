-- CreateTable
CREATE TABLE "Monitoring" (
    "clientId" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "wanted" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "enrollment" TEXT,
    "standing" TEXT,
    "failure" TEXT,
    "sealedBy" TEXT NOT NULL DEFAULT '',
    "sealedSecret" TEXT,
    "scoredAt" TIMESTAMPTZ(3),
    "begunAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Monitoring_pkey" PRIMARY KEY ("clientId")
);

-- CreateTable
CREATE TABLE "MonitoringConsent" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "clientId" UUID NOT NULL,
    "granted" BOOLEAN NOT NULL,
    "words" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "recordedById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MonitoringConsent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CreditAlert" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "clientId" UUID NOT NULL,
    "eventId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "sealedBy" TEXT NOT NULL,
    "sealedSecret" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "doneAt" TIMESTAMPTZ(3),
    "doneById" UUID,

    CONSTRAINT "CreditAlert_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MonitoringEnding" (
    "enrollment" TEXT NOT NULL,
    "clientId" UUID,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "askedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "provedAt" TIMESTAMPTZ(3),
    "failure" TEXT,

    CONSTRAINT "MonitoringEnding_pkey" PRIMARY KEY ("enrollment")
);

-- CreateTable
CREATE TABLE "MonitoringMonth" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "clientId" UUID,
    "month" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "meteredAt" TIMESTAMPTZ(3),

    CONSTRAINT "MonitoringMonth_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Monitoring_enrollment_key" ON "Monitoring"("enrollment");

-- CreateIndex
CREATE INDEX "Monitoring_companyId_wanted_standing_idx" ON "Monitoring"("companyId", "wanted", "standing");

-- CreateIndex
CREATE INDEX "Monitoring_sealedBy_idx" ON "Monitoring"("sealedBy");

-- CreateIndex
CREATE INDEX "MonitoringConsent_clientId_createdAt_idx" ON "MonitoringConsent"("clientId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "MonitoringConsent_recordedById_idx" ON "MonitoringConsent"("recordedById");

-- CreateIndex
CREATE INDEX "MonitoringConsent_companyId_idx" ON "MonitoringConsent"("companyId");

-- CreateIndex
CREATE UNIQUE INDEX "CreditAlert_eventId_key" ON "CreditAlert"("eventId");

-- CreateIndex
CREATE INDEX "CreditAlert_companyId_at_id_idx" ON "CreditAlert"("companyId", "at" DESC, "id");

-- CreateIndex
CREATE INDEX "CreditAlert_clientId_doneAt_idx" ON "CreditAlert"("clientId", "doneAt");

-- CreateIndex
CREATE INDEX "CreditAlert_doneById_idx" ON "CreditAlert"("doneById");

-- CreateIndex
CREATE INDEX "CreditAlert_sealedBy_idx" ON "CreditAlert"("sealedBy");

-- CreateIndex
CREATE INDEX "MonitoringEnding_companyId_provedAt_idx" ON "MonitoringEnding"("companyId", "provedAt");

-- CreateIndex
CREATE INDEX "MonitoringEnding_clientId_idx" ON "MonitoringEnding"("clientId");

-- CreateIndex
CREATE INDEX "MonitoringMonth_companyId_month_idx" ON "MonitoringMonth"("companyId", "month");

-- CreateIndex
CREATE UNIQUE INDEX "MonitoringMonth_clientId_month_key" ON "MonitoringMonth"("clientId", "month");

-- AddForeignKey
ALTER TABLE "Monitoring" ADD CONSTRAINT "Monitoring_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MonitoringConsent" ADD CONSTRAINT "MonitoringConsent_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MonitoringConsent" ADD CONSTRAINT "MonitoringConsent_recordedById_fkey" FOREIGN KEY ("recordedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CreditAlert" ADD CONSTRAINT "CreditAlert_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CreditAlert" ADD CONSTRAINT "CreditAlert_doneById_fkey" FOREIGN KEY ("doneById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MonitoringEnding" ADD CONSTRAINT "MonitoringEnding_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MonitoringMonth" ADD CONSTRAINT "MonitoringMonth_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Written by hand: a row that goes, with its client say, leaves word of what has to end at the bureau.
CREATE FUNCTION monitoring_ends() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "MonitoringEnding" (enrollment, "companyId") VALUES (OLD.enrollment, OLD."companyId") ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER monitoring_ends AFTER DELETE ON "Monitoring" FOR EACH ROW WHEN (OLD.enrollment IS NOT NULL) EXECUTE FUNCTION monitoring_ends();

-- An alert is a reason to call.
CREATE TRIGGER signals_stale_i AFTER INSERT ON "CreditAlert" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION signals_go_stale('SELECT "clientId" FROM changed');
CREATE TRIGGER signals_stale_u AFTER UPDATE ON "CreditAlert" REFERENCING NEW TABLE AS changed OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION signals_go_stale('SELECT "clientId" FROM changed');
CREATE TRIGGER signals_stale_d AFTER DELETE ON "CreditAlert" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION signals_go_stale('SELECT "clientId" FROM changed');
