import { type FindDue, startsRuns } from "../../schedules/start-runs.ts";

/** Finds companies that use credits and have none for the current month in their time zone. */
const WAITING = `SELECT c.id, to_char(now() AT TIME ZONE c."timeZone", 'YYYY-MM') AS month FROM "Company" c
  WHERE NOT c."isTest" AND (EXISTS (SELECT 1 FROM "HomeWatch" w WHERE w."companyId" = c.id) OR EXISTS (SELECT 1 FROM "CreditMonth" m WHERE m."companyId" = c.id))
    AND (NOT EXISTS (SELECT 1 FROM "CreditMonth" m WHERE m."companyId" = c.id AND m.month = to_char(now() AT TIME ZONE c."timeZone", 'YYYY-MM'))
      OR EXISTS (SELECT 1 FROM "CreditMonth" m WHERE m."companyId" = c.id AND m.balance > 0 AND m.month < to_char(now() AT TIME ZONE c."timeZone", 'YYYY-MM')))`;

/** Creates a job for each such company. After a crash, the next run finds what is not granted yet. */
export const dueMonths: FindDue = async ({ query, now }) => {
  const companies = await query<{ id: string; month: string }>(WAITING, []);
  // At most one job an hour: it also expires credits that a bounce returns to a past month.
  const hour = now.toISOString().slice(0, 13);
  return companies.map(({ id: companyId, month }) => ({
    companyId,
    payload: {},
    key: `credits-${companyId}-${month}-${hour}`,
  }));
};
export const startMonths = startsRuns("credits", dueMonths);
