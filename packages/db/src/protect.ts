import { createHash } from "node:crypto";
import type pg from "pg";

/** Tables that are part of the log itself, or that change without any user's decision. Their changes are not in the audit log. */
export const UNTRACED = [
  "AuditEntry",
  "AuditHead",
  "AuditSeal",
  "BillingDifference",
  "BulkEditRow",
  "BulkInput",
  "BulkRow",
  "ClientListRow",
  "ClientSignal",
  "CreditMonth",
  "DeletedRow",
  "Event",
  "EventHead",
  "IdempotencyKey",
  "ImportRow",
  "Job",
  "JobRun",
  "KnownBrowser",
  "KnownDevice",
  "Message",
  "MetricDay",
  "MetricStale",
  "MonitoringEnding",
  "MonitoringMonth",
  "OneTimeToken",
  "Outbox",
  "PlanUse",
  "PropertySearch",
  "ProviderCall",
  "ReportView",
  "ScheduleRun",
  "Session",
  "SignalStale",
  "SignalTask",
  "SiteShownRate",
  "SiteVisitDay",
  "SiteVisitSalt",
  "SiteVisitor",
  "StripeEvent",
  "Subscription",
] as const;

/**
 * Row-level security for every table that has a `companyId` (and `Company` itself), derived from the catalog after each
 * migration, so a new table cannot be forgotten. The app role sees and writes only rows of `app.company_id`; a row it
 * writes may reference only rows it may see, because PostgreSQL checks foreign keys without row-level security. The
 * system role sees all.
 */
