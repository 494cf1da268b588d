-- DropIndex
DROP INDEX "DeletedRow_companyId_xid_id_idx";

-- DropIndex
DROP INDEX "DeletedRow_companyId_deletedAt_idx";

-- AlterTable
ALTER TABLE "DeletedRow" DROP COLUMN "xid",
ALTER COLUMN "deletedAt" SET DATA TYPE TIMESTAMPTZ(6);

-- CreateIndex
CREATE INDEX "DeletedRow_companyId_deletedAt_id_idx" ON "DeletedRow"("companyId", "deletedAt", "id");

-- Written by hand: deletions are read by the moment at which they were made, below the same watermark as changes. A note of a deletion therefore begins
-- its transaction's changes, and the watermark tells microseconds.
CREATE OR REPLACE FUNCTION note_deleted(of_type text, of_id uuid, of_company uuid, of_officer uuid, of_branch uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM begin_changes();
  WITH refs AS (DELETE FROM "ExternalRef" WHERE "objectId" = of_id AND "objectType" = of_type RETURNING "integrationId", "externalId")
  INSERT INTO "DeletedRow" (id, "companyId", type, "objectId", "officerId", "branchId", "externalIds", "deletedAt")
  SELECT gen_random_uuid(), of_company, of_type, of_id, of_officer, of_branch,
    coalesce((SELECT jsonb_object_agg(coalesce("integrationId"::text, ''), "externalId") FROM refs), '{}'), clock_timestamp()
  ON CONFLICT (type, "objectId") DO UPDATE SET "officerId" = excluded."officerId", "branchId" = excluded."branchId",
    "externalIds" = "DeletedRow"."externalIds" || excluded."externalIds", "deletedAt" = excluded."deletedAt";
END
$$;

CREATE OR REPLACE FUNCTION changes_up_to() RETURNS timestamptz LANGUAGE plpgsql AS $$
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
