-- What the planner knows of the tables that an import fills: a company's first file makes them a thousand times larger than when they were last counted,
-- and until autovacuum comes by, every list would be planned for the few rows of before. Counts those that grew by a fifth; one caller at a time.
CREATE FUNCTION count_grown_tables() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  grown regclass;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('count_grown_tables', 0)) THEN
    RETURN;
  END IF;
  FOR grown IN
    SELECT s.relid FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
    WHERE s.schemaname = 'public'
      AND s.relname IN ('Client', 'ClientEmail', 'ClientPhone', 'ClientAddress', 'ClientTag', 'Loan', 'LoanClient', 'LoanContact', 'ImportRow', 'Event')
      AND s.n_mod_since_analyze > 500 + 0.2 * greatest(c.reltuples, 0)
  LOOP
    EXECUTE format('ANALYZE (SKIP_LOCKED) %s', grown);
  END LOOP;
END
$$;
