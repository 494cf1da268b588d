-- Written by hand: what a transaction changes is noted in pages of a few kilobytes, since each note writes its whole setting anew: a thousand rows in one
-- setting take seconds. `db/audit-changes.ts` reads and empties them. As before, of very many rows the rest is counted.
CREATE OR REPLACE FUNCTION audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  page integer;
  noted text;
  one jsonb;
BEGIN
  IF coalesce(current_setting('app.company_id', true), '') = '' THEN RETURN NULL; END IF;
  page := coalesce(nullif(current_setting('app.changes_page', true), ''), '0')::integer;
  noted := coalesce(current_setting('app.changes_' || page, true), '');
  IF length(noted) > 8000 THEN
    IF page >= 50 THEN
      PERFORM set_config('app.changes_more', (coalesce(nullif(current_setting('app.changes_more', true), ''), '0')::int + 1)::text, true);
      RETURN NULL;
    END IF;
    page := page + 1;
    noted := '';
    PERFORM set_config('app.changes_page', page::text, true);
  END IF;
  one := jsonb_build_object('table', TG_TABLE_NAME,
    'before', CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE audit_values(to_jsonb(OLD)) END,
    'after', CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE audit_values(to_jsonb(NEW)) END);
  PERFORM set_config('app.changes_' || page, noted || CASE WHEN noted = '' THEN '' ELSE ',' END || one::text, true);
  RETURN NULL;
END
$$;
