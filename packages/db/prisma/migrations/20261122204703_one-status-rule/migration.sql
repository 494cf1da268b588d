-- AlterTable
ALTER TABLE "Loan" ADD COLUMN     "statusKeptSteps" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- Who kept a status before kept it past the steps that were done.
UPDATE "Loan" SET "statusKeptSteps" = ARRAY(
  SELECT step->>'key' FROM jsonb_array_elements("timeline") step WHERE (step->>'done')::boolean AND step->>'key' IN ('pre-approval', 'closing'))
  WHERE "statusKeptAt" IS NOT NULL;

-- Clients of before stand where their furthest loan stands. Who is archived stays so, and whose loans are all drafts keeps what the officer set.
WITH standing AS (
  SELECT lc."clientId", CASE
      WHEN l."status" IN ('credit', 'pre-approval') AND l."timeline" @> '[{"key": "contract", "done": true}]' THEN 'under-contract'
      ELSE l."status" END AS status
  FROM "LoanClient" lc JOIN "Loan" l ON l.id = lc."loanId"
  WHERE l."deletedAt" IS NULL AND l."status" <> 'draft'
), furthest AS (
  SELECT DISTINCT ON ("clientId") "clientId", status FROM standing
  ORDER BY "clientId", array_position(ARRAY['under-contract', 'pre-approval', 'credit', 'closed', 'declined'], status)
)
UPDATE "Client" c SET "status" = f.status FROM furthest f WHERE f."clientId" = c.id AND c."status" NOT IN ('archived', f.status);
