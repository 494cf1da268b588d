-- DropIndex
DROP INDEX "MetricDay_companyId_day_idx";

-- DropIndex
DROP INDEX "MetricStale_companyId_at_idx";

-- AlterTable
ALTER TABLE "MetricDay" DROP CONSTRAINT "MetricDay_pkey",
ADD COLUMN     "id" UUID NOT NULL DEFAULT gen_random_uuid(),
ADD COLUMN     "span" INTEGER NOT NULL DEFAULT 1,
ADD CONSTRAINT "MetricDay_pkey" PRIMARY KEY ("id");

-- AlterTable
ALTER TABLE "MetricStale" DROP CONSTRAINT "MetricStale_pkey",
ADD COLUMN     "id" UUID NOT NULL DEFAULT gen_random_uuid(),
ADD CONSTRAINT "MetricStale_pkey" PRIMARY KEY ("id");

-- CreateIndex
CREATE INDEX "ClientNote_text_idx" ON "ClientNote" USING GIN ("text" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "MetricDay_companyId_span_metric_day_idx" ON "MetricDay"("companyId", "span", "metric", "day");

-- CreateIndex
CREATE INDEX "MetricDay_officerId_span_day_idx" ON "MetricDay"("officerId", "span", "day");

-- CreateIndex
CREATE INDEX "MetricStale_companyId_day_idx" ON "MetricStale"("companyId", "day");

-- CreateIndex
CREATE INDEX "MetricStale_officerId_day_idx" ON "MetricStale"("officerId", "day");

-- CreateIndex
CREATE INDEX "Report_number_idx" ON "Report" USING GIN ("number" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "Recipient_companyId_sentAt_idx" ON "Recipient"("companyId", "sentAt");

-- CreateIndex
CREATE INDEX "Recipient_companyId_firstOpenedAt_idx" ON "Recipient"("companyId", "firstOpenedAt");

-- CreateIndex
CREATE INDEX "ClientTask_title_idx" ON "ClientTask" USING GIN ("title" gin_trgm_ops);

-- Written by hand. A row that changes marks the day of the officer whose number it changes, whoever writes it and in the same transaction. Marks are only ever
-- added: no writer waits for another one or for the job. See docs/decisions/415-numbers-kept-by-day.md.

-- Every day on which something of these loans is counted.
CREATE FUNCTION metric_loan_days(loans uuid[]) RETURNS TABLE (loan uuid, company uuid, officer uuid, day date) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT l.id, l."companyId", l."officerId", (t.at AT TIME ZONE c."timeZone")::date
  FROM "Loan" l JOIN "Company" c ON c.id = l."companyId" CROSS JOIN LATERAL (
    SELECT l."statusAt" AS at
    UNION ALL SELECT s.at FROM "LoanStatusChange" s WHERE s."loanId" = l.id AND s.status = 'pre-approval'
    UNION ALL SELECT q."createdAt" FROM "LetterRequest" q WHERE q."loanId" = l.id
    UNION ALL SELECT p."createdAt" FROM "Report" p WHERE p."loanId" = l.id
    UNION ALL SELECT x.at FROM "Report" p JOIN "Share" s ON s."reportId" = p.id JOIN "Recipient" r ON r."shareId" = s.id CROSS JOIN LATERAL (
      SELECT r."sentAt" AS at
      UNION ALL SELECT r."firstOpenedAt"
      UNION ALL SELECT v."startedAt" FROM "ReportView" v WHERE v."recipientId" = r.id
      UNION ALL SELECT y."createdAt" FROM "ReportTry" y WHERE y."recipientId" = r.id
      UNION ALL SELECT q."createdAt" FROM "Question" q WHERE q."recipientId" = r.id
    ) x WHERE p."loanId" = l.id
  ) t WHERE l.id = ANY (loans) AND t.at IS NOT NULL
$$;

-- The days on which these loans stand in a cohort: of their first report, and of their first pre-approval.
CREATE FUNCTION metric_cohort_days(loans uuid[]) RETURNS TABLE (company uuid, officer uuid, day date) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT l."companyId", l."officerId", (t.at AT TIME ZONE c."timeZone")::date
  FROM "Loan" l JOIN "Company" c ON c.id = l."companyId" CROSS JOIN LATERAL (
    SELECT min(p."createdAt") AS at FROM "Report" p WHERE p."loanId" = l.id
    UNION ALL SELECT min(s.at) FROM "LoanStatusChange" s WHERE s."loanId" = l.id AND s.status = 'pre-approval'
  ) t WHERE l.id = ANY (loans) AND t.at IS NOT NULL
$$;

CREATE FUNCTION metric_mark_loans(loans uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "MetricStale" ("companyId", "officerId", day) SELECT DISTINCT d.company, d.officer, d.day FROM metric_loan_days(loans) d
$$;
CREATE FUNCTION metric_mark_cohorts(loans uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "MetricStale" ("companyId", "officerId", day) SELECT d.company, d.officer, d.day FROM metric_cohort_days(loans) d
$$;

-- All days of a company, from one on: after its time zone changed, and for the sweep at night.
CREATE FUNCTION metric_mark_company(wanted uuid, since date) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "MetricStale" ("companyId", "officerId", day)
  SELECT wanted, d.officer, d.day FROM metric_loan_days(ARRAY(SELECT l.id FROM "Loan" l WHERE l."companyId" = wanted)) d WHERE d.day >= since
  UNION SELECT wanted, k."officerId", (k."createdAt" AT TIME ZONE c."timeZone")::date FROM "Client" k JOIN "Company" c ON c.id = k."companyId"
    WHERE k."companyId" = wanted AND (k."createdAt" AT TIME ZONE c."timeZone")::date >= since
  UNION SELECT wanted, m."officerId", m.day FROM "MetricDay" m WHERE m."companyId" = wanted AND m.span = 1 AND m.day >= since
$$;

CREATE FUNCTION metric_report_added() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO "MetricStale" ("companyId", "officerId", day)
    SELECT l."companyId", l."officerId", (NEW."createdAt" AT TIME ZONE c."timeZone")::date
    FROM "Loan" l JOIN "Company" c ON c.id = l."companyId" WHERE l.id = NEW."loanId";
  PERFORM metric_mark_cohorts(ARRAY[NEW."loanId"]);
  RETURN NULL;
END
$$;
CREATE TRIGGER metric_report AFTER INSERT ON "Report" FOR EACH ROW EXECUTE FUNCTION metric_report_added();

-- What hangs below a row goes with it: its days are marked while it still says whose they are.
CREATE FUNCTION metric_goes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'Loan' THEN PERFORM metric_mark_loans(ARRAY[OLD.id]);
    WHEN 'Report' THEN PERFORM metric_mark_loans(ARRAY[OLD."loanId"]);
    WHEN 'Share' THEN PERFORM metric_mark_loans(ARRAY(SELECT p."loanId" FROM "Report" p WHERE p.id = OLD."reportId"));
    WHEN 'Recipient' THEN PERFORM metric_mark_loans(ARRAY(SELECT p."loanId" FROM "Share" s JOIN "Report" p ON p.id = s."reportId" WHERE s.id = OLD."shareId"));
    WHEN 'Client' THEN
      PERFORM metric_mark_loans(ARRAY(SELECT b."loanId" FROM "LoanClient" b WHERE b."clientId" = OLD.id));
      INSERT INTO "MetricStale" ("companyId", "officerId", day)
        SELECT OLD."companyId", OLD."officerId", (OLD."createdAt" AT TIME ZONE c."timeZone")::date FROM "Company" c WHERE c.id = OLD."companyId";
  END CASE;
  RETURN OLD;
END
$$;
CREATE TRIGGER metric_goes BEFORE DELETE ON "Loan" FOR EACH ROW EXECUTE FUNCTION metric_goes();
CREATE TRIGGER metric_goes BEFORE DELETE ON "Report" FOR EACH ROW EXECUTE FUNCTION metric_goes();
CREATE TRIGGER metric_goes BEFORE DELETE ON "Share" FOR EACH ROW EXECUTE FUNCTION metric_goes();
CREATE TRIGGER metric_goes BEFORE DELETE ON "Recipient" FOR EACH ROW EXECUTE FUNCTION metric_goes();
CREATE TRIGGER metric_goes BEFORE DELETE ON "Client" FOR EACH ROW EXECUTE FUNCTION metric_goes();

CREATE FUNCTION metric_recipient_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  loan uuid;
BEGIN
  SELECT p."loanId" INTO loan FROM "Share" s JOIN "Report" p ON p.id = s."reportId" WHERE s.id = NEW."shareId";
  INSERT INTO "MetricStale" ("companyId", "officerId", day)
    SELECT DISTINCT l."companyId", l."officerId", (t.at AT TIME ZONE c."timeZone")::date
    FROM "Loan" l JOIN "Company" c ON c.id = l."companyId" CROSS JOIN LATERAL (
      SELECT NEW."sentAt" AS at UNION ALL SELECT NEW."firstOpenedAt"
      UNION ALL SELECT OLD."sentAt" WHERE TG_OP = 'UPDATE' UNION ALL SELECT OLD."firstOpenedAt" WHERE TG_OP = 'UPDATE'
    ) t WHERE l.id = loan AND t.at IS NOT NULL;
  PERFORM metric_mark_cohorts(ARRAY[loan]);
  RETURN NULL;
END
$$;
CREATE TRIGGER metric_recipient AFTER INSERT ON "Recipient" FOR EACH ROW
  WHEN (NEW."sentAt" IS NOT NULL OR NEW."firstOpenedAt" IS NOT NULL) EXECUTE FUNCTION metric_recipient_changed();
CREATE TRIGGER metric_recipient_changed AFTER UPDATE OF "sentAt", "firstOpenedAt" ON "Recipient" FOR EACH ROW
  WHEN (OLD."sentAt" IS DISTINCT FROM NEW."sentAt" OR OLD."firstOpenedAt" IS DISTINCT FROM NEW."firstOpenedAt") EXECUTE FUNCTION metric_recipient_changed();

CREATE FUNCTION metric_mark_reading(reader uuid, at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "MetricStale" ("companyId", "officerId", day)
  SELECT l."companyId", l."officerId", (at AT TIME ZONE c."timeZone")::date
  FROM "Recipient" r JOIN "Share" s ON s.id = r."shareId" JOIN "Report" p ON p.id = s."reportId" JOIN "Loan" l ON l.id = p."loanId"
    JOIN "Company" c ON c.id = l."companyId" WHERE r.id = reader
$$;

CREATE FUNCTION metric_view_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM metric_mark_reading(OLD."recipientId", OLD."startedAt");
  ELSE
    PERFORM metric_mark_reading(NEW."recipientId", NEW."startedAt");
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER metric_view AFTER INSERT OR DELETE ON "ReportView" FOR EACH ROW EXECUTE FUNCTION metric_view_changed();
CREATE TRIGGER metric_view_read AFTER UPDATE OF sections ON "ReportView" FOR EACH ROW
  WHEN (OLD.sections IS DISTINCT FROM NEW.sections) EXECUTE FUNCTION metric_view_changed();

CREATE FUNCTION metric_asked() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  asked record;
BEGIN
  IF TG_OP = 'DELETE' THEN asked := OLD; ELSE asked := NEW; END IF;
  IF TG_TABLE_NAME = 'LetterRequest' THEN
    INSERT INTO "MetricStale" ("companyId", "officerId", day)
      SELECT l."companyId", l."officerId", (asked."createdAt" AT TIME ZONE c."timeZone")::date
      FROM "Loan" l JOIN "Company" c ON c.id = l."companyId" WHERE l.id = asked."loanId";
  ELSE
    PERFORM metric_mark_reading(asked."recipientId", asked."createdAt");
    IF TG_TABLE_NAME = 'ReportTry' THEN
      PERFORM metric_mark_cohorts(ARRAY(SELECT p."loanId" FROM "Recipient" r JOIN "Share" s ON s.id = r."shareId" JOIN "Report" p ON p.id = s."reportId" WHERE r.id = asked."recipientId"));
    END IF;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER metric_asked AFTER INSERT OR DELETE ON "ReportTry" FOR EACH ROW EXECUTE FUNCTION metric_asked();
CREATE TRIGGER metric_asked AFTER INSERT OR DELETE ON "Question" FOR EACH ROW EXECUTE FUNCTION metric_asked();
CREATE TRIGGER metric_asked AFTER INSERT OR DELETE ON "LetterRequest" FOR EACH ROW EXECUTE FUNCTION metric_asked();
CREATE TRIGGER metric_answered AFTER UPDATE OF "answeredAt" ON "Question" FOR EACH ROW
  WHEN (OLD."answeredAt" IS DISTINCT FROM NEW."answeredAt") EXECUTE FUNCTION metric_asked();
CREATE TRIGGER metric_answered AFTER UPDATE OF "answeredAt" ON "LetterRequest" FOR EACH ROW
  WHEN (OLD."answeredAt" IS DISTINCT FROM NEW."answeredAt") EXECUTE FUNCTION metric_asked();

-- A message of an officer answers what was asked before it.
CREATE FUNCTION metric_message() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  written record;
BEGIN
  IF TG_OP = 'INSERT' THEN written := NEW; ELSE written := OLD; END IF;
  INSERT INTO "MetricStale" ("companyId", "officerId", day)
    SELECT DISTINCT l."companyId", l."officerId", (t.at AT TIME ZONE c."timeZone")::date
    FROM "Loan" l JOIN "Company" c ON c.id = l."companyId" JOIN "Report" p ON p."loanId" = l.id JOIN "Share" s ON s."reportId" = p.id
      JOIN "Recipient" r ON r."shareId" = s.id CROSS JOIN LATERAL (
        SELECT y."createdAt" AS at FROM "ReportTry" y WHERE y."recipientId" = r.id AND y."createdAt" < written."createdAt"
        UNION ALL SELECT q."createdAt" FROM "Question" q WHERE q."recipientId" = r.id AND q."createdAt" < written."createdAt"
      ) t WHERE l.id = written."loanId";
  RETURN NULL;
END
$$;
CREATE TRIGGER metric_message AFTER INSERT ON "Message" FOR EACH ROW
  WHEN (NEW."loanId" IS NOT NULL AND NEW."sentById" IS NOT NULL) EXECUTE FUNCTION metric_message();
CREATE TRIGGER metric_message_goes AFTER DELETE ON "Message" FOR EACH ROW
  WHEN (OLD."loanId" IS NOT NULL AND OLD."sentById" IS NOT NULL) EXECUTE FUNCTION metric_message();
CREATE TRIGGER metric_message_sender AFTER UPDATE OF "sentById", "loanId" ON "Message" FOR EACH ROW
  WHEN (OLD."loanId" IS NOT NULL AND (OLD."sentById" IS DISTINCT FROM NEW."sentById" OR OLD."loanId" IS DISTINCT FROM NEW."loanId")) EXECUTE FUNCTION metric_message();

CREATE FUNCTION metric_status_kept() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  kept record;
BEGIN
  IF TG_OP = 'DELETE' THEN kept := OLD; ELSE kept := NEW; END IF;
  INSERT INTO "MetricStale" ("companyId", "officerId", day)
    SELECT l."companyId", l."officerId", (kept.at AT TIME ZONE c."timeZone")::date
    FROM "Loan" l JOIN "Company" c ON c.id = l."companyId" WHERE l.id = kept."loanId";
  PERFORM metric_mark_cohorts(ARRAY[kept."loanId"]);
  RETURN NULL;
END
$$;
CREATE TRIGGER metric_status AFTER INSERT OR DELETE ON "LoanStatusChange" FOR EACH ROW EXECUTE FUNCTION metric_status_kept();

CREATE FUNCTION metric_loans_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  moved uuid[];
  others uuid[];
BEGIN
  SELECT array_agg(n.id) FILTER (WHERE o."officerId" IS DISTINCT FROM n."officerId" OR o."branchId" IS DISTINCT FROM n."branchId" OR o."deletedAt" IS DISTINCT FROM n."deletedAt"),
    array_agg(n.id) INTO moved, others
    FROM now_rows n JOIN old_rows o ON o.id = n.id
    WHERE o."officerId" IS DISTINCT FROM n."officerId" OR o."branchId" IS DISTINCT FROM n."branchId" OR o."deletedAt" IS DISTINCT FROM n."deletedAt"
      OR o.status IS DISTINCT FROM n.status OR o."statusAt" IS DISTINCT FROM n."statusAt" OR o."leadLoanAmountCents" IS DISTINCT FROM n."leadLoanAmountCents";
  IF others IS NULL THEN RETURN NULL; END IF;
  IF moved IS NOT NULL THEN
    INSERT INTO "MetricStale" ("companyId", "officerId", day)
      SELECT d.company, d.officer, d.day FROM metric_loan_days(moved) d
      UNION SELECT d.company, o."officerId", d.day FROM metric_loan_days(moved) d JOIN old_rows o ON o.id = d.loan;
  END IF;
  INSERT INTO "MetricStale" ("companyId", "officerId", day)
    SELECT t."companyId", t."officerId", (t."statusAt" AT TIME ZONE c."timeZone")::date
    FROM (SELECT "companyId", "officerId", "statusAt" FROM old_rows WHERE id = ANY (others) UNION SELECT "companyId", "officerId", "statusAt" FROM now_rows WHERE id = ANY (others)) t
      JOIN "Company" c ON c.id = t."companyId"
    UNION SELECT d.company, d.officer, d.day FROM metric_cohort_days(others) d;
  RETURN NULL;
END
$$;
CREATE TRIGGER metric_loans AFTER UPDATE ON "Loan" REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION metric_loans_changed();

CREATE FUNCTION metric_borrowers_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM metric_mark_loans(ARRAY(SELECT DISTINCT "loanId" FROM changed));
  RETURN NULL;
END
$$;
CREATE TRIGGER metric_borrowers_added AFTER INSERT ON "LoanClient" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION metric_borrowers_changed();
CREATE TRIGGER metric_borrowers_gone AFTER DELETE ON "LoanClient" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION metric_borrowers_changed();
CREATE FUNCTION metric_borrowers_moved() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM metric_mark_loans(ARRAY(SELECT "loanId" FROM old_rows UNION SELECT "loanId" FROM now_rows));
  RETURN NULL;
END
$$;
CREATE TRIGGER metric_borrowers_moved AFTER UPDATE ON "LoanClient" REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION metric_borrowers_moved();

CREATE FUNCTION metric_clients_added() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO "MetricStale" ("companyId", "officerId", day)
    SELECT DISTINCT k."companyId", k."officerId", (k."createdAt" AT TIME ZONE c."timeZone")::date FROM changed k JOIN "Company" c ON c.id = k."companyId";
  RETURN NULL;
END
$$;
CREATE TRIGGER metric_clients_added AFTER INSERT ON "Client" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION metric_clients_added();

CREATE FUNCTION metric_clients_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  moved uuid[];
BEGIN
  SELECT array_agg(n.id) INTO moved FROM now_rows n JOIN old_rows o ON o.id = n.id
    WHERE o."officerId" IS DISTINCT FROM n."officerId" OR o."branchId" IS DISTINCT FROM n."branchId" OR o.source IS DISTINCT FROM n.source OR o."createdAt" IS DISTINCT FROM n."createdAt";
  IF moved IS NULL THEN RETURN NULL; END IF;
  INSERT INTO "MetricStale" ("companyId", "officerId", day)
    SELECT t."companyId", t."officerId", (t."createdAt" AT TIME ZONE c."timeZone")::date
    FROM (SELECT "companyId", "officerId", "createdAt" FROM old_rows WHERE id = ANY (moved) UNION SELECT "companyId", "officerId", "createdAt" FROM now_rows WHERE id = ANY (moved)) t
      JOIN "Company" c ON c.id = t."companyId";
  PERFORM metric_mark_loans(ARRAY(
    SELECT DISTINCT b."loanId" FROM now_rows n JOIN old_rows o ON o.id = n.id JOIN "LoanClient" b ON b."clientId" = n.id WHERE o.source IS DISTINCT FROM n.source));
  RETURN NULL;
END
$$;
CREATE TRIGGER metric_clients_changed AFTER UPDATE ON "Client" REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION metric_clients_changed();

-- The sample loan of a first session counts nowhere.
CREATE FUNCTION metric_sample_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM metric_mark_loans(ARRAY[OLD."sampleLoanId"]); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM metric_mark_loans(ARRAY[NEW."sampleLoanId"]); END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER metric_sample AFTER INSERT OR DELETE ON "Onboarding" FOR EACH ROW EXECUTE FUNCTION metric_sample_changed();
CREATE TRIGGER metric_sample_changed AFTER UPDATE OF "sampleLoanId" ON "Onboarding" FOR EACH ROW
  WHEN (OLD."sampleLoanId" IS DISTINCT FROM NEW."sampleLoanId") EXECUTE FUNCTION metric_sample_changed();

CREATE FUNCTION metric_zone_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM metric_mark_company(NEW.id, '-infinity');
  RETURN NULL;
END
$$;
CREATE TRIGGER metric_zone AFTER UPDATE OF "timeZone" ON "Company" FOR EACH ROW
  WHEN (OLD."timeZone" IS DISTINCT FROM NEW."timeZone") EXECUTE FUNCTION metric_zone_changed();

-- What is there already is counted by the first run of the job.
SELECT metric_mark_company(id, '-infinity') FROM "Company";

-- Written by hand, as `matching_clients` of migration client-search: row-level security keeps LIKE from the trigram indexes, so the owner looks, behind the wall
-- that the function puts up itself. Words of fewer than three letters are the rest's.
CREATE FUNCTION matching_notes(pattern text, others text[], most integer) RETURNS SETOF "ClientNote"
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public ROWS 500 AS $$
  SELECT n.* FROM "ClientNote" n
  WHERE n."companyId" = nullif(current_setting('app.company_id', true), '')::uuid AND n."deletedAt" IS NULL AND n.text ILIKE pattern AND n.text ILIKE ALL (others)
  LIMIT most
$$;
CREATE FUNCTION matching_tasks(pattern text, others text[], most integer) RETURNS SETOF "ClientTask"
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public ROWS 500 AS $$
  SELECT t.* FROM "ClientTask" t
  WHERE t."companyId" = nullif(current_setting('app.company_id', true), '')::uuid AND t.title ILIKE pattern AND t.title ILIKE ALL (others)
  LIMIT most
$$;
CREATE FUNCTION matching_contacts(pattern text, others text[], most integer) RETURNS SETOF "Contact"
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public ROWS 500 AS $$
  SELECT c.* FROM "Contact" c
  WHERE c."companyId" = nullif(current_setting('app.company_id', true), '')::uuid AND c."searchText" LIKE pattern AND c."searchText" LIKE ALL (others)
  LIMIT most
$$;
CREATE FUNCTION matching_reports(pattern text, most integer) RETURNS SETOF "Report"
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public ROWS 500 AS $$
  SELECT p.* FROM "Report" p
  WHERE p."companyId" = nullif(current_setting('app.company_id', true), '')::uuid AND p.number LIKE pattern
  LIMIT most
$$;
