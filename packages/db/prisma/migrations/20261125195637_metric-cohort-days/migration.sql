-- Written by hand: a loan stands in the cohort of its first report and of its first pre-approval. One that comes in between, or goes, makes another one the
-- first: all of their days are marked.
CREATE OR REPLACE FUNCTION metric_cohort_days(loans uuid[]) RETURNS TABLE (company uuid, officer uuid, day date) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT l."companyId", l."officerId", (t.at AT TIME ZONE c."timeZone")::date
  FROM "Loan" l JOIN "Company" c ON c.id = l."companyId" CROSS JOIN LATERAL (
    SELECT p."createdAt" AS at FROM "Report" p WHERE p."loanId" = l.id
    UNION ALL SELECT s.at FROM "LoanStatusChange" s WHERE s."loanId" = l.id AND s.status = 'pre-approval'
  ) t WHERE l.id = ANY (loans)
$$;
