-- Written by hand: the trigram extension (trusted: the database's owner may create it) has to be there before the index that rests on it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- AlterTable
ALTER TABLE "Loan" ADD COLUMN     "statusAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateIndex
CREATE INDEX "Client_companyId_branchId_updatedAt_id_idx" ON "Client"("companyId", "branchId", "updatedAt" DESC, "id");

-- CreateIndex
CREATE INDEX "Client_searchText_idx" ON "Client" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "Loan_companyId_updatedAt_id_idx" ON "Loan"("companyId", "updatedAt" DESC, "id");

-- CreateIndex
CREATE INDEX "Loan_companyId_status_statusAt_idx" ON "Loan"("companyId", "status", "statusAt");

-- Written by hand. Row-level security keeps LIKE from using the trigram index (LIKE is not leakproof), so a text filter over 100,000 clients would read
-- them all. This function runs as the tables' owner and puts the wall up itself: it answers clients of the company of `app.company_id` and no others.
-- `pattern` is the most telling word's, `others` the rest's; at most `most` rows, all where it is null.
CREATE FUNCTION matching_clients(pattern text, others text[], most integer) RETURNS SETOF "Client"
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public ROWS 500 AS $$
  SELECT c.* FROM "Client" c
  WHERE c."companyId" = nullif(current_setting('app.company_id', true), '')::uuid AND c."searchText" LIKE pattern AND c."searchText" LIKE ALL (others)
  LIMIT most
$$;

-- Written by hand: a loan's status never changes without its time, whoever writes it.
CREATE FUNCTION loan_takes_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."statusAt" := now();
  RETURN NEW;
END
$$;
CREATE TRIGGER loan_takes_status BEFORE UPDATE OF status ON "Loan" FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status AND OLD."statusAt" = NEW."statusAt") EXECUTE FUNCTION loan_takes_status();
