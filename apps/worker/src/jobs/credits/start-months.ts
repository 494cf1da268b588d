import { type FindDue, startsRuns } from "../../schedules/start-runs.ts";

/** Companies that use credits and have none of the month that it is where they are. */
const WAITING = `SELECT c.id, to_char(now() AT TIME ZONE c."timeZone", 'YYYY-MM') AS month FROM "Company" c
  WHERE NOT c."isTest" AND (EXISTS (SELECT 1 FROM "HomeWatch" w WHERE w."companyId" = c.id) OR EXISTS (SELECT 1 FROM "CreditMonth" m WHERE m."companyId" = c.id))
    AND (NOT EXISTS (SELECT 1 FROM "CreditMonth" m WHERE m."companyId" = c.id AND m.month = to_char(now() AT TIME ZONE c."timeZone", 'YYYY-MM'))
      OR EXISTS (SELECT 1 FROM "CreditMonth" m WHERE m."companyId" = c.id AND m.balance > 0 AND m.month < to_char(now() AT TIME ZONE c."timeZone", 'YYYY-MM')))`;

/** Gives each such company a job. Whatever was killed meanwhile: what is not granted yet is found again. */
export const dueMonths: FindDue = async ({ query, now }) => {
  const companies = await query<{ id: string; month: string }>(WAITING, []);
  // One an hour at most: what a bounce gives back to a month that is over is ended then.
  const hour = now.toISOString().slice(0, 13);
  return companies.map(({ id: companyId, month }) => ({
    companyId,
    payload: {},
    key: `credits-${companyId}-${month}-${hour}`,
  }));
};
export const startMonths = startsRuns("credits", dueMonths);
