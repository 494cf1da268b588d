-- AlterTable
ALTER TABLE "BulkEdit" ADD COLUMN     "reach" TEXT NOT NULL DEFAULT 'company';

-- AlterTable
ALTER TABLE "ClientExport" ADD COLUMN     "reach" TEXT NOT NULL DEFAULT 'company';

-- AlterTable
ALTER TABLE "Import" ADD COLUMN     "reach" TEXT NOT NULL DEFAULT 'company';

-- AlterTable
ALTER TABLE "Job" ADD COLUMN     "reach" TEXT NOT NULL DEFAULT 'company';

-- AlterTable
ALTER TABLE "MessageBatch" ADD COLUMN     "reach" TEXT NOT NULL DEFAULT 'company';

-- AlterTable
ALTER TABLE "PersonRequest" ADD COLUMN     "reach" TEXT NOT NULL DEFAULT 'company';

-- What was begun before is as wide as its writer was, where that was kept, else as its user is today. Whether a colleague's clients are in an export was not
-- kept: it is only for who made it, and for who sees the company.
CREATE FUNCTION pg_temp.reach_text(reach text, user_id text, branch_id text, supports_id text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE reach
    WHEN 'company' THEN 'company'
    WHEN 'branch' THEN coalesce('branch:' || branch_id, 'officer:' || user_id)
    WHEN 'own' THEN 'officer:' || user_id
    WHEN 'supported' THEN coalesce('officer:' || supports_id, 'branch:' || branch_id, 'officer:' || user_id)
    ELSE 'none' END $$;
CREATE FUNCTION pg_temp.reach_of(writer jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(pg_temp.reach_text(writer ->> 'reach', writer ->> 'userId', writer ->> 'branchId', writer ->> 'supportsUserId'), 'company') $$;
CREATE FUNCTION pg_temp.reach_of_user(user_id uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT pg_temp.reach_text(r.reach, u.id::text, u."branchId"::text, u."supportsUserId"::text)
    FROM "User" u JOIN "UserRole" ur ON ur."userId" = u.id JOIN "Role" r ON r.id = ur."roleId" WHERE u.id = user_id
    ORDER BY array_position('{company,branch,own,supported,shared,home}'::text[], r.reach) LIMIT 1), 'company') $$;

UPDATE "Import" SET reach = pg_temp.reach_of(by #> '{writers,0}');
UPDATE "BulkEdit" SET reach = pg_temp.reach_of(params #> '{by,writers,0}');
UPDATE "MessageBatch" SET reach = pg_temp.reach_of(params -> 'reader');
UPDATE "ClientExport" SET reach = pg_temp.reach_of(params -> 'reader');
UPDATE "ClientExport" SET reach = reach || ' shared:' || "userId" WHERE reach NOT IN ('company', 'none');
UPDATE "PersonRequest" SET reach = pg_temp.reach_of_user("byId");
UPDATE "PersonRequest" SET reach = reach || ' shared:' || "byId" WHERE reach NOT IN ('company', 'none');
UPDATE "Job" SET reach = pg_temp.reach_of_user("userId");
