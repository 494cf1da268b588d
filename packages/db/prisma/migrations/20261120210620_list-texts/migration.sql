-- CreateIndex
CREATE INDEX "Loan_searchText_idx" ON "Loan" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "User_name_email_title_idx" ON "User" USING GIN ("name" gin_trgm_ops, "email" gin_trgm_ops, "title" gin_trgm_ops);

-- Written by hand, as matching_clients: row-level security keeps LIKE from using a trigram index, so these run as the tables' owner and put the wall up
-- themselves. They answer ids of the company of `app.company_id` and no others, at most `most`. A planner that does not know the text hopes to meet enough
-- rows early in a walk through all of them; without plain scans it asks the index. (LIKE ALL of an array would not: so three words have places of their own.)
CREATE FUNCTION matching_loans(first text, second text, third text, others text[], most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER ROWS 500
SET search_path = public SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
  SELECT l.id FROM "Loan" l
  WHERE l."companyId" = nullif(current_setting('app.company_id', true), '')::uuid
    AND l."searchText" LIKE first AND l."searchText" LIKE second AND l."searchText" LIKE third AND l."searchText" LIKE ALL (others)
  LIMIT most
$$;
CREATE FUNCTION matching_users(pattern text, most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER ROWS 500
SET search_path = public SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
  SELECT u.id FROM "User" u
  WHERE u."companyId" = nullif(current_setting('app.company_id', true), '')::uuid
    AND (u.name ILIKE pattern OR u.email ILIKE pattern OR u.title ILIKE pattern)
  LIMIT most
$$;