const PROTECT = `
DO $protect$
DECLARE
  t record;
  f record;
  own text;
  refers text;
BEGIN
  FOR t IN
    SELECT c.oid, c.relname,
      CASE WHEN c.relname = 'Company' THEN 'id' ELSE 'companyId' END AS key
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND (c.relname = 'Company' OR EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'companyId' AND NOT a.attisdropped))
  LOOP
    -- In a sub-select it is worked out once a statement, not once a row.
    own := format('%I = (SELECT nullif(current_setting(''app.company_id'', true), '''')::uuid)', t.key);
    refers := '';
    FOR f IN
      SELECT a.attname AS "column", target.relname AS "table", ta.attname AS "key"
      FROM pg_constraint k
      JOIN pg_class target ON target.oid = k.confrelid
      JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
      JOIN pg_attribute ta ON ta.attrelid = k.confrelid AND ta.attnum = k.confkey[1]
      WHERE k.contype = 'f' AND k.conrelid = t.oid AND cardinality(k.conkey) = 1 AND a.attname <> 'companyId'
    LOOP
      IF f."table" = t.relname THEN
        -- A policy that reads its own table would ask for itself without end: a function of the owner's looks the row up.
        EXECUTE format('CREATE OR REPLACE FUNCTION %1$I(wanted uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER AS '
          '$own$ SELECT EXISTS (SELECT 1 FROM %2$I WHERE %3$I = wanted AND "companyId" = nullif(current_setting(''app.company_id'', true), '''')::uuid) $own$',
          'own_row_of_' || t.relname, t.relname, f."key");
        refers := refers || format(' AND (%1$I.%2$I IS NULL OR %3$I(%1$I.%2$I))', t.relname, f."column", 'own_row_of_' || t.relname);
      ELSE
        refers := refers || format(' AND (%1$I.%2$I IS NULL OR EXISTS (SELECT 1 FROM %3$I AS parent WHERE parent.%4$I = %1$I.%2$I))', t.relname, f."column", f."table", f."key");
      END IF;
    END LOOP;
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t.relname);
    EXECUTE format('DROP POLICY IF EXISTS company_rows ON %I', t.relname);
    EXECUTE format('DROP POLICY IF EXISTS all_rows ON %I', t.relname);
    EXECUTE format('CREATE POLICY company_rows ON %I TO hearthline_app USING (%s) WITH CHECK (%s%s)', t.relname, own, own, refers);
    EXECUTE format('CREATE POLICY all_rows ON %I TO hearthline_system USING (true) WITH CHECK (true)', t.relname);
    -- What a change does to a row stands in the audit log, of a new table too.
    IF t.relname <> ALL (ARRAY[${UNTRACED.map((name) => `'${name}'`).join(", ")}]) THEN
      EXECUTE format('CREATE OR REPLACE TRIGGER audit_change AFTER UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION audit_change()', t.relname);
      EXECUTE format('CREATE OR REPLACE TRIGGER audit_inserts AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION audit_inserts()', t.relname);
    ELSE
      EXECUTE format('DROP TRIGGER IF EXISTS audit_inserts ON %I', t.relname);
      EXECUTE format('DROP TRIGGER IF EXISTS audit_change ON %I', t.relname);
    END IF;
    IF EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attname = 'officerId' AND NOT a.attisdropped) THEN
      EXECUTE format('CREATE OR REPLACE TRIGGER officer_is_a_person BEFORE INSERT OR UPDATE OF "officerId" ON %I FOR EACH ROW EXECUTE FUNCTION officer_is_a_person()', t.relname);
    END IF;
  END LOOP;
  -- A function that runs as the owner is a door in the wall: for the app alone, and nobody's temporary table stands in for a table of ours.
  FOR t IN SELECT p.oid::regprocedure AS signature FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND p.prosecdef LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = public, pg_temp', t.signature);
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', t.signature);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO hearthline_app', t.signature);
  END LOOP;
END
$protect$;
GRANT USAGE ON SCHEMA public TO hearthline_app, hearthline_system;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO hearthline_app, hearthline_system;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO hearthline_app, hearthline_system;
REVOKE ALL ON "_prisma_migrations" FROM hearthline_app, hearthline_system;
REVOKE ALL ON "RateLimiterFlexible" FROM hearthline_app;
REVOKE INSERT, UPDATE, DELETE ON "SystemRun", "SurveyWeek", "SurveyCorrection", "HousePricePlace", "HousePrice", "MarketFile" FROM hearthline_app;
REVOKE UPDATE, DELETE ON "AuditEntry", "AuditSeal" FROM hearthline_app;
REVOKE UPDATE ON "AuditEntry", "AuditSeal" FROM hearthline_system;
REVOKE INSERT, UPDATE, DELETE ON "AuditHead" FROM hearthline_app;
REVOKE INSERT, UPDATE ON "AuditHead" FROM hearthline_system;
REVOKE INSERT, UPDATE, DELETE ON "ClientListRow" FROM hearthline_app, hearthline_system;
REVOKE UPDATE ON "Event" FROM hearthline_app;
REVOKE INSERT, UPDATE ON "EventHead" FROM hearthline_app;
REVOKE DELETE ON "SiteVersion", "SitePostVersion", "SiteShownRate" FROM hearthline_app;
REVOKE UPDATE ON "CreditEntry" FROM hearthline_app, hearthline_system;
REVOKE DELETE ON "CreditEntry" FROM hearthline_app;
REVOKE INSERT, UPDATE, DELETE ON "CreditMonth" FROM hearthline_app;
REVOKE INSERT, UPDATE ON "CreditMonth" FROM hearthline_system;
`;

const ROLES = `
DO $roles$
DECLARE r text;
BEGIN
  FOREACH r IN ARRAY ARRAY['hearthline_app', 'hearthline_system'] LOOP
    IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = r) THEN EXECUTE format('CREATE ROLE %I NOLOGIN', r); END IF;
  END LOOP;
END
$roles$;
`;

/** Creates missing roles that the policies name. Requires CREATEROLE only then. */
export async function ensureRoles(owner: pg.Client): Promise<void> {
  await owner.query(ROLES);
}

const mark = `row-level security ${createHash("sha256").update(PROTECT).digest("hex").slice(0, 16)}`;

/** Whether row-level security is set up as this version does it. */
export async function isProtected(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ mark: string | null }>(
    `SELECT obj_description('"_prisma_migrations"'::regclass) AS mark`,
  );
  return rows[0]?.mark === mark;
}

/** Rebuilds row-level security completely in one transaction, so that no table is ever visible without it. */
export async function protect(owner: pg.Client): Promise<void> {
  await owner.query(`BEGIN;${PROTECT}COMMENT ON TABLE "_prisma_migrations" IS '${mark}';COMMIT;`);
}
