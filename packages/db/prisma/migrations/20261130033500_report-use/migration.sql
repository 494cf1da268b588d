-- Reports are counted as they are made from now on. Those that this month has already, count: a loan once, by the company's own clock.
INSERT INTO "PlanUse" ("companyId", use, month, used)
SELECT r."companyId", 'reports', date_trunc('month', now() AT TIME ZONE c."timeZone")::date, count(DISTINCT r."loanId")
FROM "Report" r JOIN "Company" c ON c.id = r."companyId"
WHERE NOT c."isTest" AND r."createdAt" >= date_trunc('month', now() AT TIME ZONE c."timeZone") AT TIME ZONE c."timeZone"
GROUP BY r."companyId", c."timeZone"
ON CONFLICT DO NOTHING;
