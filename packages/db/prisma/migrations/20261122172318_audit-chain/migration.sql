-- AlterTable
ALTER TABLE "AuditEntry" ADD COLUMN     "changes" JSONB,
ADD COLUMN     "hash" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "objects" TEXT[],
ADD COLUMN     "previousHash" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "refused" TEXT,
ADD COLUMN     "seq" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "userAgent" TEXT;

-- CreateTable
CREATE TABLE "AuditHead" (
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "seq" INTEGER NOT NULL DEFAULT 0,
    "hash" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "AuditHead_pkey" PRIMARY KEY ("companyId")
);

-- CreateTable
CREATE TABLE "AuditSeal" (
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "seq" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "signature" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AuditSeal_pkey" PRIMARY KEY ("companyId","seq")
);

-- CreateIndex
CREATE INDEX "AuditEntry_objects_idx" ON "AuditEntry" USING GIN ("objects");

-- Written by hand: an entry's hash, over every column but itself that has a value, so that a column added later leaves the hashes before it as they are.
CREATE FUNCTION audit_hash(entry "AuditEntry") RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_object_agg(key, value)::text, 'UTF8')), 'hex')
  FROM jsonb_each((to_jsonb(entry) - 'hash') || jsonb_build_object('at', (extract(epoch FROM entry.at) * 1000)::bigint))
  WHERE value <> 'null'
$$;

-- Each entry takes the next number of its company and the hash before it. The lock on the head is held until the transaction ends: entries are written
-- last, so others wait for a commit and no more. It runs as the owner, since nobody else may write to the head.
CREATE FUNCTION audit_chain() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  head "AuditHead";
BEGIN
  SELECT * INTO head FROM "AuditHead" WHERE "companyId" = NEW."companyId" FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO "AuditHead" ("companyId") VALUES (NEW."companyId") ON CONFLICT DO NOTHING;
    SELECT * INTO head FROM "AuditHead" WHERE "companyId" = NEW."companyId" FOR UPDATE;
  END IF;
  NEW.objects := coalesce(NEW.objects, '{}');
  NEW.seq := head.seq + 1;
  NEW."previousHash" := head.hash;
  NEW.hash := audit_hash(NEW);
  UPDATE "AuditHead" SET seq = NEW.seq, hash = NEW.hash WHERE "companyId" = NEW."companyId";
  RETURN NEW;
END
$$;

-- The entries there are, in the order in which they were written.
DO $backfill$
DECLARE
  entry "AuditEntry";
  company uuid;
  number integer := 0;
  last text := '';
BEGIN
  FOR entry IN SELECT * FROM "AuditEntry" ORDER BY "companyId", at, id LOOP
    IF company IS DISTINCT FROM entry."companyId" THEN
      company := entry."companyId";
      number := 0;
      last := '';
    END IF;
    number := number + 1;
    entry.objects := CASE WHEN entry."subjectId" IS NULL THEN '{}' ELSE ARRAY[entry."subjectId"] END;
    entry.seq := number;
    entry."previousHash" := last;
    last := audit_hash(entry);
    UPDATE "AuditEntry" SET objects = entry.objects, seq = number, "previousHash" = entry."previousHash", hash = last WHERE id = entry.id;
  END LOOP;
  INSERT INTO "AuditHead" ("companyId", seq, hash) SELECT DISTINCT ON ("companyId") "companyId", seq, hash FROM "AuditEntry" ORDER BY "companyId", seq DESC;
END
$backfill$;

CREATE TRIGGER audit_chain BEFORE INSERT ON "AuditEntry" FOR EACH ROW EXECUTE FUNCTION audit_chain();

-- What a company's transaction does to its rows, kept in the transaction until its entry takes it (`kernel/audit-changes.ts`). Very long values keep
-- their beginning; of very many rows the rest is counted. `protect.ts` puts it on every table that tells something.
CREATE FUNCTION audit_values(values_of jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(key, CASE WHEN length(value::text) > 4000
    THEN to_jsonb(left(value::text, 300) || '… (' || length(value::text) || ' characters, ' || left(md5(value::text), 8) || ')') ELSE value END)
  FROM jsonb_each(values_of)
$$;
CREATE FUNCTION audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text := coalesce(current_setting('app.changes', true), '');
  one jsonb;
BEGIN
  IF coalesce(current_setting('app.company_id', true), '') = '' THEN RETURN NULL; END IF;
  IF length(noted) > 400000 THEN
    PERFORM set_config('app.changes_more', (coalesce(nullif(current_setting('app.changes_more', true), ''), '0')::int + 1)::text, true);
    RETURN NULL;
  END IF;
  one := jsonb_build_object('table', TG_TABLE_NAME,
    'before', CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE audit_values(to_jsonb(OLD)) END,
    'after', CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE audit_values(to_jsonb(NEW)) END);
  PERFORM set_config('app.changes', noted || CASE WHEN noted = '' THEN '' ELSE ',' END || one::text, true);
  RETURN NULL;
END
$$;

-- An object's entries. Row-level security keeps the index on arrays from being used (its operator is not leakproof): this runs as the owner and puts
-- the wall up itself.
CREATE FUNCTION audit_of_object(wanted text) RETURNS SETOF "AuditEntry"
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 100 AS $$
  SELECT e.* FROM "AuditEntry" e
  WHERE e."companyId" = nullif(current_setting('app.company_id', true), '')::uuid AND e.objects @> ARRAY[wanted]
$$;

-- CreateIndex
CREATE UNIQUE INDEX "AuditEntry_companyId_seq_key" ON "AuditEntry"("companyId", "seq");
