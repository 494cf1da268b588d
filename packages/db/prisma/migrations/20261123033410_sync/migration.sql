-- AlterTable
ALTER TABLE "Client" ADD COLUMN     "metadata" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "Loan" ADD COLUMN     "metadata" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "Report" ADD COLUMN     "metadata" JSONB NOT NULL DEFAULT '{}';

-- CreateTable
CREATE TABLE "ExternalRef" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "integrationId" UUID,
    "objectType" TEXT NOT NULL,
    "objectId" UUID NOT NULL,
    "externalId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ExternalRef_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeletedRow" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "type" TEXT NOT NULL,
    "objectId" UUID NOT NULL,
    "officerId" UUID,
    "branchId" UUID,
    "externalIds" JSONB NOT NULL DEFAULT '{}',
    "deletedAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DeletedRow_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ExternalRef_integrationId_idx" ON "ExternalRef"("integrationId");

-- CreateIndex
CREATE UNIQUE INDEX "ExternalRef_companyId_integrationId_objectType_externalId_key" ON "ExternalRef"("companyId", "integrationId", "objectType", "externalId");

-- CreateIndex
CREATE UNIQUE INDEX "ExternalRef_company_key" ON "ExternalRef"("companyId", "objectType", "externalId") WHERE ("integrationId" IS NULL);

-- CreateIndex
CREATE UNIQUE INDEX "ExternalRef_objectId_integrationId_key" ON "ExternalRef"("objectId", "integrationId");

-- CreateIndex
CREATE UNIQUE INDEX "ExternalRef_company_object_key" ON "ExternalRef"("objectId") WHERE ("integrationId" IS NULL);

-- CreateIndex
CREATE INDEX "DeletedRow_companyId_deletedAt_id_idx" ON "DeletedRow"("companyId", "deletedAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "DeletedRow_type_objectId_key" ON "DeletedRow"("type", "objectId");

-- AddForeignKey
ALTER TABLE "ExternalRef" ADD CONSTRAINT "ExternalRef_integrationId_fkey" FOREIGN KEY ("integrationId") REFERENCES "Integration"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand: what integrations called a row goes with it and is kept beside the note that it went. A row that is restored has its names back,
-- unless another has taken them. Deletions are read by their moment, so a note of one begins its transaction's changes (`begin_changes`, of changed-since).
CREATE FUNCTION note_deleted(of_type text, of_id uuid, of_company uuid, of_officer uuid, of_branch uuid) RETURNS void LANGUAGE plpgsql AS $$
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
CREATE FUNCTION note_restored(of_type text, of_id uuid) RETURNS void LANGUAGE sql AS $$
  WITH gone AS (DELETE FROM "DeletedRow" WHERE type = of_type AND "objectId" = of_id RETURNING "companyId", "externalIds")
  INSERT INTO "ExternalRef" (id, "companyId", "integrationId", "objectType", "objectId", "externalId")
  SELECT gen_random_uuid(), g."companyId", nullif(n.key, '')::uuid, of_type, of_id, n.value FROM gone g, jsonb_each_text(g."externalIds") n
  ON CONFLICT DO NOTHING
$$;

-- Before the row goes: what hangs on it goes first, and asks whose it was.
CREATE FUNCTION client_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_deleted('client', OLD.id, OLD."companyId", OLD."officerId", OLD."branchId");
  PERFORM note_deleted('note', n.id, OLD."companyId", OLD."officerId", OLD."branchId") FROM "ClientNote" n WHERE n."clientId" = OLD.id AND n."deletedAt" IS NULL;
  RETURN OLD;
END
$$;
CREATE TRIGGER client_deleted BEFORE DELETE ON "Client" FOR EACH ROW EXECUTE FUNCTION client_deleted();

CREATE FUNCTION note_of_client_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."deletedAt" IS NULL THEN PERFORM note_restored('note', NEW.id);
  ELSE PERFORM note_deleted('note', NEW.id, NEW."companyId", c."officerId", c."branchId") FROM "Client" c WHERE c.id = NEW."clientId";
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER note_deleted AFTER UPDATE OF "deletedAt" ON "ClientNote" FOR EACH ROW
  WHEN ((OLD."deletedAt" IS NULL) <> (NEW."deletedAt" IS NULL)) EXECUTE FUNCTION note_of_client_deleted();

-- A loan takes its reports with it, and brings them back.
CREATE FUNCTION loan_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD."deletedAt" IS NULL THEN
      PERFORM note_deleted('loan', OLD.id, OLD."companyId", OLD."officerId", OLD."branchId");
      PERFORM note_deleted('report', r.id, OLD."companyId", OLD."officerId", OLD."branchId") FROM "Report" r WHERE r."loanId" = OLD.id;
    END IF;
    RETURN OLD;
  ELSIF NEW."deletedAt" IS NULL THEN
    PERFORM note_restored('loan', NEW.id);
    PERFORM note_restored('report', r.id) FROM "Report" r WHERE r."loanId" = NEW.id;
  ELSE
    PERFORM note_deleted('loan', NEW.id, NEW."companyId", NEW."officerId", NEW."branchId");
    PERFORM note_deleted('report', r.id, NEW."companyId", NEW."officerId", NEW."branchId") FROM "Report" r WHERE r."loanId" = NEW.id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER loan_removed BEFORE DELETE ON "Loan" FOR EACH ROW EXECUTE FUNCTION loan_deleted();
CREATE TRIGGER loan_deleted AFTER UPDATE OF "deletedAt" ON "Loan" FOR EACH ROW
  WHEN ((OLD."deletedAt" IS NULL) <> (NEW."deletedAt" IS NULL)) EXECUTE FUNCTION loan_deleted();

-- A home is its first owner's officer's; the last owner may go with it.
CREATE FUNCTION home_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  home "Home" := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  owner "Client";
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."deletedAt" IS NULL THEN
    PERFORM note_restored('home', NEW.id);
  ELSIF TG_OP = 'UPDATE' OR OLD."deletedAt" IS NULL THEN
    SELECT c.* INTO owner FROM "HomeOwner" o JOIN "Client" c ON c.id = o."clientId" WHERE o."homeId" = home.id ORDER BY o.position, c.id LIMIT 1;
    PERFORM note_deleted('home', home.id, home."companyId", owner."officerId", owner."branchId");
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NULL END;
END
$$;
CREATE TRIGGER home_removed BEFORE DELETE ON "Home" FOR EACH ROW EXECUTE FUNCTION home_deleted();
CREATE TRIGGER home_deleted AFTER UPDATE OF "deletedAt" ON "Home" FOR EACH ROW
  WHEN ((OLD."deletedAt" IS NULL) <> (NEW."deletedAt" IS NULL)) EXECUTE FUNCTION home_deleted();
