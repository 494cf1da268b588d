-- Written by hand: what a transaction does to thousands of rows costs what it has to.

-- Whether a row that is seen was written by this transaction, also behind a savepoint, where a row has the number of its own part of the transaction: it is
-- seen and still being written, so nobody else can have written it. Numbers of rows count only up to 2^32. In plain SQL, so that it is part of the statement.
CREATE FUNCTION written_here(row_xmin xid) RETURNS boolean LANGUAGE sql AS $$
  SELECT row_xmin = pg_current_xact_id()::xid OR coalesce(pg_xact_status((
    CASE WHEN row_xmin::text::bigint + (pg_current_xact_id()::text::bigint & ~4294967295::bigint) < pg_current_xact_id()::text::bigint - 2147483648
      THEN 4294967296 ELSE 0 END + row_xmin::text::bigint + (pg_current_xact_id()::text::bigint & ~4294967295::bigint))::text::xid8) = 'in progress', false)
$$;

CREATE OR REPLACE FUNCTION note_change_of() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('app.dated_changes', true) = 'yes' THEN RETURN NULL; END IF;
  -- What goes because the row itself goes is no change of it.
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
  EXECUTE format('UPDATE %I AS t SET "updatedAt" = ''infinity'' WHERE t.id IN (%s) AND CASE WHEN t."updatedAt" >= transaction_timestamp() THEN NOT written_here(t.xmin) ELSE true END',
    TG_ARGV[0], TG_ARGV[1]);
  RETURN NULL;
END
$$;

-- A client who is new is said by their own row; of others, what this transaction has said already is not said again.
CREATE OR REPLACE FUNCTION signals_go_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
  EXECUTE format('INSERT INTO "SignalStale" ("companyId", "clientId") SELECT c."companyId", c.id FROM "Client" c
    WHERE c.id IN (%s) AND CASE WHEN c."createdAt" >= transaction_timestamp() - interval ''1 ms'' AND written_here(c.xmin) THEN $1
      ELSE (SELECT true FROM "SignalStale" s WHERE s."clientId" = c.id AND CASE WHEN s.at >= transaction_timestamp() - interval ''1 ms'' THEN written_here(s.xmin) END LIMIT 1) IS NULL END',
    TG_ARGV[0]) USING TG_TABLE_NAME = 'Client' AND TG_OP = 'INSERT';
  RETURN NULL;
END
$$;

-- Notes what became of a row. False where there is no room any more (`app.changes_pages`, else 400 kB): from then on rows are counted only.
CREATE FUNCTION audit_note(of_table text, before jsonb, after jsonb) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  page integer;
  noted text;
BEGIN
  IF coalesce(current_setting('app.changes_more', true), '') <> '' THEN RETURN false; END IF;
  page := coalesce(nullif(current_setting('app.changes_page', true), ''), '0')::integer;
  noted := coalesce(current_setting('app.changes_' || page, true), '');
  IF length(noted) > 8000 THEN
    IF page >= coalesce(nullif(current_setting('app.changes_pages', true), ''), '50')::integer THEN RETURN false; END IF;
    page := page + 1;
    noted := '';
    PERFORM set_config('app.changes_page', page::text, true);
  END IF;
  PERFORM set_config('app.changes_' || page, noted || CASE WHEN noted = '' THEN '' ELSE ',' END
    || jsonb_build_object('table', of_table, 'before', audit_values(before), 'after', audit_values(after))::text, true);
  RETURN true;
END
$$;
CREATE FUNCTION audit_count(further bigint) RETURNS void LANGUAGE sql AS $$
  SELECT set_config('app.changes_more', (coalesce(nullif(current_setting('app.changes_more', true), ''), '0')::bigint + further)::text, true)
$$;

CREATE OR REPLACE FUNCTION audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('app.company_id', true), '') = '' THEN RETURN NULL; END IF;
  IF NOT audit_note(TG_TABLE_NAME, to_jsonb(OLD), CASE WHEN TG_OP = 'UPDATE' THEN to_jsonb(NEW) END) THEN PERFORM audit_count(1); END IF;
  RETURN NULL;
END
$$;
-- New rows are noted a statement's at once: of a thousand, most are counted only.
CREATE FUNCTION audit_inserts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one jsonb;
  noted bigint := 0;
  further bigint;
BEGIN
  IF coalesce(current_setting('app.company_id', true), '') = '' THEN RETURN NULL; END IF;
  FOR one IN SELECT to_jsonb(changed) FROM changed LOOP
    EXIT WHEN NOT audit_note(TG_TABLE_NAME, NULL, one);
    noted := noted + 1;
  END LOOP;
  SELECT count(*) - noted INTO further FROM changed;
  IF further > 0 THEN PERFORM audit_count(further); END IF;
  RETURN NULL;
END
$$;

-- A plan that was made while few events waited reads the whole table for each of many.
ALTER FUNCTION sequence_events(integer) SET plan_cache_mode = 'force_custom_plan';
