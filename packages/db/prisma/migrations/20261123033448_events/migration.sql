-- CreateTable
CREATE TABLE "Event" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "seq" INTEGER,
    "type" TEXT NOT NULL,
    "objectType" TEXT NOT NULL,
    "objectId" UUID NOT NULL,
    "ownerId" UUID,
    "ownerBranchId" UUID,
    "by" JSONB NOT NULL,
    "data" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "Event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EventHead" (
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "seq" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "EventHead_pkey" PRIMARY KEY ("companyId")
);

-- CreateIndex
CREATE INDEX "Event_companyId_type_seq_idx" ON "Event"("companyId", "type", "seq");

-- CreateIndex
CREATE INDEX "Event_companyId_objectId_seq_idx" ON "Event"("companyId", "objectId", "seq");

-- CreateIndex
CREATE INDEX "Event_companyId_ownerId_seq_idx" ON "Event"("companyId", "ownerId", "seq");

-- CreateIndex
CREATE INDEX "Event_companyId_ownerBranchId_seq_idx" ON "Event"("companyId", "ownerBranchId", "seq");

-- CreateIndex
CREATE INDEX "Event_waiting_idx" ON "Event"("createdAt", "id") WHERE (seq IS NULL);

-- CreateIndex
CREATE UNIQUE INDEX "Event_companyId_seq_key" ON "Event"("companyId", "seq");

-- Written by hand: gives events that were committed their places, company by company. Transactions commit in any order, and an identity column counts in
-- the order in which they write; a reader who follows the count would pass over one that commits late. So the place is given after commit, by one caller at
-- a time: the lock ends once its own commit shows, and each statement here sees what was committed until it begins.
CREATE FUNCTION sequence_events(at_most integer) RETURNS TABLE (company uuid, placed integer) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('sequence_events', 0));
  RETURN QUERY
  WITH waiting AS (
    SELECT e.id, e."companyId", e."createdAt" FROM "Event" e WHERE e.seq IS NULL ORDER BY e."createdAt", e.id LIMIT at_most
  ), numbered AS (
    SELECT w.id, w."companyId", row_number() OVER (PARTITION BY w."companyId" ORDER BY w."createdAt", w.id)::integer AS nth,
      count(*) OVER (PARTITION BY w."companyId")::integer AS total FROM waiting w
  ), heads AS (
    INSERT INTO "EventHead" AS head ("companyId", seq) SELECT n."companyId", n.total FROM numbered n WHERE n.nth = 1
    ON CONFLICT ("companyId") DO UPDATE SET seq = head.seq + EXCLUDED.seq RETURNING head."companyId", head.seq
  ), placed AS (
    UPDATE "Event" e SET seq = h.seq - n.total + n.nth FROM numbered n JOIN heads h ON h."companyId" = n."companyId"
    WHERE e.id = n.id RETURNING e."companyId"
  )
  SELECT p."companyId", count(*)::integer FROM placed p GROUP BY 1;
END
$$;
