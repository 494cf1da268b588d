-- CreateTable
CREATE TABLE "ClientSignal" (
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "clientId" UUID NOT NULL,
    "officerId" UUID NOT NULL,
    "branchId" UUID,
    "kind" TEXT NOT NULL,
    "ref" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL,
    "onDay" DATE NOT NULL,
    "untilDay" DATE,
    "yearDay" INTEGER,
    "data" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "ClientSignal_pkey" PRIMARY KEY ("clientId","kind","ref")
);

-- CreateTable
CREATE TABLE "SignalStale" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "clientId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SignalStale_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ClientSignal_companyId_kind_onDay_clientId_idx" ON "ClientSignal"("companyId", "kind", "onDay", "clientId");

-- CreateIndex
CREATE INDEX "ClientSignal_officerId_kind_onDay_clientId_idx" ON "ClientSignal"("officerId", "kind", "onDay", "clientId");

-- CreateIndex
CREATE INDEX "ClientSignal_branchId_kind_onDay_clientId_idx" ON "ClientSignal"("branchId", "kind", "onDay", "clientId");

-- CreateIndex
CREATE INDEX "SignalStale_clientId_idx" ON "SignalStale"("clientId");

-- CreateIndex
CREATE INDEX "SignalStale_companyId_at_idx" ON "SignalStale"("companyId", "at");

-- AddForeignKey
ALTER TABLE "ClientSignal" ADD CONSTRAINT "ClientSignal_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientSignal" ADD CONSTRAINT "ClientSignal_officerId_fkey" FOREIGN KEY ("officerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientSignal" ADD CONSTRAINT "ClientSignal_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "Branch"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SignalStale" ADD CONSTRAINT "SignalStale_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand: whose a signal is follows its client at once, since an officer's are found by it.
CREATE FUNCTION signals_follow_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "ClientSignal" SET "officerId" = NEW."officerId", "branchId" = NEW."branchId" WHERE "clientId" = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER signals_follow AFTER UPDATE OF "officerId", "branchId" ON "Client" FOR EACH ROW
  WHEN (OLD."officerId" IS DISTINCT FROM NEW."officerId" OR OLD."branchId" IS DISTINCT FROM NEW."branchId") EXECUTE FUNCTION signals_follow_client();

-- A client's signals are to be worked out again. The argument selects ids of clients from the rows that `changed`. A row of its own each time, so that no
-- transaction waits for another one, and none where this transaction has said so already. What goes because its client goes needs no word.
CREATE FUNCTION signals_go_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
  EXECUTE format('INSERT INTO "SignalStale" ("companyId", "clientId") SELECT c."companyId", c.id FROM "Client" c
    WHERE c.id IN (%s) AND NOT EXISTS (SELECT 1 FROM "SignalStale" s WHERE s."clientId" = c.id AND s.xmin = pg_current_xact_id()::xid)', TG_ARGV[0]);
  RETURN NULL;
END
$$;
DO $watch$
DECLARE
  w record;
  does text;
  of_loan text := 'SELECT lc."clientId" FROM changed x JOIN "LoanClient" lc ON lc."loanId" = x."loanId"';
  of_reader text := 'SELECT lc."clientId" FROM changed x JOIN "Recipient" r ON r.id = x."recipientId" JOIN "Share" s ON s.id = r."shareId" JOIN "Report" p ON p.id = s."reportId" JOIN "LoanClient" lc ON lc."loanId" = p."loanId"';
  of_address text := 'SELECT e."clientId" FROM changed x JOIN "ClientEmail" e ON e."companyId" = x."companyId" AND e.email = x.address UNION SELECT e."clientId" FROM changed x JOIN "ClientPhone" e ON e."companyId" = x."companyId" AND e.phone = x.address';
  of_home text := 'SELECT o."clientId" FROM changed x JOIN "HomeOwner" o ON o."homeId" = x."homeId"';
  -- Rates touch those who have a mortgage of record or a strike rate.
  of_rates text := 'SELECT o."clientId" FROM changed x JOIN "HomeMortgage" m ON m."companyId" = x."companyId" JOIN "HomeOwner" o ON o."homeId" = m."homeId" UNION SELECT k."clientId" FROM changed x JOIN "StrikeRate" k ON k."companyId" = x."companyId" AND k."removedAt" IS NULL';
BEGIN
  FOR w IN SELECT * FROM (VALUES
    ('Client', 'IU', 'SELECT id FROM changed'),
    ('ClientEmail', 'IUD', 'SELECT "clientId" FROM changed'),
    ('ClientPhone', 'IUD', 'SELECT "clientId" FROM changed'),
    ('ClientNote', 'IU', 'SELECT "clientId" FROM changed'),
    ('ClientTask', 'IUD', 'SELECT "clientId" FROM changed'),
    ('CallDecision', 'ID', 'SELECT "clientId" FROM changed'),
    ('StrikeRate', 'IUD', 'SELECT "clientId" FROM changed'),
    ('HomeOwner', 'IUD', 'SELECT "clientId" FROM changed'),
    ('HomeMortgage', 'IUD', of_home),
    ('HomeValue', 'IUD', of_home),
    ('Home', 'U', 'SELECT o."clientId" FROM changed x JOIN "HomeOwner" o ON o."homeId" = x.id'),
    ('Closing', 'IU', of_home || ' UNION ' || of_loan),
    ('LoanClient', 'IUD', 'SELECT "clientId" FROM changed'),
    ('Loan', 'U', 'SELECT lc."clientId" FROM changed x JOIN "LoanClient" lc ON lc."loanId" = x.id'),
    ('LetterRequest', 'IUD', of_loan),
    ('Report', 'ID', of_loan),
    ('Recipient', 'I', 'SELECT lc."clientId" FROM changed x JOIN "Share" s ON s.id = x."shareId" JOIN "Report" p ON p.id = s."reportId" JOIN "LoanClient" lc ON lc."loanId" = p."loanId"'),
    ('ReportView', 'IUD', of_reader),
    ('ReportTry', 'IUD', of_reader),
    ('ReportCall', 'ID', of_reader),
    ('Question', 'IUD', of_reader),
    ('Message', 'IU', of_loan || ' UNION SELECT x."clientId" FROM changed x'),
    ('Consent', 'I', of_address),
    ('BouncedAddress', 'IUD', of_address),
    ('RateSheet', 'IUD', of_rates),
    ('Company', 'U', 'SELECT c.id FROM changed x JOIN was ON was.id = x.id AND was."timeZone" <> x."timeZone" JOIN "Client" c ON c."companyId" = x.id')
  ) AS watched("table", "on", ids) LOOP
    FOREACH does IN ARRAY string_to_array(w."on", NULL) LOOP
      EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION signals_go_stale(%L)',
        'signals_stale_' || lower(does),
        CASE does WHEN 'I' THEN 'INSERT' WHEN 'U' THEN 'UPDATE' ELSE 'DELETE' END,
        w."table",
        CASE does WHEN 'I' THEN 'NEW TABLE AS changed' WHEN 'U' THEN 'NEW TABLE AS changed OLD TABLE AS was' ELSE 'OLD TABLE AS changed' END,
        w.ids);
    END LOOP;
  END LOOP;
END
$watch$;

-- Those who are here already.
INSERT INTO "SignalStale" ("companyId", "clientId") SELECT "companyId", id FROM "Client";
