-- AlterTable
ALTER TABLE "Report" ADD COLUMN     "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateIndex
CREATE INDEX "Report_companyId_updatedAt_id_idx" ON "Report"("companyId", "updatedAt", "id");

-- Written by hand: a list is followed by when its rows changed, so `updatedAt` is PostgreSQL's to say, with what hangs on a row counted as the row.
UPDATE "Report" p SET "updatedAt" = greatest(p."createdAt", (SELECT max(greatest(s."createdAt", s."revokedAt", r."sentAt", r."deliveredAt", r."failedAt", r."lastOpenedAt"))
  FROM "Share" s LEFT JOIN "Recipient" r ON r."shareId" = s.id WHERE s."reportId" = p.id));

-- Transactions commit in another order than they write. So each says when it began to, before anything it writes has a time: an advisory lock whose number is
-- that moment (16 bits that tell it from other locks, 48 of milliseconds), held until it ends and seen by everybody in `pg_locks`.
CREATE FUNCTION begin_changes() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('app.changing', true), '') = '' THEN
    PERFORM pg_advisory_xact_lock_shared((19539::bigint << 48) | floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint);
    PERFORM set_config('app.changing', 'yes', true);
  END IF;
END
$$;

-- The moment up to which every change is there to be read, for a statement that begins after this one: what is still being written has a later time.
CREATE FUNCTION changes_up_to() RETURNS timestamptz LANGUAGE plpgsql AS $$
DECLARE
  looked timestamptz := clock_timestamp();
  began bigint;
BEGIN
  SELECT min(((l.classid::bigint << 32) | l.objid::bigint) & ((1::bigint << 48) - 1)) INTO began
    FROM pg_locks l JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()
    WHERE l.locktype = 'advisory' AND l.objsubid = 1 AND l.classid::bigint >> 16 = 19539;
  RETURN least(looked, to_timestamp(began / 1000.0));
END
$$;

-- Where rows are written with their history (`app.dated_changes`, the seed), their times are the history's.
-- A row's own change, in other columns than the arguments name. A moment more than an hour ago is one that somebody chose: a seed, history that is taken over. Infinity is what hangs on the row (below).
CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted timestamptz := NEW."updatedAt";
  differs boolean;
BEGIN
  IF current_setting('app.dated_changes', true) = 'yes' THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' THEN
    NEW."updatedAt" := OLD."updatedAt";
    differs := CASE WHEN TG_NARGS = 0 THEN NEW IS DISTINCT FROM OLD ELSE to_jsonb(NEW) - TG_ARGV::text[] IS DISTINCT FROM to_jsonb(OLD) - TG_ARGV::text[] END;
    IF wanted = 'infinity' OR differs THEN
      IF wanted <> OLD."updatedAt" AND wanted < clock_timestamp() - interval '1 hour' THEN
        NEW."updatedAt" := wanted;
        RETURN NEW;
      END IF;
    ELSE
      IF wanted < clock_timestamp() - interval '1 hour' THEN NEW."updatedAt" := wanted; END IF;
      RETURN NEW;
    END IF;
  ELSIF wanted < clock_timestamp() - interval '1 hour' THEN
    RETURN NEW;
  END IF;
  PERFORM begin_changes();
  NEW."updatedAt" := clock_timestamp();
  RETURN NEW;
END
$$;
CREATE TRIGGER note_change BEFORE INSERT OR UPDATE ON "Client" FOR EACH ROW EXECUTE FUNCTION note_change();
-- To be sent or opened is no edit of the loan: it is the report's.
CREATE TRIGGER note_change BEFORE INSERT OR UPDATE ON "Loan" FOR EACH ROW EXECUTE FUNCTION note_change('lastOpenedAt', 'lastSentAt');
CREATE TRIGGER note_change BEFORE INSERT OR UPDATE ON "Report" FOR EACH ROW EXECUTE FUNCTION note_change();

-- What hangs on a row changed: a statement's rows at once, and a row that this transaction wrote itself is not written again.
-- Arguments: the table of the row, and a select of its ids from the rows that `changed`.
CREATE FUNCTION note_change_of() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('app.dated_changes', true) = 'yes' THEN RETURN NULL; END IF;
  -- What goes because the row itself goes is no change of it.
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
  EXECUTE format('UPDATE %I AS t SET "updatedAt" = ''infinity'' WHERE t.id IN (%s) AND NOT (t.xmin = pg_current_xact_id()::xid AND t."updatedAt" >= transaction_timestamp())', TG_ARGV[0], TG_ARGV[1]);
  RETURN NULL;
END
$$;
DO $watch$
DECLARE
  w record;
BEGIN
  FOR w IN SELECT * FROM (VALUES
    ('ClientEmail', 'Client', 'SELECT "clientId" FROM changed'),
    ('ClientPhone', 'Client', 'SELECT "clientId" FROM changed'),
    ('ClientAddress', 'Client', 'SELECT "clientId" FROM changed'),
    ('LoanClient', 'Loan', 'SELECT "loanId" FROM changed'),
    ('Scenario', 'Loan', 'SELECT "loanId" FROM changed'),
    ('Fee', 'Loan', 'SELECT s."loanId" FROM changed f JOIN "Scenario" s ON s.id = f."scenarioId"'),
    ('Share', 'Report', 'SELECT "reportId" FROM changed'),
    ('Recipient', 'Report', 'SELECT s."reportId" FROM changed r JOIN "Share" s ON s.id = r."shareId"'),
    ('ExternalRef', 'Client', 'SELECT "objectId" FROM changed WHERE "objectType" = ''client'''),
    ('ExternalRef', 'Loan', 'SELECT "objectId" FROM changed WHERE "objectType" = ''loan'''),
    ('ExternalRef', 'Report', 'SELECT "objectId" FROM changed WHERE "objectType" = ''report''')
  ) AS watched("table", parent, ids) LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_change_of(%L, %L)',
      'note_insert_of_' || w.parent, w."table", w.parent, w.ids);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_change_of(%L, %L)',
      'note_update_of_' || w.parent, w."table", w.parent, w.ids);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_change_of(%L, %L)',
      'note_delete_of_' || w.parent, w."table", w.parent, w.ids);
  END LOOP;
END
$watch$;
